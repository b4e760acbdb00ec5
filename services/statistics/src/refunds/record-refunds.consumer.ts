import { refundChanged, type Envelope, type RefundState } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { keepRefund } from '../orders/keep-order.js';

/** Refunds as they are by now; they change the day on which the money was back (OPEN3-7). */
@Injectable()
export class RecordRefunds {
  @Consumes(refundChanged, { purpose: 'record-refund' })
  async changed({ data, aggregateVersion }: Envelope<RefundState>, tx: Tx): Promise<void> {
    await keepRefund(tx, data, aggregateVersion);
  }
}
