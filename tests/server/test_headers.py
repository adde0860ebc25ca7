"""What every answer carries, and the cookie."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from typer.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from rumpus.cli.main import app
from rumpus.server import app as application
from rumpus.server.limits import BODY_BYTES
from rumpus.server.settings import Settings
from server.clients import ME, PATIENCE, TLS, Person
from server.conftest import Arrive
from server.running import Running

pytestmark = pytest.mark.anyio


def check_headers(answer: httpx.Response) -> None:
    headers = answer.headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["connect-src"] == "'self'"
    assert policy["object-src"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert "http" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["permissions-policy"]
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/me"), ("GET", "/api/games"), ("GET", "/api/rooms"), ("GET", "/api/nothing"), ("POST", "/api/rooms"),
     ("PUT", "/api/me"), ("GET", "/api/rooms/AAAAAA"), ("GET", "/"), ("GET", "/room/AAAAAA"), ("OPTIONS", "/api/me")],
)  # fmt: skip
async def test_every_answer_of_the_server(server: Running, arrive: Arrive, method: str, path: str) -> None:
    ada = await arrive(server)
    check_headers(await ada.http.request(method, path, headers={"Origin": "https://evil.example"}))


async def test_requests_that_are_too_large_or_do_not_say_how_large_they_are(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server)

    async def pieces() -> AsyncIterator[bytes]:
        yield b'{"name":"Ada"}'

    json = {"Content-Type": "application/json"}
    for content in (b"x" * (BODY_BYTES + 1), pieces()):
        answer = await ada.http.post("/api/me", content=content, headers=json)
        assert answer.status_code == 413
        assert answer.json()["code"] == "server/too_large"
        assert answer.json()["details"] == {"most": BODY_BYTES}
        check_headers(answer)
    answer = await ada.http.post("/api/me", content=b" " * (BODY_BYTES - 14) + b'{"name":"Ada"}', headers=json)
    assert answer.json() == {"name": "Ada"}


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/api/cubes/look", "POST"),
        ("PUT", "/api/me", "DELETE, GET, POST"),
        ("DELETE", "/api/games", "GET"),
        ("PATCH", "/api/rooms/AAAAAA", "DELETE, GET"),
        ("POST", "/api/rooms/AAAAAA", "DELETE, GET"),
    ],
)
async def test_a_wrong_method_is_answered_with_the_right_ones(
    server: Running, arrive: Arrive, method: str, path: str, allowed: str
) -> None:
    ada = await arrive(server)
    answer = await ada.http.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
    assert answer.json()["code"] == "server/http_405"
    assert (await ada.http.get("/api/nothing")).status_code == 404


async def test_the_cookie(server: Running, arrive: Arrive) -> None:
    async with httpx.AsyncClient(verify=TLS, base_url=server.url) as http:
        answer = await http.get("/api/me")
        (cookie,) = answer.headers.get_list("set-cookie")
        name, *flags = [part.strip().lower() for part in cookie.split(";")]
        assert name.startswith("rumpus=")
        assert len(answer.cookies["rumpus"]) >= 43  # 256 bits, six to a letter
        assert {"httponly", "samesite=strict", "path=/"} <= set(flags)
        assert "max-age=31536000" in flags
        assert "secure" not in flags  # or a browser would not send it back over http
        assert "set-cookie" not in (await http.get("/api/me")).headers  # once is enough
    ada, bo = await arrive(server), await arrive(server)
    assert ada.token != bo.token


PROXY, OTHER = "127.0.0.9", "127.0.0.8"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server behind a proxy."""
    running = Running(tmp_path_factory.mktemp("behind") / "data", "--proxy", f"{PROXY}/32", "--proxy", "10.1.0.0/16")
    yield running
    running.stop()


def through(server: Running, proxy: str, **headers: str) -> httpx.AsyncClient:
    """A line through something at this address, which passes such headers on."""
    transport = httpx.AsyncHTTPTransport(verify=TLS, local_address=proxy)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, transport=transport, headers=sent)


async def cookie_through(server: Running, proxy: str) -> str:
    async with through(server, proxy, X_Forwarded_Proto="https") as http:
        return str((await http.get("/api/me")).headers["set-cookie"]).lower()


async def test_the_cookie_is_for_https_only_where_our_proxy_speaks_https(server: Running, behind: Running) -> None:
    assert "secure" in await cookie_through(behind, PROXY)
    assert "secure" not in await cookie_through(behind, OTHER)
    assert "secure" not in await cookie_through(server, "127.0.0.1"), "nobody named a proxy"


async def test_a_page_over_plain_http_gets_no_line_to_a_house_over_https(behind: Running) -> None:
    async def dial(scheme: str) -> int:
        headers = {"X-Forwarded-Proto": "https", "Origin": f"{scheme}://127.0.0.1:{behind.port}"}
        address = f"ws://127.0.0.1:{behind.port}/api/me/socket"
        try:
            async with connect(address, additional_headers=headers, local_addr=(PROXY, 0)):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert [await dial(scheme) for scheme in ("https", "http", "ftp")] == [101, 403, 403]


