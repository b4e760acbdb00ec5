/**
 * "Twój wieczór", the first band of the home, names shows that the viewer holds and films they have begun, else a show of the theatre. Its height
 * never changes and is served with the page (decision 55): nothing under it moves. It waits for answers, and never says that one failed.
 */
import { addDays, bindLetters, cardButton, eventTiming, formatTime, videoTiming, warsawDate } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEvents, useEverybodysEvents, useHiddenEvents } from '../../api/events.js';
import { useListWatchingQuery } from '../../api/playback.js';
import { useHiddenVideos, useVideos } from '../../api/videos.js';
import type { SessionUser } from '../../app/session/session.slice.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Boundary } from '../../ui/Boundary.js';
import { buttonClass } from '../../ui/button-class.js';
import { Picture } from '../show/Picture.js';
import { onAirOrNext } from '../show/related.js';
import { When, WhenOrHowLong } from '../show/Related.js';
import { seenByViewer, seenProduct } from '../show/seen-product.js';
import { eventShow, videoShow, type EventShow, type Show } from '../show/show.js';
import { StateButton } from '../show/StateButton.js';
import { cardTarget, RunsSince } from './EventCard.js';
import { myEvening, type Begun, type Own } from './my-evening.js';

interface Props {
  user: SessionUser;
  now: string;
}

export const Evening = (props: Props) => (
  <Boundary fallback={() => <div className="kt-evening" />}>
    <Band {...props} />
  </Boundary>
);

