// A button copies the text beside it; where the browser does not allow that, the text is selected.

export function copyBeside(button) {
  const text = button.parentElement.querySelector("textarea");
  text.select();
  const done = () => {
    button.textContent = button.dataset.copy;
  };
  if (navigator.clipboard?.writeText) navigator.clipboard.writeText(text.value).then(done, () => {});
  else if (document.execCommand("copy")) done();
}
