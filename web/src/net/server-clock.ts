/** What the server's clock says, told by our own: a clock that is set wrong does no harm. */
export class ServerClock {
  /** Bounds for what to add to `performance.now()`: a message was written after it was asked for, and before it came. */
  private least = Number.NEGATIVE_INFINITY;
  private most = Number.POSITIVE_INFINITY;

  /** The connection is new, and perhaps the server. */
  forget(): void {
    this.least = Number.NEGATIVE_INFINITY;
    this.most = Number.POSITIVE_INFINITY;
  }

  /** The server said what its clock shows. If it was asked, the way there and back took so long. */
  hear(server: number, here: number, roundTrip = Number.POSITIVE_INFINITY): void {
    const least = server - here;
    const most = least + roundTrip;
    // They contradict each other: our own clock stood still while the machine slept.
    if (least > this.most || most < this.least) this.forget();
    this.least = Math.max(this.least, least);
    this.most = Math.min(this.most, most);
  }

  /** A moment of the server's clock on that of `performance.now()`; null if there is none. */
  toHere(server: number | null): number | null {
    return server === null ? null : server - this.ahead;
  }

  /** What the server's clock shows more than `performance.now()`. */
  get ahead(): number {
    if (this.least === Number.NEGATIVE_INFINITY) return 0;
    return this.most === Number.POSITIVE_INFINITY ? this.least : (this.least + this.most) / 2;
  }
}
