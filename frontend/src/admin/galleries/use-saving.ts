/** One name of the table is saved at a time: whoever saves another one meanwhile is told, and nothing is sent (GAL-12, CAT-15). */
import { GALLERY_NAME } from '@kurtyna/domain';
import { adminText } from '@kurtyna/texts/admin';
import { useMemo, useRef } from 'react';
import { toApiError, withReason } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';

export interface Saving {
  /** Answers what is wrong with the name, else null; saves it then. */
  save: (name: string, send: (name: string) => Promise<unknown>, done: string) => Promise<string | null>;
}

export function useSaving(): Saving {
  const { t } = useTexts();
  const busy = useRef(false);
  return useMemo(
    () => ({
      save: async (name, send, done) => {
        if (name.trim() === '')
          return adminText('galleries.name-required', { title: adminText('galleries.column.name') });
        const refusal = GALLERY_NAME.judge(name);
        if (refusal) return t(refusal.key, refusal.values);
        if (busy.current) {
          notify({ kind: 'error', title: adminText('galleries.busy') });
          return '';
        }
        busy.current = true;
        try {
          await send(name.trim());
          notify({ kind: 'success', title: done });
          return null;
        } catch (error) {
          const { formError, message } = toApiError(error);
          if (formError.name === undefined) notify({ kind: 'error', title: withReason(message) });
          return formError.name ?? '';
        } finally {
          busy.current = false;
        }
      },
    }),
    [t],
  );
}
