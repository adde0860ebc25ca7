/** What the server's clock says, told by our own: a clock that is set wrong does no harm. */
export class ServerClock {
  /** What to add to `performance.now()`. A message takes time to come, so the greatest estimate is the truest. */
  private ahead: number | null = null;

  /** The connection is new, and perhaps the server. */
  forget(): void {
    this.ahead = null;
  }

  /** The server said what its clock shows; the answer to a question is older by about half of the way there and back. */
  hear(server: number, here: number, roundTrip = 0): void {
    const ahead = server + roundTrip / 2 - here;
    this.ahead = Math.max(this.ahead ?? ahead, ahead);
  }

  /** A moment of the server's clock on that of `performance.now()`. */
  toHere(server: number): number {
    return server - (this.ahead ?? 0);
  }
}
