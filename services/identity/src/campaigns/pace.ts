const LETTERS_PER_SECOND = 10;

/** Letters to very many go out one after another, so that a confirmation or a way in need not wait behind them. */
export class Pace {
  constructor(public last: Date | null = null) {}

  /** When the next one is due. */
  next(): Date {
    const earliest = Math.max(Date.now(), this.last?.getTime() ?? 0);
    this.last = new Date(earliest + 1000 / LETTERS_PER_SECOND);
    return this.last;
  }
}
