/** What was sold besides tickets, for administrators: one row for gifts, group tickets and packets (GIFTADM-25). */
import {
  REFUND_REASONS,
  SOLD_ORDER_SORTS,
  type RefundReason,
  type SoldCode,
  type SoldOrder,
  type SoldOrderSort,
} from '@kurtyna/contracts';
import { EMAIL_MAX, HAND_STATUSES, ID_MAX, ORDER_STATUSES, type OrderStatus } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableInstant, NullableString, NullableWhole, OneOf, Whole } from '../../edge/api.js';
import { REFERENCE_MAX } from '../../edge/id-or-slug.pipe.js';
import { FileFormat, ListAnswerDto, PageQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryDay, QueryInt, QueryOneOf, QueryText } from '../../edge/query-params.js';
import { NamedProductDto, NamedProductField } from '../named-product.js';

const STATUS_WORDS = ['all', ...HAND_STATUSES] as const;
type StatusWord = (typeof STATUS_WORDS)[number];

/** OPEN3-33: days of Warsaw, both included; of this month where neither is named. */
export class SoldOrdersQueryDto extends PageQueryDto {
  @FileFormat() format?: 'csv';
  @QueryDay({ description: 'First day' }) date_from?: string;
  @QueryDay({ description: 'Last day, at most ten years later' }) date_to?: string;
  @QueryOneOf(STATUS_WORDS, { description: 'PENDING means WAITING_FOR_CONFIRMATION too' }) status?: StatusWord;
  @QueryText({ max: EMAIL_MAX, description: 'Part of a name or an address of the buyer' }) user?: string;
  @QueryText({ max: REFERENCE_MAX, description: "Beginning of our order number or the provider's" }) number?: string;
  @SortBy(SOLD_ORDER_SORTS) sort?: SoldOrderSort;
}

class CodeUsageDto {
  @Whole() userId: number;
  @ApiProperty({ description: 'Empty for an erased account' }) firstname: string;
  @ApiProperty({ description: 'Empty for an erased account' }) lastname: string;
}

export class SoldCodeDto implements SoldCode {
  @ApiProperty() code: string;
  @ApiProperty({ type: CodeUsageDto, nullable: true, description: 'Who has used it; null while nobody has' })
  usage: CodeUsageDto | null;
  @ApiProperty({ description: 'Its share of the money went back or is on its way' }) returned: boolean;
}

const PRODUCT_TYPES = ['event', 'video', 'packet', 'any'] as const;

export class SoldOrderDto implements SoldOrder {
  @Whole() id: number;
  @ApiProperty({ description: 'Empty for an erased account' }) firstname: string;
  @ApiProperty({ description: 'Empty for an erased account' }) lastname: string;
  @ApiProperty({ description: 'Empty for an erased account' }) email: string;
  @Whole() userId: number;
  @NullableString({ description: 'Of the request that placed it, two letters' }) country: string | null;
  @ApiProperty() customer_ip: string;
  @NullableString({ description: "The provider's number" }) orderId: string | null;
  @ApiProperty({ description: 'Our own number' }) extOrderId: string;
  @ApiProperty({ description: 'złoty, VAT included' }) amount: number;
  @ApiProperty({ description: 'złoty of it given back so far' }) refunded_amount: number;
  @ApiProperty({ description: 'złoty on their way back' }) refunding: number;
  @Instant({ description: 'UTC' }) created_at: string;
  @Instant({ description: 'UTC' }) updated_at: string;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
  @ApiProperty({ description: 'The same in Polish' }) translatedStatus: string;
  @OneOf(PRODUCT_TYPES) productType: SoldOrder['productType'];
  @ApiProperty({ description: 'The title as it was bought' }) description: string;
  @NamedProductField() product?: NamedProductDto | null;
  @ApiProperty({ description: '`event-5`, `packet-3`, `any`' }) product_slug: string;
  @Whole() product_quantity: number;
  @Whole({ description: 'Of its codes' }) numberOfUses: number;
  @ApiProperty({ description: 'One unit was free' }) one_free: boolean;
  @OneOf(REFUND_REASONS, { nullable: true, description: 'Why the house gave its money back by itself' })
  because: RefundReason | null;
  @NullableString({ description: 'Where it is `already-had`: short number of the order that was kept' })
  keptNumber: string | null;
  @NullableInstant({ description: 'When somebody first declared to withdraw from the contract, UTC' })
  withdrawn_at: string | null;
  @NullableWhole() packet_id: number | null;
  @ApiProperty({ type: [SoldCodeDto], description: 'The first twenty' }) codes: SoldCodeDto[];
  @Whole({ description: 'All of them' }) codes_count: number;
}

/** The rows stand under the name of the resource, and under `orders`. */
class SoldOrdersDto extends ListAnswerDto {
  @ApiProperty({ type: [SoldOrderDto], description: 'The same' }) orders: SoldOrderDto[];
}
export class GiftOrdersDto extends SoldOrdersDto {
  @ApiProperty({ type: [SoldOrderDto] }) gifts: SoldOrderDto[];
}
export class GroupTicketOrdersDto extends SoldOrdersDto {
  @ApiProperty({ type: [SoldOrderDto] }) groupTickets: SoldOrderDto[];
}
export class PacketOrdersDto extends SoldOrdersDto {
  @ApiProperty({ type: [SoldOrderDto] }) packetpayments: SoldOrderDto[];
}

export class SoldCodesQueryDto {
  @QueryInt({ min: 0, max: ID_MAX, description: 'The `next` of the page before' }) after?: number;
}
export class SoldCodesDto {
  @ApiProperty({ type: [SoldCodeDto], description: 'At most 500' }) codes: SoldCodeDto[];
  @NullableWhole({ description: 'Give it back as `after`; null on the last page' }) next: number | null;
}
