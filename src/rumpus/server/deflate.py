"""Messages deflated in what the client has been sent before, without a stream for each line.

`permessage-deflate` lets a message refer to the last kilobytes of those before it. The library keeps these in a
compressor of each line. Here a line only knows which text they are: lines that were sent the same share it, and what is
sent to all of them is deflated once.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from websockets.exceptions import NegotiationError
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

from rumpus.server import limits

_LONGEST: Final = 1 << limits.WINDOW_BITS
_END: Final = b"\x00\x00\xff\xff"
"""What ends every deflated message, and is not sent."""


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client on how messages are deflated."""

    def __init__(self) -> None:
        # Clients deflate each message by itself, so that nothing has to be kept of those that were heard either.
        super().__init__(
            client_no_context_takeover=True,
            server_max_window_bits=limits.WINDOW_BITS,
            client_max_window_bits=limits.WINDOW_BITS,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, usual = super().process_request_params(params, accepted_extensions)
        if usual.local_no_context_takeover:
            return agreed, usual  # nothing is kept for it
        if usual.local_max_window_bits < limits.WINDOW_BITS:
            raise NegotiationError("a window of its own for a client would be kept for each line")
        return agreed, Deflate(usual.remote_max_window_bits)


class Deflate(PerMessageDeflate):
    """What one line knows of the messages that its client can look back at."""

    def __init__(self, remote_max_window_bits: int) -> None:
        super().__init__(
            remote_no_context_takeover=True,
            local_no_context_takeover=True,  # for the library: it is to keep nothing
            remote_max_window_bits=remote_max_window_bits,
            local_max_window_bits=limits.WINDOW_BITS,
        )
        self._window = b""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is not Opcode.TEXT or len(frame.data) < limits.LEAST_DEFLATED:
            return frame
        data, self._window = deflated(bytes(frame.data), self._window)
        return Frame(frame.opcode, data, frame.fin, rsv1=True)


@lru_cache(limits.DEFLATED_MESSAGES)
def deflated(message: bytes, window: bytes) -> tuple[bytes, bytes]:
    """A message, deflated for those who have this window, and the window that they have then."""
    stream = zlib.compressobj(wbits=-limits.WINDOW_BITS, memLevel=limits.DEFLATE_MEMORY, zdict=window)
    data = stream.compress(message) + stream.flush(zlib.Z_SYNC_FLUSH)
    return data.removesuffix(_END), (window + message)[-_LONGEST:]
