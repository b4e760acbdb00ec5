import type { UserState } from '@kurtyna/contracts';
import type { Dice } from './dice.js';
import type { DemoOrder } from './orders.js';

const HOW_MANY = 35;
/** What was asked for earlier has been sent. */
const UNSENT = 11;

const COMPANIES = [
  'Antrakt sp. z o.o.',
  'Biuro Podróży Wiatrak',
  'Szkoła Podstawowa nr 4',
  'Pracownia Kurtyn Bis',
  'Rampa Media S.A.',
];
const STREETS = ['ul. Teatralna', 'ul. Długa', 'ul. Lipowa', 'al. Wolności', 'ul. Wodna'];
const PLACES = [
  { city: 'Warszawa', state: 'mazowieckie', postal_code: '00-950' },
  { city: 'Kraków', state: 'małopolskie', postal_code: '31-023' },
  { city: 'Gdańsk', state: 'pomorskie', postal_code: '80-834' },
  { city: 'Łódź', state: 'łódzkie', postal_code: '90-001' },
];
const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Rows of the table, as the buyers would have given them. */
export interface DemoInvoice {
  invoice_type: 'person' | 'company';
  street: string;
  postal_code: string;
  city: string;
  state: string;
  country_code: 'PL';
  company: string | null;
  nip: string | null;
  firstname: string | null;
  lastname: string | null;
  sent: boolean;
}

/** Some of those who paid have asked for an invoice, a third of them for a company; the oldest first. */
export function askForInvoices(orders: readonly DemoOrder[], roll: Dice): void {
  const paid = orders.filter(({ status, amount }) => status === 'COMPLETED' && amount > 0);
  for (let nth = 0; nth < HOW_MANY; nth += 1) {
    const order = paid[Math.floor(((nth + 0.5) * paid.length) / HOW_MANY)];
    if (order)
      order.invoice = invoiceOf(order.buyer, { roll, sent: nth < HOW_MANY - UNSENT, isCompany: nth % 3 === 1 });
  }
}

function invoiceOf(
  { firstname, lastname }: UserState,
  { roll, sent, isCompany }: { roll: Dice; sent: boolean; isCompany: boolean },
): DemoInvoice {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  const whose = isCompany
    ? { company: pick(COMPANIES), nip: aNip(roll), firstname: null, lastname: null }
    : { company: null, nip: null, firstname, lastname };
  const street = `${pick(STREETS)} ${1 + roll(80)}`;
  return {
    invoice_type: isCompany ? 'company' : 'person',
    street,
    ...pick(PLACES),
    country_code: 'PL',
    ...whose,
    sent,
  };
}

/** A number whose last digit fits the nine before it. */
function aNip(roll: Dice): string {
  for (;;) {
    const digits = NIP_WEIGHTS.map((_, nth) => (nth ? roll(10) : 1 + roll(9)));
    const check = digits.reduce((sum, digit, nth) => sum + digit * NIP_WEIGHTS[nth]!, 0) % 11;
    if (check < 10) return [...digits, check].join('');
  }
}
