"""The fixtures of the browser client's tests, printed by the server's own code.

`make fixtures` writes them to `web/src/**/fixtures/*.json`; `test_fresh.py` fails when one is stale. Nothing is
simulated for it: what physics made of the scenes of RUMMS is kept in `rumms/*.json`, since no two machines agree on the
last digit. `make fixtures ARGS=--simulate` asks physics again.
"""
