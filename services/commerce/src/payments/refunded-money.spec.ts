import { describe, expect, it } from '@jest/globals';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import type { Refund } from './refund.entity.js';
import { decidingAttempt } from './refunded-money.js';

const attempts = [1, 2].map((id) => ({ id, amount: 4500, status: 'COMPLETED' }) as PaymentAttempt);
const refund = (attemptId: number, origin: Refund['origin'], status: Refund['status'] = 'FINALIZED') =>
  ({ attemptId, origin, status, why: '' }) as Refund;

describe('the attempt whose refunds are the order’s', () => {
  it.each([
    ['the kept one, whatever goes back besides', { paidAttemptId: 1, completedAt: new Date() }, [refund(2, 'second')], 1],
    ['the one that came late', { paidAttemptId: null, completedAt: null }, [refund(2, 'late')], 2],
    [
      'the last late one, of an order called CANCELED between two',
      { paidAttemptId: null, completedAt: null },
      [refund(1, 'late'), refund(2, 'late')],
      2,
    ],
    [
      'the last late one, where the first is asked back once more',
      { paidAttemptId: null, completedAt: null },
      [refund(1, 'late', 'REFUSED'), refund(2, 'late'), refund(1, 'late')],
      2,
    ],
    ['none, of an order that was never paid', { paidAttemptId: null, completedAt: null }, [], undefined],
  ])('is %s [D12]', (_name, order, refunds, id) => {
    expect(decidingAttempt(order, attempts, refunds)?.id).toBe(id);
  });
});
