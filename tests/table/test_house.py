"""A table from the lobby to the end of the evening, on both kinds of store."""

from tests.table.conftest import Night


async def test_an_evening_of_two_matches(night: Night) -> None:
    await night.lay(persons=1, bots=3)
    await night.host("deal")
    first = await night.to_the_end()
    await night.host("deal")
    second = await night.to_the_end()
    assert (first["match"]["number"], second["match"]["number"]) == (1, 2)
    wins = sum(line["wins"] for line in second["table"]["evening"])
    both = (first, second)
    assert wins == sum(frame["match"]["outcome"]["ranks"].count(1) for frame in both)


async def test_a_table_where_nothing_goes_on_leaves_memory(night: Night) -> None:
    await night.lay(persons=2)
    await night.say(night.tokens[0], "chat", text="Good night")
    await night.advance(3600)
    assert night.code in night.house._tables, "pages are open"
    n = (await night.stream(night.tokens[0])).n
    assert n > 1
    for token in (*night.tokens, night.laid.screen_token):
        stream = await night.stream(token)
        stream.attach()
        while stream.pages:
            stream.detach()
    await night.advance(1200)
    assert night.house._tables == {}
    assert night.house._holders == {}
    frame = await night.frame(night.tokens[0])
    assert [line["text"] for line in frame["chat"]] == ["Good night"]
    await night.host("fill", seats=4)
    await night.host("deal")
    assert (await night.frame())["table"]["phase"] == "match"


async def test_a_running_match_stays_in_memory(night: Night) -> None:
    await night.lay(persons=0, bots=4, tempo="live")
    await night.host("deal")
    await night.until(lambda frame: frame["table"]["phase"] == "ended", most=7200)
