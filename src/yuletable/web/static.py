"""Files for the browser: client, vendored modules and the looks of the games, under a path that names their version.

They are read once, when the server starts. What is not in that list does not exist, so no path leads anywhere else.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from posixpath import dirname, normpath

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from yuletable.engine.game import GameType
from yuletable.web.errors import WebError
from yuletable.web.packed import packed_response

CONTENT_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".mp4": "video/mp4",
    ".webm": "video/webm",
}
"""What may be served; everything else in those folders stays at home."""

IMPORT = re.compile(r"""(?:^|[;}])(?:import|export)\b(?:[^'"();=]*?from)?\s*["']([^"']+)["']""", re.MULTILINE)
"""An import that a module names before it runs."""

FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """One file as it is sent."""

    content: bytes
    content_type: str


class StaticFiles:
    """All files for the browser by their path after `/static/{version}/`."""

    def __init__(self, games: Iterable[GameType]) -> None:
        web = files("yuletable.web")
        self.files: dict[str, StaticFile] = {}
        self._add("client", web / "client")
        self._add("vendor", web / "vendor")
        for game in games:
            self._add(f"games/{game.name}/look", game.folder / "look")
        self.version = self._fingerprint()
        self._modules: dict[str, tuple[str, ...]] = {}

    @property
    def prefix(self) -> str:
        """`/static/{version}`."""
        return f"/static/{self.version}"

    def modules(self, first: str) -> tuple[str, ...]:
        """The module `first` and all that it imports before it runs, by their paths; the vendored ones too."""
        if first not in self._modules:
            self._modules[first] = tuple(self._imported(first))
        return self._modules[first]

    def _imported(self, first: str) -> list[str]:
        vendored = msgspec.json.decode(self.files["vendor/manifest.json"].content)["imports"]
        found = [first]
        for path in found:
            for name in IMPORT.findall(self.files[path].content.decode()):
                target = f"vendor/{vendored[name]}" if name in vendored else normpath(f"{dirname(path)}/{name}")
                if target in self.files and target not in found:
                    found.append(target)
        return found

    async def serve(self, request: Request) -> Response:
        """The file of `path`. Kept for ever under the present version, never under another."""
        file = self.files.get(request.path_params["path"])
        if file is None:
            raise WebError("unknown_address", "There is no such file.")
        present = request.path_params["version"] == self.version
        headers = {"Cache-Control": FOR_EVER if present else "no-store"}
        return packed_response(request, file.content, file.content_type, headers)

    def _add(self, prefix: str, folder: Traversable) -> None:
        for path, file in _walk(folder):
            if content_type := CONTENT_TYPES.get(PurePosixPath(path).suffix):
                self.files[f"{prefix}/{path}"] = StaticFile(file.read_bytes(), content_type)

    def _fingerprint(self) -> str:
        digest = hashlib.sha256()
        for path, file in sorted(self.files.items()):
            digest.update(f"{path}\0{len(file.content)}\0".encode())
            digest.update(file.content)
        return digest.hexdigest()[:12]


def _walk(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{above}{entry.name}/")
        else:
            yield f"{above}{entry.name}", entry
