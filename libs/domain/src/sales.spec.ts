import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUSES, type OrderStatus } from './order-status.js';
import {
  averagePerDay,
  contribution,
  correction,
  daysOfReport,
  REFUND_ORIGINS,
  REFUND_STATUSES,
  reportRangeErrors,
  type MadeRefund,
  type RefundOrigin,
  type RefundStatus,
  type SoldOrder,
} from './sales.js';

const PLACED = '2027-03-01T11:00:00.000Z';
const order = (given: Partial<SoldOrder> = {}): SoldOrder => ({
  status: 'COMPLETED',
  amount: 6000,
  placedAt: PLACED,
  completedAt: '2027-03-01T11:05:00.000Z',
  ...given,
});
const refund = (given: Partial<MadeRefund> = {}): MadeRefund => ({
  origin: 'admin',
  amount: 6000,
  status: 'FINALIZED',
  at: '2027-04-02T10:00:00.000Z',
  ...given,
});
const of = (sold: SoldOrder, ...refunds: MadeRefund[]) => Object.fromEntries(contribution(sold, refunds));
const day = (orders: number, paidOrders: number, paidAmount: number, refunds = 0, refundedAmount = 0) => ({
  orders,
  paidOrders,
  paidAmount,
  refunds,
  refundedAmount,
});

describe('what an order adds to the figures', () => {
  const PAID: Record<OrderStatus, boolean> = {
    NOT_STARTED: false,
    PENDING: false,
    WAITING_FOR_CONFIRMATION: false,
    COMPLETED: true,
    CANCELED: false,
    WAITING_FOR_REFUND: true,
    REFUNDED: true,
  };

  it.each(ORDER_STATUSES)(
    '%s: an order of its day unless it never began, and income only where something was given [OPEN3-16]',
    (status) => {
      const nothing = status === 'NOT_STARTED';
      expect(of(order({ status }))).toEqual(nothing ? {} : { '2027-03-01': PAID[status] ? day(1, 1, 6000) : day(1, 0, 0) });
      expect(of(order({ status, completedAt: null }))).toEqual(nothing ? {} : { '2027-03-01': day(1, 0, 0) });
    },
  );

  it.each(REFUND_ORIGINS.flatMap((origin) => REFUND_STATUSES.map((status) => [origin, status] as const)))(
    'a refund of origin %s that is %s lowers the income of the day it was finished, late and second money never [OPEN3-7, OPEN3-8]',
    (origin: RefundOrigin, status: RefundStatus) => {
      const counts = status === 'FINALIZED' && ['admin', 'panel', 'outside'].includes(origin);
      expect(of(order({ status: 'REFUNDED' }), refund({ origin, status }))).toEqual({
        '2027-03-01': day(1, 1, 6000),
        ...(counts && { '2027-04-02': day(0, 0, 0, 1, 6000) }),
      });
    },
  );

  it('a part that went back and the rest later are two refunds, each on its day; the income of January stays [OPEN3-8]', () => {
    const sold = order({ placedAt: '2027-01-10T12:00:00.000Z', status: 'REFUNDED' });
    expect(
      of(sold, refund({ amount: 1500, at: '2027-01-20T12:00:00.000Z' }), refund({ amount: 4500, at: '2027-03-03T12:00:00.000Z' })),
    ).toEqual({
      '2027-01-10': day(1, 1, 6000),
      '2027-01-20': day(0, 0, 0, 1, 1500),
      '2027-03-03': day(0, 0, 0, 1, 4500),
    });
  });

  it('placed and given back on one day is one day', () => {
    expect(of(order({ status: 'REFUNDED' }), refund({ at: '2027-03-01T22:00:00.000Z' }))).toEqual({
      '2027-03-01': day(1, 1, 6000, 1, 6000),
    });
  });

  it('an order canceled by hand takes its refunds with it: no income, nothing to take from it', () => {
    expect(of(order({ status: 'CANCELED' }), refund())).toEqual({ '2027-03-01': day(1, 0, 0) });
  });

  it.each([
    ['2027-03-27T22:59:59.999Z', '2027-03-27'],
    ['2027-03-27T23:00:00.000Z', '2027-03-28'],
    ['2027-03-28T21:59:59.999Z', '2027-03-28'],
    ['2027-03-28T22:00:00.000Z', '2027-03-29'],
    ['2027-10-30T21:59:59.999Z', '2027-10-30'],
    ['2027-10-30T22:00:00.000Z', '2027-10-31'],
    ['2027-10-31T22:59:59.999Z', '2027-10-31'],
    ['2027-10-31T23:00:00.000Z', '2027-11-01'],
  ])('an order of %s lies on the Warsaw day %s, on days of 23 and 25 hours too [T4, STAT-08]', (placedAt, on) => {
    expect([...contribution(order({ placedAt }), []).keys()]).toEqual([on]);
  });
});

describe('a correction', () => {
  it('is the difference, day by day; days that stay as they are are not touched', () => {
    const before = contribution(order(), []);
    const after = contribution(order({ status: 'REFUNDED', amount: 5000 }), [refund({ amount: 5000 })]);
    expect(correction(before, after)).toEqual([
      ['2027-03-01', day(0, 0, -1000)],
      ['2027-04-02', day(0, 0, 0, 1, 5000)],
    ]);
    expect(correction(after, after)).toEqual([]);
    expect(correction(new Map(), before)).toEqual([['2027-03-01', day(1, 1, 6000)]]);
  });
});

describe('the range of a report', () => {
  it.each([
    ['2027-01-01', '2027-01-01', []],
    ['2027-01-01', '2037-01-07', []],
    ['2027-01-01', '2037-01-08', ['from']],
    ['2027-01-02', '2027-01-01', ['from']],
    ['2026-02-30', '2026-03-01', ['from']],
    ['2026-02-28', '2026-3-1', ['to']],
    [undefined, undefined, ['from', 'to']],
  ])('%s to %s: wrong %j [STAT-03]', (from, to, wrong) => {
    expect(reportRangeErrors(from, to)).toEqual(wrong);
  });

  it('has every day, both ends included, over the clock changes too [STAT-08]', () => {
    expect(daysOfReport('2027-03-27', '2027-03-29')).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
    expect(daysOfReport('2027-10-30', '2027-11-01')).toEqual(['2027-10-30', '2027-10-31', '2027-11-01']);
    expect(daysOfReport('2024-01-01', '2024-12-31')).toHaveLength(366);
    expect(() => daysOfReport('2027-02-01', '2027-01-01')).toThrow(RangeError);
  });
});

describe('views per day', () => {
  it.each([
    ['2027-03-01T09:00:00.000Z', '2027-03-01T20:00:00.000Z', 12],
    ['2027-02-28T22:59:00.000Z', '2027-02-28T23:01:00.000Z', 12],
    ['2027-02-26T09:00:00.000Z', '2027-03-01T08:00:00.000Z', 4],
  ])('12 views of what was added at %s are %#, at %s: by Warsaw days, and none counts as one [STAT-15]', (added, now, average) => {
    expect(averagePerDay(12, added, now)).toBe(average);
  });
});
