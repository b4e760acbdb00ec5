import type { InvoicePaper, InvoiceView } from '@kurtyna/contracts';
import { toNamedProduct } from '../named-product.js';
import type { InvoiceDto } from './invoices.dto.js';

/** An invoice, for administrators (D24). */
export const toInvoice = ({ data, createdAt, ...invoice }: InvoiceView): InvoiceDto => ({
  id: invoice.id,
  userId: invoice.userId,
  email: invoice.email,
  data: JSON.stringify({
    company: data.company,
    nip: data.nip,
    firstname: data.firstname,
    lastname: data.lastname,
    street: data.street,
    city: data.city,
    state: data.state,
    postal_code: data.postal_code,
    country_code: data.country_code,
  }),
  created_at: createdAt,
  kind: invoice.kind,
  extOrderId: invoice.extOrderId,
  paymentStatus: invoice.paymentStatus,
  amount: invoice.amount,
  sent: invoice.sent,
  description: invoice.description,
  product: toNamedProduct(invoice.product),
  refunded: invoice.refunded,
  refunding: invoice.refunding ?? 0,
  documents: invoice.documents.map(({ issuedAt, ksefNumber, ...document }) => ({
    id: document.id,
    series: document.series,
    number: document.number,
    issued_at: issuedAt,
    ksef_number: ksefNumber,
  })),
  can_issue: invoice.canIssue,
  needs_correction: invoice.needsCorrection,
});

/** Without Polish letters and slashes, for no system may stumble over it. */
export const fileNameOf = (paper: InvoicePaper): string =>
  paper.kind === 'issued'
    ? `Faktura_${paper.number.replaceAll('/', '-')}.pdf`
    : `Dane_do_faktury_${paper.extOrderId.replace(/[^\w-]/g, '')}.pdf`;
