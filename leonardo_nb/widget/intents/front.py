"""The front page: choosing, setting up and opening games, and answering what a scenario asks."""

from typing import Annotated, Literal

from msgspec import Meta, field
from msgspec.structs import fields, replace

from leonardo_nb.core.block import BY_NAME
from leonardo_nb.core.catalogue import catalogue, message
from leonardo_nb.core.description import describe
from leonardo_nb.core.errors import BadBot, BadOption, BadSeed, LeonardoError
from leonardo_nb.core.language import in_language, in_own_quotes
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.settings import check_name, check_names, check_seed, read_options
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session import scenario
from leonardo_nb.session.code import PREFIX, open_code
from leonardo_nb.session.save import LARGEST_SAVE
from leonardo_nb.session.save import decode as from_save
from leonardo_nb.session.scenario import named
from leonardo_nb.session.session import Session
from leonardo_nb.teach.assignment import PREFIX as ASSIGNMENT
from leonardo_nb.widget.autosave import latest
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.front import state
from leonardo_nb.widget.front.setup import seated
from leonardo_nb.widget.intent import CompanionIntent, Short
from leonardo_nb.widget.intents.assignment import open_assignment
from leonardo_nb.widget.table import BOT, Mode


class Front(CompanionIntent, frozen=True):
    """Open a page of the front page; no page goes back to the game, where there is one."""

    needs_game = False

    page: state.Page
    ruleset: Short = ""

    def act(self, controller: Controller) -> None:
        if self.ruleset or self.page not in ("", "games", "record"):
            find(self.ruleset)
        if not self.page and not controller.table.lines:
            controller.refuse("no_game")
        controller.front = state.FrontState(page=self.page, ruleset=self.ruleset)


class Begin(CompanionIntent, frozen=True):
    """Begin a game; with nothing but its name, as the first player against bots."""

    needs_game = False

    ruleset: Short
    players: Annotated[tuple[Short, ...], Meta(max_length=20)] = ()
    bots: Annotated[tuple[Short, ...], Meta(max_length=20)] = ()
    """The bot of each seat; empty for a person."""
    seed: Short = ""
    options: Annotated[dict[Short, Short], Meta(max_length=40)] = field(default_factory=dict)
    blocks: Annotated[tuple[Short, ...], Meta(max_length=100)] | None = None
    """The changes of rules that were ticked; None leaves those that the game has anyway."""

    def act(self, controller: Controller) -> None:
        rules: Ruleset = find(self.ruleset)
        if controller.front.page == "setup" and controller.front.ruleset == rules.id:
            controller.front = replace(controller.front, typed=self._typed(rules))
        names = check_names(rules, self.players or seated(rules, controller.view.called))
        bots = self._bots(rules, len(names))
        session = self._session(controller, rules, names)
        people = [seat for seat in range(len(names)) if seat not in bots]
        single = len(people) == 1 < len(names)  # whoever plays alone plays every seat
        seat = people[0] if single else None
        mode: Mode = "mine" if single else "decisions" if people else "steps"
        is_told = controller.front.page == "goal" and controller.front.ruleset == rules.id
        controller.open(session, seat, mode, bots)
        controller.guide(hints=bool(people))
        if not is_told:
            controller.front = state.FrontState(page="goal", ruleset=rules.id, begun=True)

    def _typed(self, rules: Ruleset) -> state.Typed | None:
        """What the page is to show again, if it could have been typed there."""
        count, blocks = len(self.players), self.blocks or ()
        if count not in rules.seats or len(self.bots) != count:
            return None
        return state.Typed(self.players, self.bots, self.seed, self.options, blocks)

    def _session(self, controller: Controller, rules: Ruleset, names: tuple[str, ...]) -> Session:
        chosen = {} if self.blocks is None else {BY_NAME: self.blocks}
        try:
            with in_language(controller.view.lang):
                options = read_options(rules, {**self._options(rules), **chosen}, names)
                return Session(rules, check_names(rules, names), check_seed(_seed(self.seed)), options)
        except BadOption as error:
            said = _by_titles(str(error), rules, controller.view.lang)
            if said == str(error):
                controller.refuse("bad_options")
            raise LeonardoError(said) from None

    def _options(self, rules: Ruleset) -> dict[str, object]:
        """The options that were chosen otherwise than usual; one that names a file is none that a page may set."""
        known = {each.name: kind_of(each.type) for each in fields(rules.options_type)}
        for name in self.options:
            if name not in known or known[name].file or name == BY_NAME:
                raise BadOption(f"There is no option {name!r} to choose here.")
        chosen = {name: known[name].typed(value) for name, value in self.options.items()}
        usual = rules.options_type()
        return {name: value for name, value in chosen.items() if value != getattr(usual, name)}

    def _bots(self, rules: Ruleset, count: int) -> dict[int, str]:
        given = self.bots or ("", *[BOT] * (count - 1))
        if len(given) != count or any(bot and bot not in rules.bots for bot in given):
            raise BadBot("Give a known bot, or none, for each player.")
        return {seat: bot for seat, bot in enumerate(given) if bot}


