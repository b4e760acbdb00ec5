/** `/szukaj?q=`: events, videos and pages, for everybody (SEARCH-02 to SEARCH-11, OPEN0-20). */
import { SEARCH_MAX, SEARCH_MIN, whenOf } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FoundPageDto, SearchAnswerDto } from '../../api/generated.js';
import { useSearchQuery } from '../../api/search.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts, type Say } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Failed, Loading } from '../../ui/states.js';
import { NextOnStage } from '../show/NextOnStage.js';
import { Picture } from '../show/Picture.js';
import { localized } from './localized.js';
import { Result } from './Result.js';
import './search.css';

export function SearchPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const words = (query.get('q') ?? '').trim();
  const refusal = refusalOf(words, t);
  const { currentData, error, refetch } = useSearchQuery({ search: words }, { skip: refusal !== null });
  const found = refusal === null ? currentData : undefined;

  return (
    <div className="kt-page kt-search">
      <PageHeading title={words ? t('common.search.title-for', { query: words }) : t('common.search.title')} />
      <p role="status">{refusal ?? (found && outcome(found, t))}</p>
      {found ? (
        <Results found={found} words={words} />
      ) : (
        refusal === null &&
        (error ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <Loading>
            <div className="kt-skeleton" style={{ height: 120, marginBottom: 16 }} />
            <div className="kt-skeleton" style={{ height: 120 }} />
          </Loading>
        ))
      )}
      {(refusal !== null || (found && isEmpty(found))) && <WaysOn />}
    </div>
  );
}

/** Why these words are not sent; null when they are. */
function refusalOf(words: string, t: Say): string | null {
  const { length } = [...words];
  if (length < SEARCH_MIN) return t('common.search.too-short');
  return length > SEARCH_MAX ? t('form.validate.too_long', { max: SEARCH_MAX }) : null;
}

const countOf = ({ events, videos, pages }: SearchAnswerDto): number => events.length + videos.length + pages.length;
const isEmpty = (found: SearchAnswerDto): boolean => countOf(found) === 0;

/** Where one goes on who has found nothing. */
function WaysOn() {
  const { t } = useTexts();
  const home = paths.home({ signedIn: useAppSelector((state) => state.session.authenticated) });
  return (
    <>
      <NextOnStage />
      <p>
        <Link className="kt-own-line" to={`${home}#repertuar`}>
          {t('common.search.repertoire')}
        </Link>
      </p>
    </>
  );
}

function outcome(found: SearchAnswerDto, t: Say): string {
  const count = countOf(found);
  return isEmpty(found) ? t('common.search.empty') : t('common.search.results', { count });
}

function Results({ found: { events, videos, pages }, words }: { found: SearchAnswerDto; words: string }) {
  const { t, lang } = useTexts();
  return (
    <>
      <Group title={t('common.search.events')} count={events.length}>
        {events.map((event) => (
          <Result
            key={event.id}
            to={paths.event(event)}
            {...localized(event, lang)}
            words={words}
            note={whenOf(event.starts_at, event.full_day)}
            picture={<Picture src={event.thumb_link} alt="" title={event.title} id={event.id} sizes="64px" />}
          />
        ))}
      </Group>
      <Group title={t('common.search.videos')} count={videos.length}>
        {videos.map((video) => (
          <Result
            key={video.id}
            to={paths.video(video)}
            {...localized(video, lang)}
            words={words}
            picture={<Picture src={video.thumb_link} alt="" title={video.title} id={video.id} sizes="64px" />}
          />
        ))}
      </Group>
      <Group title={t('common.search.pages')} count={pages.length}>
        {pages.map((page) => (
          <Result key={page.id} to={paths.page(page)} {...localized(foundPage(page), lang)} words={words} />
        ))}
      </Group>
    </>
  );
}

/** A page holds its English texts itself. */
const foundPage = ({ title, content, title_en, content_en }: FoundPageDto) => ({
  title,
  description: content,
  translations: [{ language_code: 'en', title: title_en, description: content_en }],
});

/** A kind of which nothing was found is not mentioned. */
function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="kt-search__group">
      <h2>
        {title} <span className="kt-search__count">{count}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
