import type { deleteInvoice, InvoiceView, markInvoiceSent, QuestionOf } from '@kurtyna/contracts';
import { conflict, Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InvoicesQueries } from './invoices.queries.js';

const PRESENT = 'SELECT sent FROM invoice WHERE order_id = $1 AND deleted_at IS NULL FOR UPDATE';
const MARK = 'UPDATE invoice SET sent = $2 WHERE order_id = $1';
const DELETE = 'UPDATE invoice SET deleted_at = now() WHERE order_id = $1 AND deleted_at IS NULL RETURNING order_id';
const ISSUED = `SELECT paper->>'number' AS number FROM invoice_document WHERE order_id = $1 ORDER BY id LIMIT 1`;

/** What the theatre does with the invoices it was asked for. The order is never touched (OPEN3-59). */
@Injectable()
export class ChangeInvoice {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesQueries,
  ) {}

  /** Sent, or not after all; a second time changes nothing (INV-10, INV-11). */
  markSent({ id, sent, by }: QuestionOf<typeof markInvoiceSent>): Promise<InvoiceView> {
    return this.database.transaction(async (tx) => {
      const [was] = (await tx.manager.query(PRESENT, [id])) as { sent: boolean }[];
      if (!was) throw notFound('invoice.not-found');
      if (was.sent !== sent) {
        await tx.manager.query(MARK, [id, sent]);
        await tx.record({ by, act: 'mark-invoice', subject: `order:${id}`, before: was, after: { sent } });
      }
      return this.invoices.one(tx, id);
    });
  }

  /** Off the list; the row stays, as the law wants the data of a sale kept (INV-12). What was issued for it stays on the list too. */
  delete({ id, by }: QuestionOf<typeof deleteInvoice>): Promise<{ id: number }> {
    return this.database.transaction(async (tx) => {
      // Under the row's lock, which whoever issues takes too; so it is asked after, and not within, the statement that waits for it.
      if (!(await tx.returning(DELETE, [id]))[0]) throw notFound('invoice.not-found');
      const [issued] = (await tx.manager.query(ISSUED, [id])) as { number: string }[];
      if (issued) throw conflict('invoice.issued', { values: issued });
      await tx.record({ by, act: 'delete-invoice', subject: `order:${id}` });
      return { id };
    });
  }
}
