import type { OrderAttempt } from '@kurtyna/contracts';
import { ORDER_STATUSES, type OrderStatus } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableInstant, NullableString, OneOf } from '../../edge/api.js';

/** One try to pay an order. */
export class OrderAttemptDto implements OrderAttempt {
  @ApiProperty({ description: 'Our number of it' }) extOrderId: string;
  @ApiProperty({ example: 'payu' }) provider: string;
  @NullableString({ description: "The provider's number; null while it is not known" }) orderId: string | null;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
  @ApiProperty({ description: 'złoty' }) amount: number;
  @Instant({ description: 'UTC' }) created_at: string;
  @NullableInstant({ description: 'When the provider last answered about it, UTC' }) said_at: string | null;
  @NullableInstant({ description: 'When the provider is asked about it next by itself, UTC; null: never' })
  ask_at: string | null;
  @ApiProperty({ description: 'It has a number, and the provider has not said its last word' }) can_be_asked: boolean;
}

/** Field by field: what is not named here never leaves (D24). */
export const toAttempt = (attempt: OrderAttempt): OrderAttemptDto => ({
  extOrderId: attempt.extOrderId,
  provider: attempt.provider,
  orderId: attempt.orderId,
  status: attempt.status,
  amount: attempt.amount,
  created_at: attempt.created_at,
  said_at: attempt.said_at,
  ask_at: attempt.ask_at,
  can_be_asked: attempt.can_be_asked,
});
