/** What acts have in common: how the house is asked, and how an answered purchase enters the model. */
import fc from 'fast-check';
import { shaped } from './act.js';
import { mustBe } from './answers.js';
import {
  expect,
  expectGuests,
  expectMoney,
  isHere,
  isUnpaid,
  type Item,
  type Kind,
  type Model,
  type Newborn,
  type Order,
  type Viewer,
} from './model.js';
import { heardSoldOut } from './rest.js';
import { secondCall } from './rules.js';
import { as } from './setting.js';
import { złoty } from './tell.js';
import type { Nothing } from './theatre.js';
import type { AttemptRow, BookRow } from './world.js';
import { bookOf } from './world.js';
import { call, type Answer } from '../support/http.js';

export const act = shaped<Model, Nothing>();
/** The last one comes most often, and the first, with which half of the stories begin, more often than any other: a fault wants several acts on one thing. */
export const place = fc.oneof(
  { weight: 3, arbitrary: fc.constant(-1) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(30) },
);
/** Some come more often than others, and most want the same show: what meets nobody shows nothing. */
export const who = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3);
export const show = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 2, 3);
export const oneIn = (n: number) => fc.nat(n - 1).map((drawn) => drawn === n - 1);

/** Somebody whose order waits comes back to it: the last one of these kinds, of half of all that asks for it. */
export const comesBack = fc.boolean();
export const lastWaiting = (m: Model, kinds: readonly Kind[]): Order | undefined =>
  m.orders.findLast((order) => kinds.includes(order.kind) && isUnpaid(order) && isHere(order.buyer));

export const MOST_BOUGHT = 25;
export const MOST_TYPED = 8;

export const INVOICES: Record<string, Record<string, string>> = {
  person: {
    ...{ invoiceType: 'person', firstname: 'Zofia', lastname: 'Żuk', street: 'Długa 1', postal_code: '00-001' },
    ...{ city: 'Warszawa', state: 'mazowieckie', country_code: 'PL' },
  },
  company: {
    ...{ invoiceType: 'company', company: 'Teatr sp. z o.o.', nip: '5260250274', street: 'Krótka 2', postal_code: '00-002' },
    ...{ city: 'Warszawa', state: 'mazowieckie', country_code: 'PL' },
  },
};
export const invoiceOf = (n: number): { name: string | null; fields: Record<string, string> } =>
  n === 0
    ? { name: null, fields: {} }
    : n === 1
      ? { name: 'Zofia', fields: INVOICES.person! }
      : { name: 'Teatr sp. z o.o.', fields: INVOICES.company! };

export interface Page {
  status: number;
  /** Grosze, of one ticket for this viewer. */
  sum: number;
  offer: string | null;
  sale: { ok: boolean; code?: string };
  open: { ext: string; sum: number; code: string | null; differs: boolean } | null;
  access: boolean;
  group: { offer: string } | null;
}

const grosze = (złote: unknown): number => Math.round(Number(złote) * 100);

export async function pageOf({ person }: Viewer, { kind, id }: Item): Promise<Page> {
  const { status, body } = await call('GET', `/api/${kind}s/${id}`, as(person));
  const seen = (body?.[kind] ?? {}) as Record<string, any>;
  return {
    status,
    sum: grosze(seen.newPrice ?? seen.event_price ?? seen.video_price ?? seen.price),
    offer: seen.offer ?? null,
    sale: seen.sale ?? { ok: false },
    open: seen.openOrder
      ? { ext: seen.openOrder.extOrderId, sum: grosze(seen.openOrder.amount), code: seen.openOrder.code, differs: seen.openOrder.differs }
      : null,
    access: seen.access ?? false,
    group: seen.groupOffer ?? null,
  };
}

export interface Bought {
  answer: Answer;
  page: Page | null;
  /** Digest that was sent. */
  sent: string | null;
  /** What the provider asks for, in grosze; null where nothing is to be paid. */
  charged: number | null;
}

const PATHS: Record<Kind, (item: Item | null) => string> = {
  event: (item) => `/api/payments/${item!.id}`,
  video: (item) => `/api/videopayments/${item!.id}`,
  packet: (item) => `/api/packetpayments/${item!.id}`,
  group: () => '/api/groupTickets/',
  gift: () => '/api/gifts/',
};

async function purchase(viewer: Viewer, kind: Kind, item: Item | null, body: object): Promise<Answer> {
  const answer = await call('POST', PATHS[kind](item), { ...as(viewer.person), body: { additionalCb: true, ...body } });
  heardSoldOut(answer.body?.code);
  return answer;
}

