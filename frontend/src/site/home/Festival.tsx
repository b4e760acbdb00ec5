/** The festival: one band across the page, its finished events last where the theatre still shows them (HOME-23 to HOME-28, OPEN1-26). */
import { eventTiming, formatDate, formatShortDate } from '@kurtyna/domain';
import { useEffect, useRef, useState } from 'react';
import { useConfig, type AppConfig } from '../../api/config.js';
import { useTexts } from '../../base/i18n.js';
import { buttonClass } from '../../ui/button-class.js';
import { Failed } from '../../ui/states.js';
import type { EventShow } from '../show/show.js';
import { EventCardBones, EventCards } from './EventCards.js';
import { useEventShows } from './use-event-shows.js';

export function Festival({ now }: { now: string }) {
  const { t, lang } = useTexts();
  const config = useConfig();
  const { shows: all, error, isLoading, refetch } = useEventShows({ festival: true });
  const { coming, over } = inOrder(all ?? [], config, now);
  const { row, showsOver, showOver } = useOver(coming.length);
  if (!isLoading && coming.length + over.length === 0 && !error) return null; // its skeleton stands until one knows

  const named = (lang === 'en' && config?.festival_title_en) || config?.festival_title;
  const shortDates = config?.festival_short_dates ?? false;
  const shows = showsOver ? [...coming, ...over] : coming;
  return (
    <section className="kt-band" aria-labelledby="festiwal-h" id="festiwal">
      <div className="kt-section kt-band__inside" ref={row}>
        <div className="kt-band__title">
          <h2 id="festiwal-h">{named || t('home.festival')}</h2>
          {coming.length + over.length > 1 && (
            <p className="kt-band__days">{daysOf([...coming, ...over], shortDates)}</p>
          )}
          {over.length > 0 && !showsOver && (
            <button type="button" className={buttonClass('outline', 'small')} onClick={showOver}>
              {t('home.show-ended', { n: over.length })}
            </button>
          )}
        </div>
        {isLoading ? (
          <EventCardBones />
        ) : all ? (
          <EventCards shows={shows} now={now} shortDates={shortDates} />
        ) : (
          <Failed error={error} retry={refetch} />
        )}
      </div>
    </section>
  );
}

/** Finished shows stand behind a button, unless nothing else is left. Pressed, it gives way to the first of them: that has the focus and comes into view. */
function useOver(coming: number) {
  const row = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) row.current?.querySelectorAll<HTMLElement>('.kt-card__link')[coming]?.focus();
  }, [wanted]);
  return { row, showsOver: wanted || coming === 0, showOver: () => setWanted(true) };
}

/** Finished shows are there only where the theatre still shows them (OPEN1-26). */
function inOrder(byStart: EventShow[], config: AppConfig | undefined, now: string) {
  const coming = byStart.filter((show) => eventTiming(show, now) !== -1);
  if (!config?.festival_show_finished) return { coming, over: [] };
  const over = byStart.filter((show) => eventTiming(show, now) === -1);
  return { coming, over: config.festival_reverse_finished ? over.reverse() : over };
}

/** The first and the last day of what is shown. */
function daysOf(shows: EventShow[], shortDates: boolean): string {
  const starts = shows.map(({ startsAt }) => startsAt).sort();
  const day = shortDates ? formatShortDate : formatDate;
  const [first, last] = [day(starts[0]!), day(starts.at(-1)!)];
  return first === last ? first : `${first}–${last}`;
}
