import type { OrderLetter, OrderView } from '@kurtyna/contracts';
import { toOrderView, type OrderRow } from '../order.view.js';

/** An order with what only a letter asks about. */
export interface LetterRow extends OrderRow {
  payment_failed: boolean;
  /** The theatre keeps the end of the event to itself (EVT-11). */
  hides_end: boolean;
}

/** What every letter about an order can say (I10). */
export const orderLetter = (row: LetterRow): OrderLetter => ({
  userId: row.user_id,
  order: withoutHiddenEnds(row),
  consent: row.consent_at ? { givenAt: row.consent_at.toISOString(), text: row.consent_text ?? '' } : null,
  paymentFailed: row.payment_failed,
});

/** A letter leaves the house, and its entry for the calendar with it. */
function withoutHiddenEnds(row: LetterRow): OrderView {
  const order = toOrderView(row);
  return {
    ...order,
    ends_at: row.hides_end ? null : order.ends_at,
    contents: order.contents.map((content, i) =>
      row.contents![i]!.hidesEnd ? { ...content, ends_at: null } : content,
    ),
  };
}
