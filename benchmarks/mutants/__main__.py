"""Proof by mutants: small mistakes in rules drawn at random, and which test that names the rule notices each.

    python benchmarks/mutants [--seed 1] [--count 40] [--kind all] [--game all] [--rule ldv.resolve.tie]

A mistake in behaviour is one slip in the code that a citation of the rule speaks of; in a citation, the rule is left
out or another one cited; in a number, one param of the reason is off and the behaviour is not. Only tests marked with
the rule count: neither golden games nor the conformance kit. A survivor that changes nothing in the games and scenarios
replayed with it may be no mistake at all: it is listed apart for a reader to judge, and counts as not killed.
"""

import argparse
import random
import tempfile
from collections import Counter
from pathlib import Path

from changes import KINDS, Mutant, mutants
from source import GAMES, Site, sites
from trial import Loaded, apart, copied, failing, replayed

ROOT = Path(__file__).resolve().parents[2]
KILLED, SURVIVES, EQUIVALENT = "killed", "survives", "equivalent?"


class Bench:
    """A copy of the tree, and what is known of it as it should be."""

    def __init__(self, tree: Path) -> None:
        self.tree = copied(ROOT, tree)
        self.loaded = Loaded(tree)
        self.games: dict[str, str] = {}

    def verdict(self, mutant: Mutant, game: str) -> tuple[str, str]:
        """Killed and by which test, or not; what a loaded tree does not notice is tried in one loaded afresh."""
        failed = self.loaded.failing(mutant)
        if failed:
            return KILLED, failed
        path = self.tree / mutant.path
        kept = path.read_text(encoding="utf-8")
        path.write_text(mutant.text, encoding="utf-8")
        try:
            tests = self.loaded.naming.get(mutant.rule, [])
            failed = apart(self.tree, failing, tests) if tests else ""
            played = "" if failed else apart(self.tree, replayed, game)
        finally:
            path.write_text(kept, encoding="utf-8")
        if failed:
            return KILLED, failed
        return (EQUIVALENT if played == self._as_it_should_be(game) else SURVIVES), ""

    def _as_it_should_be(self, game: str) -> str:
        if game not in self.games:
            self.games[game] = apart(self.tree, replayed, game)
        return self.games[game]


def drawn(found: dict[str, list[Site]], kind: str, count: int, rng: random.Random) -> list[Mutant]:
    """Mutants of rules drawn at random, each rule once before any comes twice."""
    rules, made = sorted(found), dict[str, Mutant]()
    before = -1
    while before < len(made) < count:
        before = len(made)
        for rule in rng.sample(rules, len(rules))[: count - before]:
            fresh = (each for each in mutants(rule, kind, found[rule], rng, rules) if each.text not in made)
            made |= {each.text: each for each in [next(fresh, None)] if each is not None}
    return list(made.values())


def tell(mutant: Mutant, verdict: str, test: str) -> str:
    name = Path(mutant.path).name
    change = f"{mutant.before}  ->  {mutant.after}"
    return f"{mutant.kind:9} {mutant.rule:34} {name}:{mutant.line}  {verdict} {test}\n{'':10}{change}"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40, help="how many of each kind")
    parser.add_argument("--kind", choices=(*KINDS, "all"), default="all")
    parser.add_argument("--game", choices=(*GAMES, "all"), default="all")
    parser.add_argument("--rule", default="", help="this rule alone")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    games = list(GAMES) if asked.game == "all" else [asked.game]
    kinds = list(KINDS) if asked.kind == "all" else [asked.kind]
    found = {rule: places for game in games for rule, places in sites(ROOT, game).items() if asked.rule in (rule, "")}
    counts, left = Counter[tuple[str, str]](), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        for kind in kinds:
            for mutant in drawn(found, kind, asked.count, random.Random(f"{asked.seed} {kind}")):
                game = next(game for game, prefix in GAMES.items() if mutant.rule.startswith(f"{prefix}."))
                verdict, test = bench.verdict(mutant, game)
                counts[kind, verdict] += 1
                print(tell(mutant, verdict, test), flush=True)
                left += [tell(mutant, verdict, test)] if verdict != KILLED else []
        bench.loaded.close()
    report(kinds, counts, left)


def report(kinds: list[str], counts: Counter[tuple[str, str]], left: list[str]) -> None:
    print("\n| mistake | mutants | killed by a test that names the rule | survives | equivalent? |")
    print("|---|---|---|---|---|")
    for kind in kinds:
        several = [counts[kind, verdict] for verdict in (KILLED, SURVIVES, EQUIVALENT)]
        print(f"| {kind} | {sum(several)} | {several[0]} | {several[1]} | {several[2]} |")
    print("\nNot killed:" if left else "\nAll killed.", *sorted(left), sep="\n")


if __name__ == "__main__":
    main()
