import { INVOICE_TYPES, type InvoiceType } from '@kurtyna/domain';
import { Choice, Flag } from '../../edge/rules.js';
import { InvoiceText } from '../purchases/purchases.dto.js';

/** The invoice fields of a purchase; `needInvoice: false` takes the invoice away, and then no other field stands beside it. */
export class OwnInvoiceDto {
  @Flag({ description: 'False: no invoice is wanted any more' }) needInvoice?: boolean;
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
