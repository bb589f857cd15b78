// When a game was played, by the reader's own clock and calendar.

const midnight = (days) => new Date().setHours(-24 * days, 0, 0, 0);

export function showDate(when, lang) {
  const { today, yesterday, day } = when.dataset;
  const then = new Date(when.dateTime);
  const earlier = then >= midnight(1) ? yesterday : day;
  const words = then >= midnight(0) ? today : earlier;
  const time = then.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const calendar = { day: "numeric", month: "long", year: "numeric" };
  const date = then.toLocaleDateString(lang === "en" ? "en-GB" : lang, calendar);
  when.textContent = words.replace("{time}", time).replace("{date}", date);
}
