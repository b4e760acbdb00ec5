import type { InvoiceView, IssuedInvoicePaper, QuestionOf, recordKsefNumber } from '@kurtyna/contracts';
import { ksefNumber as refusalOf, normaliseKsefNumber } from '@kurtyna/domain';
import { conflict, Database, invalid, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Admins } from '../payments/admins.js';
import { InvoicesQueries } from './invoices.queries.js';

const DOCUMENT = `
  SELECT ksef_number AS known, paper FROM invoice_document WHERE id = $1 AND order_id = $2 FOR UPDATE`;
const KEEP = 'UPDATE invoice_document SET ksef_number = $2 WHERE id = $1';

/** Keeps what KSeF called a document. Once it is known it stays, as the document does (back-office 1.4). */
@Injectable()
export class RecordKsefNumber {
  constructor(
    private readonly database: Database,
    private readonly admins: Admins,
    private readonly invoices: InvoicesQueries,
  ) {}

  async run({ id, documentId, ksefNumber, adminId }: QuestionOf<typeof recordKsefNumber>): Promise<InvoiceView> {
    await this.admins.assertIsOne(adminId);
    const number = normaliseKsefNumber(ksefNumber);
    const key = refusalOf(number);
    if (key) throw invalid({ ksef_number: { key } });
    return this.database.transaction(async (tx) => {
      const [row] = (await tx.manager.query(DOCUMENT, [documentId, id])) as {
        known: string | null;
        paper: IssuedInvoicePaper;
      }[];
      if (!row) throw notFound('invoice.no-document');
      if (!number.startsWith(row.paper.seller.nip))
        throw invalid({ ksef_number: { key: 'errors.invoice.ksef-other-seller' } });
      if (row.known !== null && row.known !== number)
        throw conflict('invoice.ksef-known', { values: { number: row.known } });
      if (row.known === null) {
        await tx.manager.query(KEEP, [documentId, number]);
        await tx.record({ by: adminId, act: 'record-ksef-number', subject: `order:${id}` });
      }
      return this.invoices.one(tx, id);
    });
  }
}
