"""The pages of the front page."""

from collections.abc import Callable, Mapping

from leonardo_nb.core.description import Description
from leonardo_nb.core.drawing.star import stars
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.session.scenario import Scenario, scenarios
from leonardo_nb.teach.lesson import STARS, Lesson, lessons
from leonardo_nb.widget.desk import button
from leonardo_nb.widget.front.cover import cover
from leonardo_nb.widget.front.hall import Hall
from leonardo_nb.widget.front.setup import setup
from leonardo_nb.widget.kept import Kept, latest


def games(hall: Hall) -> Markup:
    """The last games, and every game with its picture and a sentence; codes and saves below."""
    cards = [_game(hall, game) for game in hall.games]
    return join(
        hall.heading(hall.ui("title")),
        hall.problem(),
        _kept(hall),
        tag("div", cards, class_="lnb-games"),
        tag("div", _opened(hall), class_="lnb-front-foot"),
    )


def _game(hall: Hall, game: Description) -> Markup:
    """One click plays; the rest is beside it."""
    count, course = len(scenarios(game.id)), len(lessons(game.id))
    others = [
        hall.turn_to(hall.word("lesson.front").format(count=course), "lessons", game.id) if course else "",
        hall.turn_to(hall.ui("goal"), "goal", game.id),
        hall.turn_to(hall.ui("setup"), "setup", game.id),
        hall.turn_to(hall.ui("scenarios", count=count), "scenarios", game.id) if count else "",
    ]
    players = hall.ui("players", few=game.seats[0], many=game.seats[-1])
    return tag(
        "div",
        cover(game.id, hall.look.lang),
        tag("p", tag("b", game.title), " ", tag("span", players, class_="lnb-note")),
        tag("p", game.about),
        play(hall, game.id),
        tag("div", others, class_="lnb-others"),
        role="group",
        aria_label=game.title,
        class_="lnb-game",
    )


def play(hall: Hall, ruleset: str) -> Markup:
    """Begin at once, as the first player against bots."""
    begin = button(hall.ui("play"), f"front.play.{ruleset}", "begin", ruleset=ruleset)
    return tag("p", begin, class_="lnb-first")


def _kept(hall: Hall) -> Markup:
    """Go on with one of the last games."""
    games = latest(hall.owner)
    if not games:
        return Markup("")
    return tag(
        "div", tag("p", hall.ui("last")), tag("ul", [_last(hall, kept) for kept in games]), class_="lnb-last-games"
    )


def _last(hall: Hall, kept: Kept) -> Markup:
    """A game by its name; the page says when it was played, by the reader's own clock."""
    said = {f"data_{day}": hall.word(f"ui.front_{day}") for day in ("today", "yesterday", "day")}
    when = tag("time", f"{kept.when:%Y-%m-%d %H:%M} UTC", datetime=kept.when.isoformat(timespec="seconds"), **said)
    go_on = button(hall.ui("go_on", title=kept.title), f"front.go_on.{kept.id}", "openlast", game=kept.id)
    return tag("li", go_on, " ", hall.ui("kept", players=", ".join(kept.begun.players), step=kept.step), ", ", when)


def _opened(hall: Hall) -> Markup:
    """A share code that is pasted, or a save file that is picked."""
    code = tag("input", type="text", data_focus="front.code", data_code=True, autocomplete="off", spellcheck="false")
    send = tag("button", hall.ui("open"), data_focus="front.open", data_send="open")
    file = tag("input", type="file", accept=".json,application/json", data_focus="front.file", data_save=True)
    paste = tag("p", tag("label", hall.ui("code"), " ", code), send)
    return join(paste, tag("p", tag("label", hall.ui("save"), file, class_="lnb-file")))


def goal(hall: Hall) -> Markup:
    """What one tries to do, how a turn goes and how it ends, on one screen with a picture."""
    game = hall.game
    move = tag("p", hall.turn_to(hall.ui("move"), ""), class_="lnb-first")
    return join(
        hall.heading(game.title),
        hall.problem(),
        tag(
            "div",
            cover(game.id, hall.look.lang),
            tag("div", [tag("p", each) for each in _goal(hall)], move if hall.front.begun else play(hall, game.id)),
            class_="lnb-goal",
        ),
    )


def _goal(hall: Hall) -> list[str]:
    told = [hall.said(f"goal.{key}") for key in ("what", "turn", "end")]
    return [each for each in told if each] or [hall.game.about]


def listed(hall: Hall) -> Markup:
    """Every scenario of the game with what it asks."""
    items = [_scenario(hall, each) for each in scenarios(hall.game.id)]
    title = hall.ui("scenarios_of", title=hall.game.title)
    return join(hall.heading(title), hall.problem(), tag("ol", items, class_="lnb-scenarios"))


def _scenario(hall: Hall, each: Scenario) -> Markup:
    title, lang = each.title(hall.look.lang), hall.look.lang
    opens = button(title, f"scenario.{each.name}", "scenario", ruleset=each.ruleset, name=each.name)
    return tag("li", opens, tag("p", each.about(lang)))


def course(hall: Hall) -> Markup:
    """Every lesson of the game with what it is about and the stars it has brought."""
    listed = lessons(hall.game.id)
    title = hall.word("lesson.course").format(title=hall.game.title)
    about = tag("p", hall.word("lesson.course_about"))
    items = [_lesson(hall, each) for each in listed]
    return join(hall.heading(title), hall.problem(), about, tag("ol", items, class_="lnb-course"))


def _lesson(hall: Hall, each: Lesson) -> Markup:
    lang, reached = hall.look.lang, hall.stars.get(each.id, 0)
    opens = button(each.title(lang), f"lesson.{each.name}", "learn", ruleset=each.ruleset, name=each.name)
    minutes = tag("span", hall.word("lesson.minutes").format(minutes=each.minutes), class_="lnb-note")
    done = stars(reached, STARS, hall.word("lesson.stars").format(stars=reached)) if reached else ""
    return tag("li", tag("p", opens, minutes, done), tag("p", each.about(lang)))


PAGES: Mapping[str, Callable[[Hall], Markup]] = {
    "games": games,
    "setup": setup,
    "goal": goal,
    "scenarios": listed,
    "lessons": course,
}


def front(hall: Hall) -> Markup:
    """The page that is open; nothing where a game is shown."""
    return PAGES[hall.front.page](hall) if hall.front.page else Markup("")


def in_words(hall: Hall) -> str:
    """The front page for those who have no browser, and what a screen reader says of the page that is open."""
    if hall.front.page == "goal":
        return " ".join([hall.game.title, *_goal(hall)])
    lines = [hall.ui("line", title=game.title, about=game.about) for game in hall.games]
    return "\n".join([hall.ui("title"), *lines] if hall.front.page in ("", "games") else [hall.game.title])
