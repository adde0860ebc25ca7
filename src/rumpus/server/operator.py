"""What whoever runs the house can ask, and the programs that watch it: whether it lives, is ready, and how it does."""

from ipaddress import ip_address, ip_network
from typing import Final

from fastapi import APIRouter, Request, Response

from rumpus.server.deps import InServices
from rumpus.server.errors import ServerRefusal
from rumpus.server.metrics import TYPE
from rumpus.store import StoreError

router: Final = APIRouter()

FORWARDED: Final = ("x-forwarded-for", "forwarded")
"""What a proxy adds: whoever asks is not on this machine."""


@router.get("/healthz", include_in_schema=False)
async def healthz() -> Response:
    """The process answers. If it does not, start it again."""
    return Response("alive\n", media_type="text/plain")


@router.get("/readyz", include_in_schema=False)
async def readyz(services: InServices) -> Response:
    """The database answers, the games are there, and nobody has told the server to stop. If not, send nobody here."""
    if services.stopping:
        return Response("stopping\n", 503, media_type="text/plain")
    if not services.first_start.is_over:
        return Response("compiling the games\n", 503, media_type="text/plain")
    try:
        await services.store.ping()
    except StoreError:
        return Response("the database does not answer\n", 503, media_type="text/plain")
    return Response("ready\n", media_type="text/plain")


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, services: InServices) -> Response:
    """Numbers for Prometheus: for this machine, and for those whom the operator names."""
    if not _may_look(request, services.settings.watchers):
        raise ServerRefusal("not_found", "there is nothing at this address", 404)
    return Response(services.metrics.text(), media_type=TYPE)


def _may_look(request: Request, watchers: tuple[str, ...]) -> bool:
    if request.client is None:
        return False
    try:
        address = ip_address(request.client.host)
    except ValueError:
        return False
    if any(address in ip_network(watcher) for watcher in watchers):
        return True
    return address.is_loopback and not any(name in request.headers for name in FORWARDED)
