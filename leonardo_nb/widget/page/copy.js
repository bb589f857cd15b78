// What stands beside a button is copied with one click; where the browser does not allow that, it is selected.

function copyBeside(button) {
  const text = button.parentElement.querySelector("textarea");
  text.select();
  const done = () => (button.textContent = button.dataset.copy);
  if (navigator.clipboard?.writeText) navigator.clipboard.writeText(text.value).then(done, () => {});
  else if (document.execCommand("copy")) done();
}
