/** A value that is saved as soon as it is chosen: it moves when the server has said yes, and stays where it was on a refusal (ADM-30, ADM-31). */
import { useEffect, useState } from 'react';
import { toApiError, withReason } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';

interface Saved<Value> {
  /** What the server holds, as far as is known. */
  shown: Value;
  saving: boolean;
  choose: (next: Value) => Promise<void>;
}

/** `save` throws when the server refuses, which is said over the page (ERR3-05). `said`: what is said when it did not. */
export function useSaved<Value extends boolean | string>(
  value: Value,
  save: (next: Value) => Promise<unknown>,
  said?: string,
): Saved<Value> {
  const { t } = useTexts();
  const [saving, setSaving] = useState(false);
  /** What was saved, until the server's own word comes. */
  const [saved, setSaved] = useState<Value | null>(null);
  useEffect(() => setSaved(null), [value]);

  const choose = async (next: Value) => {
    setSaving(true);
    try {
      await save(next);
      setSaved(next);
      notify({ kind: 'success', title: said ?? t('common.config-saved') });
    } catch (error) {
      notify({
        kind: 'error',
        title: withReason(toApiError(error, 'errors.unexpected').message),
      });
    } finally {
      setSaving(false);
    }
  };
  return { shown: saved ?? value, saving, choose };
}
