"""Secrecy and time, as far as they lie in the engine: KN-129 to KN-146."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.krampusnacht.table import EIGHT, FIVE, SIX, WINDOWS, Evening, lettered

from yuletable.engine.events import CLOCK

SEATS = "ABCDEFGH"
NIGHT = {
    ("normal", True): 129, ("brisk", True): 105, ("slow", True): 165,
    ("normal", False): 98, ("brisk", False): 80, ("slow", False): 125,
}  # fmt: skip


def hunches(draw: st.DrawFn, names: str, own: bool) -> str:
    """A finger, or none, for each of these players who have no task in a window."""
    targets = {name: draw(st.sampled_from(["-", *(each for each in SEATS if own or each != name)])) for name in names}
    return " ".join(f"{name}>{target}" for name, target in targets.items())


@st.composite
def nights(draw: st.DrawFn, choice: str, saved: bool) -> tuple[str, str, str]:
    """A first night of the table of eight in which the Hosts settle on `choice`; hunches of G and H are fixed."""
    other = draw(st.sampled_from("CDEFGH".replace(choice, "")))
    first, again = draw(
        st.sampled_from(
            [
                (f"AB>{choice}", ""),
                (f"A>{choice} B>-", ""),
                (f"A>- B>{choice}", ""),
                (f"A>{other} B>{choice}", f"AB>{choice}"),
                (f"A>{other} B>{choice}", f"A>{choice} B>{other}"),
                ("AB>-", f"A>{choice} B>-"),
            ]
        )
    )
    healed = choice if saved else draw(st.sampled_from(SEATS.replace(choice, "")))
    tested = draw(st.sampled_from(SEATS.replace("C", "")))
    return (
        f"{first} {hunches(draw, 'CDEF', False)} G>A H>B | {again}",
        f"D>{healed} {hunches(draw, 'ABCEF', True)} G>A H>-",
        f"C>{tested} {hunches(draw, 'ABDEF', False)} G>- H>B",
    )


def stream(night: tuple[str, str, str], viewers: str) -> list[object]:
    """All that these viewers are shown and hear from the deal to the argument, one entry a slot."""
    evening = Evening(tempo="live")
    said = dict(zip(("hosts", "healer", "seer"), ([*part.split("|"), ""] for part in night), strict=True))
    seen: list[object] = []
    while not evening.arguing:
        if evening.view().phase == "night" and evening.prompt().mode == "commit":
            evening.point(said[evening.view().window or ""].pop(0))
        seen.append([(evening.face(viewer), evening.heard(viewer)) for viewer in viewers])
        evening.tick()
    seen.append([(evening.face(viewer), evening.heard(viewer)) for viewer in viewers])
    return seen


@pytest.mark.rule("KN-129", "KN-130")
@settings(max_examples=30)
@given(st.data(), st.booleans())
def test_the_public_stream_and_a_guests_own_depend_on_the_result_alone(data: st.DataObject, saved: bool) -> None:
    choices = ("E", "F") if saved else ("F", "F")
    one, other = (data.draw(nights(choice, saved)) for choice in choices)
    assert stream(one, "-GH") == stream(other, "-GH")


@pytest.mark.rule("KN-130")
def test_own_choices_and_answers_are_all_that_a_stream_adds() -> None:
    """The Seer's stream is the same whatever Hosts and Healer do, if the result is."""
    seer = "C>A D>- E>- F>- G>- H>-"
    one = stream(("AB>F C>B", "D>A C>D", seer), "C")
    other = stream(("A>E B>F C>B | A>F B>G", "D>C C>D", seer), "C")
    assert one == other


@pytest.mark.rule("KN-131", "KN-134")
@pytest.mark.parametrize(("pace", "healer"), NIGHT)
def test_a_night_has_its_length(pace: str, healer: bool) -> None:
    deal, taken = (EIGHT, "HGF") if healer else (FIVE, "E")
    evening = Evening(deal, tempo="live", pace=pace)
    timetables = []
    for victim in taken:
        slots = evening.time_night(victim)
        *night, last = slots
        assert sum(seconds for _, seconds in night) == pytest.approx(NIGHT[pace, healer])
        assert last == ("taken", 6)
        timetables.append([seconds for _, seconds in slots])
        if victim != taken[-1]:
            evening.tie_twice()
    assert all(timetable == timetables[0] for timetable in timetables)


