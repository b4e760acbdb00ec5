/** A frame of the film, its title, length and versions, and one button (CARD-14 to CARD-22). */
import { cardButton } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { Price } from '../../ui/Price.js';
import { useVersions } from '../show/Facts.js';
import { Picture } from '../show/Picture.js';
import { seenByViewer, seenProduct } from '../show/seen-product.js';
import type { VideoShow } from '../show/show.js';
import { StateButton } from '../show/StateButton.js';
import { CardMarks, cardTarget } from './EventCard.js';

export function VideoCard({ show, now }: { show: VideoShow; now: string }) {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.session.user);
  const signedIn = user !== null;
  const button = cardButton(seenProduct(show, user), now);
  const versions = useVersions(show);
  const facts = [
    ...(show.durationMinutes ? [t('event.facts.minutes', { minutes: show.durationMinutes })] : []),
    ...(show.age > 0 ? [`${show.age}+`] : []),
    ...versions,
  ];
  return (
    <article className="kt-card kt-vcard">
      <div className="kt-card__words">
        <h3>
          <Link className="kt-card__link" to={paths.product('video', show, { signedIn })}>
            {show.title}
          </Link>
        </h3>
        <p className="kt-quiet kt-small">{facts.join(' · ')}</p>
      </div>
      <div className="kt-card__picture kt-vcard__picture">
        <Picture src={show.wide} alt="" title={show.title} id={show.id} wide />
        <CardMarks show={show} />
      </div>
      <div className="kt-card__foot">
        <span className="kt-card__price">
          {button.state !== 'ended' && <Price price={show.price} newPrice={seenByViewer(show)?.newPrice} />}
        </span>
        <StateButton
          view={button}
          to={cardTarget(button, show, signedIn)}
          icon={button.state === 'watch' ? 'play' : undefined}
          size="small"
          about={show.title}
        />
      </div>
    </article>
  );
}
