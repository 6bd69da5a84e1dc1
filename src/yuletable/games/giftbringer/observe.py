"""Pages as views, and back: a page holds nothing that does not follow from its sheet and the steps of the round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from yuletable.engine.events import RECORD
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import Plan, places_of
from yuletable.games.giftbringer.scoring import Scorer
from yuletable.games.giftbringer.sheet import BLESSINGS
from yuletable.games.giftbringer.targets import HouseOnMap
from yuletable.games.giftbringer.views import Draft, GiftbringerView, Load, SheetView, Taking

if TYPE_CHECKING:
    from yuletable.games.giftbringer.state import GiftbringerState


def view(state: GiftbringerState, viewer: int) -> GiftbringerView:
    """What this viewer knows; RECORD is refused with ValueError before the end."""
    ended = state.ended
    if viewer == RECORD and ended is None:
        raise ValueError("the record of a match is closed until it has ended")
    game = state.game
    seats = range(game.seats)
    return GiftbringerView(
        viewer=viewer,
        phase=state.phase,
        round=state.round,
        rounds=game.sheet.rounds,
        leader=state.leader,
        rolls=state.rolls,
        done=game.members[state.done],
        late=game.members[state.late],
        was_late=game.members[state.was_late],
        sheets=tuple([game.reader.sheet(page) for page in state.shown]),
        past=state.past,
        drafts=tuple([_draft(state, seat, viewer) for seat in seats]),
        outcome=None if ended is None else ended.name,
        winners=() if ended is None else ended.winners,
        grade=game.grade_of(ended),
    )


def _draft(state: GiftbringerState, seat: int, viewer: int) -> Draft | None:
    if state.phase != "write" or not (seat == viewer or state.game.is_open):
        return None
    return state.game.reader.draft(state.pages[seat])


class Reader:
    """Turns the pages of one game into views, and views into pages."""

    def __init__(self, plan: Plan, scorer: Scorer) -> None:
        self._plan = plan
        self._scorer = scorer
        self._box_bits = {name: 1 << place for place, name in enumerate(plan.boxes)}
        self._ways = {**{house.id: house.target_bit for house in plan.houses}, **{r.id: r.bit for r in plan.roads}}
        self._way_ids = tuple(self._ways)
        self._place_ids = tuple(plan.places)
        self._ready_ids = tuple(house.id for house in plan.wanting)
        self._ships = {ship.id: number for number, ship in enumerate(plan.ships)}
        self._vikings = {viking.id: number for number, viking in enumerate(plan.vikings)}

    # A page as a view

    def sheet(self, page: Page) -> SheetView:
        """What is written on a page."""
        if page.seen is None:
            page.seen = self._sheet(page)
        return page.seen

    def draft(self, page: Page) -> Draft:
        """A page as its owner sees it during the round."""
        giver = page.giver
        return Draft(
            sheet=self.sheet(page),
            results=page.left.numbers,
            waiting=page.waiting or None,
            taking=None if giver is None else Taking(giver.id, *page.offer),
            undos=page.undos,
            steps=tuple([step.text for step in page.steps()]),
            moves=page.moves,
        )

    def _sheet(self, page: Page) -> SheetView:
        return SheetView(
            ship=None if page.ship < 0 else self._plan.ships[page.ship].id,
            vikings=tuple(self._loads(page)),
            crossed=self._plan.box_names(page.crossed),
            visited=tuple([self._way_ids[place] for place in places_of(page.visited)]),
            reached=tuple([self._place_ids[place] for place in places_of(page.reached)]),
            ready=tuple([self._ready_ids[place] for place in places_of(page.ready)]),
            presents=page.presents,
            spaces=page.spaces,
            letters=page.letters,
            happiness=page.joy,
            blessings=tuple([word for place, word in enumerate(BLESSINGS) if page.blessings >> place & 1]),
            score=self._scorer.score(page.letters, page.joy),
        )

    def _loads(self, page: Page) -> Iterator[Load]:
        """Presents are paid, and spaces filled, in the order of recruiting (GB-58, GB-66)."""
        on_board = [self._plan.vikings[number].viking for number in page.recruited]
        paid = sum(viking.presents for viking in on_board) - page.presents
        letters = page.letters
        for viking in on_board:
            yield Load(viking.id, min(paid, viking.presents), letters[: viking.spaces])
            paid -= min(paid, viking.presents)
            letters = letters[viking.spaces :]

    # A view as a page

    def page(self, sheet: SheetView) -> Page:
        """The page at the start of a round on which this is written, without results."""
        return self.written(
            ship=sheet.ship,
            recruited=[load.viking for load in sheet.vikings],
            crossed=sheet.crossed,
            visited=sheet.visited,
            letters=sheet.letters,
            blessings=sheet.blessings,
        )

    def written(
        self,
        *,
        ship: str | None,
        recruited: Iterable[str],
        crossed: Iterable[str],
        visited: Iterable[str],
        letters: str,
        blessings: Iterable[str],
    ) -> Page:
        """The page on which this is written; everything else follows from it."""
        plan = self._plan
        page = Page(plan.nothing, blessings=sum(1 << BLESSINGS.index(word) for word in blessings))
        page.slots = plan.viking_slots
        for viking in recruited:
            plan.vikings[self._vikings[viking]].finish(page, None)
        if ship is not None:
            page.ship = self._ships[ship]
            plan.ships[page.ship].reach(page)
        self._walk(page, {self._ways[way] for way in visited})
        page.crossed = sum(self._box_bits[box] for box in crossed)
        for crossing in plan.crossings:
            if page.crossed & crossing.boxes == crossing.boxes:
                page.slots &= ~crossing.bit
        for house in plan.wanting:
            is_open = page.open & house.target_bit and not page.visited & house.target_bit
            if is_open and page.crossed & house.boxes == house.boxes:
                page.ready |= house.ready_bit
        page.letters = letters
        page.spaces -= len(letters)
        return page

    def _walk(self, page: Page, visited: set[int]) -> None:
        """Visits roads and houses, whatever was done first."""
        for road in self._plan.roads:
            if road.bit in visited:
                page.visited |= road.bit
                for place in road.ends:
                    place.arrive(page)
                    if isinstance(place, HouseOnMap):
                        place.unlock(page)
        for house in self._plan.houses:
            if house.target_bit in visited:
                page.presents -= house.house.presents
                house.visit(page, None)
        page.ready = 0
        page.giver, page.offer = None, (0, 0, 0)
