"""The parts of the companion beside the board, as HTML: question, reason, timeline, tabs."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message, tell, tell_action, tell_question
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.explanation import Explanation, Step
from leonardo_nb.core.language import LANGUAGES
from leonardo_nb.core.session import Session
from leonardo_nb.core.state import HIDDEN, scalars
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.markup import Markup, join, tag

TABS = ("score", "tables", "words", "share")
MOST_STEPS = 8
"""Steps told at once; earlier ones are on the timeline."""


class Look(Struct, frozen=True):
    """How the reader looks at a session: from which seat, in which language, and what is open."""

    lang: str = "en"
    seat: int | None = None
    mode: str = "decisions"
    tab: str = "score"
    table: str = "players"
    rule: str = ""
    spot: str = ""
    asked: int | None = None
    """The refused choice whose reasons are shown."""
    since: int = 0
    """The step from which on the reasons are told."""
    problem: str = ""


class Panels:
    """Draws every part for one look at one session."""

    def __init__(self, session: Session, look: Look, offered: Sequence[Choice], line: tuple[int, int]) -> None:
        self.session = session
        self.look = look
        self.offered = offered
        self.line = line
        self.ruleset = session.ruleset.id

    def ui(self, key: str) -> str:
        return message(self.ruleset, f"ui.{key}", self.look.lang)

    def button(self, label: str, focus: str, do: str, **fields: object) -> Markup:
        """A button that sends an intent; `focus` finds it again after a redraw."""
        data = {f"data_{name}": value for name, value in fields.items() if name not in ("aria_pressed", "class_")}
        rest = {name: value for name, value in fields.items() if name in ("aria_pressed", "class_")}
        return tag("button", label, type="button", data_focus=focus, data_do=do, **data, **rest)

    def controls(self) -> Markup:
        """Language, seat and mode."""
        look = self.look
        langs = [
            self.button(lang.upper(), f"lang.{lang}", "lang", lang=lang, aria_pressed=str(lang == look.lang).lower())
            for lang in LANGUAGES
        ]
        seats = [self._seat_button(None, self.ui("open_table"))]
        seats += [self._seat_button(seat, name) for seat, name in enumerate(self.session.names)]
        modes = [
            self.button(self.ui(f"mode_{mode}"), f"mode.{mode}", "mode", mode=mode, aria_pressed=str(mode == look.mode).lower())
            for mode in ("steps", "decisions")
        ]
        groups = ((self.ui("language"), langs), (self.ui("seat"), seats), (self.ui("mode"), modes))
        return join([tag("div", tag("span", label), buttons, role="group", aria_label=label) for label, buttons in groups])

    def _seat_button(self, seat: int | None, label: str) -> Markup:
        value = "" if seat is None else seat
        return self.button(label, f"seat.{value}", "seat", seat=value, aria_pressed=str(seat == self.look.seat).lower())

    def question(self) -> Markup:
        """Who decides what, and every choice."""
        state = self.session.state
        if state.over:
            return tag("p", self.ui("over"), class_="lnb-question")
        decision = state.pending[-1]
        asked = tag("p", tell_question(decision, state, self.look.lang), class_="lnb-question", data_kind=decision.kind)
        rules = self.cites(decision.rules)
        if not self.offered:
            waiting = message(self.ruleset, "ui.waiting", self.look.lang)
            return join(asked, rules, tag("p", waiting, class_="lnb-note"), self.auto_buttons())
        return join(asked, rules, self.choice_lists(), self.auto_buttons())

    def choice_lists(self) -> Markup:
        """The legal choices, those of the spot pointed at first; then the refused ones."""
        numbered = list(enumerate(self.offered))
        legal = [(number, choice) for number, choice in numbered if choice.refusal is None]
        refused = [(number, choice) for number, choice in numbered if choice.refusal is not None]
        if self.look.spot:
            legal = [pair for pair in legal if pair[1].spot == self.look.spot] or legal
        parts: list[str] = []
        if self.look.spot:
            parts.append(self.button(self.ui("all_choices"), "spot.all", "spot", spot=""))
        if len(legal) > 12:
            parts.append(tag("input", type="search", data_focus="search", data_search=True, aria_label=self.ui("search"), placeholder=self.ui("search")))
        for _, group in groupby(legal, key=lambda pair: pair[1].action.kind):
            parts.append(tag("div", [self.choice(*pair) for pair in group], class_="lnb-choices", role="group"))
        if refused:
            summary = tag("summary", f"{self.ui('refused')} ({len(refused)})", data_focus="refused")
            buttons = tag("div", [self.choice(*pair) for pair in refused], class_="lnb-choices")
            parts.append(tag("details", summary, buttons, open=self.look.asked is not None))
        return join(parts)

    def choice(self, number: int, choice: Choice) -> Markup:
        text = tell_action(choice.action, self.session.state, self.look.lang)
        refused = choice.refusal is not None
        return tag(
            "button",
            text,
            type="button",
            data_focus=f"choice.{number}",
            data_do="choose",
            data_choice=number,
            data_step=self.session.cursor,
            aria_disabled="true" if refused else None,
            class_="lnb-refused" if refused else None,
        )

    def auto_buttons(self) -> Markup:
        """Let the bots play on."""
        untils = ("step", "phase", "turn", "end")
        buttons = [self.button(self.ui(f"auto_{until}"), f"auto.{until}", "auto", until=until) for until in untils]
        return tag("div", tag("span", self.ui("auto")), buttons, class_="lnb-auto", role="group", aria_label=self.ui("auto"))

    def reason(self) -> Markup:
        """Why: the refusal asked about, or what happened since the reader's last decision."""
        if self.look.problem:
            return tag("p", self.look.problem, class_="lnb-problem", role="alert")
        if self.look.asked is not None:
            refusal = self.offered[self.look.asked].refusal
            if refusal is not None:
                return join(
                    tag("h4", self.ui("why_not")),
                    tag("ul", [self.tree(reason) for reason in refusal.reasons]),
                    [tag("p", f"{self.ui('instead')} {tell_action(a, self.session.state, self.look.lang)}") for a in refusal.repairs],
                )
        steps = self.session.history[self.look.since :][-MOST_STEPS:]
        return join(tag("h4", self.ui("why")), [self.step(step) for step in steps])

    def step(self, step: Step) -> Markup:
        events = [event.seen_by(self.look.seat) for event in step.events]
        return tag("ul", [self.tree(event.explanation, event.after) for event in events])

    def tree(self, explanation: Explanation, state: Any = None) -> Markup:
        """A sentence with its rules, its figure and the reasons below it."""
        state = self.session.state if state is None else state
        below = [self.tree(reason, state) for reason in explanation.because]
        return tag(
            "li",
            tell(explanation, state, self.look.lang),
            self.cites(explanation.cites),
            tag("ul", below) if below else "",
        )

    def cites(self, cites: Sequence[str]) -> Markup:
        """Rule ids as small buttons."""
        return tag("span", [tag("button", _short(cite), type="button", class_="lnb-cite", data_do="rule", data_rule=cite, title=cite, data_focus=f"rule.{cite}") for cite in cites], class_="lnb-cites") if cites else Markup("")

    def rule(self) -> Markup:
        """The rule that was asked for."""
        if not self.look.rule:
            return Markup("")
        rule = lnb.rule(self.look.rule, self.look.lang)
        kind = message(self.ruleset, f"rulebook.{rule.kind}", self.look.lang)
        where = message(self.ruleset, "rulebook.where", self.look.lang)
        lines = [tag("h4", rule.id), tag("p", f"{where} {rule.where} · {kind}", class_="lnb-note")]
        lines += [tag("p", text) for text in (rule.question, rule.text, rule.other) if text]
        return tag("div", lines, self.button(self.ui("close"), "rule.close", "rule", rule=""), role="note")

    def timeline(self) -> Markup:
        """Where we are in the history, and the ways to move in it."""
        last, here = len(self.session.steps), self.session.cursor
        slider = tag("input", type="range", min=0, max=last, value=here, data_focus="slider", data_goto=True, aria_label=self.ui("timeline"))
        buttons = (
            self.button("⏮", "goto.first", "goto", step=0),
            self.button("◀", "back", "back"),
            slider,
            self.button("▶", "forward", "forward"),
            self.button("⏭", "goto.last", "goto", step=last),
        )
        line, lines = self.line
        others = [
            self.button(f"{self.ui('line')} {number + 1}", f"line.{number}", "line", line=number, aria_pressed=str(number == line).lower())
            for number in range(lines)
        ]
        place = tag("span", f"{here} / {last}", class_="lnb-note")
        fork = self.button(self.ui("fork"), "fork", "fork")
        return join(buttons, place, fork, others if lines > 1 else "")

    def jumps(self) -> Markup:
        """The first step of every phase, to jump to."""
        options = [tag("option", self.ui("jump"), value="")]
        seen: tuple[int, str] | None = None
        for number, step in enumerate(self.session.steps, 1):
            here = step.state.turn, step.state.phase
            if here != seen:
                seen = here
                phase = message(self.ruleset, f"phase.{here[1]}", self.look.lang)
                options.append(tag("option", f"{here[0]} · {phase}", value=number))
        return tag("select", options, data_goto=True, data_focus="jumps", aria_label=self.ui("jump"))

    def tabs(self) -> Markup:
        """The tab bar and the open tab."""
        bar = [
            self.button(self.ui(f"tab_{tab}"), f"tab.{tab}", "tab", tab=tab, aria_pressed=str(tab == self.look.tab).lower())
            for tab in TABS
        ]
        body = {"score": self.score, "tables": self.tables, "words": self.words, "share": self.share}[self.look.tab]()
        return join(tag("div", bar, role="group", class_="lnb-tabbar"), body)

    def score(self) -> Markup:
        """The score sheet so far; a seat sees only its own lines until the end."""
        sheet = self.session.scores()
        state, seat = self.session.state, self.look.seat
        shown = [line for line in sheet.lines if sheet.final or seat in (None, line.seat)]
        rows = [
            tag("tr", tag("td", state.players[line.seat].name), tag("td", str(line.points)), tag("td", tell(line.explanation, state, self.look.lang), self.cites(line.cites)))
            for line in shown
        ]
        verdict = tag("ul", self.tree(sheet.verdict)) if sheet.final or seat is None else ""
        return join(tag("table", rows), verdict)

    def tables(self) -> Markup:
        """One table of the state, as this seat may know it."""
        state = self.session.state if self.look.seat is None else self.session.view(self.look.seat)
        bar = [
            self.button(name, f"table.{name}", "table", table=name, aria_pressed=str(name == self.look.table).lower())
            for name in (*state.tables, GAME)
        ]
        rows = [asdict(row) for row in getattr(state, self.look.table)] if self.look.table != GAME else [_scalars(state)]
        head = tag("tr", [tag("th", name, scope="col") for name in rows[0]])
        body = [tag("tr", [tag("td", _cell(value)) for value in row.values()]) for row in rows]
        return join(tag("div", bar, role="group"), tag("div", tag("table", head, body), class_="lnb-scroll", tabindex=0, role="region", aria_label=self.look.table))

    def words(self) -> Markup:
        """The text twin of the board."""
        return tag("pre", self.session.show(self.look.lang, self.look.seat), tabindex=0)

    def share(self) -> Markup:
        """The code of the game; it holds everything, so a seat does not get it before the end."""
        if self.look.seat is not None and not self.session.over:
            return tag("p", self.ui("share_hidden"))
        return join(tag("p", self.ui("share")), tag("textarea", self.session.code, readonly=True, rows=3, data_focus="code", aria_label=self.ui("tab_share")))

    def announcement(self) -> str:
        """What a screen reader says after a step: what happened, and the new question."""
        said = list(self._last_sentences())
        state = self.session.state
        if not state.over:
            said.append(tell_question(state.pending[-1], state, self.look.lang))
        return " ".join(said)

    def _last_sentences(self) -> Iterator[str]:
        for step in self.session.history[-1:]:
            for event in step.events:
                seen = event.seen_by(self.look.seat)
                yield tell(seen.explanation, seen.after, self.look.lang)


def _short(cite: str) -> str:
    """The part of a rule id that says what it is about."""
    return cite.split(".", 1)[1]


def _scalars(state: Any) -> dict[str, Any]:
    return {name: getattr(state, name) for name in scalars(state) if name not in ("pending", "options")}


def _cell(value: object) -> str:
    return "?" if value == HIDDEN and not isinstance(value, bool) else str(value)


