/** Statistics are built from events alone; nobody asks while they sell. */
import { request } from '../message.js';

export interface SalesTotals {
  completedOrders: number;
  /** Grosze. */
  completedAmount: number;
  refundedOrders: number;
  /** Grosze. */
  refundedAmount: number;
  views: number;
}
/** Totals over all facts, for the ledger check (I8). */
export const salesTotals = request<Record<string, never>, SalesTotals>('statistics.sales-totals', { idempotent: true });
