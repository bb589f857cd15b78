"""One file a phase; each holds its questions and the actions that answer them."""

from leonardo_nb.rulesets.leonardo_da_vinci.phases.auctions import (
    AuctionFirst,
    Bid,
    ChooseAuction,
    MakeBid,
    OpenBids,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council import (
    ArrangeDeck,
    CarryOut,
    ChoosePrivilege,
    DeclinePrivilege,
    GiveLeonardo,
    LeaveCouncil,
    NameHolder,
    OrderPrivileges,
    PutBack,
    ResolveCouncil,
    TakeAny,
    TakeAnyComponent,
    TakePrivilege,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council_move import MoveApprentice, MoveFrom
from leonardo_nb.rulesets.leonardo_da_vinci.phases.finish import (
    AwardCards,
    BeginFinishing,
    DeclareInvention,
    DeclareInventions,
    PassDeclaring,
    RevealRivals,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.labs import WorkLabs
from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import (
    BeginPlacing,
    NothingToPlace,
    PassPlacing,
    PlaceApprentices,
    PlaceMaster,
    PlaceWorkers,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.resolve_zones import (
    AcademyOffer,
    BeginResolving,
    BuyComponent,
    CloseZone,
    HireApprentice,
    InstallAutomaton,
    OpenZone,
    PassOffer,
    ResolveZones,
    ShopOffer,
    TakeLab,
    TurnLab,
    WorkshopOffer,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.setup import (
    BuildDeck,
    GiveKits,
    LayOutBoard,
    NameFirstPlayer,
    first_decisions,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.start_work import (
    InterruptWork,
    PassStarting,
    ShowComponents,
    StartInvention,
    StartWork,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn import BeginTurn, EndTurn, FinalScoring
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn0 import (
    ChooseColour,
    FavourApprentice,
    FavourAutomaton,
    FavourComponents,
    FavourFlorins,
    FavourTakeLab,
    FavourTurnLab,
    GiveBase,
    PickColour,
    TakeFavour,
    TakeFavours,
)

AnyDecision = (
    NameFirstPlayer
    | LayOutBoard
    | GiveKits
    | BuildDeck
    | GiveBase
    | PickColour
    | TakeFavours
    | TakeFavour
    | BeginTurn
    | StartWork
    | BeginPlacing
    | PlaceWorkers
    | NothingToPlace
    | BeginResolving
    | ResolveCouncil
    | GiveLeonardo
    | ChoosePrivilege
    | OrderPrivileges
    | CarryOut
    | MoveFrom
    | ArrangeDeck
    | TakeAnyComponent
    | LeaveCouncil
    | ResolveZones
    | WorkshopOffer
    | AcademyOffer
    | ShopOffer
    | OpenZone
    | CloseZone
    | WorkLabs
    | BeginFinishing
    | DeclareInventions
    | RevealRivals
    | AwardCards
    | ChooseAuction
    | MakeBid
    | OpenBids
    | EndTurn
    | FinalScoring
)
"""Every question of the game, in the order in which they come."""

ACTIONS = (
    ChooseColour,
    FavourFlorins,
    FavourComponents,
    FavourApprentice,
    FavourTurnLab,
    FavourTakeLab,
    FavourAutomaton,
    StartInvention,
    InterruptWork,
    ShowComponents,
    PassStarting,
    PlaceApprentices,
    PlaceMaster,
    PassPlacing,
    NameHolder,
    TakePrivilege,
    DeclinePrivilege,
    MoveApprentice,
    PutBack,
    TakeAny,
    TurnLab,
    TakeLab,
    InstallAutomaton,
    HireApprentice,
    BuyComponent,
    PassOffer,
    DeclareInvention,
    PassDeclaring,
    AuctionFirst,
    Bid,
)
"""Every answer a player can give."""

__all__ = [
    "ACTIONS",
    "AnyDecision",
    "AuctionFirst",
    "Bid",
    "BuyComponent",
    "ChooseColour",
    "DeclareInvention",
    "DeclinePrivilege",
    "FavourApprentice",
    "FavourAutomaton",
    "FavourComponents",
    "FavourFlorins",
    "FavourTakeLab",
    "FavourTurnLab",
    "HireApprentice",
    "InstallAutomaton",
    "InterruptWork",
    "MakeBid",
    "MoveApprentice",
    "NameHolder",
    "PassDeclaring",
    "PassOffer",
    "PassPlacing",
    "PassStarting",
    "PlaceApprentices",
    "PlaceMaster",
    "PutBack",
    "ShowComponents",
    "StartInvention",
    "TakeAny",
    "TakeLab",
    "TakePrivilege",
    "TurnLab",
    "first_decisions",
]
