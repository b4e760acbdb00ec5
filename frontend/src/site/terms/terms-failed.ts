/** A terms call that failed: the general sentence and the error; a 400 is passed over (ACCT-44, ACCT-45). */
import { toApiError } from '../../api/errors.js';
import { say } from '../../app/i18n.js';
import { notify } from '../../app/notify.js';

export function sayTermsFailed(error: unknown): void {
  const { statusCode, message } = toApiError(error);
  if (statusCode === 400) return;
  notify({ kind: 'error', title: say('errors.default'), text: message, seconds: 10 });
}
