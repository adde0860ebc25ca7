"""On a real cluster of two nodes: one that is killed in the middle loses no match, and none is counted twice."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from arena.conftest import RUMPUS, toy
from rumpus.arena.results import RESULTS
from rumpus.arena.run import run
from server.running import eventually

PATIENCE: Final = 600.0
MATCHES: Final = 240

CLUSTER: Final = """
import sys
from ray.cluster_utils import Cluster

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
other = cluster.add_node(num_cpus=1)
cluster.wait_for_nodes()
print(cluster.address, flush=True)
sys.stdin.readline()
cluster.remove_node(other, allow_graceful=False)
print("killed", flush=True)
sys.stdin.readline()
cluster.shutdown()
"""


@pytest.mark.slow
def test_a_node_killed_in_the_middle_loses_no_match(tmp_path: Path, with_toy: dict[str, str]) -> None:
    folder = tmp_path / "run"
    file = folder / RESULTS

    def kept() -> int:
        return len(file.read_bytes().splitlines()) - 1 if file.exists() else 0

    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER], env=with_toy, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as cluster:
        assert cluster.stdin is not None
        assert cluster.stdout is not None
        address = cluster.stdout.readline().strip()
        words = ["arena", "toy", "--bots", "slow,slow", "--matches", str(MATCHES), "--seed", "5", "--out", str(folder)]
        with subprocess.Popen(
            [*RUMPUS, *words, "--ray", address, "--json"], env=with_toy, stdout=subprocess.PIPE, text=True
        ) as player:
            eventually(lambda: kept() > 10 or player.poll() is not None, PATIENCE)
            cluster.stdin.write("\n")
            cluster.stdin.flush()
            assert cluster.stdout.readline() == "killed\n"
            assert kept() < MATCHES, "it was over before the node was killed"
            out, _ = player.communicate(timeout=PATIENCE)
            assert player.returncode == 0
        cluster.stdin.write("\n")
        cluster.stdin.flush()
        assert cluster.wait(PATIENCE) == 0
    assert json.loads(out)["matches"] == MATCHES
    lines = [json.loads(line) for line in file.read_bytes().splitlines()[1:]]
    assert sorted(line["match"] for line in lines) == list(range(MATCHES))
    here = run(toy("keeps,keeps", seed=5), MATCHES, workers=1).played
    assert {line["match"]: tuple(line["scores"]) for line in lines} == {
        number: played.scores for number, played in here.items()
    }
