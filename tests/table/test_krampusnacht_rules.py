"""Rules of Krampusnacht that live at the table: who may write, when time stands still, who leaves, what bots may do."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
import pytest
from tests.table.hoof import ByText, HoofNight

from yuletable.table.errors import TableError

OpenHoof = Callable[..., Awaitable[HoofNight]]


@pytest.fixture
async def hoof(sqlite_url: str) -> AsyncIterator[OpenHoof]:
    """Opens evenings; each has a store of its own."""
    evenings: list[HoofNight] = []

    async def open_(
        *, exchanged: str = "", choose_by: ByText | None = None, thinking: int = 0, **wishes: Any
    ) -> HoofNight:
        evening = HoofNight(f"{sqlite_url}.{len(evenings)}", exchanged, choose_by, thinking)
        evenings.append(evening)
        await evening.open(**wishes)
        return evening

    yield open_
    for evening in evenings:
        await evening.house.close()


async def refused(doing: Awaitable[Any], code: str) -> TableError:
    with pytest.raises(TableError) as caught:
        await doing
    assert caught.value.code == code
    return caught.value


# ---- table and deal


@pytest.mark.rule("KN-10")
async def test_everybody_sees_who_is_a_bot(hoof: OpenHoof) -> None:
    evening = await hoof(persons="ABC", bots=4)
    for who in "-ABC":
        frame = await evening.frame(evening.token(who))
        assert [seat["kind"] for seat in frame["table"]["seats"][:7]] == ["person"] * 3 + ["bot"] * 4
        assert frame["match"]["view"]["deal"] == {"hosts": 2, "healer": 1, "seer": 1, "guests": 3}
        assert frame["table"]["options"]["host_rounds"] == "2"


@pytest.mark.rule("KN-14")
async def test_options_do_not_change_in_a_match(hoof: OpenHoof) -> None:
    evening = await hoof()
    await refused(evening.host("options", options={"reveal": "off"}), "not_now")
    assert (await evening.frame())["table"]["options"]["reveal"] == "on"


@pytest.mark.rule("KN-15")
async def test_a_phone_speaks_for_one_seat(hoof: OpenHoof) -> None:
    """A token names the seat; no command can name another one."""
    evening = await hoof()
    await evening.night()
    key = (await evening.frame())["match"]["open"]["key"]
    token = evening.seat_tokens["A"]
    await refused(evening.say(token, "act", prompt=key, action="call", seat=2), "malformed")
    await evening.say(token, "act", prompt=key, action="call")
    assert [act["seat"] for act in (await evening.view())["days"][-1]["acts"]] == [1]


# ---- talk


@pytest.mark.rule("KN-19", "KN-83", "KN-92")
async def test_who_may_write_when(hoof: OpenHoof) -> None:
    evening = await hoof()
    await evening.slot("look")
    await refused(evening.chat("E", "hello?"), "not_now")
    await evening.slot("hosts.hold.1")
    await refused(evening.chat("E", "who is there?"), "not_now")
    await evening.night()
    await evening.chat("E", "It was not me.")
    await refused(evening.chat("E", "x" * 241), "malformed")
    await evening.chat("E", "x" * 240)
    for who in "ABCD":
        await evening.do(who, "call")
    await refused(evening.chat("E", "wait"), "not_now")
    await evening.point("A>B BCD>A EF>B G>C")
    await evening.phase("plea")
    await evening.chat("A", "Not the collar.")
    await refused(evening.chat("B", "hush"), "not_now")
    assert (await evening.lines())[::2] == ["It was not me.", "Not the collar."]
    assert await evening.lines("H") == await evening.lines("A") == await evening.lines()


@pytest.mark.rule("KN-83", "KN-115")
async def test_after_the_end_everybody_writes(hoof: OpenHoof) -> None:
    evening = await hoof(persons="ABCDEF")
    await evening.night("AB>F")
    for who in "ABC":
        await evening.do(who, "call")
    await evening.point("ABCD>E E>A")
    await evening.until(lambda frame: frame["table"]["phase"] == "ended")
    for who in "ABEF":
        await evening.chat(who, f"{who} was here")
    assert len(await evening.lines()) == 4


@pytest.mark.rule("KN-118", "KN-141")
async def test_e12_a_chat_line_of_somebody_out(hoof: OpenHoof) -> None:
    evening = await hoof()
    await evening.night("AB>H")
    stream = await evening.stream(evening.laid.screen_token)
    before = stream.n
    await refused(evening.chat("H", "It was A!"), "not_now")
    for text in ("accuse A", "call", "point A"):
        error = await refused(evening.do("H", text), "refused")
        assert error.refusal is not None
        assert error.refusal.rule == "KN-118"
    assert stream.n == before
    for who in "ABCDEFG":
        assert await evening.lines(who) == []


@pytest.mark.rule("KN-120")
async def test_the_graveyard_is_off(hoof: OpenHoof) -> None:
    evening = await hoof()
    await evening.night("AB>H")
    await refused(evening.chat("H", "cold here", "graveyard"), "not_now")


@pytest.mark.rule("KN-120")
async def test_the_graveyard_is_for_persons_who_are_out(hoof: OpenHoof) -> None:
    evening = await hoof(graveyard=True, persons="ABCDEFGH")
    await evening.night("AB>H")
    others = {who: (await evening.stream(evening.token(who))).n for who in "-ABCDEFG"}
    await evening.chat("H", "cold here", "graveyard")
    await refused(evening.chat("G", "is anybody there?", "graveyard"), "not_now")
    assert await evening.lines("H") == ["cold here"]
    for who, frames in others.items():
        assert await evening.lines(who) == []
        assert (await evening.stream(evening.token(who))).n == frames, "a sign that somebody writes"
    channels = {one["name"] for one in (await evening.frame(evening.token("G")))["channels"]}
    assert channels == {"table"}


@pytest.mark.rule("KN-121")
async def test_watchers_read_and_do_not_write(hoof: OpenHoof) -> None:
    evening = await hoof()
    evening.seat_tokens["W"] = await evening.house.spectate(evening.code)
    await evening.night()
    await refused(evening.chat("W", "I know!"), "not_now")
    await refused(evening.do("W", "call"), "not_yours")
    watching, screen = await evening.frame(evening.token("W")), await evening.frame()
    assert watching["match"] == screen["match"]
    assert [cue["kind"] for cue in await evening.cues("W")] == [cue["kind"] for cue in await evening.cues()]


@pytest.mark.rule("KN-84")
async def test_bots_write_nothing(hoof: OpenHoof) -> None:
    """Bots speak and vote, but no line is theirs; nor is one of the person whose chair a bot keeps."""
    evening = await hoof(persons="AB", bots=6, choose_by=SPEAKING)
    await evening.night(hosts="AB>H", healer="", seer="")
    await evening.advance(30)
    acts = (await evening.view())["days"][-1]["acts"]
    assert {act["seat"] for act in acts} & {3, 4, 5, 6, 7}
    await evening.say(evening.seat_tokens["A"], "stand")
    await refused(evening.chat("A", "a word from the bot's chair"), "not_now")
    assert await evening.lines() == await evening.lines("B") == []


# ---- the clock


@pytest.mark.rule("KN-85")
async def test_the_clock_stops_in_an_argument_only(hoof: OpenHoof) -> None:
    evening = await hoof(argument_seconds=100)
    await evening.slot("hosts.hold.1")
    await refused(evening.host("pause"), "not_now")
    await evening.night()
    await evening.advance(30)
    await refused(evening.say(evening.seat_tokens["B"], "pause"), "not_yours")
    await evening.host("pause")
    await refused(evening.do("A", "accuse B"), "not_now")
    await evening.advance(500)
    assert (await evening.view())["phase"] == "argument"
    assert (await evening.frame())["clock"]["paused"]
    await evening.host("resume")
    await evening.do("A", "accuse B")
    await evening.advance(69)
    assert (await evening.view())["phase"] == "argument"
    await evening.advance(2)
    assert (await evening.view())["phase"] == "vote"
    await refused(evening.host("pause"), "not_now")


@pytest.mark.rule("KN-135")
async def test_instant_tempo_is_for_bots_alone(hoof: OpenHoof) -> None:
    evening = await hoof(persons="A", bots=5, deal=False, tempo="instant")
    await refused(evening.host("deal"), "refused")
    alone = await hoof(persons="", bots=6, deal=False, tempo="instant")
    await alone.host("deal")
    await alone.house.agenda.settle()
    assert (await alone.frame())["match"]["outcome"] is not None


@pytest.mark.rule("KN-19", "KN-92")
async def test_words_spoken_with_a_secret_choice_are_not_told(hoof: OpenHoof) -> None:
    """A finger may carry a note; whoever happens to be the last to point says nothing by it."""
    evening = await hoof(tempo="relaxed")
    for who in "BCDEFGHA":
        match = (await evening.frame(evening.token(who)))["match"]
        action = "point 8" if who in "AB" else "no_finger"
        await evening.say(
            evening.token(who), "act", prompt=match["prompt"]["key"], action=action, note=f"{who} says so"
        )
    for who in "-ABCDEFGH":
        assert "says so" not in json.dumps(await evening.frame(evening.token(who)))


# ---- leaving and coming back


@pytest.mark.rule("KN-122")
async def test_before_the_deal_people_come_and_go(hoof: OpenHoof) -> None:
    evening = await hoof(persons="ABCDEF", deal=False)
    await evening.say(evening.seat_tokens["F"], "stand")
    await evening.say(evening.seat_tokens["E"], "stand")
    error = await refused(evening.host("deal"), "refused")
    assert error.refusal is not None
    assert error.refusal.rule == "KN-3"
    for name in "XYZ":
        await evening.house.sit(evening.code, name)
    await evening.host("deal")
    assert (await evening.view())["deal"] == {"hosts": 2, "healer": 1, "seer": 1, "guests": 3}


@pytest.mark.rule("KN-123")
async def test_a_bot_takes_over_at_once_and_everything_stays(hoof: OpenHoof) -> None:
    evening = await hoof(choose_by=ByText("pass", "no_finger", "point"))
    await evening.night(hosts="AB>H", healer="D>D", seer="C>A")
    for text in ("accuse A", "claim healer", "call"):
        await evening.do("D", text)
    before = await evening.view("D")
    await evening.say(evening.seat_tokens["D"], "stand")
    assert await evening.view("D") == before
    assert before["self_save_spent"] is True
    assert before["acts_left"] == 4
    seat = (await evening.frame())["table"]["seats"][3]
    assert seat["stand_in"]
    assert seat["bot"]
    for who in "ABC":
        await evening.do(who, "call")
    assert (await evening.view())["phase"] == "vote", "the call of D still stands"


@pytest.mark.rule("KN-123")
async def test_a_held_finger_stays_with_the_chair(hoof: OpenHoof) -> None:
    evening = await hoof(choose_by=ByText("point 2"))
    await evening.night()
    for who in "ABCD":
        await evening.do(who, "call")
    await evening.point("E>G A>B BCDFG>A")
    await evening.say(evening.seat_tokens["E"], "stand")
    assert (await evening.view("E"))["chosen"] == "point 7"
    await evening.phase("verdict")
    assert (await evening.view())["days"][-1]["fingers"][4] == 7


@pytest.mark.rule("KN-124")
async def test_a_lost_connection_has_its_grace(hoof: OpenHoof) -> None:
    evening = await hoof(leave_grace=40, argument_seconds=600)
    await evening.night()
    (await evening.stream(evening.token("E"))).detach()
    await evening.advance(30)
    assert not (await evening.frame())["table"]["seats"][4]["stand_in"]
    await evening.advance(30)
    frame = await evening.frame()
    assert frame["table"]["seats"][4]["stand_in"]
    assert [cue["fields"] for cue in frame["cues"] if cue["kind"] == "taken_over"] == [{"seat": 5}]


@pytest.mark.rule("KN-124")
async def test_until_then_time_answers(hoof: OpenHoof) -> None:
    evening = await hoof(leave_grace=300)
    await evening.night("AB>H")
    await evening.do("E", "accuse G")
    for who in "ABCD":
        await evening.do(who, "call")
    (await evening.stream(evening.token("E"))).detach()
    await evening.point("A>B BCDFG>A")
    await evening.phase("verdict")
    assert (await evening.view())["days"][-1]["fingers"][4] == 7
    assert not (await evening.frame())["table"]["seats"][4]["stand_in"]


@pytest.mark.rule("KN-125")
async def test_a_bot_is_given_what_its_seat_may_see(hoof: OpenHoof) -> None:
    evening = await hoof(choose_by=ByText("point 1", "pass", "no_finger"))
    await evening.night(hosts="A>H B>H", healer="D>A", seer="C>A")
    await evening.say(evening.seat_tokens["C"], "stand")
    await evening.say(evening.seat_tokens["B"], "stand")
    for who in "ADEF":
        await evening.do(who, "call")
    await evening.slot("count.one")
    asked = {one.view.viewer: one for one in evening.runner.asked if one.prompt.mode == "commit"}
    assert asked.keys() == {1, 2}
    assert [(answer.target, answer.host) for answer in asked[2].view.answers] == [(0, True)]
    assert asked[1].view.partner == 0
    assert asked[2].view.partner is None
    assert not asked[1].view.answers
    for seat, one in asked.items():
        assert one.view.card == ("krampus", "perchta", "pierced_angel")[seat]
        assert set(one.view.cards_up) == {None, "uninvited_2"}
        assert one.view.record is None


@pytest.mark.rule("KN-126")
async def test_the_own_chair_can_be_taken_back(hoof: OpenHoof) -> None:
    evening = await hoof(choose_by=ByText("point 2"))
    await evening.night()
    await evening.say(evening.seat_tokens["E"], "stand")
    await refused(evening.do("E", "claim guest"), "not_now")
    await evening.say(evening.seat_tokens["E"], "return")
    assert not (await evening.frame())["table"]["seats"][4]["stand_in"]
    await evening.do("E", "claim guest")
    for who in "ABCD":
        await evening.do(who, "call")
    await evening.say(evening.seat_tokens["E"], "stand")
    await evening.advance(14)
    assert (await evening.view("E"))["chosen"] == "point 2"
    await evening.say(evening.seat_tokens["E"], "return")
    await evening.point("E>A")
    assert (await evening.view("E"))["chosen"] == "point 1"


@pytest.mark.rule("KN-127")
async def test_who_has_played_takes_no_other_seat(hoof: OpenHoof) -> None:
    evening = await hoof(persons="ABCDEFG", bots=1)
    await evening.night("AB>G", healer="D>A")
    await refused(evening.say(evening.seat_tokens["G"], "claim", name="A"), "not_yours")
    evening.seat_tokens["W"] = await evening.house.spectate(evening.code)
    evening.seat_tokens["V"] = await evening.house.spectate(evening.code)
    bot = (await evening.frame())["table"]["seats"][7]["name"]
    await grant(evening, "W", bot, "ABCDEFG")
    assert (await evening.frame(evening.token("W")))["you"]["seat"] == 8
    name = (await evening.frame())["table"]["seats"][7]["name"]
    claim = (await evening.say(evening.seat_tokens["V"], "claim", name=name)).claim
    await evening.host("approve", claim=claim, yes=True)
    assert (await evening.frame(evening.token("V")))["you"]["seat"] == 8
    await evening.say(evening.seat_tokens["B"], "stand")
    await refused(evening.say(evening.seat_tokens["W"], "claim", name="B"), "not_now")


@pytest.mark.rule("KN-127")
async def test_a_watcher_gets_a_bots_seat_if_all_agree(hoof: OpenHoof) -> None:
    evening = await hoof(persons="ABCDEFG", bots=1)
    await evening.night("AB>G", healer="D>A")
    evening.seat_tokens["W"] = await evening.house.spectate(evening.code)
    bot = (await evening.frame())["table"]["seats"][7]["name"]
    claim = (await evening.say(evening.seat_tokens["W"], "claim", name=bot)).claim
    for who in "ABCDEF":
        await evening.say(evening.seat_tokens[who], "approve", claim=claim, yes=True)
    assert (await evening.frame(evening.token("W")))["you"]["seat"] is None, "G, who is out, is a person at the table"
    await evening.say(evening.seat_tokens["G"], "approve", claim=claim, yes=False)
    assert (await evening.frame(evening.token("W")))["you"]["seat"] is None
    await grant(evening, "W", bot, "ABCDEFG")
    frame = await evening.frame(evening.token("W"))
    assert frame["you"]["seat"] == 8
    assert frame["match"]["view"]["card"] == "uninvited_2"


async def grant(evening: HoofNight, who: str, name: str, voters: str) -> None:
    claim = (await evening.say(evening.seat_tokens[who], "claim", name=name)).claim
    for voter in voters:
        await evening.say(evening.seat_tokens[voter], "approve", claim=claim, yes=True)


@pytest.mark.rule("KN-128")
async def test_leaving_is_told_in_the_same_words_whatever_the_card(hoof: OpenHoof) -> None:
    evening = await hoof(choose_by=ByText("pass"))
    await evening.night()
    heard = len(await evening.cues())
    for who in "ABCDE":
        await evening.say(evening.seat_tokens[who], "stand")
        await evening.say(evening.seat_tokens[who], "return")
    cues = [cue for cue in (await evening.cues())[heard:] if cue["kind"] != "host_passed"]
    assert [(cue["kind"], cue["fields"]) for cue in cues] == [
        (kind, {"seat": seat}) for seat in range(1, 6) for kind in ("taken_over", "back")
    ]


@pytest.mark.rule("KN-128", "KN-137")
async def test_leaving_at_night_is_told_at_last_call_before_the_result(hoof: OpenHoof) -> None:
    evening = await hoof(choose_by=ByText("point 8", "point 1", "no_finger"))
    await evening.slot("healer.hold")
    others = {name: (await evening.stream(evening.token(name))).n for name in "-ABCEFGH"}
    await evening.say(evening.seat_tokens["D"], "stand")
    assert {name: (await evening.stream(evening.token(name))).n for name in "-ABCEFGH"} == others
    await evening.slot("dawn")
    assert "taken_over" not in [cue["kind"] for cue in await evening.cues()]
    await evening.phase("last_call")
    kinds = [cue["kind"] for cue in await evening.cues()]
    assert kinds.index("taken_over") < kinds.index("last_call")


@pytest.mark.rule("KN-112")
async def test_without_persons_the_match_is_abandoned(hoof: OpenHoof) -> None:
    evening = await hoof(persons="ABC", bots=5, choose_by=ByText("point 3", "pass", "no_finger", "point"))
    await evening.night(hosts="AB>C", healer="", seer="C>A")
    await evening.say(evening.seat_tokens["A"], "stand")
    assert (await evening.frame())["match"]["outcome"] is None
    await evening.say(evening.seat_tokens["B"], "stand")
    assert (await evening.frame())["match"]["outcome"] is None, "C is out, but a person at the table"
    await evening.say(evening.seat_tokens["C"], "stand")
    frame = await evening.frame()
    assert frame["match"]["outcome"]["name"] == "abandoned"
    assert all(line["wins"] == line["points"] == 0 for line in frame["table"]["evening"])


# ---- bots and time


SPEAKING = ByText("claim", "accuse", "trust", "report", "no_finger", "point")


async def moments(evening: HoofNight, seconds: int) -> list[tuple[int, int]]:
    """When bots acted in public in the argument, and from which seats."""
    await evening.night(hosts="A>-", healer="A>-", seer="A>-")
    opened = evening.clock.now()
    found: list[tuple[int, int]] = []
    heard = len(await evening.cues())
    while (when := evening.house.agenda.next_at()) is not None and when <= opened + seconds * 1000:
        evening.clock.set(when)
        await evening.house.agenda.settle()
        cues = await evening.cues()
        found += [(evening.clock.now() - opened, cue["fields"]["seat"]) for cue in cues[heard:] if cue["kind"] == "act"]
        heard = len(cues)
    return found


@pytest.mark.rule("KN-143", "KN-142")
async def test_when_bots_speak_depends_on_no_card_and_no_thinking(hoof: OpenHoof) -> None:
    plain = await hoof(persons="A", bots=7, exchanged="AH", choose_by=SPEAKING)
    other = await hoof(persons="A", bots=7, exchanged="AE", choose_by=SPEAKING)
    slow = await hoof(persons="A", bots=7, exchanged="AH", choose_by=SPEAKING, thinking=700)
    spoken = await moments(plain, 40)
    assert len(spoken) >= 5
    assert await moments(other, 40) == spoken
    assert await moments(slow, 40) == spoken


@pytest.mark.rule("KN-143")
async def test_a_bot_with_nothing_to_say_passes_in_silence(hoof: OpenHoof) -> None:
    """Its moment is gone by all the same: nobody can tell it from a bot that had no moment."""
    evening = await hoof(persons="A", bots=7, exchanged="AH", choose_by=ByText("pass", "no_finger", "point"))
    screen = await evening.stream(evening.laid.screen_token)
    await evening.night(hosts="A>-", healer="A>-", seer="A>-")
    before = screen.n
    asked = len(evening.runner.asked)
    await evening.advance(40)
    assert len(evening.runner.asked) > asked
    assert screen.n == before


@pytest.mark.rule("KN-144")
async def test_bots_leave_the_first_call_to_persons(hoof: OpenHoof) -> None:
    evening = await hoof(persons="A", bots=7, exchanged="AH", choose_by=ByText("call", "pass", "no_finger", "point"))
    await evening.night(hosts="A>-", healer="A>-", seer="A>-")
    await evening.advance(600)
    view = await evening.view()
    assert view["phase"] == "argument"
    assert view["days"][-1]["called"] == []
    await evening.do("A", "call")
    await evening.phase("vote")


@pytest.mark.rule("KN-144")
async def test_when_no_person_is_in_bots_call_at_their_last_moment(hoof: OpenHoof) -> None:
    evening = await hoof(persons="A", bots=7, exchanged="AD", choose_by=ByText("pass", "point 1", "no_finger"))
    await evening.night(hosts="A>-", healer="A>B", seer="A>-")
    assert (await evening.frame())["match"]["out"] == [1], "A, the Healer, was taken by the bots"
    await evening.phase("vote")
    assert (await evening.view())["days"][-1]["closed"] == "called"


# ---- secrecy


@pytest.mark.rule("KN-145", "KN-114")
async def test_the_seed_is_closed_until_the_end(hoof: OpenHoof) -> None:
    evening = await hoof(persons="ABCDEF")
    seeds = (await evening.house._table(evening.code)).evening.seeds[1]
    shown = []
    await evening.night("AB>F")
    for who in "ABC":
        await evening.do(who, "call")
    shown += [json.dumps(await evening.frame(evening.token(who))) for who in "-ABCDEF"]
    shown.append(json.dumps(await evening.frame(evening.laid.host_token)))
    await evening.point("ABCD>E E>A")
    for text in shown:
        assert seeds.match not in text
        assert seeds.tempo not in text
        assert json.loads(text)["match"]["record"] is None
    await evening.until(lambda frame: frame["table"]["phase"] == "ended")
    match = (await evening.frame())["match"]
    assert match["seed"] == seeds.match
    assert match["record"]["record"]["cards"][:4] == ["krampus", "perchta", "pierced_angel", "shaman"]


TWINS = {
    # seconds after the deal, who, at whom; the hold of the Hosts begins at 38, of the Healer at 81, of the Seer at 112
    "": [
        (40, "A>E C>A D>- E>- F>-"), (42, "B>G"), (45, "G>A"), (47, "H>B"), (55, "B>F"), (57, "A>F"), (66, "B>F"),
        (83, "D>C"), (84, "A>- B>C"), (86, "G>B H>-"), (97, "C>C E>- F>G"),
        (114, "G>B H>-"), (129, "A>B B>- C>H D>A E>- F>G"),
    ],
    "DE": [
        (39, "AB>F C>- D>A E>A F>B"), (45, "G>A"), (47, "H>B"),
        (82, "E>A A>C BC>- D>G F>-"), (86, "G>B H>-"),
        (113, "C>B A>- B>C D>A E>F F>-"), (114, "G>B H>-"),
    ],
}  # fmt: skip


@pytest.mark.rule("KN-129", "KN-130", "KN-131", "KN-137", "KN-138")
async def test_e15_twin_games_byte_for_byte(hoof: OpenHoof) -> None:
    streams = []
    for exchanged, taps in TWINS.items():
        evening = await hoof(exchanged=exchanged)
        streams.append(await streamed(evening, taps))
        assert (await evening.view())["causes"][5] == "collected"
        assert (await evening.view())["phase"] == "argument"
    one, other = streams
    for viewer in "-GH":
        assert len(one[viewer]) == len(other[viewer])
        for here, there in zip(one[viewer], other[viewer], strict=True):
            assert here == there


async def streamed(evening: HoofNight, taps: list[tuple[int, str]]) -> dict[str, list[tuple[int, bytes, int]]]:
    """Every frame of screen, G and H with its time and its length in bytes, from the deal to the argument."""
    start = evening.clock.now()
    seen: dict[str, list[tuple[int, bytes, int]]] = {viewer: [] for viewer in "-GH"}
    last = dict.fromkeys("-GH", -1)
    first: dict[str, int] = {}

    async def look() -> None:
        for viewer in "-GH":
            stream = await evening.stream(evening.token(viewer))
            if stream.n != last[viewer]:
                last[viewer] = stream.n
                first.setdefault(viewer, stream.n)
                frame = stream.frame()
                # A stream has a name of its own, and its numbers count on from the lobby.
                told = {**frame, "stream": "", "n": stream.n - first[viewer], "pad": ""}
                length = len(msgspec.json.encode(frame)) if frame["pad"] else 0
                seen[viewer].append((evening.clock.now() - start, msgspec.json.encode(told), length))

    async def until(second: int) -> None:
        while (when := evening.house.agenda.next_at()) is not None and when <= start + second * 1000:
            evening.clock.set(when)
            await evening.house.agenda.settle()
            await look()
        evening.clock.set(start + second * 1000)

    await look()
    for second, pairs in taps:
        await until(second)
        await evening.point(pairs)
        await look()
    await until(156)
    return seen
