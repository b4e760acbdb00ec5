/** Back, the pages, forward; and which rows are seen. */
import { PAGE_SIZE } from '@kurtyna/domain';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../Icon.js';

interface Props {
  page: number;
  pages: number;
  rows: number;
  onTurn: (page: number) => void;
}

export function Pager({ page, pages, rows, onTurn }: Props) {
  const { t } = useTexts();
  const from = (page - 1) * PAGE_SIZE + 1;
  const range = t('common.table.range', { from, to: Math.min(page * PAGE_SIZE, rows), all: rows });
  return (
    <nav className="kt-pager" aria-label={t('common.table.pages')}>
      <p className="kt-small kt-quiet" role="status">
        {range}
      </p>
      <ul>
        <li>
          {/* Not disabled at the ends: a button that goes away under the finger takes the focus along. */}
          <button
            type="button"
            className="kt-button kt-button--outline"
            aria-label={t('common.table.previous')}
            aria-disabled={page === 1}
            onClick={() => page > 1 && onTurn(page - 1)}
          >
            <Icon name="left" />
          </button>
        </li>
        {around(page, pages).map((one, index) =>
          one === null ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <button
                type="button"
                className="kt-button kt-button--quiet"
                aria-label={t('common.table.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onTurn(one)}
              >
                {one}
              </button>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            className="kt-button kt-button--outline"
            aria-label={t('common.table.next')}
            aria-disabled={page === pages}
            onClick={() => page < pages && onTurn(page + 1)}
          >
            <Icon name="right" />
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The first, the last and the neighbours; `null` for what is left out between them. */
function around(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => (index > 0 && one - shown[index - 1]! > 1 ? [null, one] : [one]));
}
