"""What every test may rely on, whoever started the tests."""

import signal

# Started in the background, a shell's child ignores Ctrl-C and hands that on to the programs that tests start and stop.
signal.signal(signal.SIGINT, signal.default_int_handler)
