/**
 * A switch that is saved at once (ADM-30). It moves when the server has said yes, is busy meanwhile, and stays where it was on a refusal,
 * which is said over the page (ADM-31, ERR3-05).
 */
import { useId } from 'react';
import { BusySwitch } from './BusySwitch.js';
import { useSaved } from './use-saved.js';

interface Props {
  label: string;
  /** What it belongs to, where several on a page do the same. */
  of?: string;
  /** What it does, where its name does not say it all. */
  hint?: string;
  /** As the server holds it. */
  checked: boolean;
  /** Throws when the server refuses. */
  save: (checked: boolean) => Promise<unknown>;
  /** Asked before it is saved; a no leaves it as it is. */
  confirm?: (checked: boolean) => Promise<boolean>;
  /** Said afterwards, where the documents have words of their own for it (OPEN3-25). */
  saved?: string;
}

export function SavedSwitch({ label, of, hint, checked, save, confirm, saved }: Props) {
  const id = useId();
  const { shown, saving, choose } = useSaved(checked, save, saved);
  const turn = async (next: boolean) => {
    if (!confirm || (await confirm(next))) await choose(next);
  };
  return (
    <div className="kt-switch">
      <BusySwitch
        id={id}
        checked={shown}
        busy={saving}
        onChange={(next) => void turn(next)}
        aria-label={of === undefined ? undefined : `${label}: ${of}`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className="kt-switch__hint kt-small kt-quiet">
          {hint}
        </span>
      )}
    </div>
  );
}
