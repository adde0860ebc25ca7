"""Refuses to pack a Rumpus without its client, which is built beforehand: whoever installs it needs no Node."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class NeedsClient(BuildHookInterface[Any]):
    """Looks for the built client, except where Rumpus is installed in place: there the set-up builds it later."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - what a hook is given
        if version != "editable" and not Path(self.root, "src/rumpus/server/static/index.html").exists():
            raise SystemExit("the client is not built yet: make setup builds it")
