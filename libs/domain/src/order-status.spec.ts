import { describe, expect, it } from '@jest/globals';
import {
  attemptMove,
  bestOf,
  isOpen,
  isPending,
  handMoves,
  HAND_STATUSES,
  invoiceRefusal,
  mayCancelByHand,
  mayRetry,
  ORDER_STATUSES,
  readOrderStatus,
  refundMove,
  shareOfCodes,
  REPORTED_STATUSES,
  statusGroup,
  type OrderStatus,
} from './order-status.js';

const P = 'PENDING';
const W = 'WAITING_FOR_CONFIRMATION';

describe('statuses', () => {
  it('are the seven stored ones; anything else reads UNDEFINED [BTN-01] [OPEN3-4]', () => {
    expect([...ORDER_STATUSES].sort()).toEqual([
      'CANCELED',
      'COMPLETED',
      'NOT_STARTED',
      'PENDING',
      'REFUNDED',
      'WAITING_FOR_CONFIRMATION',
      'WAITING_FOR_REFUND',
    ]);
    expect(ORDER_STATUSES.map(readOrderStatus)).toEqual([...ORDER_STATUSES]);
    expect([undefined, null, '', 'completed', 'UNDEFINED', 'toString', 7].map(readOrderStatus)).toEqual(Array(7).fill('UNDEFINED'));
  });

  it.each([
    ['UNDEFINED', '[BTN-02]', 'unfinished'],
    ['NOT_STARTED', '[BTN-03]', 'unfinished'],
    ['PENDING', '[BTN-04]', 'processing'],
    ['WAITING_FOR_CONFIRMATION', '[BTN-05]', 'processing'],
    ['WAITING_FOR_REFUND', '[OPEN1-5]', 'processing'],
    ['COMPLETED', '', 'completed'],
    ['CANCELED', '', 'canceled'],
    ['REFUNDED', '', 'refunded'],
  ] as const)('%s %s shows as %s [BTN-02] [BTN-03] [BTN-04] [BTN-05]', (status, _id, group) => expect(statusGroup(status)).toBe(group));

  it.each([
    ['CANCELED', '[BTN-17]', true],
    ['NOT_STARTED', '[BTN-18]', true],
    ['REFUNDED', '[BTN-19]', true],
    ['UNDEFINED', '', true],
    ['', '', true],
    [null, '', true],
    ['PENDING', '[OPEN1-32]', false],
    ['WAITING_FOR_CONFIRMATION', '[OPEN1-32]', false],
    ['WAITING_FOR_REFUND', '[OPEN1-5]', false],
    ['COMPLETED', '', false],
  ] as const)('%p %s allows buying again: %p [BTN-17] [BTN-18] [BTN-19]', (status, _id, expected) =>
    expect(mayRetry(status)).toBe(expected),
  );

  it('knows the open and the pending ones [OPEN1-32]', () => {
    expect(ORDER_STATUSES.filter(isOpen)).toEqual(['NOT_STARTED', P, W]);
    expect(ORDER_STATUSES.filter(isPending)).toEqual([P, W]);
    expect([isOpen(null), isPending(null), isOpen('UNDEFINED'), isPending('UNDEFINED')]).toEqual([false, false, false, false]);
  });

  it('lets an administrator cancel what is not COMPLETED, CANCELED or REFUNDED, nor on its way back', () => {
    expect(ORDER_STATUSES.filter(mayCancelByHand)).toEqual(['NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION']);
  });
});

describe('moves by hand', () => {
  /** Columns: COMPLETED, CANCELED, REFUNDED, PENDING. */
  it.each<[OrderStatus, string[]]>([
    ['NOT_STARTED', ['complete', 'cancel', 'refund', 'reopen']],
    ['PENDING', ['complete', 'cancel', 'refund', 'keep']],
    ['WAITING_FOR_CONFIRMATION', ['complete', 'cancel', 'refund', 'reopen']],
    ['COMPLETED', ['keep', 'withdraw', 'refund', 'reopen']],
    ['CANCELED', ['complete', 'keep', 'refund', 'reopen']],
    ['WAITING_FOR_REFUND', ['complete', 'withdraw', 'refund', 'reopen']],
    ['REFUNDED', ['complete', 'withdraw', 'keep', 'reopen']],
  ])('%s: the four statuses and no other [REFUND-01, REFUND-06, PANEL-24]', (before, moves) => {
    expect([...HAND_STATUSES]).toEqual(['COMPLETED', 'CANCELED', 'REFUNDED', 'PENDING']);
    expect(HAND_STATUSES.map((status) => handMoves[before][status])).toEqual(moves);
  });
});

