import { receivePayuNotice, refundOrder, type AnswerOf, type OrderView, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ReceiveNotice } from './receive-notice.js';
import { RefundOrder } from './refund-order.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly receive: ReceiveNotice,
    private readonly refund: RefundOrder,
  ) {}

  @Answers(receivePayuNotice)
  notice(notice: QuestionOf<typeof receivePayuNotice>): Promise<AnswerOf<typeof receivePayuNotice>> {
    return this.receive.run({ provider: 'payu', ...notice }); // a provider's address is its own
  }

  @Answers(refundOrder)
  refundOrder(command: QuestionOf<typeof refundOrder>): Promise<OrderView> {
    return this.refund.run(command);
  }
}
