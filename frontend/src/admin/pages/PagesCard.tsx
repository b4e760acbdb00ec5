/** What the theatre writes itself: policy, terms, contact, how to buy; and the word to everybody about new terms (OPEN2-3, OPEN2-33). */
import { adminText as t } from '@kurtyna/texts/admin';
import { PageEditor } from './PageEditor.js';
import { NewTerms } from './NewTerms.js';
import './pages.css';

const SLUGS = ['polityka', 'regulamin', 'kontakt', 'jakkupicbilet'] as const;
export type PageSlug = (typeof SLUGS)[number];

export function PagesCard() {
  return (
    <section id="pages" className="kt-pages" aria-labelledby="pages-title">
      <h2 id="pages-title" tabIndex={-1}>
        {t('pages.title')}
      </h2>
      {SLUGS.map((slug) => (
        <PageEditor key={slug} slug={slug} />
      ))}
      <NewTerms />
    </section>
  );
}
