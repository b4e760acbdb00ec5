import { orderChanged, type Envelope, type OrderState } from '@kurtyna/contracts';
import { ConsumesTogether, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { keepOrders } from './keep-order.js';

/** Orders as they are by now; a correction by hand takes back what was counted. */
@Injectable()
export class RecordOrders {
  @ConsumesTogether(orderChanged, { purpose: 'record-order' })
  async changed(facts: readonly Envelope<OrderState>[], tx: Tx): Promise<void> {
    await keepOrders(
      tx,
      facts.map(({ data, aggregateVersion: version }) => ({ ...data, version })),
    );
  }
}
