"""What is told about a page beside a link to it."""

from html.parser import HTMLParser


class Head(HTMLParser):
    """What a messenger reads of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.scripts = 0
        self._in_title = False
        self.title = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self._in_title = tag == "title"
        self.scripts += tag == "script"
        if tag == "meta" and (name := found.get("property") or found.get("name")):
            self.meta[name] = found["content"] or ""

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data.strip()
