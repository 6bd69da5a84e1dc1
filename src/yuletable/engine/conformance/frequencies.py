"""Exact frequencies: on a tiny game, imagined worlds come as often as they should.

The whole tree is enumerated: chance as it falls, and choices as a policy weighs them. By default that is the reference
policy of imagination: what is chosen in secret is uniform over what is legal, what is done openly is given. That gives,
for each view that can be met when a question opens, the exact probability of each position behind it. `Game.imagine` is
sampled against that: no impossible world, no possible one left out, and shares by a chi-square test."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

from yuletable.engine.actions import Action
from yuletable.engine.conformance.faces import view_bytes, viewers
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.game import State
from yuletable.engine.tree import Consider, Node, Weigh, everything, levels, secret_choices
from yuletable.engine.wire import canonical

LAW = "frequencies"
SURE = 5.0
"""How many standard deviations the chi-square may lie off: a fair sampler fails once in some millions of views."""

Project = Callable[[State], Any]
Where = Callable[[State], bool]
Copies = Callable[[State, int, Action], int]
Worlds = dict[bytes, Fraction]


def whole(state: State) -> Any:
    """The whole position."""
    return state.dump()


def everywhere(state: State) -> bool:
    """At every position."""
    return True


def cards_alone(copies: Copies) -> Weigh:
    """The policy that card counting stands for: cards tell of a hand what they would if they had been drawn from it.

    That a card is shown, and not another that might have been, says no more; that a seat let something pass in secret
    says nothing. `copies` says how many cards of the hand an action may mean by the one that it takes, 1 if it takes
    none. As long as no hand holds two cards of a kind and nothing is answered in secret, this is the reference policy.
    """

    def weigh(state: State, actor: int, action: Action, legal: Sequence[Action]) -> Fraction:
        return Fraction(copies(state, actor, action))

    return weigh


def check_frequencies(
    subject: Subject,
    seed: int,
    *,
    views: int = 30,
    samples: int = 400,
    depth: int = 50,
    project: Project = whole,
    consider: Consider = everything,
    weigh: Weigh = secret_choices,
    where: Where = everywhere,
) -> Counter[str]:
    """Samples `views` views of the tree, those with most worlds among them; returns views, worlds and samples.

    `project` says what of a position is compared, for games whose positions hold more than `imagine` has to tell.
    `depth` cuts the tree; a view must not be met both before and after the cut. `consider` prunes it: it may leave out
    what everybody can tell has not happened (acts, votes), never what stays hidden. `weigh` is the policy by which
    worlds are weighed. `where` leaves out views: it must say the same of all positions behind one. LawBrokenError if
    shares are wrong.
    """
    rng = random.Random(seed)
    nodes = (node for level in levels(subject.game, depth, weigh, consider) for node in level)
    known, example = _posteriors(subject, (node for node in nodes if where(node.state)), project)
    unsure = [view for view, worlds in known.items() if len(worlds) > 1]
    unsure.sort(key=lambda view: (-len(known[view]), view))
    chosen = unsure[: views // 3] + rng.sample(
        unsure[views // 3 :], min(views, len(unsure)) - len(unsure[: views // 3])
    )
    for view in chosen:
        _check_view(subject, known[view], *example[view], samples, project, rng)
    return Counter(views=len(chosen), worlds=sum(len(known[view]) for view in chosen), samples=samples * len(chosen))


View = tuple[int, bytes]


def _posteriors(
    subject: Subject, nodes: Iterable[Node], project: Project
) -> tuple[dict[View, Worlds], dict[View, tuple[int, State]]]:
    known: dict[View, Worlds] = defaultdict(lambda: defaultdict(Fraction))
    example: dict[View, tuple[int, State]] = {}
    for node in nodes:
        if node.opened and node.state.to_act():
            world = canonical(project(node.state))
            for viewer in viewers(subject.game):
                view = viewer, view_bytes(node.state, viewer)
                known[view][world] += node.weight
                example.setdefault(view, (viewer, node.state))
    return known, example


def _check_view(
    subject: Subject, worlds: Worlds, viewer: int, state: State, samples: int, project: Project, rng: random.Random
) -> None:
    view = state.observe(viewer)
    seen = Counter(canonical(project(subject.game.imagine(view, rng))) for _ in range(samples))
    impossible = seen.keys() - worlds.keys()
    if impossible:
        raise LawBrokenError(LAW, f"viewer {viewer} imagines what cannot be: {min(impossible).decode()} (view {view})")
    total = sum(worlds.values())
    expected = {world: float(weight / total) * samples for world, weight in worlds.items()}
    common = [world for world in expected if expected[world] >= 5]
    bins = [(seen[world], expected[world]) for world in common]
    rest = samples - sum(number for number, _ in bins), samples - sum(share for _, share in bins)
    if rest[1] >= 5:
        bins.append(rest)
    square = sum((number - share) ** 2 / share for number, share in bins)
    if len(bins) > 1 and square > _limit(len(bins) - 1):
        shares = ", ".join(f"{number} for {share:.1f}" for number, share in bins)
        raise LawBrokenError(LAW, f"viewer {viewer} imagines in wrong shares: {shares} (view {view})")


def _limit(freedom: int) -> float:
    """The chi-square that a fair sampler passes (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + SURE * spread**0.5) ** 3)
