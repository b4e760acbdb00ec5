/** When something begins, as one person tells another. */
import { addDays, formatDate, formatTime, formatWeekday, warsawDate } from './time/index.js';

/** From Sunday on; a Pole says "we" only before "wtorek". */
const ON_A_WEEKDAY = ['w niedzielę', 'w poniedziałek', 'we wtorek', 'w środę', 'w czwartek', 'w piątek', 'w sobotę'];
const WORDS = {
  pl: { today: 'dziś', tomorrow: 'jutro', at: 'o' },
  en: { today: 'today', tomorrow: 'tomorrow', at: 'at' },
};

/**
 * `dziś o 19:00`, `jutro o 19:00`, within six days `we wtorek o 19:00`, else `12.12.2026 o 19:00`; of Warsaw's days and hours. Midnight is
 * the hour of what has none (EVT-12), and is not said.
 */
export function whenSaid(instant: string, now: string, lang: 'pl' | 'en'): string {
  const hour = formatTime(instant);
  const day = daySaid(instant, warsawDate(now), lang);
  return hour === '0:00' ? day : `${day} ${WORDS[lang].at} ${hour}`;
}

function daySaid(instant: string, today: string, lang: 'pl' | 'en'): string {
  const day = warsawDate(instant);
  if (day === today) return WORDS[lang].today;
  if (day === addDays(today, 1)) return WORDS[lang].tomorrow;
  if (day < today || day > addDays(today, 6)) return lang === 'pl' ? formatDate(day) : `on ${formatDate(day)}`;
  if (lang === 'en') return `on ${formatWeekday(day, lang, 'long')}`;
  return ON_A_WEEKDAY[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}
