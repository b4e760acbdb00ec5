/** A poster, when, what, for how much, and one button (CARD-02, CARD-03, CARD-07 to CARD-13). */
import {
  bindLetters,
  cardButton,
  eventTiming,
  formatDate,
  formatShortDate,
  formatTime,
  formatWeekday,
  seenAt,
  warsawDate,
  type CardButton,
} from '@kurtyna/domain';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { Icon } from '../../ui/Icon.js';
import { Price } from '../../ui/Price.js';
import { Marks } from '../show/Marks.js';
import { Picture } from '../show/Picture.js';
import { seenByViewer, seenProduct } from '../show/seen-product.js';
import type { EventShow, Show } from '../show/show.js';
import { StateButton } from '../show/StateButton.js';

interface Props {
  show: EventShow;
  now: string;
  shortDates: boolean;
  /** A scene across instead of the poster. */
  wide?: boolean;
}

export function EventCard({ show, now, shortDates, wide = false }: Props) {
  const user = useAppSelector((state) => state.session.user);
  const signedIn = user !== null;
  const id = useId();
  const button = cardButton(seenProduct(show, user), now);
  return (
    <article className="kt-card" aria-labelledby={`${id}-title ${id}-date`}>
      <div className="kt-card__words">
        <h3 id={`${id}-title`}>
          <Link className="kt-card__link" to={paths.product('event', show, { signedIn })}>
            {bindLetters(show.title)}
          </Link>
        </h3>
        {show.subtitle && <p className="kt-quiet kt-small kt-card__subtitle">{bindLetters(show.subtitle)}</p>}
        <Marks show={show} />
      </div>
      <CardDate id={`${id}-date`} show={show} now={now} shortDates={shortDates} />
      <div className={`kt-card__picture${wide ? ' kt-vcard__picture' : ''}`}>
        <Picture src={wide ? show.wide : show.poster} alt="" title={show.title} id={show.id} wide={wide} />
        <CardMarks show={show} live={eventTiming(show, now) === 1} />
      </div>
      <div className="kt-card__foot">
        <CardPrice show={show} now={now} />
        <StateButton view={button} to={cardTarget(button, show, signedIn)} tone="line" about={show.title} />
      </div>
    </article>
  );
}

/** Buying goes to the purchase page, watching to the page with the player, everything else to the page. */
export function cardTarget(button: CardButton, show: Show, signedIn: boolean): string {
  if (button.state === 'buy' || button.state === 'get-access') return paths.buy(show.kind, show);
  return paths.product(show.kind, show, { signedIn, play: button.startsPlaying });
}

/** When it begins; of what runs since when, and of what runs for days until when. */
function CardDate({ id, show, now, shortDates }: Omit<Props, 'wide'> & { id: string }) {
  const { lang } = useTexts();
  const { startsAt, answer } = show;
  const day = shortDates ? formatShortDate : formatDate;
  return (
    <p className="kt-card__date" id={id}>
      {eventTiming(show, now) === 1 ? (
        <RunsSince show={show} now={now} day={day} />
      ) : (
        <>
          {formatWeekday(startsAt, lang)} {day(startsAt)}
          {!answer.full_day && <>, {formatTime(startsAt)}</>}
        </>
      )}
    </p>
  );
}

/** A running show says since when it runs, a whole day until which day. */
export function RunsSince({
  show,
  now,
  day = formatDate,
}: Pick<Props, 'show' | 'now'> & { day?: (instant: string) => string }) {
  const { t } = useTexts();
  const { startsAt, endsAt, answer } = show;
  if (answer.full_day) return t('home.runs-until', { date: day(endsAt) });
  const time = formatTime(startsAt);
  const isToday = warsawDate(startsAt) === warsawDate(now);
  return t('home.runs-since', { time: isToday ? time : `${day(startsAt)}, ${time}` });
}

/** What it costs; of what is the viewer's own, that it is. What is open to everybody is not owned but free. */
export function CardPrice({ show, now }: { show: Show; now: string }) {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.session.user);
  const { access, accessBy, ageBlock, countryBlock } = seenAt(seenProduct(show, user), now);
  if (eventTiming(show, now) === -1) return <span />;
  const owned = access && accessBy !== 'free' && !ageBlock && !countryBlock;
  return (
    <span className="kt-card__price">
      {owned ? (
        <span className="kt-tag kt-tag--granted">
          <Icon name="check" />
          {t('buttons.granted')}
        </span>
      ) : (
        <Price price={show.price} newPrice={seenByViewer(show)?.newPrice} />
      )}
    </span>
  );
}

/** That it runs now; and of what administrators alone meet, why (CARD-02, CARD-03). */
export function CardMarks({ show, live = false }: { show: Show; live?: boolean }) {
  const { t } = useTexts();
  if (show.published && !show.hidden && !live) return null;
  return (
    <p className="kt-card__marks">
      {live && <span className="kt-tag kt-tag--live">{t('home.live')}</span>}
      {!show.published && <span className="kt-tag">{t('home.card-unpublished')}</span>}
      {show.hidden && <span className="kt-tag">{t('home.card-hidden')}</span>}
    </p>
  );
}
