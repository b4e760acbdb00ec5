/** The posters of what is next on stage, where something that was looked for is not there. */
import { bindLetters } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useEventsAtHand } from '../../api/events.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Block } from '../../ui/Boundary.js';
import { Picture } from './Picture.js';
import { When } from './Related.js';
import { nextOnStage } from './related.js';
import { eventShow } from './show.js';
import './next-on-stage.css';

/** Nothing where it does not come: the words beside it say enough. */
export const NextOnStage = () => (
  <Block>
    <Posters />
  </Block>
);

function Posters() {
  const { t, lang } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const shows = nextOnStage(useEventsAtHand(), useServerNow(60_000)).map((event) => eventShow(event, lang));
  if (shows.length === 0) return null;
  return (
    <section className="kt-next" aria-labelledby="next-on-stage">
      <h2 id="next-on-stage">{t('status.not-found.next')}</h2>
      <ul>
        {shows.map((show) => (
          <li key={show.id}>
            <Link className="kt-next__show" to={paths.product('event', show, { signedIn })}>
              <span className="kt-next__poster">
                <Picture src={show.poster} alt="" title={show.title} id={show.id} sizes="160px" />
              </span>
              <span className="kt-display kt-next__title">{bindLetters(show.title)}</span>
              <span className="kt-small kt-quiet">
                <When show={show} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
