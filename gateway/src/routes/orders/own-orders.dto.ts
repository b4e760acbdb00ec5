import { Flag } from '../../edge/rules.js';
import { InvoiceFieldsDto } from '../purchases/purchases.dto.js';

/** The invoice fields of a purchase; `needInvoice: false` takes the invoice away, and then no other field stands beside it. */
export class OwnInvoiceDto extends InvoiceFieldsDto {
  @Flag({ description: 'False: no invoice is wanted any more' }) needInvoice?: boolean;
}
