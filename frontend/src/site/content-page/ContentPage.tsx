/** Pages the theatre writes itself: rules, policy, contact, how to buy (ROUTE-21 to ROUTE-24, PAGE-08 to PAGE-10). */
import { CONTENT_PAGES, descriptionOf, saysSomething } from '@kurtyna/domain';
import { Link, useParams } from 'react-router-dom';
import { toApiError } from '../../base/api-error.js';
import { useGetPageQuery } from '../../api/pages.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import Html from '../../ui/Html.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Failed, Loading } from '../../ui/states.js';

export function ContentPage({ slug: fixed }: { slug?: string }) {
  const { t, lang } = useTexts();
  const { slug: typed = '' } = useParams();
  const slug = fixed ?? typed;
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const { currentData, error, refetch } = useGetPageQuery({ slug });

  if (currentData) {
    const { title, content, slug: own } = currentData.page;
    const about = { path: paths.page({ slug: own }), description: descriptionOf(content, title) };
    return (
      <article className="kt-page kt-page--text" lang="pl">
        <PageHeading title={title} about={about} />
        {saysSomething(content) ? (
          <Html html={content} className="kt-prose kt-page__prose" />
        ) : (
          <p className="kt-quiet">{t('common.no-content')}</p>
        )}
        {own === CONTENT_PAGES.terms && (
          <p lang={lang}>
            <Link to={paths.withdrawal()}>{t('common.footer.withdrawal')}</Link>
          </p>
        )}
      </article>
    );
  }
  const { statusCode } = toApiError(error);
  return (
    <div className="kt-page kt-page--text">
      {error && statusCode === 404 ? (
        <>
          <PageHeading title={t('errors.page.not-found')} />
          <p className="kt-lead">
            <Link to={paths.home({ signedIn })}>{t('status.not-found.home')}</Link>
          </p>
        </>
      ) : error ? (
        <>
          <PageHeading title={t('status.error.title', { code: statusCode || '–' })} />
          <Failed error={error} retry={refetch} />
        </>
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 56, maxWidth: 420 }} />
        </Loading>
      )}
    </div>
  );
}
