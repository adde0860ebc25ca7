"""The colours of every picture, said once: on paper, on oak and on screens.

Colours are #RRGGBB. Screens of characters get them by name, as a theme: stone.red, die.blue.shadow, and so on.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from rich.console import Console
    from rich.theme import Theme


class Faces(NamedTuple):
    """A cube as it is seen at a slant: its top, its left and right side, and its edges."""

    top: str
    left: str
    right: str
    edge: str


WHITE, BLACK = "#FFFFFF", "#000000"

STONES: Final = {
    "red": Faces("#D8594E", "#C8443A", "#9E332B", "#722119"),
    "blue": Faces("#4583C8", "#2F6FB5", "#23558C", "#163B64"),
    "green": Faces("#55A672", "#3F8F5B", "#2F6D45", "#1D4A2D"),
    "yellow": Faces("#EEC65C", "#E2B33C", "#B48A25", "#806014"),
    "purple": Faces("#9166B8", "#7C4FA3", "#5D3A7C", "#402556"),
    "orange": Faces("#EE9450", "#E07B2E", "#B05D1D", "#7C3F10"),
    "ruin": Faces("#9A948B", "#87817A", "#68635D", "#484440"),
}
"""Stones of RUMIS; the teams of RUMMS are its red and its blue."""

SIXTEEN: Final = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "green": "bold white on green",
    "yellow": "bold black on yellow",
    "purple": "bold white on magenta",
    "orange": "bold black on bright_red",
    "ruin": "bold white on bright_black",
}
"""For screens of sixteen colours, where the nearest to our red would be their brown."""

SHADES: Final = ((WHITE, 0.0), (WHITE, 0.42), (BLACK, 0.3), (WHITE, 0.22), (WHITE, 0.64), (BLACK, 0.16))
"""What is mixed into a colour to tell its stones apart, and how much of it. The first ones differ most."""

HEIGHTS: Final = ("#F3E9D8", "#E6D3B3", "#D9BD8E", "#CCA76A", "#BF9146", "#A67A38", "#8C652E", "#735024")
"""Squares of a site by their limit, the lowest first."""

PAPER: Final = "#FBF7EF"
INK: Final = "#7A664B"
BOARD: Final = "#C9A77C"
"""Around a site."""
HOUSE: Final = "#F1E6D2"
"""A square to build on."""
FIELD: Final = "#DCE3CB"
"""A square beyond the red line of moving house."""
RED_LINE: Final = "#C0241B"
OUTLINE: Final = "#2B2118"

OAK, OAK_JOINT = "#D9B27C", "#C79E66"
CLOTH: Final = "#F3E8D3"
KINGDOMS: Final = {"red": "#F1DCCD", "blue": "#DCE4E6"}
CASTLES: Final = {"red": "#A9352C", "blue": "#245A95"}
TRAILS: Final = {"red": "#B03027", "blue": "#1F5A9C"}
ICE: Final = "#BFE3F0"
LIGHT, DARK = "#FFFBF3", "#1D1714"
SKIN: Final = "#E8B48E"
HONEY: Final = "#F2BD48"
CAST_SHADOW: Final = "#462E12"
PAGE: Final = "#F6EFE2"
SIGN: Final = Faces("#D9655B", "#C8443A", "#A2342C", "#2B2520")
BELL: Final = "#E2B33C"
"""Around a table."""
TITLE, CAPTION = "#2B2520", "#65584A"


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, with this share of the second."""
    parts = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def ink(paint: str) -> str:
    """Black or white, whichever reads better on that paint."""
    red, green, blue = _parts(paint)
    return "black" if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "white"


def shaded(colour: str, shade: int) -> Faces:
    """A stone's faces in one of its shades; its edges stay as they are."""
    faces = STONES[colour]
    top, left, right = (mix(side, *SHADES[shade]) for side in faces[:3])
    return Faces(top, left, right, faces.edge)


def theme(*, sixteen_colours: bool) -> "Theme":
    """The styles of pictures in characters, by name."""
    from rich.theme import Theme

    styles = {"height.none": "dim", "line": f"bold {RED_LINE}" if not sixteen_colours else "bold red"}
    for name, faces in STONES.items():
        flat = SIXTEEN[name] if sixteen_colours else f"bold {ink(faces.left)} on {faces.left}"
        styles[f"stone.{name}"] = flat
        for shade in range(len(SHADES)):
            top = shaded(name, shade).top
            styles[f"stone.{name}.{shade}"] = SIXTEEN[name] if sixteen_colours else f"bold {ink(top)} on {top}"
    for number, paint in enumerate(HEIGHTS, start=1):
        styles[f"height.{number}"] = f"black on {paint}"
    for team in KINGDOMS:
        bright = STONES[team].left
        dark, pale = mix(bright, BLACK, 0.62), mix(bright, WHITE, 0.6)
        styles[f"die.{team}"] = SIXTEEN[team] if sixteen_colours else f"bold white on {bright}"
        styles[f"die.{team}.shadow"] = f"{team} on black" if sixteen_colours else f"{pale} on {dark}"
        styles[f"castle.{team}"] = team if sixteen_colours else bright
    return Theme(styles)


def put_up(console: "Console") -> None:
    """Teach a screen the names of our colours."""
    console.push_theme(theme(sixteen_colours=console.color_system in {"standard", "windows"}))


def _parts(paint: str) -> tuple[int, int, int]:
    return int(paint[1:3], 16), int(paint[3:5], 16), int(paint[5:7], 16)
