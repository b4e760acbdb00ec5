import {
  beginAttempt,
  cancelOwnOrder,
  grantAccess,
  mayPass,
  placeOrder,
  type AnswerOf,
  type ListedPayment,
  type OrderView,
  type PlacedOrder,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { GrantAccess } from './grant-access.js';
import { KnownBuyers } from './known-buyers.js';
import { OwnOrder } from './own-order.js';
import { PlaceOrder } from './place-order.js';

@Controller()
export class CheckoutController {
  constructor(
    private readonly place: PlaceOrder,
    private readonly grant: GrantAccess,
    private readonly own: OwnOrder,
    private readonly known: KnownBuyers,
  ) {}

  @Answers(placeOrder)
  placeOrder(command: QuestionOf<typeof placeOrder>): Promise<PlacedOrder> {
    return this.place.run(command);
  }

  @Answers(mayPass)
  mayPass(question: QuestionOf<typeof mayPass>): Promise<AnswerOf<typeof mayPass>> {
    return this.known.mayPass(question);
  }

  @Answers(cancelOwnOrder)
  cancelOwn(command: QuestionOf<typeof cancelOwnOrder>): Promise<OrderView> {
    return this.own.cancel(command);
  }

  @Answers(beginAttempt)
  beginAttempt(command: QuestionOf<typeof beginAttempt>): Promise<PlacedOrder> {
    return this.own.beginAttempt(command);
  }

  @Answers(grantAccess)
  grantAccess(command: QuestionOf<typeof grantAccess>): Promise<ListedPayment> {
    return this.grant.run(command);
  }
}
