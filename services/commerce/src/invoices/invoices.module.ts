import { Module } from '@nestjs/common';
import { config } from '../config.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ChangeInvoice } from './change-invoice.js';
import { InvoiceSettings, invoiceSettings } from './invoice-settings.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesQueries } from './invoices.queries.js';
import { IssueCorrection } from './issue-correction.js';
import { IssueInvoice } from './issue-invoice.js';
import { OwnInvoice } from './own-invoice.js';
import { RecordKsefNumber } from './record-ksef-number.js';

/** The invoices that buyers have asked for, and those the theatre issues itself. */
@Module({
  imports: [OrdersModule, PaymentsModule],
  controllers: [InvoicesController],
  providers: [
    { provide: InvoiceSettings, useValue: invoiceSettings(config) },
    ChangeInvoice,
    InvoicesQueries,
    IssueCorrection,
    IssueInvoice,
    OwnInvoice,
    RecordKsefNumber,
  ],
})
export class InvoicesModule {}
