import type { changeOwnInvoice, OrderView, QuestionOf } from '@kurtyna/contracts';
import { conflict, Database, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { OrderQueries } from '../orders/orders.queries.js';
import { checkedInvoice } from './checked-invoice.js';
import { INVOICE_COLUMNS, invoiceFrom } from './invoice-columns.sql.js';

const LOCK = 'SELECT status, amount FROM orders WHERE id = $1 FOR NO KEY UPDATE';
/** Under the row's lock, which whoever issues takes too. */
const LOCK_INVOICE = 'SELECT 1 FROM invoice WHERE order_id = $1 FOR UPDATE';
const ISSUED = `SELECT paper->>'number' AS number FROM invoice_document WHERE order_id = $1 ORDER BY id LIMIT 1`;
const REMOVE = 'DELETE FROM invoice WHERE order_id = $1';
const STORE: PreparedQuery = {
  name: 'store-own-invoice',
  text: `
  INSERT INTO invoice (order_id, ${INVOICE_COLUMNS.join(', ')})
  SELECT $1, ${INVOICE_COLUMNS.map((column) => `i.${column}`).join(', ')} FROM ${invoiceFrom('$2::jsonb')}
      ON CONFLICT (order_id) DO UPDATE SET ${INVOICE_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')},
                                           sent = false, deleted_at = NULL`,
};
const HAS_INVOICE = new Set(['NOT_STARTED', 'PENDING', 'COMPLETED']);

/** A buyer asks for an invoice, or another one, after the purchase call and until the theatre has issued one (OPEN1-32). */
@Injectable()
export class OwnInvoice {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderQueries,
  ) {}

  async change({ kind, ref, userId, invoice }: QuestionOf<typeof changeOwnInvoice>): Promise<OrderView> {
    const data = checkedInvoice(invoice);
    const { id } = await this.orders.forAsker({ kind, ref, asker: { userId, admin: false } });
    await this.database.transaction(async (tx) => {
      const [order] = (await tx.manager.query(LOCK, [id])) as { status: string; amount: number }[];
      if (!HAS_INVOICE.has(order!.status) || order!.amount === 0) throw conflict('order.invoice-not-possible');
      await tx.manager.query(LOCK_INVOICE, [id]);
      const [issued] = (await tx.manager.query(ISSUED, [id])) as { number: string }[];
      if (issued) throw conflict('invoice.issued', { values: issued });
      if (data) await tx.prepared(STORE, [id, JSON.stringify(data)]);
      else await tx.manager.query(REMOVE, [id]);
    });
    return this.orders.byId(id);
  }
}
