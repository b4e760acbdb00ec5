import type { IdempotencyKey } from '@kurtyna/contracts';
import type { GiftCard, InvoiceData } from '@kurtyna/domain';
import { Database, type PreparedQuery } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { cardFrom, INSTEAD_OF_THE_CARD } from '../orders/order-card.sql.js';
import { invoiceFrom, INVOICE_COLUMNS } from '../invoices/invoice-columns.sql.js';

/** The words of a purchase besides its terms. */
export interface LastCall {
  title: string;
  polishTitle: string | null;
  language: Language;
  consentText: string | null;
  invoice: InvoiceData | null;
  card: GiftCard | null;
  /** Kept with an order that nobody's call has placed: the provider takes no payment without one. */
  address: string;
  idempotency: IdempotencyKey | null;
}

const KEEP: PreparedQuery = {
  name: 'keep-last-call',
  text: `
  WITH waiting AS MATERIALIZED (
    SELECT id FROM orders WHERE id = $1 AND status IN ('NOT_STARTED', 'PENDING') FOR UPDATE
  ), none AS (
    DELETE FROM invoice USING waiting WHERE invoice.order_id = waiting.id AND $5::jsonb IS NULL
  ), kept AS (
    INSERT INTO invoice (order_id, ${INVOICE_COLUMNS.join(', ')})
    SELECT waiting.id, ${INVOICE_COLUMNS.map((column) => `i.${column}`).join(', ')} FROM waiting, ${invoiceFrom('$5::jsonb')}
     WHERE $5::jsonb IS NOT NULL
        ON CONFLICT (order_id) DO UPDATE SET ${INVOICE_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  ), no_card AS (
    DELETE FROM gift_card USING waiting WHERE gift_card.order_id = waiting.id AND $10::jsonb IS NULL
  ), kept_card AS (
    INSERT INTO gift_card (order_id, for_whom, from_whom, note) SELECT waiting.id, c.* FROM waiting, ${cardFrom('$10::jsonb')} WHERE $10::jsonb IS NOT NULL
    ${INSTEAD_OF_THE_CARD}
  ), kept_key AS (
    INSERT INTO idempotency (user_id, key, body_hash, order_id) SELECT o.user_id, $6, $7, o.id FROM waiting JOIN orders o USING (id) WHERE $6::text IS NOT NULL
        ON CONFLICT DO NOTHING
  )
  UPDATE orders o SET title = $2, polish_title = $9, language = $3, consent_text = $4, address = coalesce(nullif(o.address, ''), $8),
         consent_at = CASE WHEN $4::text IS NULL THEN NULL WHEN o.consent_text = $4 THEN o.consent_at ELSE now() END
    FROM waiting WHERE o.id = waiting.id`,
};

/** The last purchase call decides what is stored beside the terms of an order that waits: invoice, consent, language (BUY-35, BUY-27), the words of a gift (OPEN1-15); its key leads to the order too. */
@Injectable()
export class KeepLastCall {
  constructor(private readonly database: Database) {}

  async run(orderId: number, { address, idempotency, invoice, card, ...said }: LastCall): Promise<void> {
    await this.database.prepared(KEEP, [
      ...[orderId, said.title, said.language, said.consentText, invoice && JSON.stringify(invoice)],
      ...[idempotency?.key ?? null, idempotency?.bodyHash ?? null, address, said.polishTitle],
      card && JSON.stringify(card),
    ]);
  }
}
