/** The packets that are shown, each with its picture, what is in it, price and button (HOME-30, PKT-14). */
import { bindLetters, formatPrice, fromZloty, isBefore, packetButton } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts/site';
import { Link } from 'react-router-dom';
import { useEvents } from '../../api/events.js';
import { usePackets, type PacketAnswer } from '../../api/packets.js';
import { useVideos } from '../../api/videos.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Item } from '../../ui/Boundary.js';
import { BreakpointPicture } from '../../ui/BreakpointPicture.js';
import { showPrice } from '../../ui/Price.js';
import { Failed } from '../../ui/states.js';
import { Picture } from '../show/Picture.js';
import { eventShow, videoShow, type Show } from '../show/show.js';
import { StateButton } from '../show/StateButton.js';

export function PacketsBlock({ now }: { now: string }) {
  const { t } = useTexts();
  const { packets, error, refetch } = usePackets();
  const shown = (packets ?? []).filter(
    ({ published, end_date }) => published && end_date !== null && isBefore(now, end_date),
  );
  if (!error && shown.length === 0) return null;
  return (
    <section className="kt-section" aria-labelledby="pakiety-h" id="pakiety">
      <h2 id="pakiety-h">{t('home.packets')}</h2>
      {packets ? (
        <ul className="kt-banners">
          {shown.map((packet) => (
            <li key={packet.id}>
              <Item resetOn={packet}>
                <PacketCard packet={packet} />
              </Item>
            </li>
          ))}
        </ul>
      ) : (
        <Failed error={error} retry={refetch} />
      )}
    </section>
  );
}

function PacketCard({ packet }: { packet: PacketAnswer }) {
  const { lang } = useTexts();
  const title = inLanguage(packet, lang);
  const page = paths.buyPacket(packet);
  const seen = 'access' in packet ? packet : null;
  const shows = useContents(packet);
  const names = [...packet.events, ...packet.videos].map((content) => inLanguage(content, lang)).filter(Boolean);
  return (
    <article className="kt-card kt-banner" aria-label={title ?? ''}>
      <h3>
        <Link className="kt-card__link" to={page}>
          {bindLetters(title ?? '')}
        </Link>
      </h3>
      <div className="kt-banner__picture">
        <PacketPicture packet={packet} title={title ?? ''} shows={shows} />
      </div>
      {names.length > 0 && (
        <p className="kt-quiet kt-small kt-banner__contents" title={names.join(', ')}>
          {names.join(', ')}
        </p>
      )}
      <div className="kt-card__foot">
        <span className="kt-card__price">
          {showPrice(packet.price)} <Apart packet={packet} shows={shows} />
        </span>
        <StateButton
          view={packetButton(seen?.access ?? false, seen?.paymentStatus ?? null)}
          to={page}
          tone="line"
          about={title ?? ''}
        />
      </div>
    </article>
  );
}

interface Titled {
  title: string | null;
  translations: readonly { language_code: string; title: string | null }[];
}

const inLanguage = ({ title, translations }: Titled, lang: Language): string | null =>
  translations.find(({ language_code }) => language_code === lang)?.title || title;

/** What is in it, as far as the lists of the home have it; undefined for one that they have not. */
function useContents({ events: wantedEvents, videos: wantedVideos }: PacketAnswer): (Show | undefined)[] {
  const { lang } = useTexts();
  const { events = [] } = useEvents();
  const { videos = [] } = useVideos();
  return [
    ...wantedEvents.map(({ id }) => {
      const event = events.find((each) => each.id === id);
      return event && eventShow(event, lang);
    }),
    ...wantedVideos.map(({ id }) => {
      const video = videos.find((each) => each.id === id);
      return video && videoShow(video, lang);
    }),
  ];
}

interface Contents {
  packet: PacketAnswer;
  shows: (Show | undefined)[];
}

/** The price of all that is in it, each bought by itself, where it is more; nothing where one is not known. */
function Apart({ packet, shows }: Contents) {
  const { t } = useTexts();
  if (shows.some((show) => !show)) return null;
  const apart = shows.reduce((sum, show) => sum + fromZloty(show!.price), 0);
  if (apart <= fromZloty(packet.price)) return null;
  return <s className="kt-small kt-quiet">{t('orders.packet.apart', { price: formatPrice(apart) })}</s>;
}

const POSTERS = 3;

/** Its own picture; without one, posters of what is in it. */
function PacketPicture({ packet, title, shows }: Contents & { title: string }) {
  const { id, mobile_image: mobile, tablet_image: tablet, desktop_image: desktop } = packet;
  if (mobile ?? tablet ?? desktop)
    return <BreakpointPicture images={{ mobile, tablet, desktop }} alt="" sizes="(max-width: 991px) 100vw, 700px" />;
  const known = shows.filter((show) => show !== undefined).slice(0, POSTERS);
  if (known.length < 2) return <Picture src={null} alt="" title={title} id={id} wide />;
  return (
    <div className="kt-banner__posters">
      {known.map((show) => (
        <Picture
          key={`${show.kind}-${show.id}`}
          src={show.poster}
          alt=""
          title={show.title}
          id={show.id}
          sizes="160px"
        />
      ))}
    </div>
  );
}
