"""The README's Python session runs as it is printed."""

import doctest
from pathlib import Path


def test_readme_session() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False)
    assert tried >= 6
    assert failed == 0
