import { grantAccess, placeOrder, type ListedPayment, type PlacedOrder, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { GrantAccess } from './grant-access.js';
import { OncePerKey } from './once-per-key.js';
import { PlaceOrder } from './place-order.js';

@Controller()
export class CheckoutController {
  constructor(
    private readonly place: PlaceOrder,
    private readonly once: OncePerKey,
    private readonly grant: GrantAccess,
  ) {}

  @Answers(placeOrder)
  placeOrder(command: QuestionOf<typeof placeOrder>): Promise<PlacedOrder> {
    return this.once.run(command, () => this.place.run(command));
  }

  @Answers(grantAccess)
  grantAccess(command: QuestionOf<typeof grantAccess>): Promise<ListedPayment> {
    return this.grant.run(command);
  }
}
