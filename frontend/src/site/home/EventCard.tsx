/** A poster, when, what, for how much, and one button (CARD-02, CARD-03, CARD-07 to CARD-13). */
import { cardButton, formatDate, formatShortDate, formatTime, type CardButton } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { Price } from '../../ui/Price.js';
import { Picture } from '../show/Picture.js';
import { seenByViewer, seenProduct } from '../show/seen-product.js';
import type { EventShow, Show } from '../show/show.js';
import { StateButton } from '../show/StateButton.js';

export function EventCard({ show, now, shortDates }: { show: EventShow; now: string; shortDates: boolean }) {
  const user = useAppSelector((state) => state.session.user);
  const signedIn = user !== null;
  const button = cardButton(seenProduct(show, user), now);
  const date = shortDates ? formatShortDate(show.startsAt) : formatDate(show.startsAt);
  return (
    <article className="kt-card">
      <div className="kt-card__words">
        <h3>
          <Link className="kt-card__link" to={paths.product('event', show, { signedIn })}>
            {show.title}
          </Link>
        </h3>
        {show.subtitle && <p className="kt-quiet kt-small kt-card__subtitle">{show.subtitle}</p>}
      </div>
      <p className="kt-card__date">
        {date}
        {!show.answer.full_day && <>, {formatTime(show.startsAt)}</>}
      </p>
      <div className="kt-card__picture">
        <Picture src={show.poster} alt="" title={show.title} id={show.id} />
        <CardMarks show={show} />
      </div>
      <div className="kt-card__foot">
        <span className="kt-card__price">
          {button.state !== 'ended' && <Price price={show.price} newPrice={seenByViewer(show)?.newPrice} />}
        </span>
        <StateButton view={button} to={cardTarget(button, show, signedIn)} size="small" about={show.title} />
      </div>
    </article>
  );
}

/** Buying goes to the purchase page, watching to the page with the player, everything else to the page. */
export function cardTarget(button: CardButton, show: Show, signedIn: boolean): string {
  if (button.state === 'buy' || button.state === 'get-access') return paths.buy(show.kind, show);
  return paths.product(show.kind, show, { signedIn, play: button.startsPlaying });
}

/** Only administrators meet such items (CARD-02, CARD-03). */
export function CardMarks({ show }: { show: Show }) {
  const { t } = useTexts();
  if (show.published && !show.hidden) return null;
  return (
    <p className="kt-card__marks">
      {!show.published && <span className="kt-tag">{t('home.card-unpublished')}</span>}
      {show.hidden && <span className="kt-tag">{t('home.card-hidden')}</span>}
    </p>
  );
}
