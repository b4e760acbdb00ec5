import type { OrderCode, OrderContent, OrderView, PlacedOrder } from '@kurtyna/contracts';
import {
  INVOICE_FIELDS,
  INVOICE_TEXT_MAX,
  INVOICE_TYPES,
  ORDER_KINDS,
  ORDER_STATUSES,
  ORDERED_KINDS,
  PLAYABLE_KINDS,
  type GiftCard,
  type InvoiceField,
  type InvoiceInput,
  type InvoiceReading,
  type InvoiceType,
  type OrderedKind,
  type OrderKind,
  type OrderStatus,
  type PlayableKind,
  readInvoice,
} from '@kurtyna/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Instant, NullableInstant, NullableString, NullableWhole, OneOf, Whole } from '../../edge/api.js';
import { REFERENCE_MAX } from '../../edge/id-or-slug.pipe.js';
import { OrderAttemptDto } from '../payments/attempts.dto.js';
import { PaymentDto } from '../payments/payments.dto.js';
import { Choice, Flag, judgedBy, NullableText, OptionalText, TextList, Zloty } from '../../edge/rules.js';
import { opaque } from '../../edge/text-rules.js';

/** A digest, opaque to the page that sends it back. */
const OFFER_MAX = 64;
/** As many as a group may have, and more. */
const CODES_MOST = 1000;
const CODE_MAX = 100;

/** What a body says of an invoice, read once however many fields of it are judged. Its values may still be anything. */
export function invoiceIn(dto: object): InvoiceReading {
  const known = readings.get(dto);
  if (known) return known;
  const given = dto as Record<string, unknown>;
  const texts = INVOICE_FIELDS.map((field) => [field, typeof given[field] === 'string' ? given[field] : null]);
  const type = INVOICE_TYPES.find((one) => one === given.invoiceType) ?? null;
  const reading = readInvoice({ ...(Object.fromEntries(texts) as InvoiceInput), invoiceType: type });
  readings.set(dto, reading);
  return reading;
}
const readings = new WeakMap<object, InvoiceReading>();

/** One field of the invoice, judged together with the others: all of them may be left out, or all that the type demands are there. */
const InvoiceText = (field: InvoiceField): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: INVOICE_TEXT_MAX[field] }),
    judgedBy((value, dto) => {
      if (value !== undefined && value !== null && typeof value !== 'string') return 'form.validate.wrong_input';
      return invoiceIn(dto).errors[field] ?? null;
    }),
  );

/** The fields of an invoice, in whichever body asks for one. */
export class InvoiceFieldsDto {
  @Choice(INVOICE_TYPES, { nullable: true }) invoiceType?: InvoiceType | null;
  @InvoiceText('company') company?: string | null;
  @InvoiceText('nip') nip?: string | null;
  @InvoiceText('firstname') firstname?: string | null;
  @InvoiceText('lastname') lastname?: string | null;
  @InvoiceText('street') street?: string | null;
  @InvoiceText('postal_code') postal_code?: string | null;
  @InvoiceText('city') city?: string | null;
  @InvoiceText('state') state?: string | null;
  @InvoiceText('country_code') country_code?: string | null;
}

/** BUY-27: the invoice fields are there when an invoice is wanted, all other times they are not. Never an amount (D14). */
export class BuyDto extends InvoiceFieldsDto {
  @Flag({ description: 'The consent checkbox; stored, never demanded (OPEN1-38)' }) additionalCb?: boolean;
  @NullableText(opaque(OFFER_MAX), {
    description: 'What the page showed, as its answer said it: 409 `order.price-changed` when it holds no more',
  })
  offer?: string | null;
  @NullableText(opaque(REFERENCE_MAX), {
    description: 'Number of an own order that waits for its payment and gives way to this one: 404 where there is none',
  })
  replaces?: string | null;
}

/** OPEN3-10. */
export class RefundDto {
  @Flag({ description: 'Also when people hold its codes: what they got with them ends too (OPEN1-49)' })
  withGuests?: boolean;
  @Zloty({ description: 'złoty; a part of what is left, not beside `codes`. Without it: all that is left' }) amount?:
    number | string;
  @TextList({ most: CODES_MOST, longest: CODE_MAX, description: 'Unused codes of it, whose share is given back' })
  codes?: string[];
  @Flag({ description: 'It was given back by other means: the books are changed, the provider is not asked' })
  outside?: boolean;
  @OptionalText(opaque(REFERENCE_MAX), {
    description: 'Number of a late or second payment whose return was refused; it stands alone',
  })
  attempt?: string;
  @Zloty({
    description:
      'złoty that were agreed to, beside any other field: where another sum would be booked, 409 `order.refund-changed`, and nothing moves',
  })
  expected?: number | string;
}

