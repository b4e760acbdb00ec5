import { ASKED_OUTCOMES, type AskedOrder } from '@kurtyna/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from '../../edge/api.js';
import { OrderAttemptDto, toAttempt } from '../payments/attempts.dto.js';
import { toOrder } from '../purchases/order.view.js';
import { OrderDto } from '../purchases/purchases.dto.js';

/** The order and its attempts as they are after the question. */
export class AskedOrderDto implements Omit<AskedOrder, 'order'> {
  @OneOf(ASKED_OUTCOMES, {
    description: '`silent`: about one attempt at least nobody answered; `nothing-to-ask`: nothing of it is open',
  })
  outcome: AskedOrder['outcome'];
  @ApiProperty({ type: OrderDto }) order: OrderDto;
  @ApiProperty({ type: [OrderAttemptDto] }) attempts: OrderAttemptDto[];
}

export const toAskedOrder = ({ outcome, order, attempts }: AskedOrder): AskedOrderDto => ({
  outcome,
  order: toOrder(order),
  attempts: attempts.map(toAttempt),
});
