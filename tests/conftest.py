"""What every test may rely on, whoever started the tests."""

import signal

import pytest

from examples.environment import EXAMPLE, Environment
from measuring import pytest_runtest_protocol

__all__ = ["pytest_runtest_protocol"]

# Started in the background, a shell's child ignores Ctrl-C and hands that on to the programs that tests start and stop.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def with_nim(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The model package, installed into an environment of its own."""
    environment = Environment(tmp_path_factory.mktemp("with-nim"))
    environment.install(EXAMPLE)
    return environment
