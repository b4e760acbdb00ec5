/** A list that cannot be read is said over the page with the server's reason (ERR3-03); in its place stands the way to try again. */
import { useEffect } from 'react';
import { toApiError, withReason } from '../base/api-error.js';
import { notify } from '../base/notify.js';

export function useFailureToast({ isError, error }: { isError: boolean; error?: unknown }): void {
  useEffect(() => {
    if (isError) notify({ kind: 'error', title: withReason(toApiError(error).message) });
  }, [isError, error]);
}
