/** All dates as a calendar, the festival's too: a sheet for each month that has any, drawn of the events the home has (OPEN1-26). On a phone its empty days are left out. */
import {
  addDays,
  cardButton,
  eventTiming,
  formatDate,
  formatMonth,
  formatTime,
  formatWeekday,
  monthOf,
  warsawDate,
} from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { seenProduct } from '../show/seen-product.js';
import type { EventShow } from '../show/show.js';

/** Any Monday: the head of a sheet names the days of a week. */
const MONDAY = '2026-11-02';

export function Calendar({ shows, now }: { shows: readonly EventShow[]; now: string }) {
  const today = warsawDate(now);
  const byDay = new Map<string, EventShow[]>();
  for (const show of shows) for (const day of daysOf(show, today)) byDay.set(day, [...(byDay.get(day) ?? []), show]);
  const months = new Set([...byDay.keys()].sort().map((day) => monthOf(day).first));
  return [...months].map((first) => <Month key={first} first={first} byDay={byDay} today={today} now={now} />);
}

/** Whole days stand at each of them; what has been running for days and has an hour stands at today. */
function daysOf({ startsAt, endsAt, answer }: EventShow, today: string): string[] {
  const first = [warsawDate(startsAt), today].sort()[1]!;
  const last = warsawDate(endsAt);
  return answer.full_day && first < last ? daysFrom(first, last) : [first];
}

interface MonthProps {
  /** Its first day. */
  first: string;
  byDay: ReadonlyMap<string, readonly EventShow[]>;
  today: string;
  now: string;
}

function Month({ first, byDay, today, now }: MonthProps) {
  const { lang } = useTexts();
  const week = mondayOf(today);
  const days = daysFrom(first < week ? week : first, monthOf(first).last); // weeks that are over are no news
  return (
    <section className="kt-sheet" aria-labelledby={`kalendarz-${first}`}>
      <h3 className="kt-row-name" id={`kalendarz-${first}`}>
        {formatMonth(first, lang)}
      </h3>
      <div className="kt-sheet__week" aria-hidden="true">
        {daysFrom(MONDAY, addDays(MONDAY, 6)).map((day) => (
          <span key={day}>{formatWeekday(day, lang)}</span>
        ))}
      </div>
      <ol className="kt-sheet__days" style={{ '--kt-sheet-first': columnOf(days[0]!) } as React.CSSProperties}>
        {days.map((day) => (
          <Day key={day} day={day} shows={byDay.get(day) ?? []} isToday={day === today} now={now} />
        ))}
      </ol>
    </section>
  );
}

function Day({
  day,
  shows,
  isToday,
  now,
}: {
  day: string;
  shows: readonly EventShow[];
  isToday: boolean;
  now: string;
}) {
  const { lang } = useTexts();
  if (shows.length === 0) {
    return (
      <li className="kt-calendar-day kt-calendar-day--empty" aria-hidden="true">
        <span className="kt-calendar-day__number">{Number(day.slice(8))}</span>
      </li>
    );
  }
  return (
    <li className="kt-calendar-day" aria-current={isToday ? 'date' : undefined}>
      <span className="kt-calendar-day__number" aria-hidden="true">
        {Number(day.slice(8))}
        <span className="kt-calendar-day__weekday"> {formatWeekday(day, lang)}</span>
      </span>
      <span className="kt-hidden">
        {formatWeekday(day, lang, 'long')}, {formatDate(day)}
      </span>
      <ul>
        {shows.map((show) => (
          <li key={show.id}>
            <DayLink show={show} day={day} isToday={isToday} now={now} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface DayLinkProps {
  show: EventShow;
  day: string;
  isToday: boolean;
  now: string;
}

function DayLink({ show, day, isToday, now }: DayLinkProps) {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.session.user);
  const live = isToday && eventTiming(show, now) === 1;
  const goesOn = show.answer.full_day && warsawDate(show.startsAt) < day; // said on its first day, and quietly afterwards
  const soldOut = cardButton(seenProduct(show, user), now).state === 'no-tickets';
  return (
    <Link
      className={`kt-calendar-day__show${goesOn && !live ? ' kt-calendar-day__show--goes-on' : ''}`}
      to={paths.product('event', show, { signedIn: user !== null })}
    >
      {live ? (
        <span className="kt-tag kt-tag--live">{t('home.live')}</span>
      ) : (
        !show.answer.full_day && <span className="kt-calendar-day__time">{formatTime(show.startsAt)}</span>
      )}{' '}
      {show.answer.is_festival && <span className="kt-calendar-day__festival">{t('home.festival')} </span>}
      {soldOut ? (
        <>
          <s>{show.title}</s> <span className="kt-quiet">{t('buttons.no-tickets')}</span>
        </>
      ) : (
        show.title
      )}
    </Link>
  );
}

function daysFrom(first: string, last: string): string[] {
  const days = [first];
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Of seven, the first is Monday's. */
const columnOf = (day: string): number => WEEK.indexOf(formatWeekday(day, 'en')) + 1;
const mondayOf = (day: string): string => addDays(day, 1 - columnOf(day));
