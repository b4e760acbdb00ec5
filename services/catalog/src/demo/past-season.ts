import { addDays, warsawDate } from '@kurtyna/domain';
import type { Showing } from './calendar.js';
import type { Play } from './plays/play.js';
import { REPERTOIRE } from './repertoire.js';

/** What is younger stands in the calendar. */
const NEWEST_DAYS = 12;
const OLDEST_DAYS = 360;
const SATURDAY = 6;
const HOLIDAYS = ['07', '08'];
/** Where in the year the premieres were, as parts of it. */
const PREMIERES = [1 / 6, 1 / 2, 5 / 6];
const PREMIERE_PRICE = 6000;
const ANNOUNCED_BEFORE_DAYS = 30;

/** What was played live in the year before: an evening a week, none in summer, and three premieres, which commerce's demo knows by their address. */
export function pastSeason(now: string): Showing[] {
  const today = warsawDate(now);
  const evenings: { day: string; inDays: number }[] = [];
  for (let ago = OLDEST_DAYS; ago >= NEWEST_DAYS; ago -= 1) {
    const day = addDays(today, -ago);
    const isSaturday = new Date(`${day}T12:00:00Z`).getUTCDay() === SATURDAY;
    if (isSaturday && !HOLIDAYS.includes(day.slice(5, 7))) evenings.push({ day, inDays: -ago });
  }
  const plays = REPERTOIRE.filter(isForEverybody);
  const premieres = PREMIERES.map((part) => Math.floor(part * evenings.length));
  return evenings.map(({ day, inDays }, nth) => {
    const play = plays[nth % plays.length]!;
    const isPremiere = premieres.includes(nth);
    return {
      slug: isPremiere ? `premiera-${play.slug}` : `${play.slug}-${day}`,
      play: play.slug,
      ...(isPremiere && { subtitle: { pl: 'Premiera na żywo', en: 'Live premiere' } }),
      when: { inDays, at: '19:00', hours: Math.ceil(play.minutes / 30) / 2 },
      price: isPremiere ? PREMIERE_PRICE : play.price,
      announcedDaysAgo: ANNOUNCED_BEFORE_DAYS - inDays,
    };
  });
}

const isForEverybody = ({
  price,
  age,
  restrictedAccess,
  hidden,
  invisible,
  availableInDays,
  lastDayInDays,
}: Play): boolean =>
  price > 0 &&
  !age &&
  !restrictedAccess &&
  !hidden &&
  !invisible &&
  availableInDays === undefined &&
  lastDayInDays === undefined;
