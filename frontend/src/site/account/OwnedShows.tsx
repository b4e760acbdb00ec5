/** "Twoje spektakle": what the visitor has a ticket for now, as tickets; what has ended stands among the orders alone (visitors 2.8). */
import { eventTiming, seenAt, videoTiming } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useEvents, useHiddenEvents } from '../../api/events.js';
import type { AccountAnswerDto } from '../../api/generated.js';
import { useHiddenVideos, useVideos } from '../../api/videos.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { seenProduct } from '../show/seen-product.js';
import { eventShow, videoShow, type Show } from '../show/show.js';
import { Ticket, TicketWhen, WatchTicket } from '../show/Ticket.js';

const MINUTE_MS = 60_000;

/** Who never bought anything has nothing to be asked for. */
export function OwnedShows({ account }: { account: AccountAnswerDto }) {
  const { orders, videoOrders, packetOrders } = account;
  const bought = [orders, videoOrders, packetOrders].flatMap((list) => list ?? []);
  return bought.some(({ status }) => status === 'COMPLETED') ? <Owned /> : null;
}

function Owned() {
  const { t } = useTexts();
  const now = useServerNow(MINUTE_MS);
  const shows = useOwnedShows(now);
  if (shows.length === 0) return null;
  return (
    <section className="kt-account__orders kt-account__shows" aria-labelledby="account-shows">
      <h2 id="account-shows">{t('auth.account.shows')}</h2>
      <ul>
        {shows.map((show) => (
          <li key={`${show.kind} ${show.id}`}>
            <Ticket
              id={show.id}
              title={show.title}
              subtitle={show.subtitle}
              poster={show.poster}
              kicker={t(show.kind === 'event' ? 'event.live' : 'event.on-demand')}
              when={<TicketWhen show={show} now={now} />}
              actions={
                <>
                  <WatchTicket show={show} now={now} size="small" />
                  <Link className="kt-button kt-button--outline kt-button--small" to={paths.product(show.kind, show)}>
                    {t(show.kind === 'event' ? 'orders.page.to-event' : 'orders.page.to-video')}
                    <span className="kt-hidden">: {show.title}</span>
                  </Link>
                </>
              }
              small
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As the server's lists say it, also of what no list of the home shows: the evenings by their hour, then the films. */
function useOwnedShows(now: string): Show[] {
  const { lang } = useTexts();
  const user = useAppSelector((state) => state.session.user);
  const { events = [] } = useEvents();
  const { videos = [] } = useVideos();
  const hiddenEvents = useHiddenEvents().data?.events ?? [];
  const hiddenVideos = useHiddenVideos().data?.videos ?? [];
  const evenings = [...events, ...hiddenEvents]
    .map((event) => eventShow(event, lang))
    .filter((show) => eventTiming(show, now) !== -1)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const films = [...videos, ...hiddenVideos]
    .map((video) => videoShow(video, lang))
    .filter(({ startsAt, endsAt }) => videoTiming({ availableFrom: startsAt, endsAt }, now) !== -1);
  const held = (show: Show) => seenAt(seenProduct(show, user), now).accessBy === 'order';
  return [...new Map([...evenings, ...films].filter(held).map((show) => [`${show.kind} ${show.id}`, show])).values()];
}
