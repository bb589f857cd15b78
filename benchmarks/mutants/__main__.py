"""Proof by mutants: small mistakes in rules drawn at random, and which test that names the rule notices each.

    python benchmarks/mutants [--seed 1] [--count 40] [--kind all] [--game all] [--rule ldv.resolve.tie]

A mistake in behaviour is one slip in the code that a citation of the rule speaks of, or in a cell of a table that has a
number of the rule (`tables.toml`); in a citation, the rule is left out or another one cited; in a number, one param of
the reason is off and the behaviour is not. Only tests marked with the rule count, and only such as pass without the
mistake: neither golden games nor the conformance kit. A variant's rules are found where they are cited. A survivor that
changes nothing in the games and scenarios replayed with it may be no mistake at all: it is listed apart for a reader to
judge, and counts as not killed. What a reader has judged to be none stands in `equivalent.toml` with the reason; it and
what cannot even be loaded are set aside, and others drawn instead. A run says how far it is; the same seed draws the
same mutants again.
"""

import argparse
import random
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from changes import KINDS, Mutant, mutants
from source import GAMES, ROOT, Place, places
from trial import UNLOADED, Loaded, apart, copied, failing, replayed

JUDGED = Path(__file__).with_name("equivalent.toml")
KILLED, SURVIVES, EQUIVALENT, ASIDE = "killed", "survives", "equivalent?", "set aside"


class Bench:
    """A copy of the tree, and what is known of it as it should be."""

    def __init__(self, tree: Path) -> None:
        self.tree = copied(ROOT, tree)
        self.loaded = Loaded(tree)
        self.games: dict[str, str] = {}
        entries = tomllib.loads(JUDGED.read_text(encoding="utf-8")).get("mutant", [])
        self.judged = {(each["file"], each["before"], each["after"]): each["why"] for each in entries}

    def verdict(self, mutant: Mutant, game: str) -> tuple[str, str]:
        """Killed and by which test, set aside and why, or neither."""
        if why := self.judged.get((Path(mutant.path).name, mutant.before, mutant.after)):
            return ASIDE, why
        failed = self.loaded.failing(mutant) or self._failing_afresh(mutant)
        if failed == UNLOADED:
            return ASIDE, failed
        if failed:
            return KILLED, self._sound(failed)
        same = self._afresh(mutant, replayed, game) == self._as_it_should_be(game)
        return (EQUIVALENT if same else SURVIVES), ""

    def _failing_afresh(self, mutant: Mutant) -> str:
        """What a loaded tree does not notice is tried in one loaded afresh."""
        tests = self.loaded.naming.get(mutant.rule, [])
        return str(self._afresh(mutant, failing, tests)) if tests else ""

    def _afresh(self, mutant: Mutant, work: Callable[..., str], *given: Any) -> str:
        path = self.tree / mutant.path
        kept = path.read_text(encoding="utf-8")
        path.write_text(mutant.text, encoding="utf-8")
        try:
            return str(apart(self.tree, work, *given))
        finally:
            path.write_text(kept, encoding="utf-8")

    def _sound(self, test: str) -> str:
        if "::" in test and not self.loaded.is_sound(test):
            raise SystemExit(f"{test} fails without any mistake: mend it first.")
        return test

    def _as_it_should_be(self, game: str) -> str:
        if game not in self.games:
            self.games[game] = apart(self.tree, replayed, game)
        return self.games[game]


def drawn(found: dict[str, Place], kind: str, rng: random.Random) -> Iterator[Mutant]:
    """Mutants of rules drawn at random, each rule once before any comes twice."""
    rules, seen = sorted(found), set[str]()
    left = {rule: mutants(rule, kind, found[rule], rng, rules) for rule in rules}
    while left:
        for rule in rng.sample(sorted(left), len(left)):
            fresh = next((each for each in left[rule] if each.text not in seen), None)
            if fresh is None:
                del left[rule]
            else:
                seen.add(fresh.text)
                yield fresh


def tell(mutant: Mutant, verdict: str, said: str) -> str:
    name = Path(mutant.path).name
    change = f"{mutant.before}  ->  {mutant.after}"
    return f"{mutant.kind:9} {mutant.rule:34} {name}:{mutant.line}  {verdict} {said}\n{'':10}{change}"


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
    found = {rule: place for game in games for rule, place in places(ROOT, game).items() if asked.rule in (rule, "")}
    counts, left = Counter[tuple[str, str]](), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        for kind in kinds:
            for mutant in drawn(found, kind, random.Random(f"{asked.seed} {kind}")):
                tried = sum(counts[kind, verdict] for verdict in (KILLED, SURVIVES, EQUIVALENT))
                if tried == asked.count:
                    break
                game = next(game for game, prefix in GAMES.items() if mutant.rule.startswith(f"{prefix}."))
                verdict, said = bench.verdict(mutant, game)
                counts[kind, verdict] += 1
                print(f"{tried + (verdict != ASIDE)}/{asked.count}", tell(mutant, verdict, said), flush=True)
                left += [tell(mutant, verdict, said)] if verdict != KILLED else []
        bench.loaded.close()
    report(kinds, counts, left)


def report(kinds: list[str], counts: Counter[tuple[str, str]], left: list[str]) -> None:
    print("\n| mistake | mutants | killed by a test that names the rule | survives | equivalent? | set aside |")
    print("|---|---|---|---|---|---|")
    for kind in kinds:
        several = [counts[kind, verdict] for verdict in (KILLED, SURVIVES, EQUIVALENT, ASIDE)]
        print(f"| {kind} | {sum(several[:3])} |", " | ".join(map(str, several)), "|")
    print("\nNot killed, or set aside:" if left else "\nAll killed.", *sorted(left), sep="\n")


if __name__ == "__main__":
    main()
