"""Events, refusals and cards of the board say what is so, in the last turns too, and where it is ours."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.glossary import glossary_of
from leonardo_nb.core.registry import find
from leonardo_nb.rulesets.leonardo_da_vinci.think import expectations
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from tests.leonardo_da_vinci.test_refusals import is_ours

NAMES = ["Ada", "Bo", "Cy"]
FIVE = [*NAMES, "Di", "Ed"]
BASE, VARIANT = "leonardo_da_vinci", "pietrocupo"


def now(session, spot):
    """The sentences of a thing on the board, by their keys."""
    return {each.key: each for each in session.ruleset.thing(session.state, spot).now}


def placed(session, *groups):
    """Nobody starts anything, and only these workers are placed, one group a turn."""
    actions, waiting = session.actions, list(groups)
    session.auto()
    while session.decision.kind in ("start_work", "place_workers"):
        seat = session.decision.seat
        if session.decision.kind == "start_work":
            session.play(actions.PassStarting(seat))
        else:
            session.play(waiting.pop(0) if waiting else actions.PassPlacing(seat))
        session.auto()
    return session


def forced_out(session):
    """Ada keeps Leonardo, two choose the privileges 2 and 3, and the third has no florin for the only one left."""
    actions = session.actions
    session.play(actions.NameHolder(session.decision.seat, 0))
    session.auto()
    for privilege in (2, 3):
        session.play(actions.TakePrivilege(session.decision.seat, privilege))
        session.auto()
    seat = session.decision.seat
    session.edit("players", seat, florins=0)
    session.auto()
    session.play(actions.DeclinePrivilege(seat))
    session.auto()
    return session.why_not(actions.TakePrivilege(seat, 4))


@pytest.mark.rule("ldv.council.each_once")
def test_who_has_left_the_council_without_a_privilege_is_told_so():
    session = lnb.new(BASE, FIVE, seed=3)
    do = session.actions
    groups = do.PlaceApprentices(0, "A", 4), do.PlaceApprentices(1, "A", 3), do.PlaceMaster(2, "A")
    refusal = forced_out(placed(session, *groups, do.PlaceApprentices(3, "A", 1)))
    assert (refusal.reasons[0].key, refusal.cites[0]) == ("council.took_none", "ldv.council.each_once")
    assert refusal.text().startswith("You have already left the Council without a privilege.")


@pytest.mark.rule("ldv.council.each_once", "pietro.place.line")
def test_whose_worker_in_line_has_left_the_council_is_told_so():
    session = lnb.new(BASE, FIVE, seed=3, placement=True)
    refusal = forced_out(placed(session, *(session.actions.PlaceMaster(seat, "A") for seat in range(5))))
    assert refusal.reasons[0].key == "council.took_none"
    assert refusal.cites[:2] == ("ldv.council.each_once", "pietro.place.line")


@pytest.mark.rule("ldv.council.execute_in_order")
def test_where_all_decline_no_privilege_is_carried_out():
    session = lnb.new(BASE, NAMES, seed=3, placement=True)
    placed(session, session.actions.PlaceMaster(0, "A"))
    session.play(session.actions.NameHolder(0, 0))
    session.auto()
    session.play(session.actions.DeclinePrivilege(0))
    session.auto("workshop_offer, end_turn")
    told = [event.explanation.key for step in session.steps for event in step.events]
    assert "council.none_chosen" in told
    assert "council.order" not in told


@pytest.mark.rule("ldv.finish.first_pay", "ldv.finish.later_pay")
def test_an_invention_made_this_turn_pays_the_higher_sum_until_all_have_declared():
    session = lnb.scenario(BASE, "rulebook-discount")
    session.edit("labs", 2, side=3, invention=13, weeks=7, begun=1)
    session.auto()
    session.play(session.legal[0])
    card = session.state.invention(13)
    assert now(session, "card.13")["now.made_now"].params == {"seats": (0,), "first": card.first, "later": card.later}
    session.auto("end_turn", bots="random")
    assert "now.made" in now(session, "card.13")


@pytest.mark.rule("ldv.turn.final")
@pytest.mark.parametrize(("ruleset", "scenario"), [(BASE, "final-turns"), (VARIANT, "turn-eight")])
def test_nothing_is_to_be_had_in_a_closed_city(ruleset, scenario):
    session = lnb.scenario(ruleset, scenario)
    closed = "zone.never_again" if ruleset == BASE else "zone.stays_closed"
    for zone in "BC":
        assert [*now(session, f"zone.{zone}")] == [closed]
    assert [*now(session, "zone.D")] == ["now.stock", closed]
    assert [*now(session, "zone.A")][-1] == closed
    assert "board.waiting" not in now(session, "player.1")


@pytest.mark.rule("pietro.ruling.final_city", "ldv.turn.final")
@pytest.mark.parametrize("kind", ["BuyComponent", "TakePrivilege", "PassOffer"])
def test_that_the_city_is_closed_in_the_variant_is_our_ruling(kind):
    session = lnb.scenario(VARIANT, "turn-eight")
    arguments = (0, 1) if kind == "TakePrivilege" else (0,)
    refusal = session.why_not(getattr(session.actions, kind)(*arguments))
    assert refusal.cites[0] == "pietro.ruling.final_city"
    assert is_ours(refusal)


@pytest.mark.rule("pietro.ruling.lab_workers", "pietro.labs.assign_first")
def test_when_workers_are_assigned_is_our_ruling():
    session = lnb.new(VARIANT, NAMES, seed=7)
    session.auto("start_work", bots="sensible")
    refusal = session.why_not(session.actions.AssignMaster(0, "small"))
    assert refusal.cites[0] == "pietro.ruling.lab_workers"
    assert is_ours(refusal)


@pytest.mark.rule("pietro.ruling.leonardo", "pietro.first_player")
def test_that_leonardo_is_the_marker_is_our_ruling():
    session = lnb.new(VARIANT, NAMES, seed=7)
    session.auto("choose_privilege", bots="sensible")
    refusal = session.why_not(session.actions.NameHolder(0, 1))
    assert refusal.cites[0] == "pietro.ruling.leonardo"
    assert is_ours(refusal)


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.setup.turns")
def test_what_a_rival_works_on_in_the_last_turn_pays_nothing_any_more():
    session = lnb.scenario(VARIANT, "first-to-declare")
    session.edit("game", turn=9)
    session.edit("labs", 0, weeks=4)
    session.auto()
    session.play(session.legal[0])
    session.auto("end", bots="sensible")
    told = [event.explanation.key for step in session.steps for event in step.events]
    assert "finish.rival_last" in told
    assert "finish.rival" not in told


@pytest.mark.rule("ldv.ruling.refill_after_7", "ldv.start.unrequested")
@pytest.mark.parametrize("turn", [7, 8, 9])
def test_what_is_not_requested_after_turn_7_never_will_be(turn):
    session = lnb.new(BASE, NAMES, seed=7)
    session.auto()
    session.edit("game", turn=turn)
    session.auto()
    session.edit("players", 0, brick=2)
    start = session.actions.StartInvention(0, "small", 4)
    words = session.text(next(each for each in session.legal if each.kind == "start_invention" and each.invention == 4))
    keys = [part.key for event in session.play(start).events for _, part in event.explanation.walk()]
    assert ("yet" in words, "never" in words) == (turn == 7, turn > 7)
    assert ("start.unrequested" in keys, "start.never_requested" in keys) == (turn == 7, turn > 7)


@pytest.mark.rule("pietro.ruling.turn_eight", "ldv.start.unrequested")
@pytest.mark.parametrize(("turn", "key"), [(8, "action.start_unrequested"), (9, "action.start_never_requested")])
def test_between_the_reveal_rounds_of_turn_8_inventions_still_come_up(turn, key):
    session = lnb.new(VARIANT, NAMES, seed=7)
    session.auto("start_work", bots="sensible")
    session.edit("game", turn=turn)
    session.auto()
    deck = next(card.number for card in session.state.inventions if card.where == "deck")
    assert session.actions.StartInvention(0, "small", deck).told(session.state).key == key


@pytest.mark.rule("ldv.start.unrequested", "ldv.turn.final")
@pytest.mark.parametrize("game", [BASE, VARIANT])
@pytest.mark.parametrize(
    ("hand", "tried", "proposed"),
    [({"iron": 1, "wood": 1}, 6, ["Start invention 1 (Automatic hammer) in the small lab"]), ({"wood": 1}, 2, [])],
)
def test_what_will_never_be_requested_is_not_proposed(game, hand, tried, proposed):
    """Starting it could not lead anywhere."""
    session = lnb.new(game, ["Ada", "Bo"], seed=7)
    session.auto("turn 9, phase A", passing=True)
    session.edit("players", 0, **dict.fromkeys(("iron", "glass", "wood", "brick", "rope"), 0) | hand)
    refusal = session.why_not(session.actions.StartInvention(0, "small", tried, rope=1))
    assert [session.text(instead, "en") for instead in refusal.repairs] == proposed


@pytest.mark.rule("ldv.start.exact_components")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_packet_that_does_not_fit_is_named_so_that_the_repair_reads_otherwise(lang):
    session = lnb.new(BASE, NAMES, seed=7)
    session.auto("start_work")
    fits = next(each for each in session.legal if each.kind == "start_invention" and each.is_requested(session.state))
    surplus = type(fits)(fits.seat, fits.lab, fits.invention, *(count + 1 for count in fits.packet))
    assert session.why_not(surplus).repairs[0] == fits
    assert session.text(surplus, lang).startswith(session.text(fits, lang) + " ")


@pytest.mark.rule("ldv.ruling.empty_shop", "ldv.zone.costs")
def test_a_worker_in_line_behind_an_empty_pile_pays_nothing():
    session = lnb.scenario(VARIANT, "three-in-a-line")
    taken = int(session.frames["shops"].pile[2]) - 1
    session.edit("players", 2, wood=taken + int(session.frames["players"].wood[2]))
    session.auto()
    told = now(session, "worker.F.3")
    assert ("now.sold_before" in told, "now.at_most" in told) == (True, False)
    assert all(tell(each, session.state, lang) for each in told.values() for lang in ("en", "fr"))


@pytest.mark.rule("ldv.council.component", "pietro.council.resource")
@pytest.mark.parametrize(("ruleset", "words"), [(BASE, "Pay 1 florin and take 1 × iron"), (VARIANT, "Take 1 × iron")])
def test_a_component_of_the_council_is_named_with_its_price_where_it_has_one(ruleset, words):
    session = lnb.new(ruleset, NAMES, seed=7)
    assert session.text(session.actions.TakeAny(0, "iron"), "en") == words


@pytest.mark.rule("ldv.start.exact_components")
def test_what_is_in_hand_is_not_called_missing_without_what_it_is_kept_for():
    """Di holds two glasses, which another invention needs; one glass is enough for invention 5."""
    s = lnb.new("leonardo_da_vinci", 4, 934472, council=True, move_source="city")
    s.auto("end", "sensible")
    s.goto(511)
    (told,) = s.hint().reasons
    assert (told.key, told.params["invention"], told.params["numbers"]) == ("advice.needed_besides", 5, (20,))
    assert s.state.players[3].glass == 2
    assert "what you have of it in hand is for invention 20 (Burning mirror)" in s.hint().text("en")
    (fetched,) = expectations.packet(Plan(s.view(3), 3), (0, 1, 0, 0, 0))
    assert fetched.key == "advice.packet_besides"
    said = [tell(fetched, s.view(3), lang) for lang in ("en", "fr")]
    assert "what you have in hand is for invention 20" in said[0]
    assert "ce que vous avez en main servira pour l’invention 20" in said[1]


@pytest.mark.rule("ldv.council.leonardo")
def test_why_leonardo_is_worth_a_place_in_the_council_names_who_may_take_him():
    s = lnb.new("leonardo_da_vinci", 2, 961478)
    s.auto("end", "sensible")
    reasons = []
    for step in range(60, 120):
        s.goto(step)
        reasons += s.hint().reasons if s.decision.seat >= 0 else ()
    cites = [told.cites for told in reasons if told.key == "advice.leonardo"]
    assert cites
    assert {*cites} == {("ldv.council.leonardo", "ldv.setup.leonardo")}
    said = [tell(told, s.state, "en") for told in reasons if told.key == "advice.leonardo"]
    assert all(each.endswith("If you hold Leonardo, you will go first.") for each in said)


@pytest.mark.rule("ldv.finish.declare", "ldv.finish.memo_arrow")
def test_a_card_before_its_owner_is_face_up_and_can_still_not_be_finished():
    """Di owns the card of invention 12; Bo's small lab is not bound to it, but the large one is."""
    s = lnb.new(BASE, 5, 730417)
    s.auto("end", "sensible")
    s.goto(646)
    refusal = s.why_not(s.actions.DeclareInvention(1, "small", 12))
    assert refusal.reasons[0].key == "finish.gone"
    assert "face up" not in refusal.text("en")
    assert s.why_not(s.actions.DeclareInvention(1, "large", 12)) is None


