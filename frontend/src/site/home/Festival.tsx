/** The festival: one band across the page, its finished events last where the theatre still shows them (HOME-23 to HOME-28, OPEN1-26). */
import { eventTiming, formatDate, formatShortDate } from '@kurtyna/domain';
import { useConfig, type AppConfig } from '../../api/config.js';
import { useTexts } from '../../base/i18n.js';
import { Failed } from '../../ui/states.js';
import type { EventShow } from '../show/show.js';
import { EventCardBones, EventCards } from './EventCards.js';
import { useEventShows } from './use-event-shows.js';

export function Festival({ now }: { now: string }) {
  const { t, lang } = useTexts();
  const config = useConfig();
  const { shows: all, error, isLoading, refetch } = useEventShows({ festival: true });
  const shows = inOrder(all ?? [], config, now);
  if (!isLoading && shows.length === 0 && !error) return null; // its skeleton stands until one knows

  const named = (lang === 'en' && config?.festival_title_en) || config?.festival_title;
  const shortDates = config?.festival_short_dates ?? false;
  return (
    <section className="kt-band" aria-labelledby="festiwal-h" id="festiwal">
      <div className="kt-section kt-band__inside">
        <div className="kt-band__title">
          <h2 id="festiwal-h">{named || t('home.festival')}</h2>
          {shows.length > 1 && <p className="kt-band__days">{daysOf(shows, shortDates)}</p>}
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

function inOrder(byStart: EventShow[], config: AppConfig | undefined, now: string): EventShow[] {
  const coming = byStart.filter((show) => eventTiming(show, now) !== -1);
  if (!config?.festival_show_finished) return coming;
  const over = byStart.filter((show) => eventTiming(show, now) === -1);
  return [...coming, ...(config.festival_reverse_finished ? over.reverse() : over)];
}

/** The first and the last day of what is shown. */
function daysOf(shows: EventShow[], shortDates: boolean): string {
  const starts = shows.map(({ startsAt }) => startsAt).sort();
  const day = shortDates ? formatShortDate : formatDate;
  const [first, last] = [day(starts[0]!), day(starts.at(-1)!)];
  return first === last ? first : `${first}–${last}`;
}
