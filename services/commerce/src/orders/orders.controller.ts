import {
  getOrder,
  getOrderLetter,
  listOrdersOfUser,
  orderSnapshot,
  type AnswerOf,
  type OrderLetter,
  type OrderView,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { OrderQueries } from './orders.queries.js';
import { OrderSnapshotQueries } from './order-snapshot.queries.js';

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrderQueries,
    private readonly snapshots: OrderSnapshotQueries,
  ) {}

  @Answers(getOrder)
  getOrder(query: QuestionOf<typeof getOrder>): Promise<OrderView> {
    return this.orders.forAsker(query);
  }

  @Answers(listOrdersOfUser)
  ofUser({ userId }: QuestionOf<typeof listOrdersOfUser>): Promise<AnswerOf<typeof listOrdersOfUser>> {
    return this.orders.ofUser(userId);
  }

  @Answers(getOrderLetter)
  letter({ orderId }: QuestionOf<typeof getOrderLetter>): Promise<OrderLetter> {
    return this.orders.letter(orderId);
  }

  @Answers(orderSnapshot)
  snapshot(page: QuestionOf<typeof orderSnapshot>): Promise<AnswerOf<typeof orderSnapshot>> {
    return this.snapshots.page(page);
  }
}
