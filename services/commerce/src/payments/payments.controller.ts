import { receivePayuNotice, refundOrder, type OrderView } from '@kurtyna/contracts';
import type { ProductKind } from '@kurtyna/domain';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ReceiveNotice, type NoticeOutcome } from './receive-notice.js';
import { RefundOrder } from './refund-order.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly receive: ReceiveNotice,
    private readonly refund: RefundOrder,
  ) {}

  @Answers(receivePayuNotice)
  notice(notice: { rawBodyBase64: string; signature: string | null }): Promise<{ outcome: NoticeOutcome }> {
    return this.receive.run(notice);
  }

  @Answers(refundOrder)
  refundOrder(command: { kind: ProductKind; ref: string; adminId: number }): Promise<OrderView> {
    return this.refund.run(command);
  }
}
