import type { OrderLetter } from '@kurtyna/contracts';
import { toOrderView, type OrderRow } from '../order.view.js';

/** An order with what only a letter asks about. */
export interface LetterRow extends OrderRow {
  payment_failed: boolean;
}

/** What every letter about an order can say (I10). */
export const orderLetter = (row: LetterRow): OrderLetter => ({
  userId: row.user_id,
  order: toOrderView(row),
  consent: row.consent_at ? { givenAt: row.consent_at.toISOString(), text: row.consent_text ?? '' } : null,
  paymentFailed: row.payment_failed,
});