@pytest.mark.rule("ldv.council.each_once", "ldv.council.last_gets_nothing")
@pytest.mark.parametrize(
    ("there", "key"),
    [((0,), "council.not_there"), ((0, 1), "council.not_there"), ((0, 1, 2), "council.ranked_last")],
)
def test_before_anybody_chooses_nobody_is_said_to_have_declined(there, key):
    session = lnb.new(BASE, NAMES, seed=3)
    actions = session.actions
    placed(session, *(actions.PlaceApprentices(seat, "A", 3 - seat) for seat in there))
    assert session.decision.kind == "give_leonardo"
    assert key in [reason.key for reason in session.why_not(actions.TakePrivilege(2, 2)).reasons]
    session.play(actions.NameHolder(0, 0))
    session.auto()
    assert session.decision.kind == "choose_privilege"
    assert key in [reason.key for reason in session.why_not(actions.TakePrivilege(2, 2)).reasons]


@pytest.mark.rule("ldv.council.each_once", "ldv.council.last_gets_nothing")
def test_where_all_others_are_in_the_council_nobody_has_declined():
    session = lnb.new(BASE, NAMES, seed=3)
    actions = session.actions
    placed(session, actions.PlaceApprentices(0, "A", 2), actions.PlaceApprentices(1, "A", 1))
    session.play(actions.NameHolder(0, 0))
    session.auto()
    session.play(actions.TakePrivilege(0, 2))
    session.auto()
    assert session.decision.seat == 1
    assert session.why_not(actions.TakePrivilege(2, 3)).reasons[0].key == "council.not_there"


