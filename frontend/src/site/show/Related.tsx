/** How a show's page goes on: other dates of the title and what is like it, once the visitor comes near the end of the page. */
import { bindLetters, eventTiming, formatWeekday, whenOf } from '@kurtyna/domain';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useEventsAtHand } from '../../api/events.js';
import { useVideosAtHand } from '../../api/videos.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Block } from '../../ui/Boundary.js';
import { Picture } from './Picture.js';
import { otherDates, similarTo, type Similar } from './related.js';
import { eventShow, videoShow, type EventShow, type Show } from './show.js';

interface Props {
  show: Show;
  now: string;
}

/** Whoever leaves before asks the house for nothing: at a premiere that is nearly everybody. */
export function Related(props: Props) {
  const { place, near } = useNear();
  return (
    <div ref={place} className="kt-related">
      {near && (
        <Block>
          <Lists {...props} />
        </Block>
      )}
    </div>
  );
}

const HALF_A_SCREEN = '50% 0px';

/** Whether the visitor has come within half a screen of a place. */
export function useNear() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: HALF_A_SCREEN },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return { place, near };
}

function Lists({ show, now }: Props) {
  const { t, lang } = useTexts();
  const events = useEventsAtHand();
  const videos = useVideosAtHand();
  const dates = otherDates(show, events, now).map((event) => eventShow(event, lang));
  const similar = similarTo(show, { events, videos }, now);
  return (
    <>
      {dates.length > 0 && (
        <section aria-labelledby="terminy-h">
          <h2 id="terminy-h">{t(show.kind === 'event' ? 'event.other-dates' : 'event.live-dates')}</h2>
          <ul className="kt-dates">
            {dates.map((date) => (
              <li key={date.id}>
                <DateLink show={date} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {similar.length > 0 && (
        <section aria-labelledby="podobne-h">
          <h2 id="podobne-h">{t('event.similar')}</h2>
          <ul className="kt-similar">
            {similar.map((one) => (
              <li key={`${one.kind} ${one.answer.id}`}>
                <SimilarCard similar={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function DateLink({ show, now }: { show: EventShow; now: string }) {
  const { t } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  return (
    <Link className="kt-dates__link" to={paths.product('event', show, { signedIn })}>
      {eventTiming(show, now) === 1 && <span className="kt-tag kt-tag--live">{t('event.timing.running')}</span>}
      <strong>
        <When show={show} />
      </strong>
      <span className="kt-quiet">{[show.title, show.subtitle].filter(Boolean).join(', ')}</span>
    </Link>
  );
}

/** The weekday, the day and the hour; of a whole day its date alone. */
export function When({ show: { startsAt, answer } }: { show: EventShow }) {
  const { lang } = useTexts();
  return `${formatWeekday(startsAt, lang)} ${whenOf(startsAt, answer.full_day)}`;
}

/** The day of an event, the length of a film. */
export function WhenOrHowLong({ show }: { show: Show }) {
  const { t } = useTexts();
  if (show.kind === 'event') return <When show={show} />;
  return show.durationMinutes !== null && t('event.facts.minutes', { minutes: show.durationMinutes });
}

function SimilarCard({ similar }: { similar: Similar }) {
  const { lang } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const show = similar.kind === 'event' ? eventShow(similar.answer, lang) : videoShow(similar.answer, lang);
  return (
    <Link className="kt-similar__card" to={paths.product(show.kind, show, { signedIn })}>
      <span className="kt-similar__picture">
        <Picture src={show.wide} alt="" title={show.title} id={show.id} wide />
      </span>
      <span className="kt-similar__title kt-display">{bindLetters(show.title)}</span>
      <span className="kt-small kt-quiet">
        <WhenOrHowLong show={show} />
      </span>
    </Link>
  );
}
