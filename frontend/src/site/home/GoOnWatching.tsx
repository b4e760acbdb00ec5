/** "Oglądaj dalej": what the visitor has begun and may still watch, one click from where they stopped. Nothing where there is none. */
import { watchButton } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import type { WatchedFilmDto } from '../../api/generated.js';
import { useHiddenVideos, useVideos } from '../../api/videos.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { Icon } from '../../ui/Icon.js';
import { Picture } from '../show/Picture.js';
import { seenProduct } from '../show/seen-product.js';
import { videoShow, type VideoShow } from '../show/show.js';

/** As many as stand in a row of a desktop. */
const MOST = 4;

export function GoOnWatching({ films, now }: { films: readonly WatchedFilmDto[]; now: string }) {
  const { t, lang } = useTexts();
  const user = useAppSelector((state) => state.session.user);
  const listed = useVideos();
  const hidden = useHiddenVideos();
  if (films.length === 0) return null;

  const known = new Map(
    [...(listed.videos ?? []), ...(hidden.data?.videos ?? [])].map((video) => [video.id, video] as const),
  );
  const begun = films.flatMap(({ kind, id, seconds }) => {
    const video = kind === 'video' ? known.get(id) : undefined;
    const show = video && videoShow(video, lang);
    const mayWatch = show && watchButton(seenProduct(show, user), now, { countdownEnded: false }).state === 'watch';
    return mayWatch ? [{ show, seconds }] : [];
  });
  const waiting = listed.isLoading || hidden.isLoading;
  if (begun.length === 0 && !waiting) return null;
  return (
    <section className="kt-section" aria-labelledby="dalej-h" aria-busy={waiting && begun.length === 0}>
      <h2 id="dalej-h">{t('home.go-on')}</h2>
      <ul className="kt-begun">
        {begun.length > 0
          ? begun.slice(0, MOST).map((film) => (
              <li key={film.show.id}>
                <BegunCard {...film} />
              </li>
            ))
          : films.slice(0, MOST).map(({ id }) => <li key={id} className="kt-skeleton kt-begun__bones" />)}
      </ul>
    </section>
  );
}

function BegunCard({ show, seconds }: { show: VideoShow; seconds: number }) {
  const { t } = useTexts();
  const whole = (show.durationMinutes ?? 0) * 60;
  const left = Math.ceil((whole - seconds) / 60);
  return (
    <article className="kt-card kt-begun__card">
      <div className="kt-card__words">
        <h3>
          <Link className="kt-card__link" to={paths.product('video', show, { signedIn: true, play: true })}>
            {show.title}
          </Link>
        </h3>
        <p className="kt-quiet kt-small">
          {left > 0
            ? t('home.minutes-left', { minutes: left })
            : t('home.stopped-at', { minutes: Math.max(1, Math.floor(seconds / 60)) })}
        </p>
      </div>
      <div className="kt-card__picture kt-vcard__picture">
        <Picture src={show.wide} alt="" title={show.title} id={show.id} wide />
        <span className="kt-begun__play">
          <Icon name="play" />
        </span>
        {left > 0 && (
          <span className="kt-begun__bar">
            <span style={{ width: `${Math.max(2, (seconds / whole) * 100)}%` }} />
          </span>
        )}
      </div>
    </article>
  );
}
