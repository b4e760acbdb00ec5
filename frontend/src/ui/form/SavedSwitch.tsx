/**
 * A switch that is saved at once (ADM-30). It moves when the server has said yes, spins meanwhile, and stays where it was on a refusal,
 * which is said over the page (ADM-31, ERR3-05).
 */
import { Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { toApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';

interface Props {
  label: string;
  /** As the server holds it. */
  checked: boolean;
  /** Throws when the server refuses. */
  save: (checked: boolean) => Promise<unknown>;
}

export function SavedSwitch({ label, checked, save }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [saving, setSaving] = useState(false);
  /** What was saved, until the server's own word comes. */
  const [saved, setSaved] = useState<boolean | null>(null);
  useEffect(() => setSaved(null), [checked]);

  const turn = async (next: boolean) => {
    setSaving(true);
    try {
      await save(next);
      setSaved(next);
      notify({ kind: 'success', title: t('common.config-saved') });
    } catch (error) {
      notify({ kind: 'error', title: t('common.error-with-reason', { error: toApiError(error).message }) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="kt-switch">
      <Switch id={id} checked={saved ?? checked} loading={saving} onChange={(next) => void turn(next)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
