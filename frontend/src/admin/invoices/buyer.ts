import type { Invoice } from '../../api/admin/invoices.js';

/** What stands on the invoice, out of `data` (INV-14). */
type Data = Record<
  'company' | 'nip' | 'firstname' | 'lastname' | 'street' | 'city' | 'state' | 'postal_code' | 'country_code',
  string | null
>;

/** Who it is for, in lines (INV-15). */
export function buyerOf({ data }: Pick<Invoice, 'data'>): { name: string; nip: string | null; address: string } {
  const buyer = JSON.parse(data) as Data;
  const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
  const { street, postal_code, city, state, country_code } = buyer;
  return {
    name: buyer.company ?? words(buyer.firstname, buyer.lastname),
    nip: buyer.nip,
    address: [street, words(postal_code, city), state, country_code].filter(Boolean).join(', '),
  };
}
