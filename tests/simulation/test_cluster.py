"""More than one machine: a cluster of Dask gives the same rows, also when one of its workers is killed."""

import os
import signal
import threading
import time

import pytest

import leonardo_nb as lnb
from leonardo_nb.simulation import workers


@pytest.fixture
def client():
    """A cluster of two workers on this machine."""
    distributed = pytest.importorskip("distributed", reason="pip install -e '.[cluster]' for the tests of a cluster")
    with (
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_a_killed_worker_loses_no_game(client, monkeypatch):
    def games(**how):
        return lnb.simulate("codex_naturalis", 60, ["Ada", "Bo"], "sensible", 7, progress=False, **how)

    with monkeypatch.context() as patch:
        patch.setattr(workers, "ALONE", 1e9)
        whole = games()
    monkeypatch.setattr(workers, "ALONE", 1e-9)
    victim = min(client.run(os.getpid).values())
    killer = threading.Thread(target=kill_soon, args=(victim,))
    killer.start()
    assert games(client=client).equals(whole)
    killer.join()
    assert victim not in client.run(os.getpid).values()


def kill_soon(process):
    time.sleep(0.5)
    os.kill(process, signal.SIGKILL)
