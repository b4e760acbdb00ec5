import { orderChanged, type Envelope, type OrderState } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { keepOrder } from './keep-order.js';

/** Orders as they are by now; a correction by hand takes back what was counted. */
@Injectable()
export class RecordOrders {
  @Consumes(orderChanged, { purpose: 'record-order' })
  async changed({ data, aggregateVersion }: Envelope<OrderState>, tx: Tx): Promise<void> {
    await keepOrder(tx, data, aggregateVersion);
  }
}
