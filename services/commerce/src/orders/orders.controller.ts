import {
  getOrder,
  getOrderLetter,
  listOrdersOfUser,
  type OrderAsker,
  type OrderLetter,
  type OrderView,
} from '@kurtyna/contracts';
import type { ProductKind } from '@kurtyna/domain';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { OrderQueries } from './orders.queries.js';

@Controller()
export class OrdersController {
  constructor(private readonly orders: OrderQueries) {}

  @Answers(getOrder)
  getOrder(query: { kind: ProductKind; ref: string; asker: OrderAsker }): Promise<OrderView> {
    return this.orders.forAsker(query);
  }

  @Answers(listOrdersOfUser)
  ofUser({ userId }: { userId: number }): Promise<{ orders: OrderView[]; videoOrders: OrderView[] }> {
    return this.orders.ofUser(userId);
  }

  @Answers(getOrderLetter)
  letter({ orderId }: { orderId: number }): Promise<OrderLetter> {
    return this.orders.letter(orderId);
  }
}
