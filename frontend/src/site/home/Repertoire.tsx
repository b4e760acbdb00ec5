/** Event cards by start; festival events have a section of their own, finished ones last (HOME-23 to HOME-28, OPEN1-26). */
import { eventTiming } from '@kurtyna/domain';
import type { AppConfig } from '../../api/config.js';
import { useConfig } from '../../api/config.js';
import { useEvents } from '../../api/events.js';
import { useTexts } from '../../base/i18n.js';
import { Item } from '../../ui/Boundary.js';
import { Empty, Failed, Loading } from '../../ui/states.js';
import { eventShow, type EventShow } from '../show/show.js';
import { EventCard } from './EventCard.js';

export function Repertoire({ festival = false, now }: { festival?: boolean; now: string }) {
  const { t, lang } = useTexts();
  const config = useConfig();
  const { events, error, isLoading, refetch } = useEvents();
  const own = (events ?? []).filter(
    (event) => event.is_festival === festival && event.published && !event.dashboard_hidden,
  );
  const shows = inOrder(
    own.map((event) => eventShow(event, lang)),
    festival ? config : undefined,
    now,
  );
  if (festival && !isLoading && shows.length === 0) return null; // its skeleton stands until one knows

  const named = (lang === 'en' && config?.festival_title_en) || config?.festival_title;
  const title = festival ? named || t('home.festival') : t('home.repertoire');
  const id = festival ? 'festiwal' : 'repertuar';
  return (
    <section className="kt-section" aria-labelledby={`${id}-h`} id={id}>
      <h2 id={`${id}-h`}>{title}</h2>
      {isLoading ? (
        <Loading>
          <CardSkeletons />
        </Loading>
      ) : events ? (
        shows.length === 0 ? (
          <Empty>{t('home.no-events')}</Empty>
        ) : (
          <ul className="kt-cards">
            {shows.map((show) => (
              <li key={show.id}>
                <Item resetOn={show.answer}>
                  <EventCard show={show} now={now} shortDates={festival && (config?.festival_short_dates ?? false)} />
                </Item>
              </li>
            ))}
          </ul>
        )
      ) : (
        <Failed error={error} retry={refetch} />
      )}
    </section>
  );
}

function inOrder(shows: EventShow[], festival: AppConfig | undefined, now: string): EventShow[] {
  const byStart = [...shows].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const coming = byStart.filter((show) => eventTiming(show, now) !== -1);
  const over = byStart.filter((show) => eventTiming(show, now) === -1);
  if (!festival) return coming;
  if (!festival.festival_show_finished) return coming;
  return [...coming, ...(festival.festival_reverse_finished ? over.reverse() : over)];
}

function CardSkeletons() {
  return (
    <div className="kt-cards">
      {[1, 2, 3, 4].map((n) => (
        <div key={n}>
          <div className="kt-skeleton kt-card__picture" />
          <div className="kt-skeleton kt-card__skeleton" />
        </div>
      ))}
    </div>
  );
}
