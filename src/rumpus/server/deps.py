"""What routes ask for: the services of this server, and the guest whose cookie came along."""

from typing import Annotated, Final

from fastapi import Depends, Request, Response

from rumpus.server.guests import welcome_guest
from rumpus.server.services import Services
from rumpus.store import Guest


def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


InServices = Annotated[Services, Depends(_services)]


async def _guest(request: Request, response: Response, services: InServices) -> Guest:
    return await welcome_guest(services, request, response)


AsGuest = Annotated[Guest, Depends(_guest)]


def _when_warm(services: InServices) -> None:
    services.first_start.check()


WHEN_WARM: Final = Depends(_when_warm)
"""What needs the games waits until they have been compiled."""
