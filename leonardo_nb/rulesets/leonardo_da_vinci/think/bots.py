"""Bots: one plays at random, one sensibly, and says why; both see only their seat's view."""

from typing import Final

from leonardo_nb.core.advice import advice, always
from leonardo_nb.core.bots import Judgement, worth_always
from leonardo_nb.core.presets import with_offered
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import FAVOUR_FLORINS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.options import GAME
from leonardo_nb.rulesets.leonardo_da_vinci.play import purchases
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import colours, start_work, turn0
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import AuctionFirst, Bid
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council import DeclinePrivilege, NameHolder, TakePrivilege
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import DeclareInvention, PassDeclaring
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import PassPlacing, PlaceApprentices, PlaceMaster
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import PutBack, TakeAny
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.resolve_zones import PassOffer
from leonardo_nb.rulesets.leonardo_da_vinci.think import expectations, reasons, worth
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from leonardo_nb.worlds.bots import bots
from leonardo_nb.worlds.thoughtful import Foresight

JUDGEMENT: Final[Judgement] = {
    colours.ChooseColour: (worth_always(0.0), always("advice.colour", "ldv.turn0.begin")),
    turn0.FavourFlorins: (
        worth.paying(FAVOUR_FLORINS),
        always("advice.favour_florins", "ldv.turn0.favour_florins", florins=FAVOUR_FLORINS),
    ),
    turn0.FavourComponents: (worth.favour_components, reasons.components),
    turn0.FavourApprentice: (worth.a_worker, reasons.worker),
    turn0.FavourTurnLab: (worth.upgrade, reasons.upgrade),
    turn0.FavourTakeLab: (worth.upgrade, reasons.upgrade),
    turn0.FavourMechanicalMan: (worth.improvement, reasons.improvement),
    start_work.StartInvention: (worth.start, reasons.start),
    start_work.InterruptWork: (worth_always(-1.0), reasons.nothing),
    start_work.ShowComponents: (worth_always(-1.0), reasons.nothing),
    start_work.PassStarting: (worth_always(0.0), reasons.start_nothing),
    PlaceApprentices: (worth.apprentices, reasons.apprentices),
    PlaceMaster: (worth.master, reasons.master),
    PassPlacing: (worth_always(0.0), reasons.pass_placing),
    NameHolder: (
        lambda plan, action: float(action.to == plan.seat),
        lambda _plan, _action, _legal: iter([expectations.leonardo()]),
    ),
    TakePrivilege: (lambda plan, action: worth.privilege_worth(plan, action.privilege), reasons.take_privilege),
    DeclinePrivilege: (worth_always(0.0), always("advice.decline", "ldv.council.each_once")),
    MoveApprentice: (worth.moving, reasons.move),
    PutBack: (worth.putting_back, reasons.put_back),
    TakeAny: (worth.chosen_component, reasons.component),
    purchases.TurnLab: (worth.buying(worth.improvement), reasons.buy(reasons.improvement)),
    purchases.TakeLab: (worth.buying(worth.improvement), reasons.buy(reasons.improvement)),
    purchases.InstallMechanicalMan: (worth.buying(worth.improvement), reasons.buy(reasons.improvement)),
    purchases.HireApprentice: (worth.buying(worth.a_worker), reasons.buy(reasons.worker)),
    purchases.BuyComponent: (
        worth.buying(lambda plan, _action: next(iter(worth.wishes_in(plan, plan.view.lord)), 0.0)),
        reasons.buy(reasons.buy_component),
    ),
    PassOffer: (worth_always(0.0), reasons.pass_offer),
    DeclareInvention: (worth.finishing, reasons.declare),
    PassDeclaring: (worth_always(0.0), reasons.nothing),
    AuctionFirst: (worth_always(0.0), always("advice.auction", "ldv.ruling.auction_order")),
    Bid: (worth.bidding, reasons.bid),
}
"""What each action is worth, and what speaks for it."""

ALL: Final = with_offered(JUDGEMENT, GAME, "think.judgement", "JUDGEMENT")
BOTS: Final = bots(Plan, ALL, Foresight(playouts=20, sure=0))
ADVICE: Final = advice(Plan, ALL)