@pytest.mark.rule("KN-134")
def test_pace_scales_holds_only() -> None:
    timetables = {pace: Evening(tempo="live", pace=pace).time_night("H") for pace in ("brisk", "normal", "slow")}
    holds = {2, 5, 8, 9}
    for pace, factor in (("brisk", 2 / 3), ("slow", 3 / 2)):
        for place, (here, normal) in enumerate(zip(timetables[pace], timetables["normal"], strict=True)):
            assert here[1] == pytest.approx(normal[1] * (factor if place in holds else 1)), place


@pytest.mark.rule("KN-131")
@pytest.mark.parametrize("early", [True, False])
def test_no_choice_shortens_or_lengthens_a_slot(early: bool) -> None:
    """All have chosen at once, or nobody ever does: the slot goes on, and only the clock ends it."""
    evening = Evening(tempo="live")
    slots = []
    while evening.view().phase in ("look", "night"):
        slots.append((evening.slot.name, evening.slot.seconds))
        before = evening.slot
        if early:
            evening.shrug("H")
        assert evening.slot == before
        assert CLOCK in evening.state.to_act()
        assert "tick" in evening.legal("clock")
        if early:
            evening.tick()
        else:
            evening.tick_by_chance(random.Random(7))
    assert slots == [
        ("look", 20), ("dim", 10), ("hosts.open", 8), ("hosts.hold.1", 18), ("hosts.hold.2", 12), ("hosts.close", 5),
        ("healer.open", 8), ("healer.hold", 18), ("healer.close", 5), ("seer.open", 8), ("seer.hold", 18),
        ("seer.answer", 6), ("seer.close", 5), ("dawn", 8),
    ]  # fmt: skip


@pytest.mark.rule("KN-132")
def test_slots_do_not_know_how_long_a_line_is() -> None:
    """The lengths come from the timetable alone: `taken` with any name, `dim` a, b and c."""
    evening = Evening(EIGHT, tempo="live")
    lengths = []
    for victim in "HGF":
        slots = evening.time_night(victim)
        lengths.append((slots[0][1], slots[-1][1]))
        if victim != "F":
            evening.tie_twice()
    assert lengths == [(10, 6)] * 3
    assert [face.fields["text"] for face in evening.heard("-", "night_opened")] == ["a", "b", "c"]


@pytest.mark.rule("KN-133")
def test_look_vote_and_revote_last_their_full_time() -> None:
    evening = Evening(SIX, tempo="live")
    assert (evening.slot.name, evening.slot.seconds) == ("look", 20)
    assert evening.line == "welcome.2"
    evening.night("AB>F")
    evening.close()
    lengths = []
    evening.settle()
    for _ in range(2):
        ring = "A>B B>C C>D D>E E>A"
        lengths.append(evening.slot.seconds)
        evening.point(ring)
        assert evening.voting
        assert not evening.owing()
        for _ in range(3):
            evening.tick()
            lengths.append(evening.slot.seconds)
        assert evening.voting
        evening.count()
        if evening.view().phase == "plea":
            evening.pleas()
    assert lengths == [15, 1, 1, 1, 15, 1, 1, 1]


@pytest.mark.rule("KN-133")
def test_an_argument_and_a_plea_end_by_public_acts() -> None:
    evening = Evening(SIX, tempo="live", argument_seconds=300)
    evening.night("AB>F")
    assert evening.slot.seconds == 240
    evening.acts("A call", "B call", "C call")
    assert not evening.arguing
    evening.vote("A>B B>C C>D D>E E>A")
    assert evening.owing() == "A"
    evening.act("A pass")
    evening.settle()
    assert evening.owing() == "B"


@pytest.mark.rule("KN-135")
@pytest.mark.parametrize("tempo", ["instant", "relaxed"])
def test_without_a_clock_a_window_ends_with_its_last_choice(tempo: str) -> None:
    evening = Evening(tempo=tempo)
    rng = random.Random(3)
    while not evening.over:
        assert evening.state.to_act()[0] != CLOCK
        assert "tick" not in evening.legal("clock")
        assert evening.prompt().slot is None or not evening.slot.seconds
        if tempo == "instant":
            assert CLOCK not in evening.state.to_act()
        evening.random_step(rng)


@pytest.mark.rule("KN-135")
def test_the_last_choice_closes_the_window() -> None:
    evening = Evening()
    evening.reach("hosts")
    evening.point("AB>E CDEFG>-")
    assert evening.view().window == "hosts"
    evening.point("H>-")
    assert evening.view().window == "healer"


