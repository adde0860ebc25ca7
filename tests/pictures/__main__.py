"""Write the pictures of the documentation into its folder."""

from pathlib import Path

from pictures import films, tables

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"

films.write(FOLDER)
tables.write(FOLDER)
