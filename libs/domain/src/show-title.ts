/** A play is an evening, another evening and a film: pages of one play that say so of themselves can be told apart (WCAG 2.4.2). */
import { formatWeekday } from './time/index.js';
import { whenOf } from './when-of.js';

/** A show as its page is titled; `startsAt` (UTC) and `fullDay` are those of an event. */
export type TitledShow = { title: string } & (
  { kind: 'event'; startsAt: string; fullDay: boolean } | { kind: 'video' }
);

type Language = 'pl' | 'en';
const FILM: Record<Language, string> = { pl: 'wideo', en: 'video' };

/** `Zemsta, 24.11.2026, 19:00`, a whole day without its hour, and `Zemsta (wideo)`: in head, tab and shared links alike. */
export const showTitle = (show: TitledShow, lang: Language): string =>
  show.kind === 'event' ? `${show.title}, ${whenOf(show.startsAt, show.fullDay)}` : `${show.title} (${FILM[lang]})`;

/** The day of an event in front of its description, as plain text: `Wtorek, 24.11.2026, 19:00`. A video has none. */
export function showWhen(show: TitledShow, lang: Language): string | null {
  if (show.kind === 'video') return null;
  const weekday = formatWeekday(show.startsAt, lang, 'long');
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${whenOf(show.startsAt, show.fullDay)}`;
}
