"""Pages that need nothing else: one file, its style and its plots inside, on light and on dark."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #2b2520; --line: #d8cbb5; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1714; --ink: #f3e8d3; --line: #4a3f35; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; width: 100%; }
caption, th { font-weight: 600; text-align: start; }
th:not(:first-child) { text-align: end; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .6rem; }
td.n { font-variant-numeric: tabular-nums; text-align: end; }
figure { margin: 2rem 0; } figcaption { font-weight: 600; } svg { width: 100%; }
.wide { overflow-x: auto; } code { overflow-wrap: anywhere; }
"""


def html_page(title: str, parts: Iterable[str], style: str = "") -> str:
    """A page of these parts under a heading. `style` adds to the one of all pages."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(part for part in (f"<h1>{escape(title)}</h1>", *parts) if part)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}{style}</style></head>\n'
        f"<body>\n{body}\n</body></html>\n"
    )


def html_figure(caption: str, svg: str) -> str:
    """A plot and what it shows."""
    return f"<figure><figcaption>{escape(caption)}</figcaption>\n{svg}\n</figure>"


def html_table(caption: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table. The first cell of each row names it."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body = "\n".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f'<td class="n">{escape(cell)}</td>' for cell in rest)
        + "</tr>"
        for first, *rest in rows
    )
    return f'<div class="wide"><table><caption>{escape(caption)}</caption><tr>{head}</tr>\n{body}</table></div>'
