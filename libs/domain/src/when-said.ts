/** When something begins, as one person tells another. */
import { addDays, formatDate, formatTime, formatWeekday, warsawDate } from './time/index.js';

/** From Sunday on; a Pole says "we" only before "wtorek". */
const ON_A_WEEKDAY = ['w niedzielę', 'w poniedziałek', 'we wtorek', 'w środę', 'w czwartek', 'w piątek', 'w sobotę'];
const WORDS = {
  pl: {
    ...{ today: 'dziś', tomorrow: 'jutro', at: 'o' },
    onDate: formatDate,
    onWeekday: (day: string) => ON_A_WEEKDAY[new Date(`${day}T00:00:00Z`).getUTCDay()]!,
  },
  en: {
    ...{ today: 'today', tomorrow: 'tomorrow', at: 'at' },
    onDate: (day: string) => `on ${formatDate(day)}`,
    onWeekday: (day: string) => `on ${formatWeekday(day, 'en', 'long')}`,
  },
};
type Language = keyof typeof WORDS;

/**
 * `dziś o 19:00`, `jutro o 19:00`, within six days `we wtorek o 19:00`, else `12.12.2026 o 19:00`; of Warsaw's days and hours. Whole days
 * have no hour (EVT-12).
 */
export function whenSaid(instant: string, now: string, lang: Language, { wholeDays = false } = {}): string {
  const day = daySaid(instant, warsawDate(now), lang);
  return wholeDays ? day : `${day} ${WORDS[lang].at} ${formatTime(instant)}`;
}

function daySaid(instant: string, today: string, lang: Language): string {
  const { today: isToday, tomorrow, onDate, onWeekday } = WORDS[lang];
  const day = warsawDate(instant);
  if (day === today) return isToday;
  if (day === addDays(today, 1)) return tomorrow;
  return day < today || day > addDays(today, 6) ? onDate(day) : onWeekday(day);
}
