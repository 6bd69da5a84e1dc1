"""The worked examples do what they say, in short."""

from examples.research import gymnasium_giftbringer, openspiel_mccfr, pettingzoo_self_play


def test_exploitability_falls() -> None:
    uniform, few, many = openspiel_mccfr.solve((20, 150), deals=2)
    assert many < few < uniform
    assert many < uniform / 2


def test_a_learner_beats_random_at_giftbringer() -> None:
    before, after = gymnasium_giftbringer.train(lessons=40, tests=12)
    assert before.won < 6
    assert after.won > 8
    assert after.ahead > before.ahead + 5


def test_who_learned_alone_beats_random_too() -> None:
    before, after = pettingzoo_self_play.train(lessons=30, tests=12)
    assert before <= 6
    assert after > 8
