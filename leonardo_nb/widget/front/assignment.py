"""Setting an assignment without Python: what to ask about, the files that come of it, and what was handed in."""

from collections.abc import Iterator, Sequence

from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.host import IS_WEB_PAGE
from leonardo_nb.teach import Marks, Topic, topics
from leonardo_nb.teach.class_record import ClassRecord
from leonardo_nb.teach.last_day import day_in_words
from leonardo_nb.teach.own_words import LONGEST_OPTION, LONGEST_TEXT
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.submissions import Mark
from leonardo_nb.widget.front.context import FrontContext
from leonardo_nb.widget.front.cover import Cover
from leonardo_nb.widget.front.record import RIGHT, WRONG
from leonardo_nb.widget.front.state import Assigned

MOST = 20
"""Questions of an assignment that is made here: a reader waits for it."""
KINDS = ("paper", "key", "online", "notebook", "solutions")
"""The files of a worksheet, in their order; there are no notebooks of planted mistakes."""
OPEN = "–"


def assignment(context: FrontContext) -> Markup:
    """The choice; what came of it; and the codes that students hand in."""
    assigned = context.front.assigned
    about = tag("p", context.ui("assign_about", title=context.game.title))
    games = [_game(context, game, assigned) for game in context.games if topics(game.id)]
    make = join(tag("p", _make(context, "questions"), class_="lnb-first"), tag("p", _make(context, "mistakes")))
    fields = [each(context, assigned) for each in (_rule, _count, _language, _further)]
    form = join(about, games, fields)
    return join(
        context.heading(context.ui("assign")),
        context.problem(),
        tag("div", form, make, data_assign=context.game.id, class_="lnb-assign"),
        _made(context, assigned) if assigned.files else "",
        _handed_in(context, assigned),
    )


def _make(context: FrontContext, kind: str) -> Markup:
    """Two ways: questions, and mistakes that are planted."""
    label = context.ui(f"assign_make_{kind}")
    return tag("button", label, data_focus=f"front.assign.{kind}", data_send="assign", data_kind=kind)


def _game(context: FrontContext, game: Cover, assigned: Assigned) -> Markup:
    """The topics of a game, each with a box to tick; open is the one it was asked for, and where one is ticked."""
    listed = [_topic(context, topic, assigned) for topic in topics(game.id)]
    opened = game.id == context.game.id or any(topic.id in assigned.about for topic in topics(game.id))
    return context.fold(tag("b", game.title), f"assign.{game.id}", tag("ul", listed), opened=opened)


def _topic(context: FrontContext, topic: Topic, assigned: Assigned) -> Markup:
    """A topic and, where people get it wrong in several ways, each of these as a trap to choose."""
    box = _box(topic.title(context.lang), topic.id, topic.id in assigned.about, data_topic=topic.id)
    if len(topic.traps) < 2:
        return tag("li", box)
    ticked = {*topic.traps} & {*assigned.traps} if topic.id in assigned.about else set()
    traps = [
        _box(
            rule(trap, context.lang).title, f"{topic.id}.{trap}", trap in ticked, data_trap=trap, data_of_topic=topic.id
        )
        for trap in topic.traps
    ]
    label = context.ui("assign_traps")
    boxes = tag("div", traps, role="group", aria_label=f"{topic.title(context.lang)}: {label}")
    return tag("li", box, context.fold(label, f"traps.{topic.id}", boxes, opened=bool(ticked)))


def _rule(context: FrontContext, assigned: Assigned) -> Markup:
    """The rules that questions can turn on, each under the first game that asks about it."""
    first: dict[str, str] = {}
    for game in context.games:
        first |= {each: game.title for topic in topics(game.id) for each in topic.rules if each not in first}
    groups = [tag("option", OPEN, value="")]
    for title in dict.fromkeys(first.values()):
        listed = [_one_rule(context, each, assigned) for each, of_game in first.items() if of_game == title]
        groups.append(tag("optgroup", listed, label=title))
    field = tag("select", groups, data_rule=True, data_focus="front.rule")
    return tag("p", tag("label", context.ui("assign_rule"), " ", field))


def _one_rule(context: FrontContext, rule_id: str, assigned: Assigned) -> Markup:
    return tag("option", rule(rule_id, context.lang).title, value=rule_id, selected=rule_id in assigned.about)


def _box(label: str, focus: str, ticked: bool, **data: str) -> Markup:
    box = tag("input", type="checkbox", checked=ticked, data_focus=f"front.tick.{focus}", **data)
    return tag("label", box, " ", label)


def _count(context: FrontContext, assigned: Assigned) -> Markup:
    count = assigned.count or str(min(MOST, len(topics(context.game.id))))
    field = tag("input", type="number", min=1, max=MOST, value=count, data_questions=True, data_focus="front.questions")
    return tag("p", tag("label", context.ui("assign_count"), " ", field))


def _language(context: FrontContext, assigned: Assigned) -> Markup:
    chosen = assigned.lang or context.lang
    options = [tag("option", say("language_name", lang), value=lang, selected=lang == chosen) for lang in languages()]
    field = tag("select", options, data_language=True, data_focus="front.language")
    return tag("p", tag("label", context.ui("assign_language"), " ", field))


def _further(context: FrontContext, assigned: Assigned) -> Markup:
    """What few need: a last day, and paper without colours."""
    field = tag("input", type="date", value=assigned.last_day, data_day=True, data_focus="front.day")
    day = tag("p", tag("label", context.ui("assign_day"), " ", field))
    grey = tag("p", _box(context.ui("assign_grey"), "grey", assigned.grey, data_grey="yes"))
    opened = bool(assigned.last_day or assigned.grey)
    return context.fold(context.ui("assign_further"), "assign.further", day, grey, opened=opened)


