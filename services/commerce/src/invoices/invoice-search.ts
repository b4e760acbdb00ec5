import { normaliseNip, orderNameIn } from '@kurtyna/domain';
import { containsWords, foldedColumn, sql, type Parameters, type Sql } from '@kurtyna/platform';
import { begunBy, ofInvoice } from '../orders/find-orders.js';
import { numberedShort } from '../orders/payment-conditions.js';

/** Whom an invoice is for, and who ordered. Invoices are few beside orders, so that nothing is kept beside their texts. */
const WORDS = [
  'c.search_name',
  ...['i.company', 'i.firstname', 'i.lastname', 'i.nip', 'o.buyer_email', 'c.email'].map(foldedColumn),
] as [string, ...string[]];

/**
 * The invoices `i` of orders `o` of people `c` that somebody means: each word is in the buyer's names, the NIP or an address, or all of it is a
 * number of the order, of the payment, of an invoice or of KSeF.
 */
export function whichInvoices(search: string, parameters: Parameters): string {
  const words = containsWords(search, WORDS).map((one) => parameters.textOf(one));
  const named = numbered(search).map((one) => parameters.textOf(one));
  return `(${[words.join(' AND '), ...named].join(' OR ')})`;
}

function numbered(search: string): Sql[] {
  const name = orderNameIn(search);
  return [
    sql`i.nip = ${normaliseNip(search)}`,
    sql`i.order_id IN (SELECT order_id FROM invoice_document WHERE ksef_number = ${search.trim().toUpperCase()})`,
    ...(/^\d{1,9}$/.test(search.trim()) ? [sql`o.id = ${Number(search)}`] : []),
    ...(name.by === 'short' ? [numberedShort(name)] : []),
    ...(name.by === 'invoice' ? [within(ofInvoice(name))] : []),
    ...(name.by === 'long' ? begunBy(name, search.trim()).map(within) : []),
  ];
}

/** The ids are gathered first, whatever PostgreSQL expects: then the orders are read by their key. */
const within = ({ texts, values }: Sql): Sql => ({
  texts: [`o.id IN (${texts[0]!}`, ...texts.slice(1, -1), `${texts.at(-1)!} OFFSET 0)`],
  values,
});
