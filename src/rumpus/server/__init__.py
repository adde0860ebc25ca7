"""The room over HTTP and WebSocket: guests, seats, bots at the table, and the browser client itself."""
