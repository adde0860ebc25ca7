"""Files that people name on the command line: text that must be UTF-8, and names that must fit what is written."""

from codecs import BOM_UTF8
from pathlib import Path

from rumpus.core.errors import OptionsError


class NotText(ValueError):
    """Bytes that are not UTF-8 text. `line`, from 1, is the first that is not."""

    def __init__(self, line: int) -> None:
        self.why = "not UTF-8 text"
        self.line = line
        super().__init__(f"line {line}: {self.why}")


def decode_text(content: bytes) -> str:
    """The text of a file, without the mark that some editors put before it, or `NotText`."""
    content = content.removeprefix(BOM_UTF8)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotText(content[: error.start].count(b"\n") + 1) from None


def read_text(file: Path) -> str:
    """The text of a file, or `OptionsError`, which names the file and the line."""
    try:
        return decode_text(file.read_bytes())
    except NotText as error:
        raise OptionsError(f"{file}, {error}") from None


def refuse_other_suffix(file: Path | None, option: str) -> None:
    """Say before any work that a picture is not written in the format that its name promises."""
    suffix = f".{option.removeprefix('--')}"
    if file is not None and file.suffix and file.suffix.lower() != suffix:
        raise OptionsError(
            f"{option} writes {suffix[1:].upper()}: expected a name that ends in {suffix}, got {file.name}"
        )
