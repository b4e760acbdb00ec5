import type { OrderLetter, OrderView } from '@kurtyna/contracts';

export const CONSENT = 'Wyrażam zgodę na rozpoczęcie dostarczania treści cyfrowych przed upływem terminu.';

/** What commerce answers for a letter: a paid ticket to an event, unless the test says otherwise. */
export function anOrderLetter(
  change: Partial<OrderView> = {},
  consent: OrderLetter['consent'] = { givenAt: '2026-11-20T10:00:00Z', text: CONSENT },
): OrderLetter {
  const order: OrderView = {
    id: 17,
    extOrderId: 'KU-000017-1',
    orderId: 'PAYU17',
    status: 'COMPLETED',
    kind: 'event',
    amount: 49,
    refunded_amount: 0,
    used: 0,
    views: 0,
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:01:00Z',
    title: 'Wesele',
    product_slug: 'event-5',
    product_kind: 'event',
    product_id: 5,
    product_path: 'wesele',
    product_quantity: 1,
    numberOfUses: 1,
    codes: [],
    contents: [],
    expiration_date: null,
    payu: null,
    open_until: null,
    money: 'taken',
    starts_at: '2026-12-05T18:00:00Z',
    ends_at: '2026-12-05T20:30:00Z',
    ...change,
  };
  return { userId: 1, order, consent, paymentFailed: false };
}

export const CODES = ['4K7M2Q9XV3TA', '8N5R1WZC6PHB'] as const;
/** As a letter prints them. */
export const PRINTED_CODES = ['4K7M-2Q9X-V3TA', '8N5R-1WZC-6PHB'] as const;
const codesOf = (codes: readonly string[]): OrderView['codes'] =>
  codes.map((code) => ({ code, userId: null, firstname: null, lastname: null, used: false, returned: false }));

/** Two group tickets to an event, the gift for any product, and a packet of an event and two videos. */
export const aGroupOrder = (change: Partial<OrderView> = {}): OrderLetter =>
  anOrderLetter({
    kind: 'group',
    extOrderId: 'G-000018-1',
    amount: 98,
    product_quantity: 2,
    codes: codesOf(CODES),
    ...change,
  });
export const aGiftOrder = (change: Partial<OrderView> = {}): OrderLetter =>
  anOrderLetter({
    kind: 'gift',
    extOrderId: 'P-000019-1',
    amount: 99,
    title: 'Wieczór w teatrze',
    product_kind: 'gift',
    product_id: 0,
    product_slug: 'any',
    product_path: '0',
    starts_at: null,
    ends_at: null,
    codes: codesOf(CODES.slice(0, 1)),
    ...change,
  });
export const aPacketOrder = (change: Partial<OrderView> = {}): OrderLetter =>
  anOrderLetter({
    kind: 'packet',
    extOrderId: 'K-000020-1',
    amount: 120,
    title: 'Wieczory z Fredrą',
    product_kind: 'packet',
    product_id: 3,
    product_slug: 'packet-3',
    product_path: '3',
    starts_at: null,
    ends_at: null,
    contents: [
      {
        kind: 'event',
        id: 5,
        title: 'Zemsta',
        path: 'zemsta',
        expiration_date: null,
        starts_at: '2026-12-05T18:00:00Z',
        ends_at: '2026-12-05T20:30:00Z',
      },
      {
        kind: 'event',
        id: 6,
        title: 'Śluby',
        path: 'sluby',
        expiration_date: null,
        starts_at: '2027-01-09T17:00:00Z',
        ends_at: '2027-01-09T19:00:00Z',
      },
      {
        kind: 'video',
        id: 7,
        title: 'Dożywocie',
        path: 'dozywocie',
        expiration_date: '2026-12-03T09:30:00Z',
        starts_at: null,
        ends_at: null,
      },
      { kind: 'video', id: 8, title: 'Pan Jowialski', path: 'pan-jowialski', expiration_date: null, starts_at: null, ends_at: null },
    ],
    ...change,
  });
/** Lapsed at the provider, and not tried again. */
export const anUnpaidOrder = (change: Partial<OrderView> = {}): OrderLetter => ({
  ...anOrderLetter({ status: 'CANCELED', money: 'none', ...change }),
  paymentFailed: true,
});
