import type { OrderView, PlacedOrder } from '@kurtyna/contracts';
import {
  INVOICE_FIELDS,
  INVOICE_TYPES,
  ORDER_STATUSES,
  PRODUCT_KINDS,
  type InvoiceInput,
  type InvoiceType,
  type OrderStatus,
  type ProductKind,
  validateInvoice,
  wantsInvoice,
} from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableNumber, NullableString, OneOf } from '../../edge/api.js';
import { Flag, Rule } from '../../edge/rules.js';

const LONGEST_SENSIBLE = 2000;

/** The invoice inside a body whose values may still be anything. */
function invoiceIn(dto: Record<string, unknown>): InvoiceInput {
  const texts = INVOICE_FIELDS.map((field) => [field, typeof dto[field] === 'string' ? dto[field] : null]);
  const type = INVOICE_TYPES.find((known) => known === dto.invoiceType) ?? null;
  return { ...(Object.fromEntries(texts) as InvoiceInput), invoiceType: type };
}

/** One field of the invoice, judged together with the others: all of them may be left out, or all that the type demands are there. */
const InvoiceField = (field: (typeof INVOICE_FIELDS)[number]): PropertyDecorator =>
  Rule((value, dto) => {
    if (value !== undefined && value !== null && typeof value !== 'string') return 'form.validate.wrong_input';
    if (typeof value === 'string' && value.length > LONGEST_SENSIBLE) return 'form.validate.wrong_input';
    const invoice = invoiceIn(dto);
    return wantsInvoice(invoice) ? (validateInvoice(invoice)[field] ?? null) : null;
  });

/** BUY-27: the invoice fields are there when an invoice is wanted, all other times they are not. Never an amount (D14). */
export class BuyDto {
  @ApiPropertyOptional({ type: String, enum: [...INVOICE_TYPES], nullable: true })
  @Rule((value) =>
    value === undefined || value === null || INVOICE_TYPES.some((known) => known === value)
      ? null
      : 'form.validate.wrong_input',
  )
  invoiceType?: InvoiceType | null;

  @ApiPropertyOptional({ type: String, nullable: true }) @InvoiceField('company') company?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @InvoiceField('nip') nip?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @InvoiceField('firstname') firstname?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @InvoiceField('lastname') lastname?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @InvoiceField('street') street?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @InvoiceField('postal_code') postal_code?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @InvoiceField('city') city?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @InvoiceField('state') state?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @InvoiceField('country_code') country_code?: string | null;

  @ApiPropertyOptional({ description: 'The consent checkbox; stored, never demanded (OPEN1-38)' })
  @Flag()
  additionalCb?: boolean;
}

export class OrderCodeDto {
  @ApiProperty() code: string;
  @NullableNumber() userId: number | null;
  @NullableString() firstname: string | null;
  @NullableString() lastname: string | null;
}

export class PayuDto {
  @ApiProperty({ description: 'Where the buyer pays' }) redirectUri: string;
}

/** ORD-18 to ORD-21. */
export class OrderDto implements OrderView {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Our own number' }) extOrderId: string;
  @NullableString({ description: "The provider's number" }) orderId: string | null;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
  @ApiProperty({ description: 'złoty, VAT included' }) amount: number;
  @ApiProperty({ type: Number, enum: [0, 1] }) used: 0 | 1;
  @ApiProperty() views: number;
  @ApiProperty({ description: 'UTC' }) created_at: string;
  @ApiProperty({ description: 'UTC' }) updated_at: string;
  @ApiProperty() title: string;
  @ApiProperty({ example: 'event-5' }) product_slug: string;
  @OneOf(PRODUCT_KINDS) product_kind: ProductKind;
  @ApiProperty() product_id: number;
  @ApiProperty({ description: 'The slug in the catalogue' }) product_path: string;
  @ApiProperty() product_quantity: number;
  @ApiProperty() numberOfUses: number;
  @ApiProperty({ type: [OrderCodeDto] }) codes: OrderCodeDto[];
  @NullableString({ description: 'End of a video ticket, UTC' }) expiration_date: string | null;
  @ApiProperty({ type: PayuDto, nullable: true, description: 'There while the payment can still be finished' })
  payu: PayuDto | null;
  @OneOf(['none', 'open', 'taken', 'returning', 'returned']) money: OrderView['money'];
  @NullableString({ description: 'Start of the event, UTC' }) starts_at: string | null;
  @NullableString({ description: 'End of the event, UTC' }) ends_at: string | null;
}

export class OrderAnswerDto {
  @ApiProperty({ type: OrderDto }) order: OrderDto;
}

export class BuyAnswerDto implements PlacedOrder {
  @ApiProperty({ type: OrderDto }) order: OrderDto;
  @ApiProperty({ type: PayuDto, nullable: true, description: 'null when nothing is to be paid' }) payu: PayuDto | null;
}
