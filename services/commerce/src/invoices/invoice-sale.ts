import type { InvoiceBuyer, InvoiceRequestPaper, IssuedInvoicePaper } from '@kurtyna/contracts';
import {
  grosze,
  invoiceLine,
  invoiceNumber,
  warsawDate,
  type InvoiceSeries,
  type OrderedKind,
  type OrderStatus,
  type SoldAs,
} from '@kurtyna/domain';
import { notFound, type Tx } from '@kurtyna/platform';
import type { EntityManager } from 'typeorm';

/** A sale for which an invoice was asked for, with what stands on paper about it. Amounts in grosze. */
export interface InvoiceSale {
  id: number;
  extOrderId: string;
  paymentId: string | null;
  kind: OrderedKind;
  soldAs: SoldAs;
  status: OrderStatus;
  title: string;
  quantity: number;
  unitPrice: number | null;
  amount: number;
  refunded: number;
  completedAt: Date | null;
  now: Date;
  company: string | null;
  nip: string | null;
  firstname: string | null;
  lastname: string | null;
  street: string;
  postalCode: string;
  city: string;
  state: string;
  countryCode: string;
  email: string;
}

const SALE = `
  SELECT o.id, o.ext_order_id AS "extOrderId", p.provider_order_id AS "paymentId", o.kind, o.sold_as AS "soldAs", o.status, o.title,
         o.quantity, o.unit_price AS "unitPrice", o.amount, o.refunded_amount AS refunded, o.completed_at AS "completedAt", now() AS now,
         i.company, i.nip, i.firstname, i.lastname, i.street, i.postal_code AS "postalCode", i.city, i.state,
         i.country_code AS "countryCode", coalesce(o.buyer_email, c.email, '') AS email
    FROM invoice i JOIN orders o ON o.id = i.order_id LEFT JOIN customer c ON c.id = o.user_id
    LEFT JOIN payment_attempt p ON p.id = o.paid_attempt_id
   WHERE i.order_id = $1 AND i.deleted_at IS NULL`;

/** Order, request, series: always in this order (D8). Who deletes the request, refunds or issues waits until this one is done. */
const LOCK_ORDER = 'SELECT 1 FROM orders WHERE id = $1 FOR NO KEY UPDATE';
const LOCK_REQUEST = 'SELECT 1 FROM invoice WHERE order_id = $1 FOR UPDATE';

const NEXT = `
  INSERT INTO invoice_series AS known (series, year, month, last) VALUES ($1, $2, $3, 1)
  ON CONFLICT (series, year, month) DO UPDATE SET last = known.last + 1 RETURNING last`;
const ADD = `
  INSERT INTO invoice_document (order_id, series, year, month, no, gross, paper, issued_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const NEWEST = `
  SELECT id, series, gross, paper FROM invoice_document WHERE order_id = $1 ORDER BY id DESC LIMIT 1`;

export interface KnownDocument {
  id: number;
  series: InvoiceSeries;
  gross: number;
  paper: IssuedInvoicePaper;
}

/** Not found: nobody asked for an invoice, or it was taken off the list. */
export async function readSale(manager: Pick<EntityManager, 'query'>, id: number): Promise<InvoiceSale> {
  const [sale] = (await manager.query(SALE, [id])) as InvoiceSale[];
  if (!sale) throw notFound('invoice.not-found');
  return sale;
}

/** As it is now and until this transaction ends, with its newest document. */
export async function lockSale(tx: Tx, id: number): Promise<{ sale: InvoiceSale; newest: KnownDocument | null }> {
  await tx.manager.query(LOCK_ORDER, [id]);
  await tx.manager.query(LOCK_REQUEST, [id]);
  const sale = await readSale(tx.manager, id);
  const [newest] = (await tx.manager.query(NEWEST, [id])) as KnownDocument[];
  return { sale, newest: newest ?? null };
}

/** The next number of the month. Those who want one wait for each other, and who gives up gives it back (2.6). */
export async function nextNumber(tx: Tx, series: InvoiceSeries, day: string): Promise<number> {
  const [row] = (await tx.manager.query(NEXT, [series, yearOf(day), monthOf(day)])) as [{ last: number }];
  return row.last;
}

/** Gives it its number and keeps it. The number is drawn last: until this transaction ends everybody else waits for it. */
export async function addDocument(
  tx: Tx,
  {
    sale,
    adminId,
    series,
    paper,
  }: {
    sale: InvoiceSale;
    adminId: number;
    series: InvoiceSeries;
    paper: Omit<IssuedInvoicePaper, 'kind' | 'series' | 'number' | 'issuedOn'>;
  },
): Promise<void> {
  const issuedOn = warsawDate(sale.now.toISOString());
  await tx.record({
    by: adminId,
    act: series === 'FV' ? 'issue-invoice' : 'issue-correction',
    subject: `order:${sale.id}`,
  });
  const no = await nextNumber(tx, series, issuedOn);
  const whole: IssuedInvoicePaper = {
    ...paper,
    kind: 'issued',
    series,
    number: invoiceNumber(series, issuedOn, no),
    issuedOn,
  };
  const { gross } = paper.taxed;
  await tx.manager.query(ADD, [sale.id, series, yearOf(issuedOn), monthOf(issuedOn), no, gross, whole, adminId]);
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthOf = (day: string): number => Number(day.slice(5, 7));

/** What is due for the sale once what went back is back, in grosze. */
export const dueOf = ({ amount, refunded }: Pick<InvoiceSale, 'amount' | 'refunded'>): number => amount - refunded;

/** What every paper says of a sale, of which `amount` grosze stand on it. */
export const onPaper = (sale: InvoiceSale, amount: number): Omit<InvoiceRequestPaper, 'kind' | 'refunded'> => ({
  extOrderId: sale.extOrderId,
  paymentId: sale.paymentId,
  soldOn: sale.completedAt && warsawDate(sale.completedAt.toISOString()),
  buyer: buyerOf(sale),
  title: sale.title,
  line: invoiceLine({ quantity: sale.quantity, unitPrice: sale.unitPrice, amount }),
});

/** The data for an invoice that is issued elsewhere. */
export const requestPaper = (sale: InvoiceSale): InvoiceRequestPaper => ({
  kind: 'request',
  ...onPaper(sale, sale.amount),
  refunded: grosze(sale.refunded),
});

const buyerOf = (sale: InvoiceSale): InvoiceBuyer => ({
  name: sale.company ?? [sale.firstname, sale.lastname].filter(Boolean).join(' '),
  nip: sale.nip,
  street: sale.street,
  postal_code: sale.postalCode,
  city: sale.city,
  state: sale.state,
  country_code: sale.countryCode,
  email: sale.email,
});
