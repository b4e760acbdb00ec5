/** A list that cannot be read is said over the page with the server's reason (ERR3-03); in its place stands the way to try again. */
import { useEffect } from 'react';
import { toApiError } from '../base/api-error.js';
import { useTexts } from '../base/i18n.js';
import { notify } from '../base/notify.js';

export function useFailureToast({ isError, error }: { isError: boolean; error?: unknown }): void {
  const { t } = useTexts();
  useEffect(() => {
    if (isError) notify({ kind: 'error', title: t('common.error-with-reason', { error: toApiError(error).message }) });
  }, [isError, error]);
}
