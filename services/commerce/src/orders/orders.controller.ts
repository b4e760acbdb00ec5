import {
  getOrder,
  getOrderLetter,
  listOrdersOfUser,
  placeOrder,
  type OrderAsker,
  type OrderLetter,
  type OrderView,
  type PlacedOrder,
  type PlaceOrderCommand,
} from '@kurtyna/contracts';
import type { ProductKind } from '@kurtyna/domain';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { OncePerKey } from '../checkout/once-per-key.js';
import { OrderQueries } from './orders.queries.js';
import { PlaceOrder } from '../checkout/place-order.js';

@Controller()
export class OrdersController {
  constructor(
    private readonly place: PlaceOrder,
    private readonly once: OncePerKey,
    private readonly orders: OrderQueries,
  ) {}

  @Answers(placeOrder)
  placeOrder(command: PlaceOrderCommand): Promise<PlacedOrder> {
    return this.once.run(command, () => this.place.run(command));
  }

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
