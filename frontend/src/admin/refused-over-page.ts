/** A refusal of a whole form is said over the page; one of a field stands there (GIFTADM-26, GRPADM-15). */
import type { ApiError } from '../base/api-error.js';
import { useTexts } from '../base/i18n.js';
import { notify } from '../base/notify.js';

/** For `onRefused`: true where it has been said. */
export function useRefusedOverPage(): (error: ApiError) => boolean {
  const { t: said } = useTexts();
  return ({ formError, message }) => {
    if (Object.keys(formError).length > 0) return false;
    notify({ kind: 'error', title: said('common.error-with-reason', { error: message }) });
    return true;
  };
}
