// A question: it is asked first, a wrong answer is named, and then one may try again or see the answer.

function quizOf(home, words, { say, done, go }) {
  const given = new Map(); // by question, the choices that were made, in their order
  let asked = null;

  const isOpen = (quiz) => Boolean(quiz) && !given.get(quiz)?.includes(quiz.right);

  const verdict = () => {
    const made = given.get(asked) ?? [];
    for (const button of home.querySelectorAll("[data-choice]")) {
      const choice = Number(button.dataset.choice);
      if (made.includes(choice)) button.dataset.verdict = choice === asked.right ? "right" : "wrong";
      button.setAttribute("aria-pressed", made.includes(choice));
    }
    const over = !isOpen(asked);
    home.toggleAttribute("data-asks", !over);
    const told = made.length ? asked.answers[made.at(-1)] : "";
    const go = over ? `<p><button class="lnb-go" data-go>${words.go}</button></p>` : "";
    home.querySelector(".lnb-verdict").innerHTML = told + (over ? asked.why + go : "");
    home.querySelector("[data-reveal]").hidden = over;
  };

  const show = (quiz) => {
    asked = quiz ?? null;
    home.hidden = !asked;
    home.innerHTML = asked ? `${asked.ask}<div class="lnb-verdict"></div>` : "";
    if (asked) verdict();
    else home.toggleAttribute("data-asks", false);
  };

  const choose = (choice) => {
    if (!isOpen(asked)) return;
    given.set(asked, [...(given.get(asked) ?? []).filter((one) => one !== choice), choice]);
    verdict();
    if (!isOpen(asked)) done(asked);
    say(home.querySelector(".lnb-verdict").innerText);
  };

  const reveal = () => {
    choose(asked.right);
    home.querySelector("[data-go]").focus();
  };

  home.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button?.dataset.choice) choose(Number(button.dataset.choice));
    else if (button && "reveal" in button.dataset) reveal();
    else if (button && "go" in button.dataset) go();
  });

  const focus = () => home.querySelector(".lnb-ask")?.focus();
  return { show, isOpen, focus, reveal, text: () => home.querySelector(".lnb-ask")?.textContent ?? "" };
}
