"""Useless Gifts, and every card of the house once (CG-92 to CG-124); a law for each word of the vocabulary."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest
from tests.games.cursed_gifts.licences import conserve
from tests.games.cursed_gifts.table import Evening, full, set_up

from yuletable.engine.events import TABLE
from yuletable.games.cursed_gifts.effects import PRIMITIVES

ALL = {"collection": True, "zodiac": True, "golden": True}
THREE = ("three", "useless tie", "useless glove", "useless calendar")


@pytest.mark.rule("CG-92", "CG-93")
def test_a_useless_gift_is_a_card_like_any_other_but_is_not_given_singly() -> None:
    evening = Evening({1: "tie snatch", 2: "glove", 3: "candle"})
    assert evening.rule("play tie") == "CG-92"
    evening.do("play snatch", "seat 2", "cost tie").do("pass", seat=2)
    assert evening.hand(1) == {"glove"}  # paid with one, and stole one
    evening = Evening({1: "neighbour", 2: "glove"})
    evening.do("play neighbour", "seat 2").do("pass", seat=2).do("hand glove")
    assert evening.discard() == ["glove", "neighbour"]


@pytest.mark.rule("CG-94", "CG-95")
def test_a_pair_stays_together() -> None:
    evening = Evening({1: "tie tie", 2: "return pigeon", 3: "ray"})
    evening.do("pair", "useless tie", "useless tie", "seat 2")
    assert (evening.gifts(2), evening.gauge(2)) == ("tie&tie", 1)
    evening.do("end").do("play pigeon", "slot 1", "seat 3", seat=2)
    assert evening.gifts(3) == "tie&tie"
    evening = Evening({1: "return"}, {1: "tie&glove"})
    evening.do("play return", "slot 1")
    assert evening.hand(1) == {"tie", "glove"}


@pytest.mark.rule("CG-96", "CG-97")
def test_three_are_a_cacarma() -> None:
    evening = Evening({1: "goose tea", 2: "tie glove calendar"})
    evening.do("play goose", "seat 2")
    assert evening.legal(2) == ["pass", "three"]
    evening.do(*THREE, seat=2)
    assert evening.gauge(1) == 5
    assert evening.discard() == ["calendar", "glove", "tie"]
    evening = Evening({1: "goose phoque tea", 2: "tie glove calendar"}, game=set_up(2, collection=True))
    evening.do("play goose", "seat 2").do(*THREE, seat=2).do("counter phoque")
    assert (evening.gauge(1), evening.gauge(2)) == (0, 5)
    assert evening.discard() == ["calendar", "glove", "phoque", "tie"]


ZODIAC = set_up(3, zodiac=True, sign_1="scorpio", sign_2="aries", sign_3="leo")


@pytest.mark.rule("CG-98", "CG-100")
def test_a_star_sign_fetches_a_card_and_nobody_learns_which() -> None:
    evening = Evening({1: "grudge", 2: "ram-horn-corkscrew"}, discard="goose tea", game=ZODIAC)
    evening.do("play grudge")
    assert evening.legal() == ["fetch goose", "fetch tea", "cancel"]
    evening.do("fetch goose")
    assert evening.hand(1) == {"goose"}
    for viewer in (1, 2, TABLE):
        view = evening.state.observe(viewer)
        assert (view.discard, view.discard_size) == (("live-goose", "peppermint-tea", "grudge-diary"), 2)
        assert view.missing == ()
    assert evening.state.observe(0).missing == ("live-goose",)
    assert [face.fields for face in evening.heard("fetched", viewer=2)] == [{"seat": 1}]
    assert evening.heard("fetched", viewer=1)[0].fields["card"] == "live-goose"
    assert not evening.heard("window_opened")
    evening.do("end").do("play ram-horn-corkscrew", seat=2)
    assert evening.legal(2) == ["fetch tea", "fetch grudge", "cancel"]  # who fetches sees what is there


@pytest.mark.rule("CG-100", "CG-135")
def test_the_list_is_true_again_after_a_reshuffle() -> None:
    evening = Evening({1: "grudge sale"}, discard="goose tea", game=ZODIAC, pile="")
    evening.do("play grudge", "fetch goose", "play sale")
    assert evening.hand(1) == {"goose", "tea", "grudge"}
    assert evening.state.observe(1).discard == ("boxing-day-sale",)
    assert evening.state.observe(1).discard_size == 1


@pytest.mark.rule("CG-98")
def test_without_the_sign_or_a_discard_there_is_nothing_to_fetch() -> None:
    evening = Evening({1: "grudge tax-planner"}, game=ZODIAC)
    assert evening.legal() == ["end", "pair"]
    assert evening.rule("play grudge") == "CG-98"
    assert evening.rule("play tax-planner") == "CG-92"


@pytest.mark.rule("CG-99")
def test_a_star_sign_counts_as_useless() -> None:
    evening = Evening({1: "tax-planner grudge mourning", 2: "half-a-seesaw"}, game=ZODIAC)
    evening.do("play mourning").do("pass", seat=2)
    assert evening.legal(2) == ["useless half-a-seesaw", "random"]
    evening.do("random", seat=2).do("pair", "useless grudge", "useless tax-planner", "seat 3")
    assert evening.gauge(3) == 1


@dataclass
class Use:
    """One use of a card by seat 1: what lies where, the steps, and what is different afterwards."""

    steps: tuple[tuple[int, tuple[str, ...]], ...]
    hands: dict[int, str] = field(default_factory=dict)
    gauges: dict[int, str] = field(default_factory=dict)
    sums: tuple[int, int, int] = (0, 0, 0)
    discard: str | None = None
    hand: str | None = None
    options: dict[str, object] = field(default_factory=dict)
    below: str = ""


def given(card: str, value: int, sure: bool) -> Use:
    steps: tuple[tuple[int, tuple[str, ...]], ...] = ((1, (f"play {card}", "seat 2")),)
    return Use(steps if sure else (*steps, (2, ("pass",))), {1: card, 2: "tea"}, {}, (0, value, 0), "", "")


def healed(card: str, gift: str) -> Use:
    steps = ((1, ("heal", f"antidote {card}", "slot 1", "confirm")),)
    return Use(steps, {1: card}, {1: gift}, (0, 0, 0), f"{card} {gift}", "")


def paired(card: str) -> Use:
    steps = ((1, ("pair", f"useless {card}", f"useless {card}", "seat 2")),)
    return Use(steps, {1: f"{card} {card}"}, {}, (0, 1, 0), "", "")


def fetched(card: str, sign: str) -> Use:
    steps = ((1, (f"play {card}", "fetch goose")),)
    return Use(steps, {1: card}, {}, (0, 0, 0), None, "goose", {"sign_1": sign, **ALL}, "goose")


def answered(card: str, sums: tuple[int, int, int], discard: str, *more: str) -> Use:
    steps = ((1, ("play goose", "seat 2")), (2, (f"counter {card}", *more)))
    return Use(steps, {1: "goose tea", 2: card}, {}, sums, discard, "tea")


USES: dict[str, Use] = {
    **{card: given(card, value, False) for card, value in {
        "gingerbread": 1, "sock": 1, "trout": 2, "fruitcake": 2, "nutcracker": 3, "ferret": 3, "angel": 4,
        "portrait": 4, "goose": 5, "globe": 5,
    }.items()},
    **{card: given(card, value, True) for card, value in {
        "glitter": 1, "drums": 2, "karaoke": 3, "chalet": 4, "siberia": 5,
    }.items()},
    "tea": healed("tea", "sock"), "broth": healed("broth", "trout"), "roll": healed("roll", "ferret"),
    "sauna": healed("sauna", "goose"),
    **{card: paired(card) for card in ("jumper", "glove", "calendar", "tie", "fondue", "candle", "scales")},
    **{card: fetched(card, sign) for card, sign in {
        "ram-horn-corkscrew": "aries", "china-shop-voucher": "taurus", "two-identical-mugs": "gemini",
        "sideways-slippers": "cancer", "signed-photo-of-the-giver": "leo", "labels-for-the-label-maker": "virgo",
        "half-a-seesaw": "libra", "grudge": "scorpio", "arrow-without-bow": "sagittarius", "tax-planner": "capricorn",
        "leaking-hot-water-bottle": "aquarius", "umbrella-for-fish": "pisces",
    }.items()},
    "snatch": Use(
        ((1, ("play snatch", "seat 2", "cost tie")), (2, ("pass",))), {1: "snatch tie", 2: "tea"},
        discard="snatch tie", hand="tea",
    ),
    "mourning": Use(
        ((1, ("play mourning",)), (2, ("pass", "useless tie")), (3, ("pass", "random"))),
        {1: "mourning", 2: "tie tea", 3: "sock"}, discard="mourning sock tie", hand="",
    ),
    "gracula": Use(((1, ("play gracula", "seat 2", "slot 1")),), {1: "gracula"}, {2: "sock"}, (0, 3, 0), "", ""),
    "mummy": Use(((1, ("play mummy", "seat 2", "slot 1")),), {1: "mummy"}, {2: "sock"}, (0, 2, 0), "", ""),
    "first-aid": Use(((1, ("play first-aid", "seat 2", "slot 1")),), {1: "first-aid"}, {2: "sock"}, (0, 2, 0), ""),
    "elephant": Use(
        ((1, ("play elephant", "slot 1", "seat 2", "slot 1")),), {1: "elephant"}, {1: "goose", 2: "sock"},
        (1, 5, 0), "elephant", "",
    ),
    "neighbour": Use(
        ((1, ("play neighbour", "seat 2")), (2, ("pass",)), (1, ("hand goose",))), {1: "neighbour", 2: "goose tea"},
        discard="goose neighbour", hand="",
    ),
    "wine": Use(((1, ("play wine", "seat 2")), (2, ("pass",))), {1: "wine", 2: "tea"}, discard="wine", hand=""),
    "strike": Use(((1, ("play strike", "seat 2")),), {1: "strike"}, discard="strike", hand=""),
    "sale": Use(((1, ("play sale",)),), {1: "sale"}, discard="sale"),
    "santa": Use(
        ((1, ("play santa", "slot 1")), (2, ("slot 1",))), {1: "santa"}, {1: "goose", 2: "sock"}, (0, 5, 1),
        "santa", "",
    ),
    "pigeon": Use(((1, ("play pigeon", "slot 1", "seat 3")),), {1: "pigeon"}, {1: "goose"}, (0, 0, 5), "pigeon", ""),
    "return": Use(((1, ("play return", "slot 1")),), {1: "return"}, {1: "goose"}, (0, 0, 0), "return", "goose"),
    "fire": Use(((1, ("play fire", "slot 2")),), {1: "fire"}, {1: "goose ferret"}, (5, 0, 0), "ferret fire", ""),
    "away": Use(((1, ("play away",)),), {1: "away"}, discard="away", hand=""),
    "cacarma": answered("cacarma", (5, 0, 0), "cacarma"),
    "ray": answered("ray", (0, 0, 0), "goose ray"),
    "wrong": answered("wrong", (0, 0, 5), "wrong", "seat 3"),
    "keepers": answered("keepers", (0, 0, 0), "keepers"),
    "darkva": Use(
        ((1, ("play pigeon", "slot 1", "seat 2")), (2, ("counter darkva",)), (1, ("pass",))),
        {1: "pigeon tea", 2: "darkva"}, {1: "goose"}, (5, 0, 0), "darkva pigeon", "tea", {"collection": True},
    ),
    "phoque": Use(
        ((1, ("play goose", "seat 2")), (2, ("counter phoque",)), (1, ("pass",))), {1: "goose tea", 2: "phoque"},
        {}, (0, 0, 0), "goose phoque", "tea", {"collection": True},
    ),
    "aunt": Use(
        ((1, ("play goose", "seat 3")), (2, ("counter aunt",)), (1, ("pass",))), {1: "goose tea", 2: "aunt"},
        {}, (0, 0, 0), "aunt goose", "tea", {"collection": True},
    ),
    "batch": Use(
        ((1, ("heal", "antidote tea", "slot 1", "confirm")), (2, ("counter batch",)), (1, ("pass",))),
        {1: "tea broth", 2: "batch"}, {1: "sock"}, (1, 0, 0), "batch tea", "broth", {"collection": True},
    ),
    "parting": Use(
        ((1, ("play siberia", "seat 2")), (2, ("will", "hand trout", "seat 1"))),
        {1: "siberia", 2: "parting trout"}, {2: "goose"}, (2, 0, 0), "parting", "", {"collection": True},
    ),
    "gold": Use(
        ((1, ("play gold", "seat 2")),), {1: "gold"}, {}, (0, 666, 0), "", "", {"golden": True, "grace": True},
    ),
}  # fmt: skip


@pytest.mark.rule(
    "CG-101", "CG-102", "CG-103", "CG-104", "CG-105", "CG-106", "CG-107", "CG-108", "CG-109", "CG-110", "CG-111",
    "CG-112", "CG-113", "CG-114", "CG-115", "CG-116", "CG-117", "CG-118", "CG-119", "CG-120", "CG-121", "CG-122",
    "CG-123", "CG-124",
)  # fmt: skip
@pytest.mark.parametrize("card", USES)
def test_every_card_does_what_it_says(card: str) -> None:
    use = USES[card]
    evening = Evening(use.hands, use.gauges, game=set_up(3, **use.options), discard=use.below)
    cards = conserve(evening.state)
    for seat, steps in use.steps:
        evening.do(*steps, seat=seat)
    assert tuple(evening.state.sums) == use.sums
    assert conserve(evening.state) == cards
    if use.discard is not None:
        assert evening.discard() == sorted(use.discard.split())
    if use.hand is not None:
        assert sorted(evening.hand(1)) == sorted(set(use.hand.split()))


def test_every_card_of_the_house_is_used() -> None:
    assert {full(card) for card in USES} == set(set_up(4, **ALL).deck.ids)


@pytest.mark.rule("CG-107")
def test_only_who_looks_sees_the_hand() -> None:
    evening = Evening({1: "neighbour", 2: "goose tea", 3: "sock"})
    evening.do("play neighbour", "seat 2").do("pass", seat=2)
    assert evening.heard("hand_shown", viewer=1)[0].fields["cards"] == ["live-goose", "peppermint-tea"]
    assert "cards" not in evening.heard("hand_shown", viewer=3)[0].fields
    assert evening.state.observe(0).sights[0].cards == ("live-goose", "peppermint-tea")
    assert evening.state.observe(2).sights == ()
    evening.do("hand goose")
    assert evening.state.observe(0).sights[0].cards == ("peppermint-tea",)


@pytest.mark.rule("CG-108", "CG-90")
def test_mulled_wine_may_itself_be_answered() -> None:
    evening = Evening({1: "wine goose tea", 2: "ray tea"})
    evening.do("play wine", "seat 2")
    assert evening.legal(2) == ["pass", "counter ray"]
    evening.do("pass", seat=2)
    evening.do("play goose", "seat 2")
    assert evening.gauge(2) == 5


@pytest.mark.rule("CG-109")
def test_of_several_limits_the_lowest_counts_and_a_reflected_one_is_for_the_next_turn() -> None:
    evening = Evening({1: "strike sock tea", 2: "cacarma"})
    evening.do("play strike", "seat 2").do("counter cacarma", seat=2)
    assert (evening.state.plays, evening.state.limits[0]) == (2, 1)
    evening.do("end").do("end", seat=2).do("end", seat=3).do("end", seat=4)
    assert evening.state.plays == 1


@pytest.mark.rule("CG-111", "CG-73")
def test_secret_santa_is_picked_in_secret() -> None:
    evening = Evening({1: "santa"}, {1: "goose sock", 2: "sock"})
    evening.do("play santa")
    before = evening.state.observe(1), evening.state.prompt(TABLE)
    evening.do("slot 2")
    assert (evening.state.observe(1), evening.state.prompt(TABLE)) == before
    assert evening.rule("slot 1") == "CG-111"
    assert evening.rule("slot 1", seat=3) == "CG-111"
    evening.do("slot 1", seat=2)
    assert tuple(evening.state.sums) == (5, 1, 1, 0)


@pytest.mark.rule("CG-114")
def test_only_a_small_gift_burns() -> None:
    evening = Evening({1: "fire"}, {1: "trout+gracula angel sock"})
    assert evening.do("play fire").legal(verb="slot") == ["slot 3"]


@pytest.mark.rule("CG-115")
def test_a_second_ward_adds_nothing() -> None:
    evening = Evening({1: "away away"})
    evening.do("play away", "play away")
    assert evening.state.warded == 1


@pytest.mark.rule("CG-118")
def test_a_wrong_address_knows_no_warded_seat_and_no_way_back() -> None:
    evening = Evening({1: "goose tea", 2: "wrong"})
    evening.state.warded = 0b0100
    evening.do("play goose", "seat 2").do("counter wrong", seat=2)
    assert evening.legal(2) == ["seat 4", "back"]


@pytest.mark.rule("CG-119")
def test_a_kept_gift_is_a_hand_card() -> None:
    evening = Evening({1: "goose tea", 2: "keepers"})
    evening.do("play goose", "seat 2").do("counter keepers", seat=2).do("end").do("play goose", "seat 1", seat=2)
    assert evening.asked() == [1]


LAWS = {
    "attach": ("gracula", "a gift lies heavier by the number"), "wrap": ("mummy", "no longer loose"),
    "draw": ("sale", "cards come from the pile"), "steal": ("snatch", "hand to hand"),
    "rummage": ("neighbour", "hand to discard"), "tribute": ("mourning", "hand to discard"),
    "silence": ("wine", "marked"), "limit": ("strike", "marked"), "swap": ("elephant", "gauges add up as before"),
    "send": ("pigeon", "gauges add up as before"), "recall": ("return", "gauge to hand"),
    "burn": ("fire", "gauge to discard"), "ward": ("away", "marked"), "pass-on": ("santa", "gauges add up as before"),
    "recover": ("grudge", "discard to hand"),
}  # fmt: skip


@pytest.mark.parametrize("word", LAWS)
def test_every_primitive_has_its_law(word: str) -> None:
    card, law = LAWS[word]
    use = USES[card]
    evening = Evening(use.hands, use.gauges, game=set_up(3, **use.options), discard=use.below)
    before = evening.state.copy()
    for seat, steps in use.steps:
        evening.do(*steps, seat=seat)
    after = evening.state
    hands = [len(hand) for hand in after.hands]
    held = [len(hand) for hand in before.hands]
    if law == "gauges add up as before":
        assert sum(after.sums) == sum(before.sums)
        assert after.sums != before.sums
    elif law == "a gift lies heavier by the number":
        assert sum(after.sums) == sum(before.sums) + 2
    elif law == "no longer loose":
        assert (before.loose(1), after.loose(1)) == ([0], [])
    elif law == "cards come from the pile":
        assert (hands[0], len(after.pile)) == (held[0] - 1 + 2, len(before.pile) - 2)
    elif law == "hand to hand":
        assert hands == [held[0] - 2 + 1, held[1] - 1, held[2]]
    elif law == "hand to discard":
        lost = Counter(kind for hand in before.hands for kind in hand)
        lost.subtract(kind for hand in after.hands for kind in hand)
        assert +lost == Counter(after.discard)
    elif law == "gauge to hand":
        assert (sum(after.sums), hands[0]) == (0, held[0])
    elif law == "gauge to discard":
        assert len(after.discard) == 2
        assert sum(after.sums) == sum(before.sums) - 3
    elif law == "discard to hand":
        assert (hands[0], len(after.taken)) == (held[0], 1)
    else:
        marks = (before.silenced, before.limits, before.warded), (after.silenced, after.limits, after.warded)
        assert marks[0] != marks[1]
        assert after.sums == before.sums


def test_every_primitive_is_looked_at() -> None:
    assert LAWS.keys() == PRIMITIVES.keys()
