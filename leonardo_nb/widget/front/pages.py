"""The pages of the front page."""

from collections.abc import Callable, Mapping

from leonardo_nb.core.drawing.star import stars
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.settings import LONGEST_NAME
from leonardo_nb.session.scenario import Scenario, scenarios
from leonardo_nb.teach import topics
from leonardo_nb.teach.lesson import STARS, Lesson, Lessons, lessons
from leonardo_nb.teach.sentences import say
from leonardo_nb.widget.autosave import SavedGame, latest
from leonardo_nb.widget.elements import button
from leonardo_nb.widget.front.assignment import assignment
from leonardo_nb.widget.front.context import FrontContext
from leonardo_nb.widget.front.cover import Cover, cover
from leonardo_nb.widget.front.record import own_record
from leonardo_nb.widget.front.setup import setup


def games(context: FrontContext) -> Markup:
    """The last games, and every game with its picture and a sentence; codes and saves below."""
    cards = [_game(context, game) for game in context.games]
    return join(
        context.heading(context.ui("title"), _called(context)),
        context.problem(),
        _kept(context),
        tag("div", cards, data_part="games", class_="lnb-games"),
        tag("div", _record(context), _opened(context), _teaching(context), class_="lnb-front-foot"),
    )


def _called(context: FrontContext) -> Markup:
    """The reader's own name; the browser remembers it."""
    field = tag(
        "input",
        type="text",
        value=context.view.called,
        placeholder=context.ui("nobody"),
        maxlength=LONGEST_NAME,
        size=10,
        autocomplete="off",
        data_called=True,
        data_focus="front.called",
    )
    return tag("label", context.ui("called"), " ", field)


def _game(context: FrontContext, game: Cover) -> Markup:
    """One click teaches, one plays, one tests; the rest is folded."""
    course = len(lessons(game.id))
    others = [
        context.turn_to(context.word("lesson.front").format(count=course), "lessons", game.id) if course else "",
        context.turn_to(context.ui("scenarios"), "scenarios", game.id) if scenarios(game.id) else "",
        context.turn_to(context.ui("goal"), "goal", game.id),
        context.turn_to(context.ui("setup"), "setup", game.id),
        context.turn_to(context.ui("assign"), "assign", game.id) if topics(game.id) else "",
    ]
    more = context.fold(context.ui("others"), f"others.{game.id}", others)
    players = context.ui("players", few=game.seats[0], many=game.seats[-1])
    return tag(
        "div",
        game.picture,
        tag("p", tag("b", game.title), " ", tag("span", players, class_="lnb-note")),
        tag("p", game.about),
        _learn(context, game.id),
        tag("div", _ways(context, game.id), more, class_="lnb-ways"),
        role="group",
        aria_label=game.title,
        class_="lnb-game",
    )


def _learn(context: FrontContext, ruleset: str) -> Markup:
    """Into the lesson where one stands; once all are done, to their list; nothing where there are none."""
    listed = lessons(ruleset)
    if not listed:
        return Markup("")
    here, focus = _stands_at(context, listed), f"front.learn.{ruleset}"
    if here is None:
        return tag("p", button(context.word("lesson.all"), focus, "front", page="lessons", ruleset=ruleset))
    begun = any(each.id in context.taught.stars or each.id in context.taught.tasks for each in listed)
    label = context.ui("learn_on" if begun else "learn")
    return tag("p", button(label, focus, "learn", ruleset=ruleset, name=here.name), class_="lnb-first")


def _ways(context: FrontContext, ruleset: str) -> list[Markup | str]:
    """Play at once, as the first player against bots; or answer a few questions."""
    plays = button(context.ui("play"), f"front.play.{ruleset}", "begin", ruleset=ruleset)
    tests = button(context.ui("test"), f"front.test.{ruleset}", "takequiz", ruleset=ruleset) if topics(ruleset) else ""
    return [plays, tests]