def _by_titles(said: str, rules: Ruleset, lang: str) -> str:
    """What the engine says of blocks and options, which it names as programs do, with their titles; else the same."""
    words, described = catalogue(rules.id, lang).messages, describe(rules, lang)
    with in_language(lang):
        by_name = [block for block in described.blocks if block.option == BY_NAME]
        titles = {str(in_own_quotes(repr(block.name))): block.title for block in by_name}
    titles |= {f"{block.option}={block.value!r}": block.title for block in described.blocks if block.option != BY_NAME}
    for option in described.options:
        for value in option.values:
            titles.setdefault(f"{option.name}={value!r}", words.get(f"choice.{option.name}.{value}", str(value)))
    for called, title in titles.items():
        said = said.replace(called, message(rules.id, "ui.front_quoted", lang).format(title=title))
    return said


def _seed(typed: str) -> int | None:
    text = typed.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > 20:
        raise BadSeed("A seed is a whole number.")
    return int(text)


class Called(CompanionIntent, frozen=True):
    """Give one's own name; an empty one takes it back."""

    needs_game = False

    name: Short

    def act(self, controller: Controller) -> None:
        controller.see(called=check_name(self.name) if self.name.strip() else "")


class Open(CompanionIntent, frozen=True):
    """Open the game of a share code or of a save file, or an assignment; it is checked before anything changes."""

    needs_game = False

    text: Annotated[str, Meta(max_length=LARGEST_SAVE + 1)]

    def act(self, controller: Controller) -> None:
        if self.text.strip().startswith(ASSIGNMENT):
            open_assignment(controller, self.text)
            return
        is_code = self.text.strip().startswith(PREFIX)
        is_save = self.text.lstrip().startswith("{")
        if not is_code and not is_save:
            controller.refuse("bad_code")
        controller.open(open_code(self.text) if is_code else from_save(self.text.encode()))


class OpenLast(CompanionIntent, frozen=True):
    """Go on with one of the last games that were kept."""

    needs_game = False

    game: Short

    def act(self, controller: Controller) -> None:
        kept = next((each for each in latest(controller.owner) if each.id == self.game), None)
        if kept is None:
            controller.refuse("not_there")
        session, seat, mode, lang = kept.open()
        controller.open(session, seat, mode)
        controller.see(lang=lang)


class Scenario(CompanionIntent, frozen=True):
    """Open a scenario and ask what it asks."""

    needs_game = False

    ruleset: Short
    name: Short

    def act(self, controller: Controller) -> None:
        opened = named(find(self.ruleset).id, self.name)
        controller.open(opened.open())
        controller.guide(scenario=self.name if opened.asks else "")


class Answer(CompanionIntent, frozen=True):
    """Answer what the scenario asks."""

    leaves_answer = True

    answer: int

    def act(self, controller: Controller) -> None:
        here = _asking(controller)
        if not 0 <= self.answer < len(here.answers(controller.view.lang)):
            controller.refuse("not_there")
        controller.guide(answer=self.answer)


class Show(CompanionIntent, frozen=True):
    """Show on the board what gives the answer."""

    def act(self, controller: Controller) -> None:
        here, guidance = _asking(controller), controller.view.guidance
        if guidance.answer is None:
            controller.refuse("not_there")
        begun_at = here.open().step_number
        controller.open(here.verdict().session)
        controller.guide(scenario=guidance.scenario, answer=guidance.answer)
        controller.table.since = begun_at


def _asking(controller: Controller) -> scenario.Scenario:
    """The scenario that is shown and asks something."""
    if not controller.view.guidance.scenario:
        controller.refuse("not_there")
    return named(controller.session.ruleset.id, controller.view.guidance.scenario)


class Hints(CompanionIntent, frozen=True):
    """No more hints."""

    leaves_answer = True

    on: Literal["no"]

    def act(self, controller: Controller) -> None:
        controller.guide(hints=False)
