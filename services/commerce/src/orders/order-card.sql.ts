/** `GiftCard` as a row `c`; `json` is an expression of SQL. */
export const cardFrom = (json: string): string =>
  `jsonb_to_record(${json}) AS c (for_whom text, from_whom text, note text)`;

/** Ends an insert of a card where the order has one already: the last word counts. */
export const INSTEAD_OF_THE_CARD = `
  ON CONFLICT (order_id) DO UPDATE SET for_whom = excluded.for_whom, from_whom = excluded.from_whom, note = excluded.note, changed_at = now()`;

/** The words of the row `g` of gift_card; null for none. */
export const CARD = `
  CASE WHEN g.order_id IS NOT NULL THEN jsonb_build_object('for_whom', g.for_whom, 'from_whom', g.from_whom, 'note', g.note) END`;
