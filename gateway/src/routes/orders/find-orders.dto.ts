import { ORDER_MATCHES, type FoundOrder, type FoundOrders, type OrderMatch } from '@kurtyna/contracts';
import {
  ORDER_KINDS,
  ORDER_STATUSES,
  ORDER_WORDS,
  ORDER_WORDS_MIN,
  type OrderKind,
  type OrderStatus,
} from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableString, OneOf, Whole } from '../../edge/api.js';
import { Text, type TextRule } from '../../edge/rules.js';
import { field } from '../../edge/text-rules.js';
import { NamedProductDto, toNamedProduct } from '../named-product.js';

const WORDS: TextRule = {
  ...field(ORDER_WORDS),
  schema: { minLength: ORDER_WORDS_MIN, maxLength: ORDER_WORDS.max },
};

export class FindOrdersDto {
  @Text(WORDS, { description: 'A number, a code, or parts of a name or an address' }) words: string;
}

class FoundBuyerDto {
  @Whole() id: number;
  @ApiProperty({ description: 'Empty for an erased account' }) firstname: string;
  @ApiProperty() lastname: string;
  @ApiProperty() email: string;
}

export class FoundOrderDto implements FoundOrder {
  @Whole() id: number;
  @OneOf(ORDER_KINDS) kind: OrderKind;
  @ApiProperty({ description: 'Our own number' }) extOrderId: string;
  @NullableString({ description: "The provider's number" }) orderId: string | null;
  @ApiProperty({ type: FoundBuyerDto }) buyer: FoundBuyerDto;
  @ApiProperty({ type: NamedProductDto, nullable: true, description: 'Null for any product, and for an unknown one' })
  product: NamedProductDto | null;
  @ApiProperty({ description: 'What was bought, in Polish' }) title: string;
  @ApiProperty({ description: 'złoty, VAT included' }) amount: number;
  @ApiProperty({ description: 'złoty of it given back so far' }) refunded_amount: number;
  @ApiProperty({ description: 'złoty on their way back' }) refunding: number;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
  @Instant({ description: 'UTC' }) created_at: string;
  @NullableString({ description: 'The note of the theatre' }) desc: string | null;
  @ApiProperty({ description: 'Somebody must look at it' }) review: boolean;
  @OneOf(ORDER_MATCHES, { description: 'By which of its names it was found' }) matched: OrderMatch;
}

export class FoundOrdersDto {
  @ApiProperty({ type: [FoundOrderDto], description: 'At most twenty; whole names of orders first, then the newest' })
  orders: FoundOrderDto[];
  @ApiProperty({ description: 'There are others' }) more: boolean;
}

/** Field by field: what is not named here never leaves (D24). */
export const toFoundOrders = ({ orders, more }: FoundOrders): FoundOrdersDto => ({
  orders: orders.map((order) => ({
    id: order.id,
    kind: order.kind,
    extOrderId: order.extOrderId,
    orderId: order.orderId,
    buyer: {
      id: order.buyer.id,
      firstname: order.buyer.firstname,
      lastname: order.buyer.lastname,
      email: order.buyer.email,
    },
    product: toNamedProduct(order.product) ?? null,
    title: order.title,
    amount: order.amount,
    refunded_amount: order.refunded_amount,
    refunding: order.refunding,
    status: order.status,
    created_at: order.created_at,
    desc: order.desc,
    review: order.review,
    matched: order.matched,
  })),
  more,
});
