/** The search of every page (SEARCH-01, ROUTE-51): a field in the bar, on a phone unfolded by its sign. */
import { SEARCH_MAX } from '@kurtyna/domain';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, patterns } from '../../routes.js';
import { Icon } from '../../ui/Icon.js';
import { useTexts } from '../../base/i18n.js';

export function SearchBox({ open, onTurn }: { open: boolean; onTurn: () => void }) {
  const { t } = useTexts();
  const [words, setWords] = useWords();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const sign = useRef<HTMLButtonElement>(null);

  const turn = () => {
    onTurn();
    if (!open) window.setTimeout(() => field.current?.focus()); // when it is there
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    onTurn();
    sign.current?.focus();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(paths.search({ q: words.trim() })); // too few letters are said there (SEARCH-02)
  };
  return (
    <>
      <button
        ref={sign}
        type="button"
        className="kt-nav__link kt-nav__sign"
        aria-label={t('common.search.field')}
        aria-expanded={open}
        aria-controls="search"
        onClick={turn}
      >
        <Icon name={open ? 'close' : 'search'} />
      </button>
      <form className="kt-searchbox" id="search" role="search" onSubmit={search} onKeyDown={leave}>
        <input
          ref={field}
          type="search"
          name="q"
          value={words}
          maxLength={SEARCH_MAX}
          onChange={(event) => setWords(event.target.value)}
          placeholder={t('common.search.placeholder')}
          aria-label={t('common.search.label')}
          aria-describedby="search-hint"
          autoComplete="off"
          enterKeyHint="search"
        />
        <span id="search-hint" className="kt-hidden">
          {t('common.search.too-short')}
        </span>
        <button type="submit" aria-label={t('common.search.label')}>
          <Icon name="search" />
        </button>
      </form>
    </>
  );
}

/** On the page of results the field holds what was searched for, also after going back. */
function useWords() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const asked = pathname === patterns.search ? (query.get('q') ?? '') : '';
  const state = useState(asked);
  const [, setWords] = state;
  useEffect(() => setWords(asked), [asked, setWords]);
  return state;
}
