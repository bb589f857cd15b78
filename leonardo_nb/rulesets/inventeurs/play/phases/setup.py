"""Setup: teams, initial skills, the three piles, the bag, the first inventions and the first player."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.first_player import is_drawn, settled
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.inventeurs.ground import names
from leonardo_nb.rulesets.inventeurs.ground.components import EPOCHS, ROWS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import TEAMS, Team, cells
from leonardo_nb.rulesets.inventeurs.ground.options import Options
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.phases.epochs import OpenEpoch
from leonardo_nb.rulesets.inventeurs.play.phases.turn import TakeTurn


def first_decisions(options: Options, seats: int) -> tuple[Decision, ...]:
    """What a game begins with; by option the teams are dealt."""
    teams = (DealTeams(),) if options.teams == "dealt" else tuple(ChooseTeam(seat) for seat in range(seats))
    return (*teams, LaySkills(), SortPiles(), FillBag(), OpenEpoch(), DrawFirstPlayer())


class TakeTeam(Action, frozen=True):
    """Take a team of four inventors and its cubes."""

    team: Team

    def spot(self, state: State) -> str:
        return f"team.{self.team}"

    def told(self, state: State) -> Explanation:
        return why("action.take_team", team=self.team, inventors=_inventors(self.team))

    def objections(self, state: State) -> Iterator[Explanation]:
        owner = next((player.seat for player in state.players if player.team == self.team), TABLE)
        if owner != TABLE:
            yield why("team.taken", "inventeurs.setup.team", team=self.team, seat=owner)

    def untimely(self, state: State) -> Iterator[Explanation]:
        if state.options.teams == "dealt":
            yield why("team.by_lot", "inventeurs.ruling.team_order")
        elif own := state.players[self.seat].team:
            yield why("team.settled", "inventeurs.setup.team", team=own)

    out_of_turn = untimely

    def apply(self, state: State, log: Log) -> State:
        rules = "inventeurs.setup.team", "inventeurs.ruling.team_order"
        inventors = _inventors(self.team)
        return log(
            with_team(state, self.seat, self.team),
            "team.chosen",
            *rules,
            seat=self.seat,
            team=self.team,
            inventors=inventors,
        )


class ChooseTeam(Decision, frozen=True):
    """Which team a player takes."""

    accepts = (TakeTeam,)
    rules = ("inventeurs.setup.team", "inventeurs.ruling.team_order")
    order = ("inventeurs.ruling.team_order", "inventeurs.setup.team")

    def because(self, state: State) -> Explanation:
        return why("because.choose_team", *self.rules, seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        return [TakeTeam(self.seat, team) for team in TEAMS]


class DealTeams(Mechanical, frozen=True):
    """By option every player gets a team by lot."""

    rules = ("inventeurs.setup.team", "inventeurs.ruling.team_order")

    def follow(self, state: State, action: Action, log: Log) -> State:
        rng, teams = shuffle(state.rng, TEAMS)
        state = replace(state, rng=rng)
        for seat, team in enumerate(teams[: state.seats]):
            state = log(
                with_team(state, seat, team),
                "team.dealt",
                *self.rules,
                seat=seat,
                team=team,
                inventors=_inventors(team),
            )
        return state


def with_team(state: State, seat: int, team: Team) -> State:
    """The state with a team and its inventors before a seat."""
    inventors = tuple(replace(each, seat=seat) if each.team == team else each for each in state.inventors)
    return replace(with_row(state, "players", seat, team=team), inventors=inventors)


def _inventors(team: Team) -> tuple[int, ...]:
    return tuple(tile.number for tile in TILES.values() if tile.team == team)


class LaySkills(Mechanical, frozen=True):
    """The initial skills of every inventor, as printed on the tile."""

    rules = ("inventeurs.setup.initial_skills",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        for inventor in [each for seat in range(state.seats) for each in state.team(seat)]:
            skills = TILES[inventor.inventor].initial
            state = log(
                state.with_inventor(inventor.inventor, **cells(skills)),
                "setup.skills",
                *self.rules,
                seat=inventor.seat,
                inventor=inventor.inventor,
                levels=names.skills(skills),
            )
        return state


class SortPiles(Mechanical, frozen=True):
    """The inventions of each epoch are shuffled into a pile of their own."""

    rules = ("inventeurs.setup.epoch_cards", "inventeurs.setup.material", "inventeurs.ruling.open_information")

    def follow(self, state: State, action: Action, log: Log) -> State:
        for epoch in range(1, EPOCHS + 1):
            rows, cards = ROWS[epoch], list(state.inventions)
            rng, cards[rows.start : rows.stop] = shuffle(state.rng, cards[rows.start : rows.stop])
            state = replace(state, rng=rng, inventions=tuple(cards))
            state = log(state, "setup.pile", *self.rules, epoch=epoch, count=len(rows))
        return state


class FillBag(Mechanical, frozen=True):
    """All reward tokens go into the bag."""

    rules = ("inventeurs.setup.rewards", "inventeurs.ruling.bag_runs_out")

    def follow(self, state: State, action: Action, log: Log) -> State:
        rng, tokens = shuffle(state.rng, state.tokens)
        return log(replace(state, rng=rng, tokens=tokens), "setup.bag", *self.rules, count=len(tokens))


class DrawFirstPlayer(Mechanical, frozen=True):
    """The player who begins, and has the statuette: as agreed, or drawn."""

    rules = ("inventeurs.setup.first_player",)

    def asked(self, state: State) -> Explanation:
        return why(f"question.{'draw' if is_drawn(state) else 'name'}_first_player", *self.cites(state))

    def follow(self, state: State, action: Action, log: Log) -> State:
        key, (rng, first) = "setup.first_by_lot" if is_drawn(state) else "setup.first_named", settled(state)
        state = replace(state, rng=rng, statuette=first, turn=1, phase="work")
        return log(state, key, *self.rules, seat=first).then(TakeTurn(first))
