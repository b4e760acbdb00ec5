/** The repertoire: what runs now, then what is to come, month by month or as a calendar (HOME-21, CARD-11 to CARD-13). */
import { eventTiming, formatMonth } from '@kurtyna/domain';
import { useConfig } from '../../api/config.js';
import { useTexts } from '../../base/i18n.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { Empty, Failed } from '../../ui/states.js';
import { facilitiesOf, type EventShow } from '../show/show.js';
import { ClearFilters } from './ClearFilters.js';
import { EventCardBones, EventCards } from './EventCards.js';
import { FacilityFilter } from './FacilityFilter.js';
import { offersAll, useHomeAddress } from './use-home-address.js';
import { byStart, groupedBy, useEventShows } from './use-event-shows.js';

const Calendar = lazyBlock(async () => (await import('./Calendar.js')).Calendar, <EventCardBones />);

export function Repertoire({ now }: { now: string }) {
  const { t } = useTexts();
  const { shows, error, isLoading, refetch } = useEventShows({ festival: false });
  const festival = useEventShows({ festival: true }).shows ?? [];
  const hasFestival = useConfig()?.view_festival ?? false;
  const [{ facilities, calendar }] = useHomeAddress();
  // A view of all dates shows the festival's as well; the list leaves them to its section (OPEN1-26).
  const dates = calendar && hasFestival ? [...(shows ?? []), ...festival].sort(byStart) : (shows ?? []);
  const coming = dates.filter((show) => eventTiming(show, now) !== -1);
  const wanted = coming.filter((show) => offersAll(facilitiesOf(show), facilities));
  return (
    <section className="kt-section" aria-labelledby="repertuar-h" id="repertuar">
      <h2 id="repertuar-h">{t('home.repertoire')}</h2>
      <div className="kt-filters">
        {coming.length > 0 && <ViewChoice />}
        <FacilityFilter of="repertoire" shows={coming} />
      </div>
      {isLoading ? (
        <EventCardBones />
      ) : !shows ? (
        <Failed error={error} retry={refetch} />
      ) : wanted.length === 0 ? (
        <Empty action={coming.length > 0 && <ClearFilters />}>
          {t(coming.length > 0 ? 'home.no-match' : 'home.no-events')}
        </Empty>
      ) : calendar ? (
        <Calendar shows={wanted} now={now} />
      ) : (
        <Programme shows={wanted} now={now} />
      )}
    </section>
  );
}

/** As cards or as a calendar; the address keeps the choice. */
function ViewChoice() {
  const { t } = useTexts();
  const [{ calendar }, change] = useHomeAddress();
  return (
    <div className="kt-view" role="group" aria-label={t('home.view.label')}>
      {[false, true].map((asCalendar) => (
        <button
          key={String(asCalendar)}
          type="button"
          className="kt-view__one"
          aria-pressed={calendar === asCalendar}
          onClick={() => calendar !== asCalendar && change({ calendar: asCalendar })}
        >
          {t(asCalendar ? 'home.view.calendar' : 'home.view.list')}
        </button>
      ))}
    </div>
  );
}

function Programme({ shows, now }: { shows: readonly EventShow[]; now: string }) {
  const { t, lang } = useTexts();
  const live = shows.filter((show) => eventTiming(show, now) === 1);
  const soon = shows.filter((show) => eventTiming(show, now) === 0);
  const months = [...groupedBy(soon, ({ startsAt }) => formatMonth(startsAt, lang))];
  return (
    <>
      {live.length > 0 && (
        <>
          <p className="kt-row-name kt-row-name--live" id="na-zywo-h">
            {t('home.live-now')}
          </p>
          <EventCards shows={live} now={now} wide labelledBy="na-zywo-h" />
        </>
      )}
      {months.map(([month, events], index) => (
        <div key={month} className="kt-month">
          <p className="kt-row-name" id={`miesiac-${index}-h`}>
            {month}
          </p>
          <EventCards shows={events} now={now} labelledBy={`miesiac-${index}-h`} />
        </div>
      ))}
    </>
  );
}
