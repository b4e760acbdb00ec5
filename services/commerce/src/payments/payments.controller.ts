import {
  askAboutOrder,
  cancelPayment,
  editPayment,
  getOrderReceipt,
  listRefunds,
  receivePayuNotice,
  refundOrder,
  refundSnapshot,
  type AnswerOf,
  type AskedOrder,
  type ListedPayment,
  type OrderReceipt,
  type OrderView,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers, Operates } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AskAboutOrder } from './ask-about-order.js';
import { CancelPayment } from './cancel-payment.js';
import { EditPayment } from './edit-payment.js';
import { OrderReceipts } from './order-receipts.js';
import { ReceiveNotice } from './receive-notice.js';
import { ReconcileNumbers, type ReconciledNumber } from './reconcile-numbers.js';
import { RefundListQueries } from './refund-list.queries.js';
import { RefundOrder } from './refund-order.js';
import { RefundSnapshotQueries } from './refund-snapshot.queries.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly receive: ReceiveNotice,
    private readonly refund: RefundOrder,
    private readonly receipts: OrderReceipts,
    private readonly refunds: RefundListQueries,
    private readonly snapshots: RefundSnapshotQueries,
    private readonly edit: EditPayment,
    private readonly cancel: CancelPayment,
    private readonly numbers: ReconcileNumbers,
    private readonly asking: AskAboutOrder,
  ) {}

  @Answers(receivePayuNotice)
  notice(notice: QuestionOf<typeof receivePayuNotice>): Promise<AnswerOf<typeof receivePayuNotice>> {
    return this.receive.run({ provider: 'payu', ...notice }); // a provider's address is its own
  }

  @Answers(refundOrder)
  refundOrder(command: QuestionOf<typeof refundOrder>): Promise<OrderView> {
    return this.refund.run(command);
  }

  @Answers(getOrderReceipt)
  receipt(question: QuestionOf<typeof getOrderReceipt>): Promise<OrderReceipt> {
    return this.receipts.run(question);
  }

  @Answers(listRefunds)
  list(question: QuestionOf<typeof listRefunds>): Promise<AnswerOf<typeof listRefunds>> {
    return this.refunds.page(question);
  }

  @Answers(refundSnapshot)
  snapshot(page: QuestionOf<typeof refundSnapshot>): Promise<AnswerOf<typeof refundSnapshot>> {
    return this.snapshots.page(page);
  }

  @Answers(editPayment)
  editPayment(command: QuestionOf<typeof editPayment>): Promise<ListedPayment> {
    return this.edit.run(command);
  }

  @Answers(cancelPayment)
  cancelPayment(command: QuestionOf<typeof cancelPayment>): Promise<ListedPayment> {
    return this.cancel.run(command);
  }

  @Answers(askAboutOrder)
  askAboutOrder(command: QuestionOf<typeof askAboutOrder>): Promise<AskedOrder> {
    return this.asking.run(command);
  }

  /** `numbers`: the provider's own, from the list of its panel. */
  @Operates('reconcile-payments')
  reconcile({ numbers, giveBack }: { numbers: string[]; giveBack: boolean }): Promise<ReconciledNumber[]> {
    return this.numbers.run(numbers, { giveBack });
  }
}
