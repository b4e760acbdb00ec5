import type { InvoiceView, issueInvoice, QuestionOf } from '@kurtyna/contracts';
import { grosze, taxWithin } from '@kurtyna/domain';
import { conflict, Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Admins } from '../payments/admins.js';
import { addDocument, dueOf, lockSale, onPaper } from './invoice-sale.js';
import { InvoiceSettings } from './invoice-settings.js';
import { InvoicesQueries } from './invoices.queries.js';

/**
 * Issues the invoice for a completed order: the next number of the month and what is known now, which stays (back-office 1.4, 2.6). It is
 * an act of an administrator after the sale, so that no buyer waits in the queue for a number.
 */
@Injectable()
export class IssueInvoice {
  constructor(
    private readonly database: Database,
    private readonly admins: Admins,
    private readonly settings: InvoiceSettings,
    private readonly invoices: InvoicesQueries,
  ) {}

  async run({ id, adminId }: QuestionOf<typeof issueInvoice>): Promise<InvoiceView> {
    await this.admins.assertIsOne(adminId);
    return this.database.transaction(async (tx) => {
      const { sale, newest } = await lockSale(tx, id);
      if (newest) throw conflict('invoice.issued', { values: { number: newest.paper.number } });
      const { seller, exemption } = this.settings;
      if (!seller) throw conflict('invoice.seller-unset');
      const due = dueOf(sale);
      if (sale.status !== 'COMPLETED' || due <= 0) throw conflict('invoice.not-completed');
      const rate = this.settings.rateOf(sale);
      if (rate === null) throw conflict('invoice.no-rate');
      const paper = {
        ...onPaper(sale, due),
        seller,
        rate,
        exemption: rate === 'zw' ? exemption : null,
        taxed: taxWithin(grosze(due), rate),
        corrects: null,
      };
      await addDocument(tx, { sale, adminId, series: 'FV', paper });
      return this.invoices.one(tx, id);
    });
  }
}
