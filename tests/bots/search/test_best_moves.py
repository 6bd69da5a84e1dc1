"""The planner finds the best move where it is known."""

from __future__ import annotations

import random

from tests.bots.search.forms import Choice, Form, FormState, Leaf, Luck, Node, random_tree, solve

from yuletable.bots.search import Search
from yuletable.engine.game import Budget


def choice(game: Form, path: tuple[int, ...] = (), iterations: int = 600, seed: int = 1) -> int:
    """Which way the seat that is asked there goes."""
    state = FormState(game, path)
    (seat,) = state.to_act()
    prompt = state.prompt(seat)
    assert prompt is not None
    bot = Search(Budget(iterations=iterations))
    chosen = bot.choose(game, state.observe(seat), prompt, state.legal_actions(seat), random.Random(seed), Budget())
    return int(chosen.args[0])


def wins(*payoffs: float) -> Leaf:
    return Leaf(payoffs)


def test_backward_induction_is_found() -> None:
    """In random games of two hardly anything is lost against the best move, and much less than by a move by lot."""
    lost, lost_by_lot = [], []
    for seed in range(12):
        rng = random.Random(seed)
        ways = {way: random_tree(rng, 3) for way in range(4)}
        values = {way: solve(node, 2)[0] for way, node in ways.items()}
        chosen = choice(Form(2, Choice(0, ways)), iterations=1000, seed=seed)
        lost.append(max(values.values()) - values[chosen])
        lost_by_lot.append(max(values.values()) - sum(values.values()) / len(values))
    assert sum(lost) / len(lost) < 0.1
    assert sum(lost) < sum(lost_by_lot) / 5
    assert sum(loss < 0.001 for loss in lost) >= 10


def test_others_want_what_is_good_for_them_and_not_what_is_bad_for_the_searcher() -> None:
    """If the second seat played at random the first way would be better, if it were spiteful the third."""
    kind = Choice(1, {0: wins(0.8, 0.9), 1: wins(-1.0, 0.1)})
    selfish = Choice(1, {0: wins(-0.8, 0.9), 1: wins(1.0, 0.1)})
    dull = wins(-0.5, 0.0)
    assert choice(Form(2, Choice(0, {0: selfish, 1: kind, 2: dull}))) == 1


def test_what_is_hidden_is_not_decided_by() -> None:
    """Guessing a coin wins half the time. Who looked at each imagined coin would think that it always wins."""
    guess: Node = Choice(0, {0: Choice(0, {0: wins(1), 1: wins(-1)}), 1: wins(0.3)})
    other: Node = Choice(0, {0: Choice(0, {0: wins(-1), 1: wins(1)}), 1: wins(0.3)})
    game = Form(1, Luck([guess, other], blind=(0,)))
    assert [choice(game, (coin,), seed=seed) for coin in (0, 1) for seed in range(5)] == [1] * 10


def test_what_will_be_seen_is_decided_by() -> None:
    """The same coin, but it is shown after the stake: now the stake is worth it."""
    shown = Luck([Choice(0, {0: wins(1), 1: wins(-1)}), Choice(0, {0: wins(-1), 1: wins(1)})])
    game = Form(1, Choice(0, {0: shown, 1: wins(0.3)}))
    assert choice(game) == 0


def test_an_answer_in_secret_is_not_answered_to() -> None:
    """A prisoner's dilemma: whoever answers second does not see the first answer, and defects."""
    payoffs = {(0, 0): (0.5, 0.5), (0, 1): (-1.0, 1.0), (1, 0): (1.0, -1.0), (1, 1): (-0.5, -0.5)}
    second = {
        mine: Choice(1, {theirs: wins(*payoffs[mine, theirs]) for theirs in (0, 1)}, mode="commit") for mine in (0, 1)
    }
    game = Form(2, Choice(0, second, blind=(1,), mode="commit"))
    assert choice(game) == 1
    assert [choice(game, (first,)) for first in (0, 1)] == [1, 1]


def test_alone_the_score_counts_and_not_the_payoff() -> None:
    ways = {way: Leaf((0.0,), (score,)) for way, score in enumerate((40, 120, 80))}
    assert choice(Form(1, Choice(0, ways))) == 1


def test_among_several_winning_counts_before_points() -> None:
    ahead, rich = Leaf((1.0, -1.0), (10, 9)), Leaf((-1.0, 1.0), (100, 101))
    assert choice(Form(2, Choice(0, {0: rich, 1: ahead}))) == 1
    by_much, by_little = Leaf((1.0, -1.0), (90, 1)), Leaf((1.0, -1.0), (20, 1))
    assert choice(Form(2, Choice(0, {0: by_little, 1: by_much}))) == 1
    narrow, clear = Leaf((-1.0, 1.0), (10, 90)), Leaf((-1.0, 1.0), (80, 90))
    assert choice(Form(2, Choice(0, {0: narrow, 1: clear}))) == 1


def test_equal_actions_are_settled_by_their_order() -> None:
    game = Form(1, Choice(0, {way: wins(0.5) for way in range(5)}))
    assert [choice(game, iterations=iterations) for iterations in (1, 3, 7, 50)] == [0] * 4