@pytest.mark.rule("pietro.ruling.council_uses", "ldv.council.each_once")
def test_in_a_line_nobody_is_said_to_have_ranked_last():
    session = lnb.new(BASE, NAMES, seed=3, placement=True)
    actions = session.actions
    placed(session, *(actions.PlaceApprentices(seat, "A", 1) for seat in (0, 1)))
    assert session.decision.kind == "give_leonardo"
    keys = [reason.key for reason in session.why_not(actions.TakePrivilege(2, 2)).reasons]
    assert keys == ["council.not_there", "line.leonardo_first"]


@pytest.mark.rule("pietro.ruling.council_uses", "ldv.council.leonardo")
def test_in_a_line_nobody_is_said_to_rank_first():
    """Whoever was never there is not told that they declined."""
    session = lnb.new(BASE, NAMES, seed=3, placement=True)
    actions = session.actions
    early = session.why_not(actions.NameHolder(1, 1))
    placed(session, actions.PlaceApprentices(0, "A", 1))
    told = [early, session.why_not(actions.NameHolder(1, 1)), session.why_not(actions.TakePrivilege(0, 2))]
    assert [refusal.reasons[0].key for refusal in told] == [
        "line.leonardo_when",
        "line.first_decides",
        "line.leonardo_first_you",
    ]
    assert not any("rank" in refusal.text("en") for refusal in told)
    session.play(actions.NameHolder(0, 0))
    session.auto()
    assert session.why_not(actions.TakePrivilege(1, 2)).reasons[0].key == "council.not_there"


