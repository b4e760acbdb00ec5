/** One number of reliability 2.1, by its id (`I4g`): how many things are wrong, and the first three of them. */
export interface LedgerRow {
  id: string;
  name: string;
  count: number;
  examples: { what?: string }[];
}
export function checkLedger(options: {
  databases: Record<string, string>;
  /** Without it, the numbers that need the provider's book are left out. */
  sandboxUrl?: string;
  /** Numbers (`E-…-1`) of purchases that were answered to a client. */
  acknowledged?: string[];
  /** Numbers of orders that are known to be in review; any other counts as I14. */
  inReview?: string[];
  /** Programs that exited by themselves. */
  exits?: unknown[];
}): Promise<LedgerRow[]>;
export function ledgerTable(rows: LedgerRow[]): string;
