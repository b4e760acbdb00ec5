import {
  ID_MAX,
  INVOICE_SERIES,
  KSEF_NUMBER_MAX,
  ksefNumber,
  LIST_SEARCH_MIN,
  ORDER_KINDS,
  ORDER_STATUSES,
  PAGE_SIZE_MAX,
  SEARCH_MAX,
  type InvoiceSeries,
  type OrderKind,
  type OrderStatus,
} from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableString, NullableWhole, OneOf, Whole } from '../../edge/api.js';
import { QueryFlag, QueryInt, QueryOneOf, QueryText } from '../../edge/query-params.js';
import { MustBeSaid, Text, type TextRule } from '../../edge/rules.js';
import { NamedProductDto, NamedProductField } from '../named-product.js';

/** An invoice that was issued, or what corrects it; it stays as it is (back-office 1.4). */
export class IssuedInvoiceDto {
  @Whole() id: number;
  @OneOf(INVOICE_SERIES, { description: 'FV: an invoice; KOR: a correction of it' }) series: InvoiceSeries;
  @ApiProperty({ example: 'FV/2026/11/7' }) number: string;
  @Instant({ description: 'UTC' }) issued_at: string;
  @NullableString({ description: 'Null while nobody said what KSeF called it' }) ksef_number: string | null;
}

/** An invoice that a buyer has asked for (INV-13). */
export class InvoiceDto {
  @Whole({ description: 'That of the order' }) id: number;
  @Whole() userId: number;
  @ApiProperty({ description: 'As it was when the order was placed' }) email: string;
  @ApiProperty({
    description:
      'JSON: company, nip, firstname, lastname, street, city, state, postal_code, country_code; null is what was not given',
    example:
      '{"company":"Teatr","nip":"5260250274","firstname":null,"lastname":null,"street":"Długa 1","city":"Warszawa","state":"mazowieckie","postal_code":"00-950","country_code":"PL"}',
  })
  data: string;
  @Instant({ description: 'UTC' }) created_at: string;
  @OneOf(ORDER_KINDS, { required: false, description: 'Of the order; absent while commerce is of the release before' })
  kind?: OrderKind;
  @ApiProperty() extOrderId: string;
  @OneOf(ORDER_STATUSES) paymentStatus: OrderStatus;
  @ApiProperty({ description: 'Złoty' }) amount: number;
  @ApiProperty() sent: boolean;
  @ApiProperty({ description: 'What was bought' }) description: string;
  @NamedProductField() product?: NamedProductDto | null;
  @ApiProperty({ description: 'Złoty that went back' }) refunded: number;
  @ApiProperty({ description: 'Złoty on their way back' }) refunding: number;
  @ApiProperty({ type: [IssuedInvoiceDto], description: 'What was issued for it, the oldest first' })
  documents: IssuedInvoiceDto[];
  @OneOf(INVOICE_SERIES, {
    nullable: true,
    description: 'What can be issued now; null: nothing, or no seller is configured',
  })
  can_issue: InvoiceSeries | null;
  @ApiProperty({ description: 'Money went back after the newest document was issued' }) needs_correction: boolean;
}

export class InvoiceListDto {
  @ApiProperty({ type: [InvoiceDto], description: 'Newest first' }) invoices: InvoiceDto[];
  @NullableWhole({ description: '`after` of the next ones; null: these were the last' }) next: number | null;
  @ApiProperty({ description: 'False: no seller is configured, and invoices are issued elsewhere' }) issuing: boolean;
}

export class InvoiceAnswerDto {
  @ApiProperty({ type: InvoiceDto }) invoice: InvoiceDto;
}

export class DeletedInvoiceDto {
  @Whole() id: number;
}

/** OPEN3-28. */
export class InvoicesQueryDto {
  @QueryFlag({ description: 'Only those that were not sent yet' }) unsent?: boolean;
  @QueryOneOf(['COMPLETED', 'all'], { description: '`all`: also those of orders that are not completed' })
  status?: 'COMPLETED' | 'all';
  @QueryText({
    min: LIST_SEARCH_MIN,
    max: SEARCH_MAX,
    description:
      'Words of the buyer, the NIP and the e-mail, each of which must be found; or a number of the order, its payment, an invoice or KSeF',
  })
  search?: string;
  @QueryInt({ min: 1, max: ID_MAX, description: '`next` of the answer before' }) after?: number;
  @QueryInt({ min: 1, max: PAGE_SIZE_MAX, description: 'Without it and `after` all, else 500' }) limit?: number;
  @QueryOneOf(['csv'], { description: 'All that fit, as a file; `after` and `limit` are not read then' })
  format?: 'csv';
}

export class InvoicePdfQueryDto {
  @QueryInt({ min: 1, max: ID_MAX, description: 'One of `documents`; without it the invoice, or the data for one' })
  document?: number;
}

export class InvoiceChangesDto {
  @MustBeSaid({ description: 'The theatre has sent it' }) sent: boolean;
}

const KSEF_NUMBER_FIELD: TextRule = {
  judge: ksefNumber,
  schema: { maxLength: KSEF_NUMBER_MAX + 10, example: '5265877635-20250826-0100001AF629-AF' },
};

export class KsefNumberDto {
  @Text(KSEF_NUMBER_FIELD, { description: 'With its checksum; blanks around it and small letters are mended' })
  ksef_number: string;
}
