/** Fields for a day, a time of day, and both together. Their values are texts of Warsaw's wall, whatever zone the browser is in. */
import { adminText } from '@kurtyna/texts/admin';
import { DatePicker, Input } from 'antd';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { CALENDAR_WORDS, DAY_FORMATS, dayPicked, dayText, dayTimeText, partsOf, timeText } from './warsaw-date.js';

interface Props {
  id?: string;
  /** `DayField`: `YYYY-MM-DD`; `TimeField`: `HH:mm`; `DayTimeField`: `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`; empty for none. */
  value?: string | null;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/**
 * Emptied by the keyboard it is none, as by its button; antd's picker would put the old day back. Enter takes the day from the open calendar,
 * as its click does, and sends the form from the closed one, as every field does; antd's picker would send in both cases, and open as well.
 */
export function DayField({ value, onChange, onBlur, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const readEmpty = (field: EventTarget) => {
    if (value && field instanceof HTMLInputElement && field.value === '') onChange?.('');
  };
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    readEmpty(target);
    onBlur?.();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown') setOpen(true);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    readEmpty(event.target);
    if (open) setOpen(false);
    else (event.target as HTMLInputElement).form?.requestSubmit();
  };
  return (
    <DatePicker
      {...rest}
      value={dayPicked(value)}
      onChange={(picked) => onChange?.(dayText(picked))}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={press}
      onBlur={leave}
      format={DAY_FORMATS}
      locale={CALENDAR_WORDS}
      placeholder={adminText('form.day-placeholder')}
      className="kt-day"
    />
  );
}

/** Typed, not chosen: nobody finds 19:30 faster in two columns of numbers. */
export function TimeField({ value, onChange, onBlur, ...rest }: Props) {
  return (
    <Input
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={({ target }) => {
        if (timeText(target.value) !== target.value) onChange?.(timeText(target.value));
        onBlur?.();
      }}
      inputMode="numeric"
      maxLength={8}
      autoComplete="off"
      placeholder={adminText('form.time-placeholder')}
      className="kt-time"
    />
  );
}

export function DayTimeField({ id, value, onChange, onBlur, disabled, ...aria }: Props) {
  const [typed, setTyped] = useState(partsOf(value));
  // The form was filled anew, by a load or by somebody else's state.
  const parts = dayTimeText(typed) === (value ?? '') ? typed : partsOf(value);
  const take = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    onChange?.(dayTimeText(next));
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <div className="kt-daytime" onBlur={leave}>
      <DayField {...aria} id={id} value={parts.day} disabled={disabled} onChange={(day) => take({ day })} />
      <TimeField
        aria-label={adminText('form.time')}
        aria-describedby={aria['aria-describedby']}
        value={parts.time}
        disabled={disabled}
        onChange={(time) => take({ time })}
      />
    </div>
  );
}
