import { refundChanged, type Envelope, type RefundState } from '@kurtyna/contracts';
import { ConsumesTogether, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { keepRefunds } from '../orders/keep-order.js';

/** Refunds as they are by now; they change the day on which the money was back (OPEN3-7). */
@Injectable()
export class RecordRefunds {
  @ConsumesTogether(refundChanged, { purpose: 'record-refund' })
  async changed(facts: readonly Envelope<RefundState>[], tx: Tx): Promise<void> {
    await keepRefunds(
      tx,
      facts.map(({ data, aggregateVersion: version }) => ({ ...data, version })),
    );
  }
}
