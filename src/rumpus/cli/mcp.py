"""`rumpus mcp`: a server for programs that talk, over standard input and output."""

from rumpus.core.errors import OptionsError


def mcp() -> None:
    """Let an assistant play: a server of the Model Context Protocol on standard input and output."""
    try:
        from rumpus.mcp.server import make_server
    except ImportError as missing:
        if not (missing.name or "").startswith("mcp"):
            raise
        raise OptionsError(
            "this needs the package mcp, which Rumpus does not bring along: pip install 'rumpus[mcp]'"
        ) from None
    make_server().run("stdio")
