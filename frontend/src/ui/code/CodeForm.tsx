/**
 * "Masz kod?": one field and one button, wherever codes are entered (CODE-02 to CODE-08, ACCT-28 to ACCT-32). Plain elements, not antd's:
 * it stands on pages that load none of that.
 */
import { CODE_MAX } from '@kurtyna/domain';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../base/i18n.js';
import { buttonClass } from '../button-class.js';
import './code.css';

interface Props {
  /** Enters the code; answers what is wrong with it, in words for the field, or null when it was taken. */
  onActivate: (code: string) => Promise<string | null>;
  /** Where a code is looked for, not entered. */
  label?: string;
  submit?: string;
  /** The page has nothing else to do. */
  isMain?: boolean;
  /** What the field begins with. */
  typed?: string;
}

export function CodeForm({ onActivate, label, submit, isMain, typed }: Props) {
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);

  const refuse = (what: string) => {
    setWrong(what);
    field.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !field.current) return;
    const code = field.current.value.trim();
    if (code === '') return refuse(t('form.validate.required'));
    if (code.length > CODE_MAX) return refuse(t('form.validate.too_long', { max: CODE_MAX }));
    setWrong(null);
    setSending(true);
    const refusal = await onActivate(code);
    setSending(false);
    if (refusal !== null) return refuse(refusal);
    if (field.current) field.current.value = ''; // gone where the page has been left meanwhile
  };
  return (
    <form className="kt-code" onSubmit={(event) => void send(event)} noValidate aria-busy={sending}>
      <label htmlFor={id}>{label ?? t('orders.code.label')}</label>
      <div className="kt-code__row">
        <input
          ref={field}
          id={id}
          defaultValue={typed}
          className="kt-input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required="true"
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onChange={() => setWrong(null)}
        />
        <button type="submit" className={buttonClass(isMain ? 'primary' : 'outline')} aria-disabled={sending}>
          {submit ?? t('orders.code.submit')}
        </button>
      </div>
      {wrong !== null && (
        <p id={`${id}-wrong`} className="kt-code__wrong" role="alert">
          {wrong}
        </p>
      )}
    </form>
  );
}
