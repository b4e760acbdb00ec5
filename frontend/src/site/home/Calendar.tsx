/** All dates as a calendar, the festival's too: a sheet for each month that has any, drawn of the events the home has (OPEN1-26). On a phone its empty days are left out. */
import {
  addDays,
  cardButton,
  Day as DAY,
  eventTiming,
  formatDate,
  formatMonth,
  formatTime,
  formatWeekday,
  monthOf,
  msOf,
  warsawDate,
} from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Picture } from '../show/Picture.js';
import { seenProduct } from '../show/seen-product.js';
import type { EventShow } from '../show/show.js';
import { CardPrice } from './EventCard.js';

/** Any Monday: the head of a sheet names the days of a week. */
const MONDAY = '2026-11-02';

export function Calendar({ shows, now }: { shows: readonly EventShow[]; now: string }) {
  const today = warsawDate(now);
  const lanes = lanesOf(shows, today);
  const byDay = new Map<string, EventShow[]>();
  for (const show of shows) for (const day of daysOf(show, today)) byDay.set(day, [...(byDay.get(day) ?? []), show]);
  const months = new Set([...byDay.keys()].sort().map((day) => monthOf(day).first));
  return [...months].map((first) => (
    <Month key={first} first={first} byDay={byDay} lanes={lanes} today={today} now={now} />
  ));
}

/** A show is a bar over its days when it has whole days, or lasts as long as one. */
const isBar = ({ startsAt, endsAt, answer }: EventShow): boolean =>
  answer.full_day || msOf(endsAt) - msOf(startsAt) >= DAY.ms;

/** A bar stands at each of its days that is left, any other show at its first. */
function daysOf(show: EventShow, today: string): string[] {
  const first = [warsawDate(show.startsAt), today].sort()[1]!;
  const last = warsawDate(show.endsAt);
  return isBar(show) && first < last ? daysFrom(first, last) : [first];
}

/** Gives each bar, by its id, how far down it lies, from 0: equally far at all of its days, and no two at one place. */
function lanesOf(shows: readonly EventShow[], today: string): Map<number, number> {
  const lanes = new Map<number, number>();
  const lastDays: string[] = [];
  for (const show of shows.filter(isBar)) {
    const days = daysOf(show, today);
    const free = lastDays.findIndex((last) => last < days[0]!);
    const lane = free === -1 ? lastDays.length : free;
    lastDays[lane] = days.at(-1)!;
    lanes.set(show.id, lane);
  }
  return lanes;
}

interface MonthProps {
  /** Its first day. */
  first: string;
  byDay: ReadonlyMap<string, readonly EventShow[]>;
  lanes: ReadonlyMap<number, number>;
  today: string;
  now: string;
}

function Month({ first, byDay, lanes, today, now }: MonthProps) {
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
          <Day key={day} day={day} shows={byDay.get(day) ?? []} lanes={lanes} today={today} now={now} />
        ))}
      </ol>
    </section>
  );
}

interface DayProps {
  day: string;
  shows: readonly EventShow[];
  lanes: ReadonlyMap<number, number>;
  today: string;
  now: string;
}

function Day({ day, shows, lanes, today, now }: DayProps) {
  const { lang } = useTexts();
  if (shows.length === 0) {
    return (
      <li className="kt-calendar-day kt-calendar-day--empty" aria-hidden="true">
        <span className="kt-calendar-day__number">{Number(day.slice(8))}</span>
      </li>
    );
  }
  const bars: (EventShow | undefined)[] = [];
  for (const show of shows.filter(isBar)) bars[lanes.get(show.id)!] = show;
  const others = shows.filter((show) => !isBar(show));
  const isAlone = shows.length === 1;
  return (
    <li className="kt-calendar-day" aria-current={day === today ? 'date' : undefined}>
      <span className="kt-calendar-day__number" aria-hidden="true">
        {Number(day.slice(8))}
        <span className="kt-calendar-day__weekday"> {formatWeekday(day, lang)}</span>
      </span>
      <span className="kt-hidden">
        {formatWeekday(day, lang, 'long')}, {formatDate(day)}
      </span>
      <ul>
        {Array.from(bars, (show, lane) => (
          <li key={lane} className="kt-calendar-day__lane" aria-hidden={show ? undefined : true}>
            {show && <DayLink show={show} day={day} today={today} now={now} />}
          </li>
        ))}
        {others.map((show) => (
          <li key={show.id} className={isAlone ? 'kt-calendar-day__alone' : undefined}>
            {isAlone && (
              <span className="kt-calendar-day__poster">
                <Picture src={show.poster} alt="" title={show.title} id={show.id} sizes="40px" />
              </span>
            )}
            <DayLink show={show} day={day} today={today} now={now} />
            {isAlone && <CardPrice show={show} now={now} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface DayLinkProps {
  show: EventShow;
  day: string;
  today: string;
  now: string;
}

function DayLink({ show, day, today, now }: DayLinkProps) {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.session.user);
  const live = day === today && eventTiming(show, now) === 1;
  const soldOut = cardButton(seenProduct(show, user), now).state === 'no-tickets';
  const days = isBar(show) ? barDays(show, day, today) : null;
  return (
    <Link
      className={`kt-calendar-day__show${days === null ? '' : ` kt-calendar-day__show--${days > 0 ? 'bar' : 'goes-on'}`}`}
      style={days ? ({ '--kt-bar-days': days } as React.CSSProperties) : undefined}
      to={paths.product('event', show, { signedIn: user !== null })}
    >
      {live ? (
        <span className="kt-tag kt-tag--live">{t('home.live')}</span>
      ) : (
        !show.answer.full_day && <span className="kt-calendar-day__time">{formatTime(show.startsAt)}</span>
      )}{' '}
      {show.answer.is_festival && <span className="kt-calendar-day__festival">{t('home.festival')} </span>}
      <span className="kt-calendar-day__title" title={days ? show.title : undefined}>
        {soldOut ? (
          <>
            <s>{show.title}</s> <span className="kt-quiet">{t('home.sold-out')}</span>
          </>
        ) : (
          show.title
        )}
      </span>
      {days !== null && days > 1 && (
        <span className="kt-hidden"> {t('home.runs-until', { date: formatDate(show.endsAt) })}</span>
      )}
    </Link>
  );
}

/** Counts the days a bar lies over from here to the end of the week or month; 0 where it has begun earlier in this row. */
function barDays(show: EventShow, day: string, today: string): number {
  const isFirst = day === daysOf(show, today)[0] || columnOf(day) === 1 || day === monthOf(day).first;
  const last = [warsawDate(show.endsAt), addDays(day, 7 - columnOf(day)), monthOf(day).last].sort()[0]!;
  return isFirst ? daysFrom(day, last).length : 0;
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
