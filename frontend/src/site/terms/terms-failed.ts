/** A terms call that failed: the general sentence and the error; a 400 is passed over (ACCT-44, ACCT-45). */
import { toApiError } from '../../base/api-error.js';
import { say } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';

export function sayTermsFailed(error: unknown): void {
  const { statusCode, message } = toApiError(error);
  if (statusCode === 400) return;
  notify({ kind: 'error', title: say('errors.default'), text: message, seconds: 10 });
}