@pytest.mark.rule("ldv.turn0.favours", "ldv.turn0.favour_limit")
@pytest.mark.parametrize(
    ("players", "most", "rule"),
    [(2, 1, "ldv.turn0.favours"), (3, 2, "ldv.turn0.favours"), (5, 2, "ldv.turn0.favour_limit")],
)
def test_an_edit_names_the_limit_of_favour_d_that_the_rulebook_sets(players, most, rule):
    session = lnb.new(BASE, players, seed=3, setup="expert")
    session.auto("place_workers", bots="random")
    with pytest.raises(lnb.EditError) as refused:
        session.edit("players", 0, favour_d=most + 1)
    (problem,) = [each for each in refused.value.problems if each.explanation.key == "invariant.upgrades"]
    assert (problem.explanation.params["most"], problem.explanation.cites) == (most, (rule,))
    kits = lnb.new(BASE, players, seed=3)
    kits.auto("place_workers", bots="random")
    with pytest.raises(lnb.EditError) as refused:
        kits.edit("players", 0, favour_d=99)
    assert [each.explanation.key for each in refused.value.problems] == ["invariant.favour"]


@pytest.mark.rule("ldv.ruling.nothing_to_place", "ldv.place.once_per_place", "pietro.ruling.lens")
def test_who_still_has_apprentices_is_not_said_to_have_none_to_place():
    """In turn 8, Bo has apprentices left, and both labs have received some."""
    s = lnb.new(BASE, 2, 1050)
    s.auto("end", bots="sensible")
    s.goto(315)
    assert s.state.players[1].ready
    tried = s.actions.PlaceApprentices(1, "small", 1)
    refusal = s.why_not(tried)
    assert refusal.text("en").startswith("You had nothing that you could place")
    assert refusal.text("fr").startswith("Vous n’aviez plus rien que vous puissiez placer")
    (lost, *_) = lnb.compare(s, tried, [{}, {"placement": True}], "step").outcomes[1].lost
    assert tell(lost.explanation, s.state, "en").startswith("Bo could place nothing and passed automatically")
    assert tell(lost.explanation, s.state, "fr").startswith("Bo ne pouvait rien placer et a passé automatiquement")


@pytest.mark.rule("ldv.setup.leonardo")
@pytest.mark.parametrize("ruleset", [BASE, VARIANT])
@pytest.mark.parametrize(
    ("lang", "phases"),
    [
        ("en", "phases A (start work), B (place workers) and D (finish inventions)"),
        ("fr", "phases A (début de la fabrication), B (placement) et D (réalisation)"),
    ],
)
def test_the_phases_in_which_leonardo_goes_first_are_told_apart_from_zones(ruleset, lang, phases):
    (leonardo,) = [entry for entry in glossary_of(find(ruleset), lang) if entry.id == "leonardo"]
    assert phases in leonardo.use
