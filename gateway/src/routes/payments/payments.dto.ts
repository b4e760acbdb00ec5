import {
  PAYMENT_SORTS,
  REFUND_REASONS,
  type ListedPayment,
  type PaymentSort,
  type PaymentSummary,
  type ProductSales,
  type RefundReason,
} from '@kurtyna/contracts';
import {
  EMAIL_MAX,
  HAND_STATUSES,
  ID_MAX,
  ORDER_ATTENTIONS,
  ORDER_NOTE_MAX,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  ticketEndError,
  PLAYABLE_KINDS,
  SEARCH_MAX,
  TICKET_END_MAX,
  type HandStatus,
  type OrderAttention,
  type OrderOrigin,
  type OrderStatus,
  type PlayableKind,
} from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import {
  Instant,
  NullableInstant,
  NullableNumber,
  NullableString,
  NullableWhole,
  OneOf,
  Whole,
} from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryInt, QueryOneOf, QueryText } from '../../edge/query-params.js';
import { REFERENCE_MAX } from '../../edge/id-or-slug.pipe.js';
import { Choice, Flag, NullableText, OptionalText, Text, type TextRule, WholeNumber, Zloty } from '../../edge/rules.js';
import { anyText, CALENDAR_DAY, orEmpty } from '../../edge/text-rules.js';
import { NamedProductDto, NamedProductField } from '../named-product.js';

/** `all`, as every list of orders takes it (OPEN3-33). */
const STATUS_WORDS = ['all', ...HAND_STATUSES] as const;
type StatusWord = (typeof STATUS_WORDS)[number];
/** Both words in either order, or one of them. */
const KIND_WORDS = ['event', 'video', 'event,video', 'video,event'] as const;
type KindWords = (typeof KIND_WORDS)[number];

/** What every list of payments can be narrowed by; the panel of one product among them. */
export class PanelQueryDto extends ListQueryDto {
  @SortBy(PAYMENT_SORTS) sort?: PaymentSort;
  @QueryOneOf(STATUS_WORDS, { description: 'PENDING means WAITING_FOR_CONFIRMATION too' }) status?: StatusWord;
  @QueryText({ max: EMAIL_MAX, description: 'Part of a name or an address of the buyer' }) user?: string;
  @QueryText({ max: SEARCH_MAX, description: 'Part of the note' }) desc?: string;
  @QueryText({ max: REFERENCE_MAX, description: "Beginning of our order number or the provider's" }) number?: string;
}

/** PAYADM-29, PAYADM-30. */
export class PaymentListQueryDto extends PanelQueryDto {
  @OptionalText(orEmpty(CALENDAR_DAY), { example: '2027-01-01', description: 'First day of Warsaw, YYYY-MM-DD' })
  date_from?: string;
  @OptionalText(orEmpty(CALENDAR_DAY), { example: '2027-01-31', description: 'Last day, at most ten years later' })
  date_to?: string;
  @QueryInt({ min: 1, max: ID_MAX, description: 'Only orders of this event' }) event_id?: number;
  @QueryInt({ min: 1, max: ID_MAX, description: 'Only orders of this video' }) video_id?: number;
  @QueryOneOf(ORDER_ATTENTIONS, { description: 'Only orders to be looked at, or whose money is on its way back' })
  attention?: OrderAttention;
}

/** Both kinds in one order. */
export class AllPaymentsQueryDto extends PaymentListQueryDto {
  @QueryOneOf(KIND_WORDS, { description: 'Both where it is left out' }) kinds?: KindWords;
}

/** Money that came late or twice and could not be returned by itself. */
export class ReturnableDto {
  @ApiProperty({ description: 'Number of that payment, for `attempt` of a refund' }) extOrderId: string;
  @ApiProperty({ description: 'złoty' }) amount: number;
}

/** PAYADM-32. */
export class PaymentDto implements ListedPayment {
  @Whole() id: number;
  @Whole({ description: 'Send it back with a change: an older one is refused' }) revision: number;
  @ApiProperty({ description: 'Our own number' }) extOrderId: string;
  @NullableString({ description: "The provider's number" }) orderId: string | null;
  @Whole() user_id: number;
  @Whole({ description: 'The same' }) userId: number;
  @ApiProperty({ description: 'Empty for an erased account' }) firstname: string;
  @ApiProperty({ description: 'Empty for an erased account' }) lastname: string;
  @ApiProperty({ description: 'Empty for an erased account' }) email: string;
  @ApiProperty({ description: 'Gets the newsletter' }) mailing: boolean;
  @NullableString({ description: 'Of the request that placed it, two letters' }) country: string | null;
  @ApiProperty({ description: 'Empty where nobody placed it' }) customer_ip: string;
  @OneOf(PLAYABLE_KINDS) type: PlayableKind;
  @ApiProperty() title: string;
  @NamedProductField() product?: NamedProductDto | null;
  @NullableString() desc: string | null;
  @ApiProperty({ type: Number, enum: [0, 1] }) used: 0 | 1;
  @Whole() views: number;
  @ApiProperty({ description: 'złoty, VAT included' }) amount: number;
  @ApiProperty({ description: 'złoty that can still be given back through the provider' }) refundable: number;
  @ApiProperty({ type: [ReturnableDto], description: 'Late and second payments whose return was refused' })
  returnable: ReturnableDto[];
  @ApiProperty({ description: 'złoty given back so far' }) refunded_amount: number;
  @ApiProperty({ description: 'złoty on their way back' }) refunding: number;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
  @OneOf(ORDER_ORIGINS) origin: OrderOrigin;
  @OneOf(REFUND_REASONS, { nullable: true, description: 'Why the house gave its money back by itself' })
  because: RefundReason | null;
  @NullableString({ description: 'Where it is `already-had`: short number of the order that was kept' })
  keptNumber: string | null;
  @NullableInstant({ description: 'When somebody first declared to withdraw from the contract, UTC' })
  withdrawn_at: string | null;
  @NullableString({ description: 'Why somebody must look at it' }) review: string | null;
  @Instant({ description: 'UTC' }) created_at: string;
  @Instant({ description: 'UTC' }) updated_at: string;
  @NullableWhole() event_id: number | null;
  @NullableWhole() video_id: number | null;
  @NullableInstant({ description: 'End of a video ticket, UTC' }) expiration_date: string | null;
}