async def guesses_through(server: Running, proxy: str) -> int:
    """How many of a hundred codes can be tried by someone who says to be somewhere else each time."""
    tried = []
    async with through(server, proxy) as http:
        for number in range(100):
            said = {"X-Forwarded-For": f"192.0.2.{number}, 10.1.2.3"}
            tried.append((await http.get(f"/api/rooms/NO{number:04}", headers=said)).status_code)
    return tried.count(404)


async def test_whom_a_proxy_serves_is_believed_from_ours_alone(server: Running, behind: Running) -> None:
    assert await guesses_through(behind, PROXY) == 100
    assert await guesses_through(behind, OTHER) < 100
    assert await guesses_through(server, PROXY) < 100, "nobody named a proxy"


def test_a_proxy_that_is_no_address_is_refused_before_anything_else(tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["serve", "--data", str(tmp_path / "data"), "--proxy", "10.0.0.1/8"])
    assert answer.exit_code == 2
    assert "host bits set" in answer.output
    assert not (tmp_path / "data").exists()


async def test_looking_at_what_is_open_to_all_gives_nobody_a_cookie(server: Running, arrive: Arrive) -> None:
    ada = await arrive(server)
    code = await ada.open(ME, ME)
    async with httpx.AsyncClient(verify=TLS, base_url=server.url) as http:
        for path in ("/api/games", f"/api/rooms/{code}", "/"):
            assert "set-cookie" not in (await http.get(path)).headers


@pytest.fixture
async def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    """The application with a small client of its own, and one address that breaks."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Rumpus</title>")
    (static / "assets" / "app.js").write_text("export {}")
    (static / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(application, "CLIENT", static)
    app = application.create_app(Settings(data=tmp_path))

    async def break_down(_request: Request) -> Response:
        raise ZeroDivisionError("a secret detail")

    app.router.routes.insert(0, Route("/api/broken", break_down))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://rumpus") as http:
        yield http


async def test_pages_and_files_of_the_client(pages: httpx.AsyncClient) -> None:
    for path, status in (("/", 200), ("/cubes/today", 200), ("/index.html", 404), ("/no/such/file.js", 404)):
        answer = await pages.get(path)
        assert answer.status_code == status
        assert "<title>Rumpus</title>" in answer.text
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        check_headers(answer)
    for path, kind in {"/assets/app.js": "javascript", "/favicon.svg": "image/svg+xml"}.items():
        answer = await pages.get(path)
        assert answer.status_code == 200
        assert kind in answer.headers["content-type"]
        check_headers(answer)


async def test_what_has_its_fingerprint_in_its_name_is_kept_for_ever_and_nothing_else(pages: httpx.AsyncClient) -> None:
    for path, kept in {
        "/assets/app.js": "public, max-age=31536000, immutable",
        "/favicon.svg": "no-cache",
        "/index.html": "no-cache",
        "/": "no-cache",
    }.items():
        answer = await pages.get(path)
        assert answer.headers["cache-control"] == kept, path
        if tag := answer.headers.get("etag"):  # a page that is filled in for its address has none
            again = await pages.get(path, headers={"If-None-Match": tag})
            assert again.headers["cache-control"] == kept, path
    lost = await pages.get("/assets/app-of-yesterday.js")
    assert lost.status_code == 404
    assert "immutable" not in lost.headers.get("cache-control", "")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "//etc/passwd", "/assets/..%2f..%2fsecret.txt",
             "/%00", "/a%00b", "/" + "x" * 5000, "/" + "x/" * 2000, "/%ff%fe", "/assets/%00", "/favicon.svg/x"],
)  # fmt: skip
async def test_addresses_that_lead_out_of_the_client_or_nowhere(pages: httpx.AsyncClient, path: str) -> None:
    answer = await pages.get(path)
    assert answer.status_code in {200, 404}, answer.text
    assert "root:" not in answer.text
    assert answer.text != "secret"
    check_headers(answer)


async def test_what_breaks_is_a_problem_in_words_with_the_same_headers(pages: httpx.AsyncClient) -> None:
    answer = await pages.get("/api/broken")
    assert answer.status_code == 500
    assert answer.json()["code"] == "server/error"
    assert "secret" not in answer.text
    assert "ZeroDivision" not in answer.text
    check_headers(answer)


async def test_an_api_address_that_is_not_there_is_no_page(pages: httpx.AsyncClient) -> None:
    answer = await pages.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["code"] == "server/not_found"


async def test_a_stranger_needs_no_cookie_to_watch(server: Running, arrive: Arrive) -> None:
    code = await (await arrive(server, "Ada")).open(ME, ME)
    stranger = Person(server.url)
    assert (await stranger.join(code)).room.code == code
    assert not stranger.http.cookies
    await stranger.go()
