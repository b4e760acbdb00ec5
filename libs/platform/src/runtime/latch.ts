/** For how long "nothing is left" is believed without asking again. */
const BELIEVED_MS = 300;

/**
 * Remembers "nothing is left" for a moment, and then opens for one who asks again. It stays closed to the others until that answer, for as long
 * again at most: whoever hears nothing by then is not told that nothing is left. Where nobody comes for as long there is no crowd to hold back.
 */
export class Latch {
  /** By `Date.now()`; 0 where it is open. */
  private closedUntil = 0;
  private isAskedAgain = false;

  get isClosed(): boolean {
    return Date.now() < this.closedUntil;
  }

  pass(): 'open' | 'first' | 'closed' {
    if (this.isClosed) return 'closed';
    if (this.isAskedAgain || Date.now() >= this.closedUntil + BELIEVED_MS) {
      this.open();
      return 'open';
    }
    this.isAskedAgain = true;
    this.closedUntil = Date.now() + BELIEVED_MS;
    return 'first';
  }

  close(): void {
    this.isAskedAgain = false;
    this.closedUntil = Date.now() + BELIEVED_MS;
  }

  open(): void {
    this.isAskedAgain = false;
    this.closedUntil = 0;
  }
}
