/** A refusal of a whole form is said over the page; one of a field stands there (GIFTADM-26, GRPADM-15). */
import { type ApiError, withReason } from '../base/api-error.js';
import { notify } from '../base/notify.js';

/** For `onRefused`: true where it has been said. */
export function refusedOverPage({ formError, message }: ApiError): boolean {
  if (Object.keys(formError).length > 0) return false;
  notify({ kind: 'error', title: withReason(message) });
  return true;
}