def _made(context: FrontContext, assigned: Assigned) -> Markup:
    """The files to save, a link for the class, and the code from which they are made again."""
    files = [
        tag("li", tag("button", context.ui(f"assign_{kind}"), data_file=name, data_packed=packed), " ", _note(name))
        for kind, (name, packed) in zip(KINDS, assigned.files, strict=False)
    ]
    link = f"#{assigned.code}"
    return tag(
        "section",
        tag("h3", context.ui("assign_made")),
        tag("ul", files, class_="lnb-files"),
        _own_words(context, assigned) if assigned.asked else "",
        _to_copy(context, "link", link, data_here=link if IS_WEB_PAGE else None),
        "" if IS_WEB_PAGE else tag("p", context.ui("assign_before"), class_="lnb-note"),
        _to_copy(context, "code", assigned.code),
        tag("p", context.ui("assign_again"), class_="lnb-note"),
        class_="lnb-assigned",
    )


def _own_words(context: FrontContext, assigned: Assigned) -> Markup:
    """Each question to be worded otherwise, and an answer to be added to it."""
    rows = [_own(context, number, *each) for number, each in enumerate(assigned.asked, 1)]
    again = tag("button", context.ui("assign_reword"), data_focus="front.reword", data_send="reword")
    return context.fold(context.ui("assign_own"), "assign.own", tag("ol", rows), tag("p", again))


def _own(context: FrontContext, number: int, text: str, option: str) -> Markup:
    area = tag(
        "textarea",
        text,
        rows=2,
        maxlength=LONGEST_TEXT,
        aria_label=context.ui("assign_question", number=number),
        data_own_text=True,
        data_focus=f"front.own.{number}",
    )
    field = tag(
        "input",
        type="text",
        value=option,
        maxlength=LONGEST_OPTION,
        data_own_option=True,
        data_focus=f"front.option.{number}",
    )
    return tag("li", area, tag("label", context.ui("assign_option"), " ", field))


def _to_copy(context: FrontContext, what: str, text: str, **data: str | None) -> Markup:
    """A text that is copied by a button beside it; the page itself knows what comes before a link to here."""
    label, focus = context.ui(f"assign_{what}"), f"front.assign.copy.{what}"
    area = tag("textarea", text, readonly=True, rows=3, aria_label=label, **data)
    copy = tag("button", context.word("predict.copy"), data_copy=context.word("predict.copied"), data_focus=focus)
    return join(tag("p", label), tag("div", area, copy, class_="lnb-copy"))


def _note(said: str) -> Markup:
    return tag("span", said, class_="lnb-note")


def _handed_in(context: FrontContext, assigned: Assigned) -> Markup:
    """Where codes and the list of a class are pasted, and what the codes are worth."""
    label = context.ui("handed_in_about")
    area = tag("textarea", rows=3, data_codes=True, data_focus="front.codes", spellcheck="false", autocomplete="off")
    read = tag("button", context.ui("handed_in_read"), data_focus="front.handed_in", data_send="handedin")
    found = assigned.handed_in
    told = join(_told(context, found, assigned.known)) if found is not None else Markup("")
    return tag(
        "section",
        tag("h3", context.ui("handed_in")),
        tag("p", tag("label", label, area)),
        _class(context, assigned.names),
        tag("p", read),
        tag("div", told, role="status"),
        class_="lnb-assigned",
    )


def _class(context: FrontContext, names: str) -> Markup:
    """The list of a class, for those who want to know who is missing."""
    area = tag("textarea", names, rows=5, data_class=True, data_focus="front.class", spellcheck="false")
    about = tag("p", tag("label", context.ui("handed_in_names"), area))
    return context.fold(context.ui("handed_in_class"), "assign.class", about, opened=bool(names))


def _told(context: FrontContext, found: Marks, known: ClassRecord | None) -> Iterator[Markup]:
    """Who has answered what, topic by topic where the class stands, and what is wrong with codes."""
    lines = found.text(context.lang).splitlines()[1:] if found.marks or not known else found.about(context.lang)
    yield from (tag("p", line) for line in lines if line)
    by_student: dict[str, list[Mark]] = {}
    for mark in found.marks:
        by_student.setdefault(mark.student, []).append(mark)
    dated = any(mark.date for mark in found.marks)
    listed = [_row(context, student, given, dated) for student, given in by_student.items()]
    if listed:
        yield tag("table", listed, class_="lnb-known")
        yield tag("p", context.ui("handed_in_marks"), class_="lnb-note")
    if known and known.shares:
        heading = say("record_class", context.lang, learners=len(known.learners))
        yield tag("p", heading)
        yield tag("div", known.heat(context.lang), class_="lnb-heat", role="group", aria_label=heading, tabindex=0)


def _row(context: FrontContext, student: str, given: Sequence[Mark], dated: bool) -> Markup:
    """What a student has answered and, where anybody says so, on which day."""
    signs = "".join(RIGHT if mark.trace.right else WRONG if mark.trace.answered else OPEN for mark in given)
    share = say("marks_share", context.lang, right=signs.count(RIGHT), total=len(signs))
    day = [tag("td", _day(context, given), class_="lnb-day")] if dated else []
    return tag("tr", tag("th", student, scope="row"), tag("td", share), tag("td", signs, aria_hidden="true"), day)


def _day(context: FrontContext, given: Sequence[Mark]) -> str:
    """The days of the codes and of the answers in records, each with whether it was too late."""
    days = sorted({(mark.date[:10], mark.is_late) for mark in given if mark.date})
    said = [(day_in_words(day, context.lang), late) for day, late in days]
    return ", ".join(context.ui("handed_in_late", day=day) if late else day for day, late in said)
