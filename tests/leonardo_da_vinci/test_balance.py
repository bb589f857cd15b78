"""What an edit of Leonardo da Vinci takes from shop, Academy and Workshop by itself, and where it does not."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.testing.table import write, write_refused
from tests.leonardo_da_vinci.table import Table

ADA, BO = 0, 1


def begun() -> lnb.Session:
    """Phase A of turn 1: Ada has 4 apprentices ready and 4 in the Academy, the carpenter all 12 pieces of wood."""
    s = lnb.new("leonardo_da_vinci", 3, seed=7)
    s.auto()
    return s


def placing() -> lnb.Session:
    return Table(3).until("place_workers", ADA).s


def follows(step) -> dict[str, tuple[str, str]]:
    """What came of an edit, as its one event tells it."""
    (event,) = step.events
    assert event.explanation.key == "edit.whole"
    told = [part.params for _, part in event.explanation.seen_by(None).walk() if part.key == "edit.follows"]
    return {f"{each['table']}[{each['row']}].{each['column']}": (each["old"], each["new"]) for each in told}


@pytest.mark.rule("ldv.setup.material")
def test_components_come_from_their_shop_and_go_back_there():
    s = begun()
    step = s.edit("players", ADA, wood=3)
    assert follows(step) == {"shops[2].pile": ("12", "9")}
    assert "As a result, shops[2].pile changes from 12 to 9." in step.events[0].text("en")
    assert "En conséquence, shops[2].pile passe de 12 à 9." in step.events[0].text("fr")
    assert follows(s.edit("players", ADA, wood=0)) == {"shops[2].pile": ("9", "12")}
    s.undo()
    assert (s.state.players[ADA].wood, s.state.shops[2].pile) == (3, 9)


@pytest.mark.rule("ldv.setup.material")
def test_more_than_the_shop_has_is_refused():
    error = write_refused(begun(), ("players", ADA, "iron", 12))
    (reason,) = error.reasons
    assert (reason.key, reason.cites) == ("invariant.components", ("ldv.setup.material",))
    assert reason.params == {"component": "iron", "count": 13, "whole": 12}


@pytest.mark.rule("ldv.setup.material")
def test_nobody_knows_who_has_what_a_shop_lacks():
    error = write_refused(begun(), ("shops", 2, "pile", 9))
    (reason,) = error.reasons
    assert (reason.key, reason.cites) == ("invariant.components", ("ldv.setup.material",))
    assert reason.params == {"component": "wood", "count": 9, "whole": 12}
    assert "edit a hand, a lab or the shop’s pile as well" in error.text("en")
    assert "modifiez aussi une main, un laboratoire ou la pile de la boutique" in error.text("fr")


def test_an_edit_balanced_by_hand_is_taken_as_it_is():
    s = begun()
    held = s.state.players[BO].iron
    step = write(s, ("players", ADA, "iron", s.state.players[ADA].iron + held), ("players", BO, "iron", 0))
    assert follows(step) == {}


@pytest.mark.rule("ldv.setup.material")
def test_a_cell_that_is_given_stays_even_where_it_is_so_already():
    s = begun()
    pile = s.state.shops[2].pile
    assert write_refused(s, ("players", ADA, "wood", 3), ("shops", 2, "pile", pile)).cites == ("ldv.setup.material",)


def test_an_edit_by_force_is_kept_as_it_is():
    s = begun()
    s.edit("players", ADA, wood=3, force=True)
    assert (s.state.shops[2].pile, s.state.broken) == (12, True)


@pytest.mark.rule("ldv.setup.material", "ldv.academy.apprentice")
def test_apprentices_made_ready_come_from_the_academy_and_who_is_hired_is_ready():
    s = begun()
    assert follows(s.edit("players", ADA, ready=6)) == {"players[0].academy": ("4", "2")}
    assert follows(s.edit("players", ADA, academy=0)) == {"players[0].ready": ("6", "8")}
    (reason,) = write_refused(s, ("players", ADA, "ready", 9)).reasons
    assert (reason.key, reason.cites) == ("invariant.apprentices", ("ldv.setup.material",))
    assert reason.params == {"seat": ADA, "count": 10, "whole": 9}


@pytest.mark.rule("ldv.setup.material")
def test_whence_an_apprentice_comes_into_the_box_has_to_be_said():
    s = begun()
    error = write_refused(s, ("players", ADA, "boxed", 2))
    (reason,) = error.reasons
    assert (reason.key, reason.cites) == ("invariant.apprentices", ("ldv.setup.material",))
    assert reason.params == {"seat": ADA, "count": 10, "whole": 9}
    assert "also say where they come from or go" in error.text("en")
    write(s, ("players", ADA, "boxed", 2), ("players", ADA, "academy", 3))


@pytest.mark.rule("ldv.place.queue")
def test_workers_sent_to_a_zone_were_ready_and_stand_last_in_its_queue():
    s = placing()
    at_bo, at_ada = (s.state.group_row("D", seat) for seat in (BO, ADA))
    ready = s.state.players[ADA].ready
    s.edit("groups", at_bo, apprentices=1)
    assert s.state.groups[at_bo].queue == 1
    assert follows(s.edit("groups", at_ada, apprentices=2)) == {
        "players[0].ready": (str(ready), str(ready - 2)),
        f"groups[{at_ada}].queue": ("0", "2"),
    }
    assert follows(s.edit("groups", at_ada, apprentices=0)) == {
        "players[0].ready": (str(ready - 2), str(ready)),
        f"groups[{at_ada}].queue": ("2", "0"),
    }


@pytest.mark.rule("ldv.setup.material", "ldv.place.queue")
def test_a_master_is_in_one_place():
    s = placing()
    smith, glazier = (s.state.group_row(zone, ADA) for zone in "DE")
    assert follows(s.edit("groups", smith, master=True)) == {
        "players[0].master": ("True", "False"),
        f"groups[{smith}].queue": ("0", "1"),
    }
    assert follows(s.edit("groups", glazier, master=True)) == {
        f"groups[{smith}].master": ("True", "False"),
        f"groups[{smith}].queue": ("1", "0"),
        f"groups[{glazier}].queue": ("0", "1"),
    }
    assert set(follows(s.edit("players", ADA, master=True))) == {
        f"groups[{glazier}].master",
        f"groups[{glazier}].queue",
    }
    (reason,) = write_refused(s, ("players", ADA, "master", False)).reasons
    assert (reason.key, reason.params) == ("invariant.master", {"seat": ADA, "count": 0, "whole": 1})


@pytest.mark.rule("ldv.start.exact_components", "ldv.setup.material")
def test_under_a_lab_lies_what_its_invention_needs_and_an_idle_one_is_empty():
    s = placing()
    assert follows(s.edit("labs", 0, invention=3, weeks=2, apprentices=1)) == {
        "labs[0].rope": ("0", "1"),
        "labs[0].begun": ("0", "1"),
        "players[0].rope": ("2", "1"),
        "players[0].ready": ("4", "3"),
    }
    assert follows(s.edit("labs", 0, invention=0)) == {
        "labs[0].rope": ("1", "0"),
        "labs[0].weeks": ("2", "0"),
        "labs[0].begun": ("1", "0"),
        "labs[0].apprentices": ("1", "0"),
        "shops[4].pile": ("10", "11"),
        "players[0].ready": ("3", "4"),
    }


@pytest.mark.rule("ldv.start.exact_components")
def test_what_the_hand_has_not_comes_under_a_lab_from_the_shop():
    s = begun()
    s.edit("players", ADA, rope=0, brick=1)
    step = s.edit("labs", 0, invention=8)
    assert follows(step) == {
        "labs[0].brick": ("0", "1"),
        "labs[0].rope": ("0", "1"),
        "labs[0].begun": ("0", "1"),
        "players[0].brick": ("1", "0"),
        "shops[4].pile": ("12", "11"),
    }


@pytest.mark.rule("ldv.finish.first_pay", "ldv.finish.single_card")
def test_the_turn_of_a_card_follows_from_its_makers_and_a_sole_maker_has_it():
    s = begun()
    s.edit("game", turn=3)
    row = 2 * s.state.seats + BO
    s.edit("finished", row, turn=2, florins=4)
    card = s.state.invention(3)
    assert (card.finished, card.where, card.owner, card.slot) == (2, "player", BO, 0)
    (reason,) = write_refused(s, ("inventions", 2, "finished", 1)).reasons
    assert (reason.key, reason.cites) == ("invariant.made", ("ldv.finish.first_pay",))
    assert reason.params == {"invention": 3}


@pytest.mark.rule("ldv.workshop.automaton")
def test_mechanical_men_come_from_the_workshop():
    s = begun()
    assert follows(s.edit("labs", 0, side=5, mechanical_men=1)) == {"players[0].mechanical_men": ("3", "2")}


@pytest.mark.rule("ldv.setup.material")
def test_a_card_on_a_taken_place_goes_where_the_new_one_came_from():
    s = begun()
    top, first = s.state.deck()[0], s.state.requested()[0]
    s.edit("inventions", {"number": top.number}, where="requested", slot=1)
    assert s.state.requested()[0].number == top.number
    assert s.state.deck()[0].number == first.number
    s.edit("inventions", {"number": first.number}, where="box")
    assert s.state.invention(first.number).slot == 0


@pytest.mark.rule("ldv.hand.secret")
def test_who_may_not_see_a_hand_sees_the_shop_and_not_the_cell():
    s = begun()
    (event,) = s.edit("players", ADA, wood=3).events
    parts = [part for _, part in event.seen_by(BO).explanation.walk()]
    assert [(part.key, part.params.get("table")) for part in parts] == [
        ("edit.whole", None),
        ("edit.hidden_cell", "players"),
        ("edit.follows", "shops"),
    ]


def test_a_code_gives_a_balanced_edit_again():
    s = begun()
    s.edit("players", ADA, wood=3)
    again = lnb.open_code(s.code)
    assert again.state == s.state
    assert again.history[-1].events[0].text() == s.history[-1].events[0].text()
