/** A frame of the film, its title, length and versions, and one button (CARD-14 to CARD-22). */
import { bindLetters, cardButton } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { Marks } from '../show/Marks.js';
import { Picture } from '../show/Picture.js';
import { seenProduct } from '../show/seen-product.js';
import type { VideoShow } from '../show/show.js';
import { StateButton } from '../show/StateButton.js';
import { CardMarks, CardPrice, cardTarget } from './EventCard.js';

export function VideoCard({ show, now }: { show: VideoShow; now: string }) {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.session.user);
  const signedIn = user !== null;
  const button = cardButton(seenProduct(show, user), now);
  return (
    <article className="kt-card kt-vcard" aria-label={`${show.title}, ${t('orders.kind.video')}`}>
      <div className="kt-card__words">
        <h3>
          <Link className="kt-card__link" to={paths.product('video', show, { signedIn })}>
            {bindLetters(show.title)}
          </Link>
        </h3>
        {show.durationMinutes && (
          <p className="kt-quiet kt-small">{t('event.facts.minutes', { minutes: show.durationMinutes })}</p>
        )}
        <Marks show={show} />
      </div>
      <div className="kt-card__picture kt-vcard__picture">
        <Picture src={show.wide} alt="" title={show.title} id={show.id} wide />
        <CardMarks show={show} />
      </div>
      <div className="kt-card__foot">
        <CardPrice show={show} now={now} />
        <StateButton
          view={button}
          to={cardTarget(button, show, signedIn)}
          icon={button.state === 'watch' ? 'play' : undefined}
          tone="line"
          about={show.title}
        />
      </div>
    </article>
  );
}
