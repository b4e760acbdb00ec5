export interface LedgerRow {
  id: string;
  name: string;
  count: number;
  examples: unknown[];
}
export function checkLedger(options: {
  databases: Record<string, string>;
  sandboxUrl: string;
  acknowledged?: string[];
  exits?: unknown[];
}): Promise<LedgerRow[]>;
export function ledgerTable(rows: LedgerRow[]): string;
