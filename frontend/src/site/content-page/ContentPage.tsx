/** Pages the theatre writes itself: rules, policy, contact, how to buy (ROUTE-21 to ROUTE-24, PAGE-08 to PAGE-10). */
import { bindLetters, CONTENT_PAGES, descriptionOf, saysSomething } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts/site';
import { Link, useParams } from 'react-router-dom';
import { toApiError } from '../../base/api-error.js';
import type { PageDto } from '../../api/generated.js';
import { useGetPageQuery } from '../../api/pages.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import Html from '../../ui/Html.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Loading } from '../../ui/states.js';
import { FailedPage } from '../show/FailedPage.js';
import { Missing } from '../show/Missing.js';

/** Each text in the visitor's language, in Polish where that is missing (FMT-03, OPEN0-1). A page without any text is in his language. */
function inLanguage({ title, content, title_en, content_en }: PageDto, lang: Language) {
  const [ownTitle, ownContent] = lang === 'en' ? [title_en, content_en] : [title, content];
  return {
    title: ownTitle || title,
    titleLang: ownTitle ? lang : 'pl',
    content: ownContent || content,
    contentLang: ownContent || !saysSomething(content) ? lang : 'pl',
  };
}

export function ContentPage({ slug: fixed }: { slug?: string }) {
  const { t, lang } = useTexts();
  const { slug: typed = '' } = useParams();
  const slug = fixed ?? typed;
  const { currentData, error, refetch } = useGetPageQuery({ id: slug });

  if (currentData) {
    const { slug: own } = currentData.page;
    const { title, content, contentLang, titleLang } = inLanguage(currentData.page, lang);
    const about = { path: paths.page({ slug: own }), description: descriptionOf([content, title]) };
    return (
      <article className="kt-page kt-page--text" lang={contentLang}>
        <PageHeading title={title} about={about}>
          <span lang={titleLang}>{bindLetters(title)}</span>
        </PageHeading>
        {contentLang !== lang && (
          <p className="kt-quiet" lang={lang}>
            {t('common.polish-only')}
          </p>
        )}
        {saysSomething(content) ? (
          <Html html={content} className="kt-prose kt-page__prose" />
        ) : (
          <p className="kt-quiet" lang={lang}>
            {t('common.no-content')}
          </p>
        )}
        {own === CONTENT_PAGES.terms && (
          <p lang={lang}>
            <Link className="kt-own-line" to={paths.withdrawal()}>
              {t('common.footer.withdrawal')}
            </Link>
          </p>
        )}
      </article>
    );
  }
  const { statusCode } = toApiError(error);
  if (error && statusCode === 404) return <Missing title={t('errors.page.not-found')} />;
  if (error) return <FailedPage error={error} retry={refetch} />;
  return (
    <div className="kt-page kt-page--text">
      <Loading>
        <div className="kt-skeleton" style={{ height: 56, maxWidth: 420 }} />
      </Loading>
    </div>
  );
}
