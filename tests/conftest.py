"""What every test may rely on, whoever started the tests."""

import gc
import signal

import pytest
from hypothesis import HealthCheck, settings

from examples.environment import EXAMPLE, Environment
from measuring import pytest_collection, pytest_runtest_protocol

__all__ = ["pytest_collection", "pytest_runtest_protocol"]

# Started in the background, a shell's child ignores Ctrl-C and hands that on to the programs that tests start and stop.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Thousands of tests are a million objects that stay; to search them for what can go takes a sixth of the time.
gc.set_threshold(50_000, 20, 50)

# A slow and busy machine is no fault, and what was green stays green: `make test-slow` tries other examples each time.
settings.register_profile("same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("other", settings.get_profile("same"), derandomize=False)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("other" if config.option.markexpr == "slow" else "same")


def pytest_collection_finish() -> None:
    gc.freeze()


@pytest.fixture(scope="session")
def with_nim(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The model package, installed into an environment of its own."""
    environment = Environment(tmp_path_factory.mktemp("with-nim"))
    environment.install(EXAMPLE)
    return environment