/** A code of a group ticket or a gift, and who holds it (ORD-16, ORD-17). */
export class OrderCodeDto implements OrderCode {
  @ApiProperty() code: string;
  @NullableWhole() userId: number | null;
  @NullableString() firstname: string | null;
  @NullableString() lastname: string | null;
  @ApiProperty({ description: 'Access was taken with it' }) used: boolean;
  @ApiProperty({ description: 'Its share of the money went back or is on its way' }) returned: boolean;
}

/** An event or a video of a packet that was bought. */
export class OrderContentDto implements OrderContent {
  @OneOf(PLAYABLE_KINDS) kind: PlayableKind;
  @Whole() id: number;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The slug in the catalogue' }) path: string;
  @NullableInstant({ description: 'End of its ticket, UTC; null for none of its own' }) expiration_date: string | null;
  @NullableInstant({ description: 'Start of the event, UTC' }) starts_at: string | null;
  @NullableInstant({ description: 'End of the event, UTC' }) ends_at: string | null;
}

export class PayuDto {
  @ApiProperty({ description: 'Where the buyer pays' }) redirectUri: string;
}

/** The words that go along with a gift: plain text, an empty field says nothing (OPEN1-15). */
export class GiftCardDto implements GiftCard {
  @ApiProperty() for_whom: string;
  @ApiProperty() from_whom: string;
  @ApiProperty() note: string;
}

/** ORD-18 to ORD-21. */
export class OrderDto implements OrderView {
  @Whole() id: number;
  @ApiProperty({ description: 'Our own number' }) extOrderId: string;
  @NullableString({ description: "The provider's number" }) orderId: string | null;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
  @ApiProperty({ description: 'złoty, VAT included' }) amount: number;
  @ApiProperty({ description: 'złoty of it given back so far' }) refunded_amount: number;
  @ApiProperty({ description: 'złoty on their way back' }) refunding: number;
  @ApiProperty({ type: Number, enum: [0, 1] }) used: 0 | 1;
  @Whole() views: number;
  @Instant({ description: 'UTC' }) created_at: string;
  @Instant({ description: 'UTC' }) updated_at: string;
  @OneOf(ORDER_KINDS, { description: 'Which status page and which calls it has' }) kind: OrderKind;
  @ApiProperty() title: string;
  @ApiProperty({ example: 'event-5', description: '`any`: the gift for any event or video' }) product_slug: string;
  @OneOf(ORDERED_KINDS) product_kind: OrderedKind;
  @Whole({ description: '0: the gift for any event or video' }) product_id: number;
  @ApiProperty({ description: 'The slug in the catalogue' }) product_path: string;
  @Whole() product_quantity: number;
  @Whole({ description: 'How many of its codes somebody holds' }) numberOfUses: number;
  @ApiProperty({ type: [OrderCodeDto], description: 'Of a paid group ticket or gift' }) codes: OrderCodeDto[];
  @ApiProperty({ type: [OrderContentDto], description: 'Of a packet' }) contents: OrderContentDto[];
  @ApiProperty({ type: GiftCardDto, nullable: true, description: 'Of a gift; null for no words' })
  card: GiftCardDto | null;
  @NullableInstant({ description: 'End of a video ticket, UTC' }) expiration_date: string | null;
  @ApiProperty({ type: PayuDto, nullable: true, description: 'There while the payment can still be finished' })
  payu: PayuDto | null;
  @NullableInstant({ description: 'Until when it waits for its payment, UTC' }) open_until: string | null;
  @OneOf(['none', 'open', 'taken', 'returning', 'returned']) money: OrderView['money'];
  @NullableInstant({ description: 'Start of the event, UTC' }) starts_at: string | null;
  @NullableInstant({ description: 'End of the event, UTC' }) ends_at: string | null;
}

export class OrderAnswerDto {
  @ApiProperty({ type: OrderDto }) order: OrderDto;
  @ApiPropertyOptional({
    type: PaymentDto,
    description: 'The same order of an event or a video as administrators edit it; for them alone',
  })
  payment?: PaymentDto;
  @ApiPropertyOptional({ type: [OrderAttemptDto], description: 'Beside `payment`: how it was tried to be paid' })
  attempts?: OrderAttemptDto[];
}

export class BuyAnswerDto implements PlacedOrder {
  @ApiProperty({ type: OrderDto }) order: OrderDto;
  @ApiProperty({ type: PayuDto, nullable: true, description: 'null when nothing is to be paid' }) payu: PayuDto | null;
}
