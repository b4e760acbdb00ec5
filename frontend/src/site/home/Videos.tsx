/** Video on demand: a row one can push, filtered by category (HOME-13, HOME-14, HOME-24). */
import { videoTiming } from '@kurtyna/domain';
import { useEffect, useRef, useState } from 'react';
import { useCategories, useConfig } from '../../api/config.js';
import { useVideos } from '../../api/videos.js';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { Item } from '../../ui/Boundary.js';
import { Empty, Failed, Loading } from '../../ui/states.js';
import { facilitiesOf, videoShow, type VideoShow } from '../show/show.js';
import { ClearFilters } from './ClearFilters.js';
import { FacilityFilter } from './FacilityFilter.js';
import { offersAll, useHomeAddress } from './use-home-address.js';
import { VideoCard } from './VideoCard.js';

/** The filter appears a second after the page (HOME-13); its place is kept, so that nothing jumps. */
const FILTER_AFTER_MS = 1000;

export function Videos({ now }: { now: string }) {
  const { t, lang } = useTexts();
  const filters = useConfig()?.vod_filters ?? false;
  const { videos, error, isLoading, refetch } = useVideos();
  const [{ category, facilities }] = useHomeAddress();

  const listed = (videos ?? [])
    .filter((video) => video.visible && !video.dashboard_hidden)
    .map((video) => videoShow(video, lang))
    .filter((show) => videoTiming({ availableFrom: show.startsAt, endsAt: show.endsAt }, now) !== -1);
  const shows = listed
    .filter((show) => category === null || show.answer.categories.includes(category))
    .filter((show) => offersAll(facilitiesOf(show), facilities));
  return (
    <section className="kt-section" aria-labelledby="wideo-h" id="wideo">
      <h2 id="wideo-h">{t('home.videos')}</h2>
      <Filters shows={listed} byCategory={filters} />
      {isLoading ? (
        <Loading>
          <div className="kt-row">
            <div className="kt-row__track">
              {[1, 2, 3].map((n) => (
                <div key={n} className="kt-skeleton kt-vcard__picture" />
              ))}
            </div>
          </div>
        </Loading>
      ) : videos ? (
        shows.length === 0 ? (
          <Empty action={(category !== null || facilities.length > 0) && <ClearFilters />}>
            {t(facilities.length > 0 ? 'home.no-match' : 'home.no-videos')}
          </Empty>
        ) : (
          <Row key={`${category} ${facilities.join()}`}>
            {shows.map((show) => (
              <li key={show.id}>
                <Item resetOn={show.answer}>
                  <VideoCard show={show} now={now} />
                </Item>
              </li>
            ))}
          </Row>
        )
      ) : (
        <Failed error={error} retry={refetch} />
      )}
    </section>
  );
}

function Filters({ shows, byCategory }: { shows: readonly VideoShow[]; byCategory: boolean }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), FILTER_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className="kt-filters kt-filters--of-row">
      {byCategory && <Categories shown={due} />}
      {due && <FacilityFilter of="videos" shows={shows} />}
    </div>
  );
}

function Categories({ shown }: { shown: boolean }) {
  const { t, lang } = useTexts();
  const [{ category: chosen }, change] = useHomeAddress();
  const { data } = useCategories();
  const categories = shown ? (data?.categories ?? []) : [];
  const all = { id: null, name: t('home.all-categories') };
  const options = categories.map(({ id, name, translations }) => ({
    id,
    name: translations.find(({ language_code }) => language_code === lang)?.name || name,
  }));
  return (
    <div className="kt-filters__group">
      {categories.length > 0 &&
        [all, ...options].map(({ id, name }) => (
          <button
            key={id ?? 'all'}
            type="button"
            className="kt-filter"
            aria-pressed={id === chosen}
            onClick={() => change({ category: id })}
          >
            {name}
          </button>
        ))}
    </div>
  );
}

/** Sideways by finger, wheel, keyboard or the two arrows; an arrow is there while there is something on its side. */
function Row({ children }: { children: React.ReactNode }) {
  const { t } = useTexts();
  const track = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const { current } = track;
    if (!current) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current;
      const now = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setMore((then) => (then.before === now.before && then.after === now.after ? then : now));
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, []);
  const push = (direction: 1 | -1) => {
    const { current } = track;
    current?.scrollBy({ left: direction * current.clientWidth * 0.8, behavior: 'smooth' });
  };
  const arrow = (direction: 1 | -1) => (
    <button
      type="button"
      className="kt-button kt-button--outline"
      aria-label={t(direction < 0 ? 'home.slider.previous' : 'home.slider.next')}
      aria-disabled={!more[direction < 0 ? 'before' : 'after']}
      onClick={() => push(direction)}
    >
      <Icon name={direction < 0 ? 'left' : 'right'} />
    </button>
  );
  return (
    <div className="kt-row">
      <ul className="kt-row__track" ref={track} tabIndex={0} aria-label={t('home.videos')}>
        {children}
      </ul>
      {(more.before || more.after) && (
        <div className="kt-row__arrows">
          {arrow(-1)}
          {arrow(1)}
        </div>
      )}
    </div>
  );
}
