/** Readers of the whole numbers that somebody types: each says what it understood, or null. None mends what it cannot read. */
import { WEIGHT_MAX } from './content/fields.js';
import { AGE_MAX, DURATION_MAX } from './content/video.js';
import { visibleText } from './validation/text.js';

/** No text of a number is longer, blanks around it included. */
const TEXT_MAX = 40;

function matched(text: string, form: RegExp): RegExpExecArray | null {
  return text.length > TEXT_MAX ? null : form.exec(visibleText(text).trim());
}

const within = (value: number, min: number, max: number): number | null =>
  value >= min && value <= max ? value : null;

const WHOLE = /^([-−]?)(\d{1,10})$/;

/** A whole number from `min` to `max`: digits alone, with a minus before them where `min` is below zero. */
export function readWhole(text: string, { min, max }: { min: number; max: number }): number | null {
  const match = matched(text, WHOLE);
  if (!match || (match[1] && min >= 0)) return null;
  return within(match[1] ? 0 - Number(match[2]) : Number(match[2]), min, max);
}

/** The place of a thing in its list, of either sign (OPEN2-15). */
export const readWeight = (text: string): number | null => readWhole(text, { min: -WEIGHT_MAX, max: WEIGHT_MAX });

const AGE = /^(?:od +(?:lat +)?)?(\d{1,3})(?: *(?:\+|lat|lata|rok))?$/i;

/** Years from which something may be watched, up to `AGE_MAX`: `12`, `12+`, `od 12`, `12 lat`. Two ages are none. */
export function readAge(text: string): number | null {
  const match = matched(text, AGE);
  return match && within(Number(match[1]), 0, AGE_MAX);
}

const MIN = String.raw`(?:min\.?|minut[ay]?)`;
const MINUTES = new RegExp(String.raw`^(\d{1,6})(?: *${MIN})?$`, 'i');
const CLOCK = /^(\d{1,3}):([0-5]\d)$/;
const HOURS = new RegExp(String.raw`^(\d{1,3}) *(?:h|godz\.?|godzin[ay]?)(?: *([0-5]?\d)(?: *${MIN})?)?$`, 'i');

/** A length in minutes, up to `DURATION_MAX`: `95`, `95 min`, `1:35`, `1h35`, `1 godz. 35 min`. A fraction may be of either, and is refused. */
export function readMinutes(text: string): number | null {
  const minutes = matched(text, MINUTES);
  if (minutes) return within(Number(minutes[1]), 0, DURATION_MAX);
  const hours = matched(text, CLOCK) ?? matched(text, HOURS);
  return hours && within(60 * Number(hours[1]) + Number(hours[2] ?? 0), 0, DURATION_MAX);
}
