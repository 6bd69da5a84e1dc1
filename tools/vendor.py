"""Fetches modules and fonts from their npm packages: `python -m tools.vendor [--accept]`.

Modules come unmodified. A font with `subset` in the manifest keeps the characters of its `unicode_range` and these
features alone, which the licences allow and phones are glad of; that needs `pip install fonttools brotli`.

The `manifest.json` of each folder says what to fetch, one for the browser and one for the printer. To take a newer
version, change it there and run with `--accept`, which writes the new checksums; without it a file that differs from
its checksum is an error.
"""

import hashlib
import io
import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).parent.parent / "src" / "yuletable"
FOLDERS = (SOURCES / "web" / "vendor", SOURCES / "paper" / "fonts")


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def download(name: str, version: str, folder: Path) -> dict[str, bytes]:
    """The files of a package by their path inside it."""
    command = ["npm", "pack", "--json", f"--pack-destination={folder}", f"{name}@{version}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (archive,) = folder.glob("*.tgz")
    files = {}
    with tarfile.open(archive) as tar:
        for member in tar:
            if (stream := tar.extractfile(member)) is not None:
                files[member.name.partition("/")[2]] = stream.read()
    archive.unlink()
    return files


def subset(font: bytes, unicode_range: str, features: list[str]) -> bytes:
    """A font with nothing but these characters and layout features, as WOFF2."""
    from fontTools import subset as tool  # type: ignore[import-untyped]
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    options = tool.Options(layout_features=features, flavor="woff2")
    subsetter = tool.Subsetter(options)
    subsetter.populate(unicodes=tool.parse_unicodes(unicode_range.replace("U+", "")))
    whole = TTFont(io.BytesIO(font), recalcTimestamp=False)
    subsetter.subset(whole)
    whole.flavor = "woff2"
    kept = io.BytesIO()
    whole.save(kept)
    return kept.getvalue()


def refresh(package: dict[str, Any], accept: bool, vendor: Path, folder: Path) -> list[str]:
    """Writes the files of one package into `vendor`; with `accept`, their checksums too. Returns what differed."""
    contents = download(package["name"], package["version"], folder)
    package["licence"] = json.loads(contents["package.json"])["license"]
    differing = []
    for file in package["files"]:
        data = contents[file["source"]]
        if "subset" in file:
            data = subset(data, file["unicode_range"], file["subset"])
        if accept:
            file["sha256"] = sha256(data)
        elif file["sha256"] != sha256(data):
            differing.append(file["path"])
            continue
        path = vendor / file["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return differing


def renew(vendor: Path, accept: bool) -> list[str]:
    """Renews one folder; returns the files that differ from their checksums."""
    listed = vendor / "manifest.json"
    manifest = json.loads(listed.read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        differing = [
            path for package in manifest["packages"] for path in refresh(package, accept, vendor, Path(folder))
        ]
    if not differing:
        listed.write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", "utf-8")
    return differing


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--accept"]):
        print("usage: python -m tools.vendor [--accept]", file=sys.stderr)
        return 2
    differing = [path for vendor in FOLDERS for path in renew(vendor, bool(arguments))]
    if differing:
        print(f"these differ from their checksums and were left alone: {', '.join(differing)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
