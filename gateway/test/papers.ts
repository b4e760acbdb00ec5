/** What commerce says for a page of paper: an issued invoice and the data for one, valid until a test says otherwise. */
import type { InvoiceRequestPaper, IssuedInvoicePaper } from '@kurtyna/contracts';
import { grosze } from '@kurtyna/domain';

const SALE = {
  extOrderId: 'K-17',
  paymentId: 'PAYU-17',
  soldOn: '2026-11-20',
  buyer: {
    name: 'Zażółć gęślą jaźń Sp. z o.o.',
    nip: '1234563218',
    street: 'Łąkowa 7',
    postal_code: '90-001',
    city: 'Łódź',
    state: 'łódzkie',
    country_code: 'PL',
    email: 'anna@poczta.example',
  },
  title: 'Wesele',
  line: { quantity: 1, unitPrice: grosze(4500), discount: grosze(0), gross: grosze(4500) },
};

export const aRequestPaper = (changes: Partial<InvoiceRequestPaper> = {}): InvoiceRequestPaper => ({
  kind: 'request',
  ...SALE,
  refunded: grosze(0),
  ...changes,
});

export const anIssuedPaper = (
  changes: Partial<IssuedInvoicePaper & { ksefNumber: string | null }> = {},
): IssuedInvoicePaper & { ksefNumber: string | null } => ({
  kind: 'issued',
  ...SALE,
  series: 'FV',
  number: 'FV/2026/11/7',
  issuedOn: '2026-11-21',
  seller: {
    name: 'Teatr Kurtyna',
    nip: '5260250274',
    street: 'Marszałkowska 1',
    postal_code: '00-624',
    city: 'Warszawa',
  },
  rate: '8',
  exemption: null,
  taxed: { net: grosze(4167), vat: grosze(333), gross: grosze(4500) },
  corrects: null,
  ksefNumber: null,
  ...changes,
});
