"""Serve a built site as GitHub Pages does: in a folder of a host, compressed, kept for a while."""

import functools
import gzip
import mimetypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = "/rating-calculator/"

# Not left to the machine's own table, which a browser that checks types would trip over.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Served(NamedTuple):
    """A site being served: its address, and the path of every request so far."""

    url: str
    log: list[str]


@contextmanager
def serve(site: Path, folder: str = FOLDER, *, zipped: bool = True) -> Iterator[Served]:
    """Serve the files of `site` below `folder` of a free local port."""
    log: list[str] = []
    handler = functools.partial(Handler, site=site, folder=folder, log=log, zipped=zipped)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield Served(f"http://127.0.0.1:{server.server_port}{folder}", log)
        server.shutdown()


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the files of one folder."""

    protocol_version = "HTTP/1.1"  # keeps connections, like every real host
    disable_nagle_algorithm = True

    def __init__(self, *args: Any, site: Path, folder: str, log: list[str], zipped: bool) -> None:
        self.site, self.folder, self.log, self.zipped = site, folder, log, zipped
        super().__init__(*args)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        self.log.append(path)
        file = self.find(path)
        if file is None:
            self.send_error(404)
        else:
            self.send_file(file)

    do_HEAD = do_GET  # noqa: N815

    def do_POST(self) -> None:
        """A site of files takes nothing."""
        self.log.append("POST " + self.path)
        self.close_connection = True  # what is sent is not read
        self.send_error(405)

    def find(self, path: str) -> Path | None:
        """The file that a path of the host stands for."""
        if not path.startswith(self.folder):
            return None
        file = (self.site / path.removeprefix(self.folder)).resolve()
        if file.is_dir():
            file = file / "index.html"
        return file if file.is_file() and file.is_relative_to(self.site.resolve()) else None

    def send_file(self, file: Path) -> None:
        body = file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", media_type(file))
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Vary", "Accept-Encoding")
        if self.zipped and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = compressed(body)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Say nothing: the log is a list."""


def media_type(file: Path) -> str:
    known = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    return known or "application/octet-stream"


@functools.lru_cache(maxsize=256)
def compressed(body: bytes) -> bytes:
    return gzip.compress(body, compresslevel=6, mtime=0)