/** A purchase, and what the provider asks for it. */
export async function buys(
  { viewer, kind, item }: { viewer: Viewer; kind: Kind; item: Item | null },
  body: Record<string, unknown>,
  page: Page | null,
): Promise<Bought> {
  const answer = await purchase(viewer, kind, item, body);
  const ext = answer.status === 201 && answer.body.payu ? String(answer.body.order.extOrderId) : null;
  const asked = ext ? (await bookOf([ext])).get(ext) : undefined;
  return { answer, page, sent: (body.offer as string | undefined) ?? null, charged: asked ? Number(asked.totalAmount) : null };
}

/** The order of a purchase that was answered 201, new or known; judges the sum that is charged (LAW-08). */
export function placed(
  m: Model,
  bought: Bought,
  wanted: Omit<Newborn, 'id' | 'status' | 'sum'> & { sum: number; shown: number | null },
): Order | 'new' {
  const { answer, charged } = bought;
  const { id, status, extOrderId } = answer.body.order as { id: number; status: string; extOrderId: string };
  const known = m.orders.find(({ row }) => row.id === id) ?? null;
  const { sum, shown, ...newborn } = wanted;
  const agreed = known ? known.row.amount : sum;
  if (charged !== null) {
    m.laws.judge(
      'LAW-08',
      charged === agreed,
      () =>
        `${known ? `${known.nick} is of ${złoty(agreed)}` : `the price for ${wanted.buyer.nick} is ${złoty(agreed)}`}, the provider asks ${złoty(charged)} (order ${extOrderId})`,
    );
    if (shown !== null)
      m.laws.judge(
        'LAW-08',
        charged === shown,
        () => `the page says ${złoty(shown)}, the provider asks ${złoty(charged)} (${wanted.buyer.nick}, order ${extOrderId})`,
      );
  }
  if (known) {
    if (answer.body.payu) known.invoice = wanted.invoice;
    // The provider had not taken it: now it has.
    if (known.row.status === 'NOT_STARTED') expect(m, known, { status: ['PENDING'] });
    return known;
  }
  m.newborn.push({ ...newborn, id, sum, status: sum === 0 ? ['COMPLETED'] : ['PENDING', 'NOT_STARTED'] });
  m.laws.judge(
    'ANSWER',
    sum === 0 ? status === 'COMPLETED' : status !== 'COMPLETED',
    () => `an order of ${złoty(sum)} is answered as ${status}`,
  );
  return 'new';
}

/** What a call for the same item does that meets the own waiting order; judges the answer, and says what must become of that order. */
export function meetsOwn(
  m: Model,
  waiting: Order,
  bought: Bought,
  { sum, terms, names }: { sum: number; terms: string; names: boolean },
): 'same' | 'another' | 'look again' {
  const { answer, sent } = bought;
  const does = secondCall({ sum: waiting.row.amount, terms: waiting.row.offer ?? '' }, { sum, terms }, { seen: sent, names });
  if (does === 'look again') mustBe(m, answer, 'order.price-changed');
  else {
    mustBe(m, answer, 201);
    const isSame = answer.body.order.id === waiting.row.id;
    m.laws.judge(
      'LAW-09',
      isSame === (does === 'same'),
      () => `${waiting.nick} waits, and the answer is ${isSame ? 'the same' : 'another'} order; it should be ${does}`,
    );
    if (does === 'another') expect(m, waiting, { status: ['CANCELED'] });
  }
  return does;
}

/** It waits again by an administrator's word, with money that came before: what is answered then is said nowhere, and the laws judge its money. */
export const isReopened = (m: Model, order: Order): boolean =>
  order.byHand && order.row.attempts.some(({ ext }) => m.world.book.get(ext)?.status === 'COMPLETED');
export function whatever(m: Model, order: Order): void {
  expect(m, order, { status: [...ALL], back: null, review: null });
  expectGuests(m, order);
}
const ALL = ['NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'WAITING_FOR_REFUND', 'REFUNDED'];

export interface Payment {
  order: Order;
  attempt: AttemptRow;
  book: BookRow;
}
export const paymentsOf = (m: Model): Payment[] =>
  m.orders.flatMap((order) =>
    order.row.attempts.flatMap((attempt) => {
      const book = m.world.book.get(attempt.ext);
      return book ? [{ order, attempt, book }] : [];
    }),
  );

/** Those that their buyers' pages lead to: the last one of each order that waits. */
export const openPaymentsOf = (m: Model): Payment[] =>
  paymentsOf(m).filter(
    ({ order, attempt, book }) => isUnpaid(order) && order.row.attempts.at(-1) === attempt && ['NEW', 'PENDING'].includes(book.status),
  );

/** Money that the provider took in silence is known by now. */
export function learns(m: Model, order: Order): void {
  for (const attempt of order.row.attempts.filter(({ ext }) => m.silent.has(ext))) {
    m.silent.delete(attempt.ext);
    expectMoney(m, order, attempt);
  }
}

export const api = (order: Order): string =>
  ({ event: 'payments', video: 'videopayments', group: 'groupTickets', gift: 'gifts', packet: 'packetpayments' })[order.kind];
