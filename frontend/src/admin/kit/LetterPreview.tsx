/** A letter as it will be read: its subject, its page and, beside it, the part in plain text. */
import { adminText as t } from '@kurtyna/texts/admin';
import type { Language } from '@kurtyna/texts/site';
import { useId } from 'react';
import type { LetterPreviewDto } from '../../api/admin/generated.js';
import './letter-preview.css';

interface Props {
  letter: LetterPreviewDto;
  /** The letter's own. */
  language: Language;
}

export function LetterPreview({ letter: { subject, html, text }, language }: Props) {
  const [page, plain] = [useId(), useId()];
  return (
    <div className="kt-letter">
      <p>
        <span className="kt-quiet">{t('kit.letter.subject')}</span> <strong lang={language}>{subject}</strong>
      </p>
      <div className="kt-letter__forms">
        <section aria-labelledby={page}>
          <h4 id={page}>{t('kit.letter.html')}</h4>
          {/* Without a single right: no script of the letter runs, no form is sent, and it is no page of ours. */}
          <iframe
            className="kt-letter__page"
            title={t('kit.letter.page', { subject })}
            sandbox=""
            srcDoc={withoutWays(html)}
          />
        </section>
        <section aria-labelledby={plain}>
          <h4 id={plain}>{t('kit.letter.text')}</h4>
          <pre className="kt-letter__text" lang={language} tabIndex={0} aria-labelledby={plain} role="group">
            {text}
          </pre>
        </section>
      </div>
    </div>
  );
}

/** Links open new windows, which the frame may not: a click leads nowhere, above all not out of the newsletter. */
const withoutWays = (html: string): string => html.replace('<head>', '<head><base target="_blank">');
