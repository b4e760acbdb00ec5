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
    money: 'taken',
    starts_at: '2026-12-05T18:00:00Z',
    ends_at: '2026-12-05T20:30:00Z',
    ...change,
  };
  return { userId: 1, order, consent };
}
