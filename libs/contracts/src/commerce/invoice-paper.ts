/** What stands on paper about a sale that an invoice was asked for. All amounts in grosze, as they were agreed. */
import type { Grosze, InvoiceLine, InvoiceSeries, Taxed, VatRate } from '@kurtyna/domain';

/** Who issues invoices: the theatre, as its configuration says (`INVOICE_SELLER_*`). */
export interface InvoiceSeller {
  name: string;
  /** Ten digits. */
  nip: string;
  street: string;
  postal_code: string;
  city: string;
}

export interface InvoiceBuyer {
  /** Of the company, else of the person. */
  name: string;
  nip: string | null;
  street: string;
  postal_code: string;
  city: string;
  state: string;
  country_code: string;
  email: string;
}

/** What both papers say. */
interface SaleOnPaper {
  /** Number of the order. */
  extOrderId: string;
  /** The provider's number of the payment that was kept; null where nothing was paid there. */
  paymentId: string | null;
  /** The day it was paid, YYYY-MM-DD in Warsaw; null while it is not. */
  soldOn: string | null;
  buyer: InvoiceBuyer;
  /** What was bought. */
  title: string;
  line: InvoiceLine;
}

/** "Dane do faktury": what the theatre needs to issue one elsewhere. No document of tax: without seller, number and tax. */
export interface InvoiceRequestPaper extends SaleOnPaper {
  kind: 'request';
  refunded: Grosze;
}

/** An invoice that was issued, as it was then: it is read again and never written again (back-office 1.4). */
export interface IssuedInvoicePaper extends SaleOnPaper {
  kind: 'issued';
  series: InvoiceSeries;
  number: string;
  /** YYYY-MM-DD in Warsaw. */
  issuedOn: string;
  seller: InvoiceSeller;
  rate: VatRate;
  /** By what law it is exempt; with the rate `zw` alone. */
  exemption: string | null;
  /** What the sale comes to: of a correction, after it. */
  taxed: Taxed;
  /** Of a correction: the invoice it corrects, and what it or the correction before said. */
  corrects: { number: string; issuedOn: string; before: Taxed } | null;
}

/** `ksefNumber` is known later than the rest, and only of what was issued. */
export type InvoicePaper = InvoiceRequestPaper | (IssuedInvoicePaper & { ksefNumber: string | null });
