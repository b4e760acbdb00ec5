import type { ReportedStatus } from '@kurtyna/domain';

/** PayU's words for an order (payu.md 4) in ours. A new one and one that is being paid are the same to us. */
const STATUSES = new Map<unknown, ReportedStatus>([
  ['NEW', 'PENDING'],
  ['PENDING', 'PENDING'],
  ['WAITING_FOR_CONFIRMATION', 'WAITING_FOR_CONFIRMATION'],
  ['COMPLETED', 'COMPLETED'],
  ['CANCELED', 'CANCELED'],
  ['REJECTED', 'CANCELED'],
]);

/** PayU's word in ours, or null for one we do not know (it changes nothing and raises an alert, OPEN1-51). */
export function readPayuStatus(word: unknown): ReportedStatus | null {
  return STATUSES.get(word) ?? null;
}
