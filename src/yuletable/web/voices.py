"""Recordings of the house voice for the browser, from the folder that `serve --voice` names.

What is there is listed once, when the server starts; nothing else exists, so no path leads anywhere else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from yuletable.engine.game import GameType
from yuletable.recordings import FORMATS, recordings
from yuletable.web.errors import WebError, json_response
from yuletable.web.static import FOR_EVER
from yuletable.words import LANGUAGES


class Voices:
    """The recordings by game and language. `folder` None: there are none."""

    def __init__(self, games: Iterable[GameType], folder: Path | None = None) -> None:
        self._addresses: dict[tuple[str, str], dict[str, str]] = {}
        self._files: dict[str, Path] = {}
        for game in games:
            for language in LANGUAGES:
                lines = recordings(folder, game, language) if folder is not None else {}
                self._addresses[game.name, language] = {
                    line: self._add(f"{game.name}/{language}", file) for line, file in lines.items()
                }

    def __len__(self) -> int:
        """How many recordings there are."""
        return len(self._files)

    def _add(self, prefix: str, file: Path) -> str:
        """The address of a file; another one as soon as the file is another."""
        status = file.stat()
        tag = hashlib.sha256(f"{status.st_mtime_ns} {status.st_size}".encode()).hexdigest()[:12]
        path = f"{prefix}/{tag}/{file.name}"
        self._files[path] = file
        return f"/voice/{path}"

    async def lines(self, request: Request) -> Response:
        """`/voice/{game}/{language}.json`: the address of each line that is recorded."""
        key = (request.path_params["game"], request.path_params["language"])
        if key not in self._addresses:
            raise WebError("unknown_address", "There is no such game, or no such language.")
        return json_response(self._addresses[key])

    async def serve(self, request: Request) -> Response:
        """One recording. 404 too if its file has gone meanwhile; then the browser's own voice reads the line."""
        file = self._files.get(request.path_params["path"])
        if file is None or not file.is_file():
            raise WebError("unknown_address", "There is no such recording.")
        return FileResponse(file, media_type=FORMATS[file.suffix], headers={"Cache-Control": FOR_EVER})
