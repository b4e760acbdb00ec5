import type { InvoiceView, issueCorrection, QuestionOf } from '@kurtyna/contracts';
import { taxWithin } from '@kurtyna/domain';
import { conflict, Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Admins } from '../payments/admins.js';
import { addDocument, dueOf, lockSale } from './invoice-sale.js';
import { InvoiceSettings } from './invoice-settings.js';
import { InvoicesQueries } from './invoices.queries.js';

/** After a refund the sale comes to less than its invoice says: a document of its own says so, and the invoice stays (back-office 1.4). */
@Injectable()
export class IssueCorrection {
  constructor(
    private readonly database: Database,
    private readonly admins: Admins,
    private readonly settings: InvoiceSettings,
    private readonly invoices: InvoicesQueries,
  ) {}

  async run({ id, adminId }: QuestionOf<typeof issueCorrection>): Promise<InvoiceView> {
    await this.admins.assertIsOne(adminId);
    return this.database.transaction(async (tx) => {
      const { sale, newest } = await lockSale(tx, id);
      const due = Math.max(dueOf(sale), 0);
      if (!newest || newest.gross === due) throw conflict('invoice.nothing-to-correct');
      if (!this.settings.seller) throw conflict('invoice.seller-unset');
      // Seller, buyer and rate are those of the invoice: what is corrected is the amount alone.
      const { kind: _kind, series: _series, number, issuedOn, taxed, corrects, ...same } = newest.paper;
      const paper = {
        ...same,
        taxed: taxWithin(due, same.rate),
        corrects: {
          number: corrects?.number ?? number,
          issuedOn: corrects?.issuedOn ?? issuedOn,
          before: taxed,
        },
      };
      await addDocument(tx, { sale, adminId, series: 'KOR', paper });
      return this.invoices.one(tx, id);
    });
  }
}
