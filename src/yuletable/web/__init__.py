"""The web: HTTP, WebSocket, pages, the browser client. `app` is the place to start, `docs/wire.md` the forms."""