function Band({ user, now }: Props) {
  const { t } = useTexts();
  const mine = useMine(user, now);
  const theatres = useTheatres({ needed: mine.shows?.length === 0, now });
  const [first, ...others] = mine.shows ?? [];
  if (first) {
    return (
      <Frame>
        <First
          name={t('home.evening')}
          show={first.show}
          line={<OwnLine own={first} now={now} />}
          live={first.state === 'runs'}
        >
          <OwnButton own={first} />
        </First>
        {others.length > 0 && (
          <ul className="kt-evening__others">
            {others.map((own) => (
              <li key={`${own.show.kind} ${own.show.id}`}>
                <Other own={own} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Frame>
    );
  }
  if (!mine.shows || theatres.isLoading) {
    return (
      <div className="kt-evening" aria-busy="true">
        <div className="kt-evening__row">
          <div className="kt-evening__first" aria-hidden="true">
            <span className="kt-evening__poster kt-skeleton" />
            <span className="kt-evening__bones kt-skeleton" />
          </div>
        </div>
      </div>
    );
  }
  const { show } = theatres;
  if (!show) return <div className="kt-evening" />;
  const isOnAir = show.kind === 'event' && eventTiming(show, now) === 1;
  const name = t(show.kind === 'video' ? 'home.videos' : isOnAir ? 'home.live-now' : 'home.next');
  return (
    <Frame>
      <First name={name} show={show} line={<TheatresLine show={show} now={now} />} live={isOnAir}>
        <TheatresButton show={show} user={user} now={now} />
      </First>
    </Frame>
  );
}

/** Finds the viewer's own; `undefined` until it is known. An answer that failed counts as an empty list. */
function useMine(user: SessionUser, now: string): { shows: Own[] | undefined } {
  const { lang } = useTexts();
  const listed = { events: useEvents(), videos: useVideos() };
  const hidden = { events: useHiddenEvents(), videos: useHiddenVideos() };
  const watching = useListWatchingQuery({ id: user.id }, { refetchOnMountOrArgChange: true });
  const stops = watching.data?.watching ?? [];
  const videos = [...(listed.videos.videos ?? []), ...(hidden.videos.data?.videos ?? [])];
  const films = stops.flatMap(({ kind, id, seconds }): Begun[] => {
    const video = kind === 'video' ? videos.find((one) => one.id === id) : undefined;
    return video ? [{ show: videoShow(video, lang), seconds }] : [];
  });
  const events = [...(listed.events.events ?? []), ...(hidden.events.data?.events ?? [])];
  const shows = myEvening({ events: eachOnce(events).map((event) => eventShow(event, lang)), films }, user, now);
  // A viewer with a ticket for tonight waits for no list of films.
  const waits =
    listed.events.isLoading ||
    hidden.events.isLoading ||
    (shows.length === 0 &&
      (watching.isLoading || (stops.length > 0 && (listed.videos.isLoading || hidden.videos.isLoading))));
  return { shows: waits ? undefined : shows };
}

/** The lists of an administrator overlap. */
function eachOnce<One extends { id: number }>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** Finds a show for a viewer who has nothing of their own: on air, else the next one, else a film. Everybody's list stands in for one that failed. */
function useTheatres({ needed, now }: { needed: boolean; now: string }): {
  show: Show | undefined;
  isLoading: boolean;
} {
  const { lang } = useTexts();
  const { events, error } = useEvents();
  const { videos, isLoading } = useVideos();
  const everybodys = useEverybodysEvents({ needed: needed && !events && error !== undefined });
  const next = onAirOrNext(events ?? everybodys.events ?? [], now);
  if (next) return { show: eventShow(next, lang), isLoading: false };
  const film = (videos ?? [])
    .filter(({ visible, dashboard_hidden }) => visible && !dashboard_hidden)
    .find(({ available_from, ends_at }) => videoTiming({ availableFrom: available_from, endsAt: ends_at }, now) === 1);
  return { show: film && videoShow(film, lang), isLoading: isLoading || everybodys.isLoading };
}

const Frame = ({ children }: { children: ReactNode }) => (
  <section className="kt-evening" aria-labelledby="wieczor-h">
    <div className="kt-evening__row">{children}</div>
  </section>
);

interface FirstProps {
  name: string;
  show: Show;
  line: ReactNode;
  live: boolean;
  /** Its button: the link reaches over the whole of it. */
  children: ReactNode;
}

function First({ name, show, line, live, children }: FirstProps) {
  return (
    <article className="kt-evening__first" aria-label={show.title}>
      <span className="kt-evening__poster">
        <Picture src={show.poster} alt="" title={show.title} id={show.id} sizes="120px" />
      </span>
      <div className="kt-evening__words">
        <h2 id="wieczor-h" className="kt-evening__name">
          {name}
        </h2>
        <h3 className="kt-evening__title" title={show.title}>
          {bindLetters(show.title)}
        </h3>
        <p className={`kt-evening__line${live ? ' kt-evening__line--live' : ''}`}>{line}</p>
        {children}
      </div>
    </article>
  );
}

function Other({ own, now }: { own: Own; now: string }) {
  const { show, state } = own;
  return (
    <Link className="kt-evening__other" to={targetOf(own)}>
      <span className="kt-evening__poster">
        <Picture src={show.poster} alt="" title={show.title} id={show.id} sizes="80px" />
      </span>
      <span className="kt-evening__words">
        <span className="kt-evening__title" title={show.title}>
          {bindLetters(show.title)}
        </span>
        <span className={`kt-evening__line${state === 'runs' ? ' kt-evening__line--live' : ''}`}>
          <OwnLine own={own} now={now} />
        </span>
      </span>
    </Link>
  );
}

/** A show that runs, an open foyer and a film that was begun lead to the stage, the rest to the page. */
const opensStage = (own: Own): boolean =>
  own.state === 'runs' ? own.mayWatch : own.state === 'comes' ? own.foyerOpen : true;
const targetOf = (own: Own): string => paths.product(own.show.kind, own.show, { play: opensStage(own) });

function OwnButton({ own }: { own: Own }) {
  const { t } = useTexts();
  if (!opensStage(own)) return <Details show={own.show} />;
  const WORDS = { runs: 'buttons.watch', comes: 'player.foyer.enter', begun: 'home.go-on' } as const;
  return (
    <Link className={buttonClass('primary')} to={targetOf(own)}>
      {t(WORDS[own.state])}
      <span className="kt-hidden">: {own.show.title}</span>
    </Link>
  );
}

function Details({ show }: { show: Show }) {
  const { t } = useTexts();
  return (
    <Link className={buttonClass('outline')} to={paths.product(show.kind, show)}>
      {t('home.details')}
      <span className="kt-hidden">: {show.title}</span>
    </Link>
  );
}

function OwnLine({ own, now }: { own: Own; now: string }) {
  const { t } = useTexts();
  if (own.state === 'runs') return <RunsSince show={own.show} now={now} />;
  if (own.state === 'comes') return <Begins show={own.show} now={now} />;
  const { seconds, show } = own;
  if (show.durationMinutes === null) return t('home.stopped-at', { minutes: Math.floor(seconds / 60) });
  return t('home.minutes-left', { minutes: Math.ceil(show.durationMinutes - seconds / 60) });
}

/** The line names today and tomorrow; a whole day has no hour. */
function Begins({ show, now }: { show: EventShow; now: string }) {
  const { t } = useTexts();
  const { startsAt, answer } = show;
  const day = warsawDate(startsAt);
  const today = warsawDate(now);
  if (answer.full_day || day > addDays(today, 1)) return <When show={show} />;
  return t(day === today ? 'home.today' : 'home.tomorrow', { time: formatTime(startsAt) });
}

function TheatresLine({ show, now }: { show: Show; now: string }) {
  if (show.kind === 'video') return <WhenOrHowLong show={show} />;
  return eventTiming(show, now) === 1 ? <RunsSince show={show} now={now} /> : <Begins show={show} now={now} />;
}

/** The button of the show's card. Where the viewer's own answer is missing nobody is offered to buy a show they may hold already. */
function TheatresButton({ show, user, now }: { show: Show; user: SessionUser; now: string }) {
  const button = cardButton(seenProduct(show, user), now);
  if (!seenByViewer(show) || button.tone !== 'primary') return <Details show={show} />;
  return <StateButton view={button} to={cardTarget(button, show, true)} about={show.title} />;
}
