"""Table and deal: KN-1 to KN-14."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.krampusnacht.table import EIGHT, FIVE, GUESTS, SEVEN, SIX, TEN, Evening, sentence

from yuletable.engine.chance import KeyedChance, RecordingChance, ScriptedChance
from yuletable.engine.events import CLOCK
from yuletable.engine.refusals import RefusedSetupError
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.options import KrampusnachtOptions
from yuletable.games.krampusnacht.views import Deal

DEALS = [
    # players, krampus_alone, Hosts, Seer, Healer, Guests
    (5, False, ["krampus"], 1, 0, 3),
    (6, False, ["krampus", "perchta"], 1, 1, 2),
    (7, False, ["krampus", "perchta"], 1, 1, 3),
    (8, False, ["krampus", "perchta"], 1, 1, 4),
    (9, False, ["krampus", "perchta"], 1, 1, 5),
    (10, False, ["krampus", "perchta"], 1, 1, 6),
    (6, True, ["krampus"], 1, 1, 3),
    (7, True, ["krampus"], 1, 1, 4),
]


@pytest.mark.rule("KN-1")
@pytest.mark.parametrize("players", range(6, 11))
def test_the_full_game_takes_six_to_ten(players: int) -> None:
    assert GAME.refusal(players, KrampusnachtOptions()) is None
    assert players in GAME.seats
    evening = Evening(" ".join(TEN.split()[:players]))
    assert evening.game.seats == players
    evening.play_on(players)
    assert evening.over


@pytest.mark.rule("KN-2", "KN-7")
def test_five_play_the_short_game() -> None:
    assert min(GAME.seats) == 5
    assert GAME.refusal(5, KrampusnachtOptions()) is None
    for seed in range(20):
        evening = Evening.dealt(seed, 5)
        assert sorted(set(evening.cards) - set(GUESTS)) == ["krampus", "pierced_angel"]
        assert len(set(evening.cards) & set(GUESTS)) == 3
    evening.play_on(1)
    assert evening.over


@pytest.mark.rule("KN-3")
@pytest.mark.parametrize("players", range(5))
def test_four_and_fewer_are_refused_with_a_reason(players: int) -> None:
    with pytest.raises(RefusedSetupError) as caught:
        GAME.new(players)
    refusal = caught.value.refusal
    assert refusal.rule == "KN-3"
    said = sentence(refusal)
    assert ("guess" in said) is (players == 4)
    assert ("five" in said.lower()) is (players < 4)


@pytest.mark.rule("KN-4")
@pytest.mark.parametrize("players", [11, 12, 20])
def test_eleven_and_more_are_refused_with_a_reason(players: int) -> None:
    with pytest.raises(RefusedSetupError) as caught:
        GAME.new(players)
    assert caught.value.refusal.rule == "KN-4"
    said = sentence(caught.value.refusal)
    assert "ten" in said
    assert "two tables" in said
    assert max(GAME.seats) == 10


@pytest.mark.rule("KN-5")
def test_the_moderator_holds_no_card_and_has_no_finger() -> None:
    five = Evening(FIVE, tempo="live")
    assert five.game.seats == 5
    assert len(five.heard("-", "card_dealt")) == 0
    assert sum(len(five.heard(name, "card_dealt")) for name in five.all) == 5
    verbs = {action.verb for action in five.game.actions if action in five.state.legal_actions(CLOCK)}
    assert verbs <= {"tick", "lapse"}
    five.night("A>C")
    five.close()
    five.reach_vote()
    assert five.owing() == "ABDE", "nobody else points"


@pytest.mark.rule("KN-6")
@pytest.mark.parametrize(("players", "alone", "hosts", "seers", "healers", "guests"), DEALS)
def test_the_table_of_deals(players: int, alone: bool, hosts: list[str], seers: int, healers: int, guests: int) -> None:
    for seed in range(5):
        evening = Evening.dealt(seed, players, krampus_alone=alone)
        cards = evening.cards
        assert sorted(card for card in cards if card in ("krampus", "perchta")) == hosts
        assert cards.count("pierced_angel") == seers
        assert cards.count("shaman") == healers
        dealt = [card for card in cards if card in GUESTS]
        assert len(dealt) == len(set(dealt)) == guests
        assert len(cards) == players
        assert evening.view().deal == Deal(hosts=len(hosts), healer=healers, seer=seers, guests=guests)


@pytest.mark.rule("KN-6")
@given(st.permutations(EIGHT.split()))
def test_the_cards_lie_as_they_were_shuffled(order: list[str]) -> None:
    """One shuffle of all cards, as it falls: each assignment is as likely as the shuffle is fair."""
    evening = Evening(" ".join(order))
    assert [evening.view(name).card for name in evening.all] == order
    purposes = [(draw.purpose, draw.n) for draw in evening.chance.draws]
    assert purposes == [("guests", 8), ("deal", 8)]


@pytest.mark.rule("KN-8")
def test_krampus_alone_is_for_six_and_seven() -> None:
    for players in (5, 8, 9, 10):
        refusal = GAME.refusal(players, KrampusnachtOptions(krampus_alone=True))
        assert refusal is not None
        assert refusal.rule == "KN-8"
    for players in (6, 7):
        assert GAME.refusal(players, KrampusnachtOptions(krampus_alone=True)) is None


@pytest.mark.rule("KN-9")
def test_guests_are_drawn_from_all_eight() -> None:
    wanted = [
        "uninvited_6",
        "greta",
        "uninvited_3",
        "ginger",
        "uninvited_1",
        "uninvited_2",
        "uninvited_4",
        "uninvited_5",
    ]
    game = GAME.new(7, KrampusnachtOptions(tempo="instant"))
    cards = ["uninvited_6", "greta", "uninvited_3", "krampus", "perchta", "shaman", "pierced_angel"]
    with ScriptedChance(("guests", wanted), ("deal", cards)) as chance:
        state = game.start(chance)
    assert [state.observe(seat).card for seat in range(7)] == cards  # type: ignore[attr-defined]


@pytest.mark.rule("KN-9")
def test_which_guest_card_it_is_has_no_effect() -> None:
    plain, other = (
        Evening("krampus perchta pierced_angel shaman ginger greta uninvited_1"),
        Evening("krampus perchta pierced_angel shaman uninvited_5 uninvited_6 greta"),
    )
    legal = []
    for evening in (plain, other):
        evening.night("A>E B>F | A>G B>-", healer="D>E E>F", seer="C>E G>A")
        evening.act("E claim guest")
        legal.append({name: evening.legal(name) for name in evening.all})
        evening.vote("ABCDE>F F>A")
    assert legal[0] == legal[1]
    assert [face for face in plain.heard("-") if face.kind != "card_up"] == [
        face for face in other.heard("-") if face.kind != "card_up"
    ]


@pytest.mark.rule("KN-10", "KN-14")
def test_the_deal_by_office_and_the_options_are_public() -> None:
    evening = Evening(SEVEN, krampus_alone=False, host_rounds=3, reveal=False)
    opened = evening.told("game_opened")
    assert opened["deal"] == {"hosts": 2, "seer": 1, "healer": 1, "guests": 3}
    assert opened["options"]["host_rounds"] in (3, "3")
    assert opened["options"]["reveal"] in (False, "off")
    assert opened["seats"] == 7
    assert evening.kinds("-")[0] == "game_opened"


@pytest.mark.rule("KN-14")
def test_options_are_fixed_before_the_deal() -> None:
    evening = Evening(SEVEN)
    assert evening.kinds().index("game_opened") == 0
    assert evening.kinds("A").index("game_opened") < evening.kinds("A").index("card_dealt")
    with pytest.raises(AttributeError):
        evening.game.options.tempo = "live"  # type: ignore[misc]
    assert msgspec.structs.asdict(evening.game.options)["quiet_limit"] == 5
    verbs = {action.verb for action in evening.game.actions}
    assert verbs == {
        "point", "no_finger", "accuse", "defend", "trust", "claim", "report", "call", "pass", "tick", "lapse",
    }  # fmt: skip


@pytest.mark.rule("KN-12")
@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(5, 10))
def test_nobody_sees_a_card_that_no_rule_shows(seed: int, players: int) -> None:
    evening = Evening.dealt(seed, players, floor="turns", speech_rounds=1)
    rng = random.Random(seed)
    cards = evening.cards
    hosts = [name for name in evening.all if evening.cards[evening.all.index(name)] in ("krampus", "perchta")]
    while not evening.over:
        evening.random_step(rng)
        if evening.over:
            return
        up = set(evening.outside)
        for name in "-" + evening.all:
            view = evening.view(name)
            shown = {evening.all[seat] for seat, card in enumerate(view.cards_up) if card is not None}
            assert shown == up
            assert all(view.cards_up[evening.all.index(each)] == cards[evening.all.index(each)] for each in up)
            assert view.card == (None if name == "-" else cards[evening.all.index(name)])
            assert (view.partner is None) or (name in hosts and evening.all[view.partner] in hosts)


@pytest.mark.rule("KN-6", "KN-142")
def test_the_same_seed_gives_the_same_deal() -> None:
    deals = set()
    for seed in range(12):
        chance = RecordingChance(KeyedChance(bytes([seed])))
        first = GAME.new(8, KrampusnachtOptions(tempo="instant")).start(chance).dump()
        again = GAME.new(8, KrampusnachtOptions(tempo="instant")).start(KeyedChance(bytes([seed]))).dump()
        assert first == again
        deals.add(msgspec.json.encode(first))
    assert len(deals) == 12


@pytest.mark.rule("KN-13")
def test_seats_keep_their_number_when_players_go_out() -> None:
    evening = Evening(SIX, floor="turns")
    evening.night("AB>C")
    assert evening.told("out") == {"seat": 3, "cause": "collected"}
    spoken = ""
    for _ in range(6):
        spoken += evening.owing()
        evening.act(
            f"{evening.owing()} accuse {'B' if evening.owing() == 'A' else 'A'}"
            if len(spoken) < 6
            else f"{evening.owing()} pass"
        )
    assert spoken == "DEFABD"