@pytest.mark.rule("KN-136")
@pytest.mark.parametrize("tempo", ["instant", "live", "relaxed"])
def test_who_owes_at_night_and_who_has_chosen_is_shown_to_nobody(tempo: str) -> None:
    evening = Evening(tempo=tempo)
    plans = (
        "A>E C>A D>- E>B F>- G>A H>- B>E",
        "D>F A>- B>- C>D E>E F>- G>A H>-",
        "C>A A>- B>- D>- E>A F>B G>A H>-",
    )
    for window, plan in zip(WINDOWS, plans, strict=True):
        evening.reach(window)
        assert not evening.prompt().progress
        assert not evening.prompt().owes
        pairs = plan.split()
        for pair in pairs[:-1]:
            who = pair[0]
            others = "-" + evening.all.replace(who, "")
            before, mark = evening.faces(others), evening.mark()
            evening.point(pair)
            assert evening.faces(others) == before
            assert not [face for name in others for face in evening.heard(name, since=mark)]
        evening.point(pairs[-1])


@pytest.mark.rule("KN-136")
def test_each_phone_knows_whether_its_own_seat_still_owes() -> None:
    evening = Evening()
    evening.reach("hosts")
    assert evening.prompt("E").owes
    evening.point("E>A")
    own = evening.state.prompt(4)
    assert own is None or not own.owes


@pytest.mark.rule("KN-137")
@pytest.mark.parametrize("taken", ["H", "C", "D"])
def test_every_seat_hears_as_many_things_in_each_slot(taken: str) -> None:
    """Not counting what answers the seat's own taps (`noted`)."""
    evening = Evening(tempo="live")
    at_the_deal = {len(evening.heard(name)) for name in evening.all}
    assert len(at_the_deal) == 1
    for night in (1, 2):
        while evening.view().phase not in ("argument", "ended"):
            mark = evening.mark()
            inside = evening.inside
            evening.shrug(taken if night == 1 else "G")
            evening.tick()
            counts = {
                name: Counter(face.kind for face in evening.heard(name, since=mark) if face.kind != "noted")
                for name in inside
            }
            assert len({count.total() for count in counts.values()}) == 1, counts
            assert len({tuple(sorted(count.items())) for count in counts.values()}) == 1, counts
        if night == 1:
            evening.tie_twice()


@pytest.mark.rule("KN-138")
@pytest.mark.parametrize("tempo", ["instant", "live"])
def test_keys_count_only_what_their_viewer_sees(tempo: str) -> None:
    """Two rounds of the Hosts or one, hunches or none: keys of the table, of a Guest and of the Healer are the same."""
    keys = []
    for hosts, hunch in (("AB>H", "-"), ("A>H B>G | AB>H", "A")):
        evening = Evening(tempo=tempo)
        seen: list[tuple[str, ...]] = []
        for window in WINDOWS:
            evening.reach(window)
            seen.append(tuple(evening.prompt(name).key for name in "-DEFG"))
            evening.point(f"EFG>{hunch}")
            if window == "hosts":
                first, _, second = hosts.partition("|")
                evening.point(first)
                evening.shrug()
                if tempo == "live":
                    seen.append(tuple(evening.prompt(name).key for name in "-DEFG"))
                    evening.tick()
                evening.point(second)
            else:
                evening.shrug()
        evening.finish_night()
        seen.append(tuple(evening.prompt(name).key for name in "-DEFG"))
        keys.append(seen)
    assert keys[0] == keys[1]


@pytest.mark.rule("KN-138")
@settings(max_examples=20)
@given(st.integers(0, 2**32), st.sampled_from(["open", "turns"]), st.sampled_from(["live", "relaxed", "instant"]))
def test_a_key_is_never_owed_twice(seed: int, floor: str, tempo: str) -> None:
    """What a seat has answered is never asked under the same key again: a late answer is no answer to the next."""
    evening = Evening.dealt(seed, 6, tempo=tempo, floor=floor, speech_budget=1, quiet_limit=2)
    rng = random.Random(seed)
    answered: dict[str, set[str]] = {name: set() for name in evening.all}
    while not evening.over:
        owed = {name: evening.prompt(name).key for name in evening.owing()}
        assert not [name for name, key in owed.items() if key in answered[name]]
        evening.random_step(rng)
        still = evening.owing()
        for name, key in owed.items():
            if name not in still or evening.prompt(name).key != key:
                answered[name].add(key)


@pytest.mark.rule("KN-139")
@pytest.mark.parametrize("tempo", ["instant", "live"])
def test_every_phone_is_offered_all_players_in_and_no_finger(tempo: str) -> None:
    evening = Evening(tempo=tempo)
    evening.night("AB>E")
    evening.vote("ABCDFG>H H>A")
    for window in WINDOWS:
        evening.reach(window)
        wanted = [f"point {'ABCDEFGH'.index(name) + 1}" for name in evening.inside] + ["no_finger"]
        for name in evening.inside:
            prompt = evening.prompt(name)
            assert list(prompt.offers) == wanted
            assert prompt.slot == evening.prompt().slot
            assert prompt.mode == "commit"
        if window == "hosts":
            evening.hosts_choose("AB>F")
        elif window == "healer":
            evening.heal()


