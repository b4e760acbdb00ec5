/** The events and videos of a packet; what cannot be had is struck through, and says so in words (PKT-02 to PKT-05, WCAG 1.4.1). */
import {
  effectiveTicketHours,
  formatDateTime,
  lastsWholeDays,
  ticketTerm,
  whenOf,
  type PlayableKind,
} from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import type { Packet } from '../../api/packets.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';

type PacketEvent = Packet['events'][number];
type PacketVideo = Packet['videos'][number];

/** What the page shows as available, which is what an order is of (OPEN1-17, OPEN1-52). */
export function partsOfOrder({ events, videos }: Packet): { events: number[]; videos: number[] } {
  const idsOf = (contents: (PacketEvent | PacketVideo)[]) =>
    contents.filter(({ unavailable }) => unavailable === null).map(({ id }) => id);
  return { events: idsOf(events), videos: idsOf(videos) };
}

export function Contents({ packet: { events, videos }, now }: { packet: Packet; now: string }) {
  const { t } = useTexts();
  const someLeftOut = [...events, ...videos].some(({ unavailable }) => unavailable !== null);
  return (
    <section className="kt-packet__contents" aria-labelledby="packet-contents">
      <h2 id="packet-contents">{t('orders.packet.contents')}</h2>
      <ul>
        {events.map((event) => (
          <li key={`event-${event.id}`}>
            <Content kind="event" content={event} />
            {event.starts_at && <span>{whenOf(event.starts_at, lastsWholeDays(event.starts_at, event.ends_at))}</span>}
          </li>
        ))}
        {videos.map((video) => (
          <li key={`video-${video.id}`}>
            <Content kind="video" content={video} />
            {video.unavailable === null && <Validity video={video} now={now} />}
          </li>
        ))}
      </ul>
      {someLeftOut && <p className="kt-small kt-quiet">{t('orders.packet.left-out')}</p>}
    </section>
  );
}

function Content({ kind, content }: { kind: PlayableKind; content: PacketEvent | PacketVideo }) {
  const { t, lang } = useTexts();
  const { id, slug, unavailable } = content;
  const title = content.translations.find(({ language_code }) => language_code === lang)?.title || content.title;
  // Of what is taken off nobody hears more than that it is there (OPEN1-35).
  const name = title ? <Link to={paths.product(kind, { id, slug })}>{title}</Link> : t('orders.packet.unnamed-content');
  return (
    <>
      <span className="kt-small kt-quiet">{t(`orders.kind.${kind}`)}</span>
      {unavailable === null ? (
        name
      ) : (
        <>
          <s>{name}</s>
          {title && <span className="kt-tag kt-tag--denied">{t(`orders.packet.because.${unavailable}`)}</span>}
        </>
      )}
    </>
  );
}

/** For how long a video of it can be watched; null: as long as the theatre says of all (TICK-06). */
function Validity({ video, now }: { video: PacketVideo; now: string }) {
  const { t } = useTexts();
  const config = useConfig();
  if (!config) return null;
  const availableFrom = video.available_from;
  const term = ticketTerm({
    kind: 'video',
    now,
    availableFrom,
    hours: effectiveTicketHours(video.tickets_expiration_time, config.tickets_expiration_time),
  });
  if (!term || term.hours === null) return null; // as long as it is there
  const { hours } = term;
  return (
    <span className="kt-small kt-quiet">
      {term.from === 'premiere' && availableFrom
        ? t('orders.purchase.valid-from-premiere', { hours, time: formatDateTime(availableFrom) })
        : t('orders.purchase.valid-hours', { hours })}
    </span>
  );
}
