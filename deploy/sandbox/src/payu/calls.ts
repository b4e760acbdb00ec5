const KEPT = 20_000;

/** One call the shop made. `status` is null while it is being answered and 0 when the line was cut. */
export interface Call {
  method: string;
  path: string;
  status: number | null;
  at: string;
  extOrderId: string | null;
}

/** What the shop has asked for, so that a test can say "exactly one refund was requested". */
export class CallLog {
  private calls: Call[] = [];

  add(call: Call): Call {
    this.calls.push(call);
    if (this.calls.length > KEPT * 2) this.calls = this.calls.slice(-KEPT);
    return call;
  }

  list(): Call[] {
    return this.calls.slice(-KEPT);
  }

  clear(): void {
    this.calls = [];
  }
}
