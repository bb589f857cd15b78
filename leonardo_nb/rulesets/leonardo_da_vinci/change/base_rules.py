"""The rules of the game as they are printed, before any block changes them."""

from typing import Final

from leonardo_nb.core.decision import snake
from leonardo_nb.rulesets.leonardo_da_vinci.ground import rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.bot_values import IN_FLORINS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import (
    AUTOMATON_WEEKS,
    CITY_TURNS,
    COUNCIL_FLORINS,
    COUNCIL_PRICE,
    DIVERSITY,
    MASTER,
    REQUESTED,
)
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LETTERS
from leonardo_nb.rulesets.leonardo_da_vinci.play import basic_moves, scoring
from leonardo_nb.rulesets.leonardo_da_vinci.play.balance import queues
from leonardo_nb.rulesets.leonardo_da_vinci.play.invariants import not_in_line
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import (
    council,
    council_move,
    finish,
    place_workers,
    placements,
    privileges,
    turn,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.deck import BuildDeck, preset_deck
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import BeginPlacing, PlaceWorkers
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.placements import can_place
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.resolve_zones import BeginResolving, nobody_left
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.setup import GiveKits, LayOutBoard, NameFirstPlayer
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.start_work import StartWork
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn0 import NO_TURN_0, TakeFavour
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import (
    ahead_by_workers,
    by_workers,
    each_once,
    explain_queue,
    explain_workers,
    places_by_workers,
)

OLD_FAVOURS: Final = tuple(snake(favour.__name__) for favour in TakeFavour.accepts)
"""The favours of turn 0, by kind."""


BASE: Final = rules.Rules(
    sentences={},
    unplayed=dict.fromkeys(OLD_FAVOURS, NO_TURN_0),
    setup=(NameFirstPlayer(), LayOutBoard(), GiveKits(), BuildDeck(), turn.BeginTurn(turn=1)),
    colours="ldv.setup.kits",
    deck=preset_deck,
    requested=REQUESTED,
    further=0,
    beyond=(),
    last_refill=CITY_TURNS,
    no_city=("ldv.turn.final",),
    favours=rules.FavourList(TakeFavour, {letter: letter for letter in LETTERS}),
    opening=(),
    turn_end=(turn.add_council_florin, turn.refill),
    final_end=(turn.no_refill,),
    turn=(StartWork, BeginPlacing(), BeginResolving(), finish.BeginFinishing(), turn.EndTurn()),
    placing=PlaceWorkers,
    may_place=can_place,
    workers=rules.Workers(
        placements.own_placements,
        place_workers.all_at_once,
        place_workers.been_there,
        place_workers.lab_objections,
        place_workers.none_lent,
        place_workers.stay_in_labs,
        place_workers.master_elsewhere,
    ),
    order=rules.Order(
        "ldv.resolve.rank", MASTER, by_workers, each_once, explain_workers, ahead_by_workers, places_by_workers
    ),
    queue=rules.Queue(
        basic_moves.joined,
        explain_queue,
        basic_moves.stays,
        basic_moves.stays_there,
        basic_moves.leave_zone,
        council_move.by_zone,
        council_move.no_line,
        council_move.moved_group,
        council_move.explain_joining,
        council_move.explain_new_ranking,
        basic_moves.nobody_in_line,
        not_in_line,
        queues,
    ),
    reoffer=True,
    closed=nobody_left,
    choosers=council.send_last_home,
    declining=council.first_must_choose,
    council_florins=COUNCIL_FLORINS,
    privileges={
        privileges.MOVE: rules.Privilege(
            privileges.nobody_to_move, privileges.ask_to_move, "move", appeal=0.2, rule="ldv.council.move"
        ),
        privileges.MONEY: rules.Privilege(
            privileges.nothing_against,
            privileges.take_money,
            "money",
            florins=privileges.florins_there,
            rule="ldv.council.money",
        ),
        privileges.LOOK: rules.Privilege(
            privileges.nothing_against, privileges.look, "look", appeal=0.3, rule="ldv.council.peek"
        ),
        privileges.BUY: rules.Privilege(
            privileges.nothing_to_buy,
            privileges.ask_to_buy,
            "component",
            price=COUNCIL_PRICE,
            component=True,
            rule="ldv.council.component",
        ),
    },
    moves=rules.Moves("ldv.council.move", council_move.own_moves, council_move.own_only),
    council_opening=(council.GiveLeonardo,),
    mechanical_man=AUTOMATON_WEEKS,
    finishing=(finish.DeclareInventions, finish.RevealRivals()),
    pay=rules.Pay(finish.not_in_an_earlier_turn, finish.explain_pay),
    rival=finish.reveal,
    round_of=finish.no_rounds,
    replacing=rules.Replacing((), finish.cards_stay),
    helping=finish.cards_of_the_type,
    scoring=rules.Scoring(
        "ldv.score.diversity",
        DIVERSITY,
        scoring.lines_in_florins,
        scoring.richest,
        scoring.order_by_florins,
        turn.FinalScoring(),
        scoring.cards_owned,
        IN_FLORINS,
    ),
)
"""The base game, with kits for first games."""
