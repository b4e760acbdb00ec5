/** One result: its title leads there, a piece of its text says what it is (SEARCH-06 to SEARCH-11). */
import { searchWords } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { Marked } from '../../ui/Marked.js';
import type { LocalizedText } from './localized.js';

interface Props extends LocalizedText {
  to: string;
  /** What was searched for. */
  words: string;
  /** A line under the title: when. */
  note?: string;
  picture?: ReactNode;
}

export function Result({ to, title, titleLang, text, textLang, words, note, picture }: Props) {
  const { t } = useTexts();
  return (
    <li className="kt-result">
      {picture && <div className="kt-result__picture">{picture}</div>}
      <div className="kt-result__text">
        <h3 lang={titleLang}>
          <Link to={to}>
            <Marked text={title} words={searchWords(words)} />
          </Link>
        </h3>
        {note && <p className="kt-small kt-quiet">{note}</p>}
        {text ? (
          <p lang={textLang}>
            <Marked text={text} words={searchWords(words)} />
          </p>
        ) : (
          <p className="kt-quiet">{t('common.no-content')}</p>
        )}
      </div>
    </li>
  );
}
