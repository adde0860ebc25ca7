"""The load program: people by the hundred who play on a server, and check that it loses nothing.

It speaks the wire as any client does, and knows neither the server nor the rules.
"""
