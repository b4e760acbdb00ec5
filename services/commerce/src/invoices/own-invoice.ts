import type { changeOwnInvoice, OrderView, QuestionOf } from '@kurtyna/contracts';
import { invoiceRefusal, type InvoiceData, type OrderStatus } from '@kurtyna/domain';
import { changedNames, conflict, Database, type PreparedQuery, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { OrderQueries } from '../orders/orders.queries.js';
import { Admins } from '../payments/admins.js';
import { checkedInvoice } from './checked-invoice.js';
import { INVOICE_COLUMNS, invoiceFrom } from './invoice-columns.sql.js';

const LOCK = `
  SELECT user_id AS "userId", status, amount, refunded_amount AS refunded FROM orders WHERE id = $1 FOR NO KEY UPDATE`;
/** Not what was taken off the list. Both locks are those of whoever issues, in the same order (D8). */
const LOCK_INVOICE = `
  SELECT invoice_type AS "invoiceType", street, postal_code, city, state, country_code, company, nip, firstname, lastname, sent
    FROM invoice WHERE order_id = $1 AND deleted_at IS NULL FOR UPDATE`;
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

/**
 * A buyer asks for an invoice, or another one, after the purchase call and until the theatre has issued one (OPEN1-32); so does an administrator
 * for the buyer (OPEN3-59). What was sent waits to be sent again once its data are others.
 */
@Injectable()
export class OwnInvoice {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderQueries,
    private readonly admins: Admins,
  ) {}

  async change({ kind, ref, userId, admin = false, invoice }: QuestionOf<typeof changeOwnInvoice>): Promise<OrderView> {
    const data = checkedInvoice(invoice);
    const asked = { kind, ref, asker: { userId, admin } };
    const { id } = await this.orders.forAsker(asked);
    if (admin) await this.admins.assertIsOne(userId);
    await this.database.transaction((tx) => keep(tx, { id, by: userId, data }));
    return this.orders.forAsker(asked);
  }
}

type Kept = InvoiceData & { sent: boolean };

async function keep(tx: Tx, { id, by, data }: { id: number; by: number; data: InvoiceData | null }): Promise<void> {
  const [order] = await tx.manager.query<[{ userId: number; status: OrderStatus; amount: number; refunded: number }]>(
    LOCK,
    [id],
  );
  const [kept] = await tx.manager.query<Kept[]>(LOCK_INVOICE, [id]);
  const [issued] = await tx.manager.query<{ number: string }[]>(ISSUED, [id]);
  if (issued) throw conflict('invoice.issued', { values: issued });
  const refusal = invoiceRefusal(order);
  if (refusal) throw conflict(refusal);
  const after = data && { ...data, sent: kept?.sent ?? false };
  if (changedNames(kept, after ?? undefined).length === 0) return;

  if (data) await tx.prepared(STORE, [id, JSON.stringify(data)]);
  else await tx.manager.query(REMOVE, [id]);
  if (order.userId === by) return;
  const subject = `order:${id}`;
  if (!data) await tx.record({ by, act: 'delete-invoice', subject });
  else if (!kept) await tx.record({ by, act: 'add-invoice', subject });
  else await tx.record({ by, act: 'edit-invoice', subject, before: kept, after: { ...data, sent: false } });
}
