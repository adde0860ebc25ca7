"""Guests: an unguessable token in a cookie is all there is. Only its hash is kept."""

import hashlib
import secrets
from typing import Final

from fastapi import Request, Response, WebSocket

from rumpus.server import limits
from rumpus.server.services import Services
from rumpus.store import Guest, Store

COOKIE: Final = "rumpus"


async def known_guest(store: Store, connection: Request | WebSocket) -> Guest | None:
    """The guest whose cookie came along, or None."""
    token = connection.cookies.get(COOKIE)
    return await store.find_guest(_hash(token)) if token else None


async def welcome_guest(services: Services, request: Request, response: Response) -> Guest:
    """The guest whose cookie came along; a new one, with a new cookie, if there was none."""
    guest = await known_guest(services.store, request)
    if guest is None:
        services.allowances.new_guest(request)
        token = secrets.token_urlsafe(32)
        guest = await services.store.add_guest(_hash(token))
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, token, max_age=limits.COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure
        )
    return guest


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
