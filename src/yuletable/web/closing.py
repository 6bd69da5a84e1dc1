"""Ending what waits for a client when the server closes."""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class UntilClosing:
    """Once the server closes, whoever waits for more of a request hears that its client is gone.

    So neither a long poll nor a body that never ends keeps the server up; what is being done is still done.
    """

    def __init__(self, app: ASGIApp, closing: asyncio.Event) -> None:
        self._app = app
        self._closing = closing

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def receive_until_closing() -> Message:
            next_message = asyncio.ensure_future(receive())
            closing = asyncio.ensure_future(self._closing.wait())
            try:
                await asyncio.wait((next_message, closing), return_when=asyncio.FIRST_COMPLETED)
                return next_message.result() if next_message.done() else {"type": "http.disconnect"}
            finally:
                next_message.cancel()
                closing.cancel()

        await self._app(scope, receive_until_closing if scope["type"] == "http" else receive, send)