def play(context: FrontContext, ruleset: str) -> Markup:
    """Begin at once, as the first player against bots."""
    begin = button(context.ui("play"), f"front.play.{ruleset}", "begin", ruleset=ruleset)
    return tag("p", begin, class_="lnb-first")


def _kept(context: FrontContext) -> Markup:
    """Go on with one of the last games."""
    games = latest(context.owner)
    if not games:
        return Markup("")
    return tag(
        "div",
        tag("p", context.ui("last")),
        tag("ul", [_last(context, kept) for kept in games]),
        class_="lnb-last-games",
    )


def _last(context: FrontContext, kept: SavedGame) -> Markup:
    """A game by its name; the page says when it was played, by the reader's own clock."""
    said = {f"data_{day}": context.word(f"ui.front_{day}") for day in ("today", "yesterday", "day")}
    when = tag("time", f"{kept.when:%Y-%m-%d %H:%M} UTC", datetime=kept.when.isoformat(timespec="seconds"), **said)
    go_on = button(context.ui("go_on", title=kept.title), f"front.go_on.{kept.id}", "openlast", game=kept.id)
    return tag("li", go_on, " ", context.ui("kept", players=", ".join(kept.begun.players), step=kept.step), ", ", when)


def _record(context: FrontContext) -> Markup:
    """What the reader knows by now; nothing before the first answer."""
    if not context.record.attempts:
        return Markup("")
    return tag("p", context.turn_to(say("record_title", context.lang), "record"))


def _opened(context: FrontContext) -> Markup:
    """A share code that is pasted, or a save file that is picked."""
    code = tag("input", type="text", data_focus="front.code", data_code=True, autocomplete="off", spellcheck="false")
    send = tag("button", context.ui("open"), data_focus="front.open", data_send="open")
    file = tag("input", type="file", accept=".json,application/json", data_focus="front.file", data_save=True)
    paste = tag("p", tag("label", context.ui("code"), " ", code), send)
    return join(paste, tag("p", tag("label", context.ui("save"), file, class_="lnb-file")))


def _teaching(context: FrontContext) -> Markup:
    """Where somebody begins who has a class."""
    first = next((game.id for game in context.games if topics(game.id)), "")
    if not first:
        return Markup("")
    assign = button(context.ui("assign"), "front.teach", "front", page="assign", ruleset=first)
    return tag("p", context.ui("teach"), " ", assign, " ", context.ui("teach_more"))


def goal(context: FrontContext) -> Markup:
    """What one tries to do, how a turn goes and how it ends, on one screen with a picture."""
    game = context.game
    move = tag("p", context.turn_to(context.ui("move"), ""), class_="lnb-first")
    return join(
        context.heading(game.title),
        context.problem(),
        tag(
            "div",
            cover(game.id, context.lang).picture,
            tag(
                "div",
                [tag("p", each) for each in _goal(context)],
                move if context.front.begun else play(context, game.id),
            ),
            class_="lnb-goal",
        ),
    )


def _goal(context: FrontContext) -> list[str]:
    told = [context.said(f"goal.{key}") for key in ("what", "turn", "end")]
    return [each for each in told if each] or [context.game.about]


def listed(context: FrontContext) -> Markup:
    """Every scenario of the game with what it asks."""
    items = [_scenario(context, each) for each in scenarios(context.game.id)]
    title = context.ui("scenarios_of", title=context.game.title)
    return join(context.heading(title), context.problem(), tag("ol", items, class_="lnb-scenarios"))


def _scenario(context: FrontContext, each: Scenario) -> Markup:
    title, lang = each.title(context.lang), context.lang
    opens = button(title, f"scenario.{each.name}", "scenario", ruleset=each.ruleset, name=each.name)
    return tag("li", opens, tag("p", each.about(lang)))


def course(context: FrontContext) -> Markup:
    """The way through the lessons of the game, with the stars that each has brought, and where one stands on it."""
    listed = lessons(context.game.id)
    title = context.word("lesson.course").format(title=context.game.title)
    about = tag("p", context.word("lesson.course_about"))
    here = _stands_at(context, listed)
    stages = [_stage(context, number, each, is_here=each is here) for number, each in enumerate(listed, 1)]
    way = tag("ol", stages, class_="lnb-course")
    return join(context.heading(title), context.problem(), about, way, _here(context, listed, here))


