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