describe('moves of an attempt', () => {
  /** Columns: PENDING, WAITING_FOR_CONFIRMATION, COMPLETED, CANCELED. A status stands for the move to it, - for ignore. */
  const TABLE: [OrderStatus, string[]][] = [
    ['NOT_STARTED', [P, W, 'COMPLETED', 'CANCELED']],
    ['PENDING', ['-', W, 'COMPLETED', 'CANCELED']],
    ['WAITING_FOR_CONFIRMATION', ['-', '-', 'COMPLETED', 'CANCELED']],
    ['CANCELED', ['-', 'capture-or-cancel', 'late-payment', '-']],
    ['COMPLETED', ['-', '-', '-', 'alert']],
    ['WAITING_FOR_REFUND', ['-', '-', '-', 'alert']],
    ['REFUNDED', ['-', '-', '-', '-']],
  ];

  it.each(TABLE)('%s moves as the table of the provider says: %j [OPEN1-51]', (current, row) => {
    const moves = REPORTED_STATUSES.map((report) => attemptMove(current, report));
    expect(moves.map((move) => (typeof move === 'object' ? move.to : move === 'ignore' ? '-' : move))).toEqual(row);
  });

  it('covers every status once', () => expect(TABLE.map(([status]) => status).sort()).toEqual([...ORDER_STATUSES].sort()));

  it('a repeated report never moves twice [OPEN1-51]', () => {
    for (const status of ORDER_STATUSES) {
      for (const report of REPORTED_STATUSES) {
        const move = attemptMove(status, report);
        if (typeof move === 'object') expect(attemptMove(move.to, report)).toBe('ignore');
      }
    }
  });

  it.each([
    ['COMPLETED', true, { to: 'REFUNDED' }],
    ['COMPLETED', false, 'partial'],
    ['WAITING_FOR_REFUND', true, { to: 'REFUNDED' }],
    ['WAITING_FOR_REFUND', false, 'partial'],
    ['REFUNDED', true, 'ignore'],
    ['CANCELED', true, 'alert'],
    ['NOT_STARTED', true, 'alert'],
    ['PENDING', true, 'alert'],
    ['WAITING_FOR_CONFIRMATION', true, 'alert'],
  ] as const)('a finished refund of %s (covers all: %p) means %j', (current, covers, move) => {
    expect(refundMove(current, { covers })).toEqual(move);
  });
});

describe('the best of several attempts', () => {
  it.each([
    [['CANCELED', 'COMPLETED'], 'COMPLETED'],
    [['COMPLETED', 'CANCELED'], 'COMPLETED'],
    [['CANCELED', W], W],
    [[P, W], W],
    [['NOT_STARTED', P], P],
    [['CANCELED', 'NOT_STARTED'], 'NOT_STARTED'],
    [['REFUNDED', 'CANCELED'], 'REFUNDED'],
    [['WAITING_FOR_REFUND', P], 'WAITING_FOR_REFUND'],
    [['REFUNDED', 'COMPLETED'], 'COMPLETED'],
    [['WAITING_FOR_REFUND', 'COMPLETED'], 'COMPLETED'],
    [[], null],
  ] as [OrderStatus[], OrderStatus | null][])('of %j is %p: a canceled one takes nothing away', (statuses, best) => {
    expect(bestOf(statuses)).toBe(best);
    expect(bestOf([...statuses].reverse())).toBe(best);
  });
});

describe('the share of unused codes', () => {
  it.each([
    [10_000, 3, [3333, 3334, 3333]],
    [4500, 2, [2250, 2250]],
    [1, 3, [0, 1, 0]],
  ])('%i grosze for %i codes go back one by one to the last grosz', (amount, quantity, parts) => {
    let paid = 0;
    const shares = parts.map((_part, index) => {
      const share = shareOfCodes({ amount, quantity }, { given: index + 1, paidBack: paid });
      paid += share;
      return share;
    });
    expect(shares).toEqual(parts);
    expect(paid).toBe(amount);
  });
});

describe('the invoice of an order', () => {
  it.each<[OrderStatus, number, number, ReturnType<typeof invoiceRefusal>]>([
    ['NOT_STARTED', 4500, 0, null],
    ['PENDING', 4500, 0, null],
    ['WAITING_FOR_CONFIRMATION', 4500, 0, 'order.invoice-not-possible'],
    ['COMPLETED', 4500, 0, null],
    ['COMPLETED', 4500, 4499, null],
    ['COMPLETED', 4500, 4500, 'invoice.nothing-to-invoice'],
    ['COMPLETED', 0, 0, 'invoice.nothing-to-invoice'],
    ['PENDING', 0, 0, 'invoice.nothing-to-invoice'],
    ['CANCELED', 4500, 0, 'order.invoice-not-possible'],
    ['WAITING_FOR_REFUND', 4500, 0, 'invoice.nothing-to-invoice'],
    ['REFUNDED', 4500, 4500, 'invoice.nothing-to-invoice'],
  ])('%s of %i grosze, of which %i went back: %s [OWN-15]', (status, amount, refunded, refusal) => {
    expect(invoiceRefusal({ status, amount, refunded })).toBe(refusal);
  });
});
