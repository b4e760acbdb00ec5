/** The end of an evening: two posters of what to see the next time. Nothing where there is nothing else. */
import { bindLetters } from '@kurtyna/domain';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useEventsAtHand } from '../../api/events.js';
import { useVideosAtHand } from '../../api/videos.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Block } from '../../ui/Boundary.js';
import { buttonClass } from '../../ui/button-class.js';
import { Picture } from './Picture.js';
import { WhenOrHowLong } from './Related.js';
import { nextTime } from './related.js';
import { eventShow, videoShow, type Show } from './show.js';
import './next-on-stage.css';

export const NextTime = ({ show }: { show: Show }) => (
  <Block>
    <Posters after={show} />
  </Block>
);

function Posters({ after }: { after: Show }) {
  const { t, lang } = useTexts();
  const heading = useId();
  const lists = { events: useEventsAtHand(), videos: useVideosAtHand() };
  const shows = nextTime(after, lists, useServerNow(60_000)).map((one) =>
    one.kind === 'event' ? eventShow(one.answer, lang) : videoShow(one.answer, lang),
  );
  if (shows.length === 0) return null;
  return (
    <section className="kt-next-time" aria-labelledby={heading}>
      <h2 id={heading}>{t('player.next-time')}</h2>
      <ul>
        {shows.map((show) => (
          <li key={`${show.kind} ${show.id}`}>
            <Poster show={show} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Poster({ show }: { show: Show }) {
  const { t } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  return (
    <>
      <span className="kt-next-time__poster">
        <Picture src={show.poster} alt="" title={show.title} id={show.id} sizes="120px" />
      </span>
      <div>
        <p className="kt-display kt-next-time__title" title={show.title}>
          {bindLetters(show.title)}
        </p>
        <p className="kt-small kt-quiet">
          <WhenOrHowLong show={show} />
        </p>
        <Link className={buttonClass('outline', 'small')} to={paths.product(show.kind, show, { signedIn })}>
          {t('player.see')}
          <span className="kt-hidden"> {show.title}</span>
        </Link>
      </div>
    </>
  );
}
