"""The bus of several processes: one Redis channel (extra `redis`)."""

from __future__ import annotations

import asyncio
import logging

from yuletable.table.bus.protocol import Heard, notice, read_notice
from yuletable.table.errors import StoreError

try:
    import redis.asyncio as redis
    from redis.exceptions import RedisError
except ModuleNotFoundError as error:
    raise StoreError("The driver redis is not installed; install yuletable[redis].") from error

log = logging.getLogger(__name__)

LONGEST_WAIT = 10.0


class RedisBus:
    """Notices over the channel `channel` of the Redis at `url`. When the connection breaks it comes back by itself.

    StoreError for a URL that is none.
    """

    alone = False

    def __init__(self, url: str, channel: str = "yuletable") -> None:
        try:
            self._client = redis.Redis.from_url(url)
        except ValueError:
            # Not repeated: a password may stand anywhere in what cannot be read.
            raise StoreError("That is no Redis URL, such as redis://127.0.0.1:6379.") from None
        self._channel = channel
        self._listening: asyncio.Task[None] | None = None

    async def open(self, heard: Heard) -> None:
        """StoreError if the Redis cannot be reached."""
        subscribed = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(heard, subscribed))
        await self.reach()
        await subscribed.wait()

    async def reach(self) -> None:
        """StoreError if the Redis cannot be reached."""
        try:
            await self._client.ping()
        except RedisError as error:
            raise StoreError(f"Redis cannot be reached: {error}.") from error

    async def publish(self, code: str, number: int) -> None:
        try:
            await self._client.publish(self._channel, notice(code, number))
        except RedisError:
            # The log has it; others hear of it with the next notice, or when they come back.
            log.warning("A notice could not be published", exc_info=True)

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self._client.aclose()

    async def _listen(self, heard: Heard, subscribed: asyncio.Event) -> None:
        wait = 0.1
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(self._channel)
                    await heard("", 0)
                    subscribed.set()
                    wait = 0.1
                    async for message in channel.listen():
                        await self._pass_on(message, heard)
            except RedisError:
                log.warning("The connection to Redis broke", exc_info=True)
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)

    async def _pass_on(self, message: dict[str, object], heard: Heard) -> None:
        data = message.get("data")
        told = read_notice(data.decode()) if message.get("type") == "message" and isinstance(data, bytes) else None
        if told is not None:
            await heard(*told)
