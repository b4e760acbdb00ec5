import {
  changeOwnInvoice,
  deleteInvoice,
  getInvoicePaper,
  issueCorrection,
  issueInvoice,
  listInvoices,
  markInvoiceSent,
  recordKsefNumber,
  type AnswerOf,
  type InvoicePaper,
  type InvoiceView,
  type OrderView,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ChangeInvoice } from './change-invoice.js';
import { InvoicesQueries } from './invoices.queries.js';
import { IssueCorrection } from './issue-correction.js';
import { IssueInvoice } from './issue-invoice.js';
import { OwnInvoice } from './own-invoice.js';
import { RecordKsefNumber } from './record-ksef-number.js';

@Controller()
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesQueries,
    private readonly change: ChangeInvoice,
    private readonly issuing: IssueInvoice,
    private readonly correcting: IssueCorrection,
    private readonly ksef: RecordKsefNumber,
    private readonly own: OwnInvoice,
  ) {}

  @Answers(listInvoices)
  list(question: QuestionOf<typeof listInvoices>): Promise<AnswerOf<typeof listInvoices>> {
    return this.invoices.page(question);
  }

  @Answers(markInvoiceSent)
  markSent(command: QuestionOf<typeof markInvoiceSent>): Promise<InvoiceView> {
    return this.change.markSent(command);
  }

  @Answers(deleteInvoice)
  delete(command: QuestionOf<typeof deleteInvoice>): Promise<{ id: number }> {
    return this.change.delete(command);
  }

  @Answers(changeOwnInvoice)
  changeOwn(command: QuestionOf<typeof changeOwnInvoice>): Promise<OrderView> {
    return this.own.change(command);
  }

  @Answers(issueInvoice)
  issue(command: QuestionOf<typeof issueInvoice>): Promise<InvoiceView> {
    return this.issuing.run(command);
  }

  @Answers(issueCorrection)
  correct(command: QuestionOf<typeof issueCorrection>): Promise<InvoiceView> {
    return this.correcting.run(command);
  }

  @Answers(recordKsefNumber)
  recordKsef(command: QuestionOf<typeof recordKsefNumber>): Promise<InvoiceView> {
    return this.ksef.run(command);
  }

  @Answers(getInvoicePaper)
  paper(question: QuestionOf<typeof getInvoicePaper>): Promise<InvoicePaper> {
    return this.invoices.paper(question);
  }
}