/** OPEN3-3, OPEN3-7, OPEN3-8. */
export class PaymentSummaryDto implements PaymentSummary {
  @Whole({ description: 'All but NOT_STARTED' }) orders: number;
  @Whole() completed: number;
  @Whole() canceled: number;
  @Whole({ description: 'PENDING and WAITING_FOR_CONFIRMATION' }) processing: number;
  @Whole() refunded: number;
  @Whole() waitingForRefund: number;
  @Whole({ description: 'To be looked at, whatever their status' }) toReview: number;
  @Whole({ description: 'NOT_STARTED' }) unfinished: number;
  @ApiProperty({ description: 'złoty' }) incomeEvents: number;
  @ApiProperty({ description: 'złoty' }) incomeVideos: number;
  @ApiProperty({ description: 'złoty: completed orders placed in these days less what was given back in them' })
  income: number;
  @ApiProperty({ description: 'złoty given back in these days' }) refunds: number;
}

/** Both kinds, in one order. */
export class AllPaymentsDto extends ListAnswerDto {
  @ApiProperty({ type: [PaymentDto] }) payments: PaymentDto[];
  @ApiProperty({ description: 'złoty given back in these days' }) refunds: number;
  @ApiProperty({ type: PaymentSummaryDto }) summary: PaymentSummaryDto;
}
export class EventPaymentsDto extends AllPaymentsDto {
  @ApiProperty({ type: [PaymentDto], description: 'The same list' }) orders: PaymentDto[];
}
export class VideoPaymentsDto extends ListAnswerDto {
  @ApiProperty({ type: [PaymentDto] }) videopayments: PaymentDto[];
  @ApiProperty({ type: [PaymentDto], description: 'The same list' }) orders: PaymentDto[];
  @ApiProperty({ description: 'złoty given back in these days' }) refunds: number;
  @ApiProperty({ type: PaymentSummaryDto }) summary: PaymentSummaryDto;
}

/** PANEL-05 to PANEL-10. */
export class ProductSalesDto implements Omit<ProductSales, 'income'> {
  @NullableWhole({
    description:
      'Different people who have begun to watch, of open content different visitors of each day (OPEN3-57); null while statistics are silent',
  })
  views: number | null;
  @Whole() placed: number;
  @Whole() completed: number;
  @Whole({ description: 'With an amount above 0' }) completedPaid: number;
  @Whole() used: number;
  @ApiProperty({ description: 'złoty of completed orders' }) revenue: number;
  @NullableNumber({
    description: 'złoty after refunds, as the list of payments has it; null where it cannot be told yet',
  })
  income: number | null;
}

/** PANEL-03, PANEL-04. */
export class PanelDto extends ListAnswerDto {
  @ApiProperty({ type: [PaymentDto] }) orders: PaymentDto[];
  @NullableWhole({ description: 'The same as in `sales`' }) views: number | null;
  @ApiProperty({ type: ProductSalesDto }) sales: ProductSalesDto;
}

export class MailingQueryDto {
  @QueryOneOf(['txt', 'csv'], { description: '`txt` where it is left out' }) format?: 'txt' | 'csv';
}

const NOTE: TextRule = {
  judge: (value) =>
    value.length > ORDER_NOTE_MAX ? { key: 'form.validate.too_long', values: { max: ORDER_NOTE_MAX } } : null,
  schema: { maxLength: ORDER_NOTE_MAX },
};

/** OPEN3-10. What is left out stays. */
export class PaymentChangesDto {
  @Choice(HAND_STATUSES) status?: HandStatus;
  @Zloty({ description: 'złoty; changes the books alone' }) amount?: number | string;
  @Choice([0, 1]) used?: 0 | 1;
  @NullableText(NOTE, { description: "The theatre's note" })
  desc?: string | null;
  @NullableText(
    {
      judge: (value) => ticketEndError(value, 'form.validate.date'),
      schema: { maxLength: TICKET_END_MAX, example: '2027-01-31 19:30' },
    },
    { description: 'Of a video: end of the ticket in Warsaw time, or with its zone; empty and null: none' },
  )
  expiration_date?: string | null;
  @WholeNumber({ min: 1, max: ID_MAX, description: 'As the form read it' }) revision?: number;
}

export class PaymentAnswerDto {
  @ApiProperty({ type: PaymentDto }) order: PaymentDto;
}

/** FREEACC-01 to FREEACC-05. */
export class GrantDto {
  @Text(
    {
      judge: (value) => {
        if (value.trim() === '') return 'form.validate.required';
        return value.trim().length > EMAIL_MAX ? 'errors.user.not-found' : null;
      },
      missing: 'form.validate.required',
      schema: anyText(EMAIL_MAX + 10).schema,
    },
    { description: 'E-mail, in any case, or number of the person' },
  )
  userval: string;
  @Flag({ description: 'The order carries the price, paid elsewhere' }) priceIncluded?: boolean;
  @NullableText(NOTE, { description: "Why it is given: the order's note" }) desc?: string | null;
}
