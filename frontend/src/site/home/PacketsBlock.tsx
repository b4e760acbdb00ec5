/** The packets that are shown, each with its picture, price and button (HOME-30, PKT-14). */
import { bindLetters, isBefore, packetButton } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { usePackets, type PacketAnswer } from '../../api/packets.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Item } from '../../ui/Boundary.js';
import { BreakpointPicture } from '../../ui/BreakpointPicture.js';
import { showPrice } from '../../ui/Price.js';
import { Failed } from '../../ui/states.js';
import { Picture } from '../show/Picture.js';
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
  const title = packet.translations.find(({ language_code }) => language_code === lang)?.title || packet.title;
  const page = paths.buyPacket(packet);
  const seen = 'access' in packet ? packet : null;
  return (
    <article className="kt-card kt-banner">
      <h3>
        <Link className="kt-card__link" to={page}>
          {bindLetters(title)}
        </Link>
      </h3>
      <div className="kt-banner__picture">
        <PacketPicture packet={packet} title={title} />
      </div>
      <div className="kt-card__foot">
        <span className="kt-card__price">{showPrice(packet.price)}</span>
        <StateButton
          view={packetButton(seen?.access ?? false, seen?.paymentStatus ?? null)}
          to={page}
          tone="line"
          about={title}
        />
      </div>
    </article>
  );
}

function PacketPicture({ packet, title }: { packet: PacketAnswer; title: string }) {
  const { id, mobile_image: mobile, tablet_image: tablet, desktop_image: desktop } = packet;
  if (!(mobile ?? tablet ?? desktop)) return <Picture src={null} alt="" title={title} id={id} wide />;
  return <BreakpointPicture images={{ mobile, tablet, desktop }} alt="" sizes="(max-width: 991px) 100vw, 700px" />;
}