@pytest.mark.rule("KN-139")
def test_the_night_is_quiet_on_every_phone() -> None:
    evening = Evening(tempo="live")
    while evening.view().phase != "night":
        evening.tick()
    while evening.view().phase == "night":
        assert evening.slot.quiet
        evening.shrug("H")
        evening.tick()
    evening.finish_night()
    assert not evening.slot.quiet


@pytest.mark.rule("KN-141")
@settings(max_examples=30)
@given(st.integers(0, 2**32), st.sampled_from(["open", "turns"]))
def test_what_is_not_legal_is_refused_by_a_rule_and_leaves_no_trace(seed: int, floor: str) -> None:
    evening = Evening.dealt(seed, 6, floor=floor, speech_budget=2, quiet_limit=2)
    rng = random.Random(seed)
    while not evening.over:
        evening.random_step(rng)
        if rng.random() < 0.1:
            legal = {name: evening.legal(name) for name in evening.all}
            for name in rng.sample(evening.all, 2):
                action = rng.choice(evening.game.actions)
                text = lettered(action.text)
                refusal = evening.state.refusal("ABCDEF".index(name), action)
                assert (refusal is None) is (text in legal[name])
                if refusal is not None:
                    assert refusal.rule.startswith("KN-")
                    evening.refused(f"{name} {text}", refusal.rule)


@pytest.mark.rule("KN-142")
@settings(max_examples=30)
@given(st.integers(0, 2**32))
def test_chance_is_asked_only_for_what_is_hidden_and_for_missing_fingers(seed: int) -> None:
    """Each draw has its own key, so none can shift another; nothing that is said or shown is drawn."""
    evening = Evening.dealt(seed, 7, tempo="live")
    rng = random.Random(seed)
    while not evening.over:
        if "tick" in evening.legal("clock") and rng.random() < 0.5:
            evening.tick_by_chance(rng)
        else:
            evening.random_step(rng)
    purposes = {draw.purpose for draw in evening.chance.draws}
    assert purposes <= {"guests", "deal", "choice", "host", "healer", "seer", "finger"}
    texts = [face.fields["text"] for face in evening.heard("-", "night_opened")]
    assert texts == ["abc"[night % 3] for night in range(len(texts))]


@pytest.mark.rule("KN-146")
def test_lines_are_chosen_by_public_facts() -> None:
    """The same evening with other cards and other choices but the same results: the same lines, `Hosts` included."""
    lines = []
    for deal, hosts in (
        (EIGHT, "AB>H"),
        ("krampus shaman pierced_angel perchta greta ginger uninvited_1 uninvited_2", "A>F D>H | AD>H"),
    ):
        evening = Evening(deal, tempo="live")
        said = []
        while not evening.arguing:
            if evening.view().phase == "night" and evening.prompt().mode == "commit":
                if evening.view().window == "hosts":
                    first, _, rest = hosts.partition("|")
                    evening.point(first)
                    hosts = rest
                evening.shrug("H")
            said.append((evening.line, evening.slot.fields))
            evening.tick()
        lines.append(said)
    assert lines[0] == lines[1]
    assert [line for line, _ in lines[0]] == [
        "welcome.2", "dim.a", "hosts.open", None, None, "hosts.close", "healer.open", None, "healer.close", "seer.open",
        None, "seer.answer", "seer.close", "dawn", "taken",
    ]  # fmt: skip


@pytest.mark.rule("KN-146")
def test_a_lone_host_is_called_in_the_plural() -> None:
    evening = Evening(FIVE, tempo="live")
    assert evening.line == "welcome.1"
    slots = evening.time_night("E")
    assert "hosts.open" in [line for line, _ in slots]
    assert not any(line and line.startswith("host.") for line, _ in slots)


@pytest.mark.rule("KN-23", "KN-146")
@pytest.mark.parametrize("cover", [True, False])
def test_the_sentence_to_the_rest_is_left_out_without_cover(cover: bool) -> None:
    evening = Evening(tempo="live", night_cover=cover)
    fields = []
    while evening.view().phase != "argument":
        if evening.line in ("hosts.open", "healer.open", "seer.open"):
            fields.append((evening.slot.line, evening.slot.fields))
        evening.shrug("H")
        evening.tick()
    assert len(fields) == 3
    assert [shown for _, shown in fields] == [{"also": f"{line}.cover"} if cover else {} for line, _ in fields]
