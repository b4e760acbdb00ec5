/** Fields for a day, a time of day, and both together. Their values are texts of Warsaw's wall, whatever zone the browser is in. */
import { adminText } from '@kurtyna/texts/admin';
import { DatePicker, Input } from 'antd';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { serverNow } from '../../base/clock.js';
import {
  CALENDAR_WORDS,
  DAY_FORMATS,
  dayPicked,
  dayText,
  dayTimeText,
  partsOf,
  timeText,
  typedDay,
  type WithoutYear,
} from './warsaw-date.js';

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

interface DayProps extends Props {
  withoutYear?: WithoutYear;
}

/** Keys that change nothing of what is typed. */
const STILL = /^(Tab|Shift|Enter|Escape|Arrow.*)$/;

/**
 * Read as it was typed when it is left, or sent; antd's picker would go on showing `4.12` and keep the old day. A text that is no day stays in
 * sight and is the value, so that its rule refuses it. Emptied by the keyboard it is none, as by its button. Enter takes the day from the open
 * calendar, as its click does, and sends the form from the closed one, as every field does; antd's picker would send in both cases, and open as well.
 */
export function DayField({ value, onChange, onBlur, withoutYear, ...rest }: DayProps) {
  const [open, setOpen] = useState(false);
  const picked = dayPicked(value);
  const unread = picked ? '' : (value ?? '');
  const touched = useRef(false);
  const read = (field: EventTarget) => {
    if (!(field instanceof HTMLInputElement)) return;
    if (unread && field.value === '' && !touched.current) return; // the text stands behind the empty field
    touched.current = false;
    const day = typedDay(field.value, serverNow(), withoutYear);
    if (day !== (value ?? '')) onChange?.(day);
  };
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    read(target);
    onBlur?.();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    touched.current ||= !STILL.test(event.key);
    if (event.key === 'ArrowDown') setOpen(true);
    if (event.key === 'Tab') read(event.target); // to the button that empties it, which is in the field as well
    if (event.key !== 'Enter') return;
    event.preventDefault();
    read(event.target);
    if (open) setOpen(false);
    else (event.target as HTMLInputElement).form?.requestSubmit();
  };
  return (
    <DatePicker
      {...rest}
      value={picked}
      onChange={(picked) => onChange?.(dayText(picked))}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={press}
      onBlur={leave}
      format={DAY_FORMATS}
      locale={CALENDAR_WORDS}
      placeholder={unread || adminText('form.day-placeholder')}
      className={unread ? 'kt-day kt-day--unread' : 'kt-day'}
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
