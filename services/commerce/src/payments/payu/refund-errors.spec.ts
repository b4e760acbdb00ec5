import { describe, expect, it } from '@jest/globals';
import { refundRefusal } from './refund-errors.js';

describe('a refund that the provider does not take', () => {
  it.each([
    ['8300', 'MISSING_REFUND_SECTION', 'final'],
    ['9101', 'TRANS_NOT_ENDED', 'later'],
    ['9102', 'NO_BALANCE', 'later'],
    ['9103', 'AMOUNT_TO_BIG', 'final'],
    ['9104', 'AMOUNT_TO_SMALL', 'final'],
    ['9105', 'REFUND_DISABLED', 'final'],
    ['9106', 'REFUND_TO_OFTEN', 'later'],
    ['9108', 'PAID', 'done'],
    ['9111', 'UNKNOWN_ERROR', 'later'],
    ['9112', 'REFUND_IDEMPOTENCY_MISMATCH', 'final'],
    ['9113', 'TRANS_BILLING_ENTRIES_NOT_COMPLETED', 'later'],
  ] as const)('because of %s (%s) is %s, by number and by word [D12]', (code, literal, means) => {
    expect([refundRefusal(code), refundRefusal(literal)]).toEqual([means, means]);
  });

  it.each([null, '', '9999', 'breaker-open'])('for a reason we do not know (%j) is asked for again [D12]', (code) => {
    expect(refundRefusal(code)).toBe('later');
  });
});
