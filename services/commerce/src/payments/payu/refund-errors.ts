import type { RefusalMeaning } from '../payment-provider.js';

/** What PayU means when it does not take a refund (payu.md 8); `later`: it may well say yes next time. */
const REFUSALS: readonly { code: string; literal: string; means: RefusalMeaning }[] = [
  { code: '8300', literal: 'MISSING_REFUND_SECTION', means: 'final' },
  { code: '9101', literal: 'TRANS_NOT_ENDED', means: 'later' },
  { code: '9102', literal: 'NO_BALANCE', means: 'later' },
  { code: '9103', literal: 'AMOUNT_TO_BIG', means: 'final' },
  { code: '9104', literal: 'AMOUNT_TO_SMALL', means: 'final' },
  { code: '9105', literal: 'REFUND_DISABLED', means: 'final' },
  { code: '9106', literal: 'REFUND_TO_OFTEN', means: 'later' },
  { code: '9108', literal: 'PAID', means: 'done' },
  { code: '9111', literal: 'UNKNOWN_ERROR', means: 'later' },
  { code: '9112', literal: 'REFUND_IDEMPOTENCY_MISMATCH', means: 'final' },
  { code: '9113', literal: 'TRANS_BILLING_ENTRIES_NOT_COMPLETED', means: 'later' },
];

/** By number or by word, for the provider gives either; what is not in the table is asked again. */
export function refundRefusal(code: string | null): RefusalMeaning {
  return REFUSALS.find((each) => each.code === code || each.literal === code)?.means ?? 'later';
}
