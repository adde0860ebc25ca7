"""What every game of the house must do. `suite` has the checks, `cases` the games and options they are run with."""

import pytest

pytest.register_assert_rewrite("conformance.suite", "conformance.playing")
