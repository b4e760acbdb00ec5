import { describe, expect, it } from '@jest/globals';
import type { FoundOrder } from '../../api/admin/found-orders.js';
import { aFoundOrder } from '../../test/builders.js';
import { placeOfOrder } from './place-of-order.js';
import { whyHidden, type ShownList } from './why-hidden.js';

const NOVEMBER = { list: 'payments', date_from: '2026-11-01', date_to: '2026-11-30' } as const;
const EVENING = { kind: 'event', id: 5, title: 'Wesele', starts_at: null, ends_at: null, full_day: null, deleted: false } as const;

describe('why a list does not show an order', () => {
  it.each<[string, Partial<FoundOrder>, Partial<ShownList>, object[]]>([
    ['it does', { created_at: '2026-11-30T22:59:59.000Z' }, {}, []],
    [
      'it does, with every filter it fits',
      {},
      { status: 'COMPLETED', event_id: 5, desc: 'GOŚĆ', attention: 'review', user: 'zak lucja' },
      [],
    ],
    ['its day in Warsaw is before', { created_at: '2026-10-31T22:59:59.000Z' }, {}, [{ why: 'period', day: '2026-10-31' }]],
    ['its day in Warsaw is after', { created_at: '2026-11-30T23:00:00.000Z' }, {}, [{ why: 'period', day: '2026-12-01' }]],
    ['another status', { status: 'CANCELED' }, { status: 'COMPLETED' }, [{ why: 'status', status: 'CANCELED' }]],
    ['PENDING means waiting for confirmation too', { status: 'WAITING_FOR_CONFIRMATION' }, { status: 'PENDING' }, []],
    ['another list', { kind: 'group', status: 'CANCELED' }, { status: 'COMPLETED' }, [{ why: 'list', list: 'group' }]],
    ['events are not ticked', {}, { with_events: false }, [{ why: 'unticked', kind: 'event' }]],
    ['a video of the same number', { kind: 'video' }, { event_id: 5 }, [{ why: 'product' }]],
    ['another event', {}, { event_id: 6 }, [{ why: 'product' }]],
    ['not to be looked at', { review: false }, { attention: 'review' }, [{ why: 'attention' }]],
    ['another note', { desc: null }, { desc: 'gość' }, [{ why: 'desc' }]],
    ['its whole number', {}, { number: 'e-1-1' }, []],
    ['the provider’s number', {}, { number: 'PAYU1' }, []],
    ['its short number', {}, { number: '2026/11/000017' }, []],
    ['its id, which the list does not read', { matched: 'id' }, { number: '17' }, [{ why: 'by', matched: 'id' }]],
    ['a code, which the list does not read', { matched: 'code' }, { number: 'LATO25' }, [{ why: 'by', matched: 'code' }]],
    ['a number among the buyers', {}, { user: 'E-1-1' }, [{ why: 'by', matched: 'number' }]],
    [
      'two of them',
      { created_at: '2026-10-01T10:00:00.000Z' },
      { status: 'CANCELED' },
      [
        { why: 'period', day: '2026-10-01' },
        { why: 'status', status: 'COMPLETED' },
      ],
    ],
  ])('%s [OPEN3-1]', (_case, hit, filter, why) => {
    expect(whyHidden(aFoundOrder({ product: EVENING, ...hit }), { ...NOVEMBER, ...filter })).toEqual(why);
  });
});

it.each<[FoundOrder['kind'], string]>([
  ['event', '/teapp-admin?view=payments&date_from=2026-11-10&date_to=2026-11-10&number=E-1-1'],
  ['video', '/teapp-admin?view=payments&date_from=2026-11-10&date_to=2026-11-10&number=E-1-1'],
  ['gift', '/teapp-admin?view=gifts&zam-date_from=2026-11-10&zam-date_to=2026-11-10&zam-number=E-1-1'],
  ['group', '/teapp-admin?view=group_tickets&zam-date_from=2026-11-10&zam-date_to=2026-11-10&zam-number=E-1-1'],
  ['packet', '/teapp-admin?view=packet&zam-date_from=2026-11-10&zam-date_to=2026-11-10&zam-number=E-1-1'],
])('an order of %s has its place in a list at its day and number: %s [OPEN3-1]', (kind, place) => {
  expect(placeOfOrder(aFoundOrder({ kind }))).toBe(place);
});