def _stands_at(context: FrontContext, listed: Lessons) -> Lesson | None:
    """The lesson that was left last; or else the first without stars, if there is one."""
    named, taught = {each.id: each for each in listed}, context.taught
    left = next((named[each] for each in reversed([*taught.tasks]) if each in named), None)
    return left or next((each for each in listed if each.id not in taught.stars), None)


def _stage(context: FrontContext, number: int, each: Lesson, *, is_here: bool) -> Markup:
    """A lesson by its number and title, with how long it takes or the stars that it has brought."""
    lang, reached = context.lang, context.taught.stars.get(each.id, 0)
    count = tag("span", str(number), class_="lnb-stage-number", aria_hidden="true")
    label = tag("span", each.title(lang), class_="lnb-stage-title")
    opens = {"do": "learn", "ruleset": each.ruleset, "name": each.name, "focus": f"lesson.{each.name}"}
    data = {f"data_{name}": value for name, value in opens.items()}
    below = _reached(context, reached) if reached else _minutes(context, each)
    current = {"aria_current": "step" if is_here else None, "data_done": bool(reached)}
    return tag("li", tag("button", count, label, title=each.about(lang), **data), below, **current)


def _reached(context: FrontContext, reached: int) -> Markup:
    return stars(reached, STARS, context.word("lesson.stars").format(stars=reached))


def _minutes(context: FrontContext, each: Lesson) -> Markup:
    return tag("span", context.word("lesson.minutes").format(minutes=each.minutes), class_="lnb-note")


def _here(context: FrontContext, listed: Lessons, here: Lesson | None) -> Markup:
    """Where one stands, what that lesson is about, and the way on; after the last one, a game."""
    if here is None:
        return tag("div", tag("p", context.word("lesson.last")), play(context, context.game.id), class_="lnb-here")
    lang, task = context.lang, context.taught.tasks.get(here.id, 0)
    opens = {"ruleset": here.ruleset, "name": here.name}
    head = tag("p", context.word("lesson.you_are_here"), class_="lnb-note")
    title = tag("p", tag("b", f"{listed.index(here) + 1} · {here.title(lang)}"))
    go_on = button(context.word("lesson.on" if task else "lesson.begin"), "lesson.here", "learn", None, **opens)
    left = ""
    if task:
        count = len(here.tasks)
        place = tag("p", context.word("lesson.place").format(number=min(task + 1, count), count=count))
        afresh = button(context.word("lesson.afresh"), "lesson.afresh", "learn", None, afresh="yes", **opens)
        left = join(place, tag("p", afresh))
    about = tag("p", here.about(lang))
    plays = button(context.word("lesson.first_game"), "lesson.play", "begin", None, ruleset=here.ruleset)
    on = tag("p", go_on, class_="lnb-first")
    return tag("div", head, title, about, on, left, tag("p", plays), class_="lnb-here")


PAGES: Mapping[str, Callable[[FrontContext], Markup]] = {
    "games": games,
    "setup": setup,
    "goal": goal,
    "scenarios": listed,
    "lessons": course,
    "assign": assignment,
    "record": own_record,
}


def front(context: FrontContext) -> Markup:
    """The page that is open; nothing where a game is shown."""
    return PAGES[context.front.page](context) if context.front.page else Markup("")


def in_words(context: FrontContext) -> str:
    """The front page for those who have no browser, and what a screen reader says of the page that is open."""
    if context.front.page == "goal":
        return " ".join([context.game.title, *_goal(context)])
    if context.front.page == "assign":
        return context.ui("assign")
    if context.front.page == "record":
        return context.record.text(context.lang)
    lines = [context.ui("line", title=game.title, about=game.about) for game in context.games]
    return "\n".join([context.ui("title"), *lines] if context.front.page in ("", "games") else [context.game.title])
