/** A date of birth in three fields: day, month, year (AUTH-41). Its value is `YYYY-MM-DD`, complete or not: the rule judges it. */
import { Input } from 'antd';
import { birthdayFromParts } from '@kurtyna/domain';
import { useState, type FocusEvent } from 'react';
import { useTexts } from '../../base/i18n.js';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

const PARTS = [
  { name: 'day', digits: 2, autoComplete: 'bday-day' },
  { name: 'month', digits: 2, autoComplete: 'bday-month' },
  { name: 'year', digits: 4, autoComplete: 'bday-year' },
] as const;

export function BirthdayFields({ id, value = '', onChange, onBlur, ...aria }: Props) {
  const { t } = useTexts();
  const [year = '', month = '', day = ''] = value.split('-');
  const [parts, setParts] = useState({ day, month, year });

  const type = (name: keyof typeof parts, text: string) => {
    const next = { ...parts, [name]: text.replace(/\D/g, '') };
    setParts(next);
    onChange?.(birthdayFromParts(next));
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <div className="kt-birthday" role="group" aria-label={t('form.label.birthday')} onBlur={leave}>
      {PARTS.map(({ name, digits, autoComplete }, index) => (
        <label key={name}>
          <span className="kt-small kt-quiet">{t(`form.label.${name}`)}</span>
          <Input
            id={index === 0 ? id : undefined}
            value={parts[name]}
            onChange={(event) => type(name, event.target.value)}
            inputMode="numeric"
            maxLength={digits}
            autoComplete={autoComplete}
            aria-describedby={aria['aria-describedby']}
            aria-invalid={aria['aria-invalid']}
          />
        </label>
      ))}
    </div>
  );
}
