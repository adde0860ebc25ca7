"""The physics of RUMMS on MuJoCo. Nothing else imports MuJoCo, and this does only when a simulation runs."""
