"""A session is used by one thread at a time, and says so to a second."""

import threading

import leonardo_nb as lnb
from leonardo_nb.core.errors import Busy
from leonardo_nb.session.save import decode, encode
from tests.safety.test_safety import begun


def test_a_second_thread_is_told_that_the_session_is_in_use():
    s, caught = begun(), []

    def slow(view, legal):
        other = threading.Thread(target=intrude)
        other.start()
        other.join()
        return legal[0]

    def intrude():
        for change in (s.undo, s.fork, s.auto, lambda: s.goto(0), lambda: s.edit("players", 0, florins=1)):
            try:
                change()
            except Busy as error:
                caught.append(str(error))

    s.auto("step", {s.decision.seat: slow})
    assert len(caught) == 5
    assert all("fork" in told for told in caught)
    assert lnb.open_code(s.code).state == s.state


def test_threads_never_corrupt_a_history():
    s = begun()

    def work():
        for _ in range(30):
            try:
                s.play(s.legal[0])
                s.undo()
                s.auto("step", dict.fromkeys(range(3), "random"))
            except (lnb.LeonardoError, IndexError):
                continue

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert s.state is s.history[-1].state
    assert decode(encode(s)).state == s.state


def test_each_thread_may_have_a_fork_of_its_own():
    s = begun()

    def slow(view, legal):
        other = threading.Thread(target=lambda: played.append(fork.play(fork.legal[0])))
        other.start()
        other.join()
        return legal[0]

    played, fork = [], s.fork()
    s.auto("step", {s.decision.seat: slow})
    assert played[0].action == s.history[-1].action
