// A rule, beside the chip that names it.

function ruleOf(root, home) {
  let asked = null; // the chip that was pressed
  const find = (id) => (asked?.isConnected ? asked : root.querySelector(`.lnb-cite[data-rule="${CSS.escape(id)}"]`));
  const back = (id) => {
    const chip = find(id);
    chip?.focus({ preventScroll: true });
    return Boolean(chip) && document.activeElement === chip;
  };
  const others = () => [];
  const beside = besideOf(root, home, { inner: ".lnb-cited", called: (rule) => rule.dataset.cited, find, back, others });

  // The same chip once more closes its rule.
  const ask = (chip) => {
    const again = beside.isOpen() && chip === asked;
    asked = chip;
    return { do: "rule", rule: again ? "" : chip.dataset.rule };
  };
  return { ...beside, ask };
}
