import {
  REFUND_SORTS,
  REFUND_WAYS,
  REFUNDED_FOR,
  type ListedRefund,
  type RefundedFor,
  type RefundSort,
  type RefundWay,
} from '@kurtyna/contracts';
import { ORDER_KINDS, type OrderKind } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableString, OneOf, Whole } from '../../edge/api.js';
import { FileFormat, ListAnswerDto, PageQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryDay, QueryRead } from '../../edge/query-params.js';
import { NamedProductDto, NamedProductField } from '../named-product.js';

/** Words with commas between them; null for any other word, and for none. */
export function orderKindsIn(text: string): OrderKind[] | null {
  const words = text.split(',').map((word) => word.trim());
  const kinds = ORDER_KINDS.filter((kind) => words.includes(kind));
  return words.every((word) => ORDER_KINDS.some((kind) => kind === word)) ? kinds : null;
}

export class RefundListQueryDto extends PageQueryDto {
  @FileFormat() format?: 'csv';
  @SortBy(REFUND_SORTS) sort?: RefundSort;
  @QueryDay({ description: 'First day of Warsaw on which money was back' }) date_from?: string;
  @QueryDay({ description: 'Last one, at most ten years later' }) date_to?: string;
  @QueryRead(orderKindsIn, {
    max: 100,
    example: 'event,video',
    description: `Kinds of orders with commas between them: ${ORDER_KINDS.join(', ')}; all where it is left out`,
  })
  kinds?: string;
}

/** The order whose money it was. */
export class RefundedOrderDto implements ListedRefundOrder {
  @OneOf(ORDER_KINDS) kind: OrderKind;
  @ApiProperty({ description: 'Our own number' }) extOrderId: string;
  @ApiProperty({ example: '2026/11/000184' }) number: string;
  @Instant({ description: 'When it was placed, UTC' }) created_at: string;
  @ApiProperty() title: string;
  @NamedProductField() product?: NamedProductDto | null;
}
type ListedRefundOrder = Pick<ListedRefund['order'], 'kind' | 'extOrderId' | 'number' | 'title'>;

/** Whose order it is; an erased account has no name. */
export class RefundedBuyerDto {
  @Whole() userId: number;
  @ApiProperty() firstname: string;
  @ApiProperty() lastname: string;
  @ApiProperty() email: string;
}

export class ListedRefundDto {
  @Whole() id: number;
  @Instant({ description: 'When the money was back, UTC' }) returned_at: string;
  @ApiProperty({ description: 'złoty' }) amount: number;
  @OneOf(REFUND_WAYS, { description: '`none`: its order was called refunded, and we moved no money' }) way: RefundWay;
  @OneOf(REFUNDED_FOR) reason: RefundedFor;
  @ApiProperty({ description: 'Whether it lowers the income: a second and a late payment do not' }) in_income: boolean;
  @NullableString({ description: "The provider's number of the payment" }) orderId: string | null;
  @ApiProperty() order: RefundedOrderDto;
  @ApiProperty() buyer: RefundedBuyerDto;
}

export class RefundListDto extends ListAnswerDto {
  @ApiProperty({ type: [ListedRefundDto] }) refunds: ListedRefundDto[];
}
