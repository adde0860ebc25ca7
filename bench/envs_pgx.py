"""How fast Pgx steps its board games on this processor: what our vectors are compared with.

    pip install pgx
    python -m bench.envs_pgx

It brings JAX, which is large, so `make bench` leaves it out. Per CPU second, in one batch; actions are drawn from the
mask.
"""

import time
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

MANY = 1024
SECONDS = 4.0
GAMES = ("connect_four", "go_9x9")


def main() -> None:
    for name in GAMES:
        shape, rate = steps(name)
        print(f"{name}: {rate:,.0f} steps per CPU second, {shape} numbers each")


def steps(name: str) -> tuple[tuple[int, ...], float]:
    """What a step shows, and how many there are."""
    env = pgx.make(name)
    one = jax.vmap(auto_reset(env.step, env.init))

    def step(state: Any, key: Any) -> Any:
        draw, chance = jax.random.split(key)
        actions = jax.random.categorical(draw, jnp.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
        return one(state, actions, jax.random.split(chance, MANY))

    key = jax.random.PRNGKey(1)
    compiled = jax.jit(step)
    state = compiled(jax.jit(jax.vmap(env.init))(jax.random.split(key, MANY)), key)
    count, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        key, now = jax.random.split(key)
        state = compiled(state, now)
        state.observation.block_until_ready()
        count += MANY
    return state.observation.shape[1:], count / (time.process_time() - start)


if __name__ == "__main__":
    main()
