"""The printed numbers, the kits and the cards, read from the data folder."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import asdict

from leonardo_nb.core.data import data_path, keyed_numbers, provenance_of, read_table, sources, table
from leonardo_nb.core.errors import BadData
from leonardo_nb.core.plain_text import is_plain, look_of
from leonardo_nb.rulesets.leonardo_da_vinci.ground import model

FOLDER: Final = "leonardo_da_vinci"
FILES: Final = ("inventions.csv", "kits.csv", "numbers.csv")
CARDS: Final = 25
WEEKS: Final = (4, 7, 11, 15)


class Kit(Struct, frozen=True):
    """What a player begins with."""

    kit: str
    colour: model.Colour
    apprentices: int
    small_lab: int
    large_lab: int
    automata: int
    iron: int
    glass: int
    wood: int
    brick: int
    rope: int
    florins: int

    @property
    def packet(self) -> model.Packet:
        return self.iron, self.glass, self.wood, self.brick, self.rope


class _Card(Struct, frozen=True):
    number: Annotated[int, Meta(ge=1, le=CARDS)]
    name_fr: Annotated[str, Meta(min_length=1, max_length=60)]
    name_en: Annotated[str, Meta(min_length=1, max_length=60)]
    rank: model.Rank
    type: model.Type
    iron: Annotated[int, Meta(ge=0, le=4)]
    glass: Annotated[int, Meta(ge=0, le=4)]
    wood: Annotated[int, Meta(ge=0, le=4)]
    brick: Annotated[int, Meta(ge=0, le=4)]
    rope: Annotated[int, Meta(ge=0, le=4)]
    weeks: int
    first: Annotated[int, Meta(ge=1, le=99)]
    later: Annotated[int, Meta(ge=0, le=99)]


_N: Final = keyed_numbers(FOLDER)

PRICES: Final = tuple(_N["price"].values())
REQUESTED: Final = _N["requested"]
"""How many inventions lie open, by number of players; likewise the next two."""
FAVOURS: Final = _N["favours"]
BOXED: Final = _N["boxed"]
DIVERSITY: Final = _N["diversity"]
"""Florins by number of types."""
PRESET: Final = tuple(_N["preset"].values())
FLORINS: Final = sum(coin * count for coin, count in _N["coin"].items())
APPRENTICES: Final = _N["apprentices"][1]
AUTOMATA: Final = _N["automata"][1]
PILE: Final = _N["pile"][1]
TURN0_KIT: Final = (_N["turn0_apprentices"][1], _N["turn0_side"][1], _N["turn0_florins"][1])
FAVOUR_FLORINS: Final = _N["favour_florins"][1]
FAVOUR_COMPONENTS: Final = _N["favour_components"][1]
FAVOUR_OF_A_KIND: Final = _N["favour_of_a_kind"][1]
FAVOUR_OF_A_LETTER: Final = _N["favour_of_a_letter"][1]
COUNCIL_FLORINS: Final = _N["council_florins"][1]
COUNCIL_PRICE: Final = _N["council_price"][1]
PEEK: Final = _N["peek"][1]
MASTER: Final = _N["master_strength"][1]
"""As how many apprentices a master counts in a zone."""
MASTER_WEEKS: Final = _N["master_weeks"][1]
AUTOMATON_WEEKS: Final = _N["automaton_weeks"][1]
DISCOUNT: Final = _N["discount"][1]
CITY_TURNS: Final = _N["city_turns"][1]
TURNS: Final = _N["turns"][1]
MIXED: Final[dict[model.Rank, int]] = {
    "bronze": _N["mixed_bronze"][1],
    "copper": _N["mixed_copper"][1],
    "silver": _N["mixed_silver"][1],
}
"""How many cards of each rank are shuffled among gold 16 to 20."""


RECONSTRUCTED_KITS: Final = frozenset(
    entry.row
    for entry in provenance_of((FOLDER,), ("kits.csv",))
    if entry.source == "reconstructed" and entry.column == "apprentices"
)
"""The kits whose contents, florins apart, are our reconstruction."""


@cache
def kits(file: str = "kits.csv") -> tuple[Kit, ...]:
    """The five kits for first games."""
    return tuple(table(FOLDER, file, Kit))


@lru_cache(maxsize=8)
def inventions(own: str = "", file: str = "inventions.csv") -> tuple[model.Invention, ...]:
    """The 25 cards, from our table or from the text of the user's own."""
    text = own or data_path(FOLDER, file).read_text(encoding="utf-8")
    cards = read_table(text, _Card, file)
    _check_cards(cards, file)
    told = zip(cards, sources(text), strict=True)
    invented = {card.number for card, of_row in told if "reconstructed" in of_row}
    ordered = sorted(cards, key=lambda card: card.number)
    return tuple(model.Invention(**asdict(card), reconstructed=card.number in invented) for card in ordered)


def check_file(text: str, file: str) -> None:
    """Refuse the text of a table of inventions that cannot be played with."""
    inventions(text, file)


def _check_cards(cards: Sequence[_Card], file: str) -> None:
    seen: set[int] = set()
    for row, card in enumerate(cards, 1):
        where = f"{file}, row {row}, column"
        if card.number in seen:
            raise BadData(f"{where} number: expected each number once, found {card.number} again.")
        seen.add(card.number)
        _check_card(card, where)
    if len(seen) < CARDS:
        missing = min(set(range(1, CARDS + 1)) - seen)
        raise BadData(f"{file}: expected {CARDS} rows, but number {missing} is missing.")


def _check_card(card: _Card, where: str) -> None:
    for column, name in (("name_fr", card.name_fr), ("name_en", card.name_en)):
        if not is_plain(name) or not look_of(name):
            raise BadData(f"{where} {column}: expected plain text, found {name[:40]!r}.")
    rank = _rank_of(card.number)
    if card.rank != rank:
        raise BadData(f"{where} rank: expected {rank} for number {card.number}, found {card.rank!r}.")
    count, needed = sum(getattr(card, c) for c in model.COMPONENTS), model.RANKS.index(rank) + 1
    if count != needed:
        raise BadData(
            f"{where} {' + '.join(model.COMPONENTS)}: expected {needed} in all for a {rank} card, found {count}."
        )
    if card.weeks not in WEEKS:
        raise BadData(f"{where} weeks: expected 4, 7, 11 or 15, found {card.weeks}.")
    if card.later >= card.first:
        raise BadData(f"{where} later: expected less than first ({card.first}), found {card.later}.")


def _rank_of(number: int) -> model.Rank:
    """1-5 bronze, 6-10 copper, 11-15 silver, 16-25 gold."""
    return model.RANKS[min((number - 1) // 5, 3)]
