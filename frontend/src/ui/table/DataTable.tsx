/**
 * Rows of a list: antd's table, on what is narrow a list of cards. Rows that came all at once and pages of the server look the same: who
 * cuts them is said by `page` (table-page.ts).
 */
import { formatCount } from '@kurtyna/domain';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Failed } from '../states.js';
import { NARROW, useMedia } from '../use-media.js';
import { Cards } from './Cards.js';
import { Grid } from './Grid.js';
import { Pager } from './Pager.js';
import { RowsSkeleton } from './RowsSkeleton.js';
import { StaleNote } from './StaleNote.js';
import type { TablePage } from './table-page.js';
import { Tiles } from './Tiles.js';
import './table.css';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand under each other. */
  numeric?: boolean;
  /** Names and addresses: breaks its lines where there is little room; the others stand in one line. */
  wraps?: boolean;
  /** Short words, a date: breaks between them where there is little room, and is then as narrow as the longest. */
  breaks?: boolean;
  /** The heading of the row's card; without one it is the first column. */
  heading?: boolean;
  /** The list can be sorted by this column: the name of that order. */
  sort?: string;
  /** Stands in the same column of a table, under this one: of two dates or two numbers, which side by side leave no room for the others. */
  under?: Omit<Column<Row>, 'under' | 'heading' | 'numeric' | 'wraps' | 'breaks'>;
}

/** Rows that can be chosen, on the page that is shown. */
export interface Selection<Row> {
  /** What a row is called by its box. */
  nameOf: (row: Row) => string;
  /** What can be done with the chosen ones. */
  actions: (chosen: readonly Row[]) => ReactNode;
}

interface Props<Row> {
  /** What the list is, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  page: TablePage<Row>;
  rowKey: (row: Row) => RowKey;
  /** Shown instead of a list that has no row at all: a sentence and what to do next. Where filters left none, the table says so itself. */
  empty: ReactNode;
  selection?: Selection<Row>;
  /** Each row as a card of its own making; the columns then name the orders of the list alone. */
  card?: (row: Row) => ReactNode;
  /** The windows in which it is a list of cards: of a table as wide as the page's own column, sooner. */
  cardsIn?: string;
}
export type RowKey = string | number;

/** Rows as both shapes show them. */
export interface Shown<Row> extends Pick<Props<Row>, 'label' | 'columns' | 'rowKey'> {
  rows: readonly Row[];
  /** They are those of the question before, and nothing in them can be pressed; the heads, which ask, still can. */
  waiting: boolean | undefined;
  sorting: TablePage<Row>['sorting'];
  choosing?: { nameOf: (row: Row) => string; chosen: readonly RowKey[]; choose: (keys: readonly RowKey[]) => void };
}

export function DataTable<Row extends object>(props: Props<Row>) {
  const { page, empty } = props;
  if (page.rows === undefined) return <RowsSkeleton />;
  if (page.rows === null) return <Failed error={page.error} retry={page.retry} />;
  if (page.rows.length === 0) return page.showAll ? <NoneFound showAll={page.showAll} /> : empty;
  return <Rows {...props} rows={page.rows} />;
}

function Rows<Row extends object>({
  page,
  rows,
  label,
  columns,
  rowKey,
  selection,
  card,
  cardsIn = NARROW,
}: Props<Row> & { rows: readonly Row[] }) {
  const { t } = useTexts();
  const narrow = useMedia(cardsIn);
  const box = useTopOfPage(page.page);
  const [keys, setKeys] = useState<readonly RowKey[]>([]);
  const chosen = rows.filter((row) => keys.includes(rowKey(row))); // those of another page are not seen, and not meant
  const Shape = narrow ? Cards : Grid;
  const shown = { label, columns, rows, rowKey, sorting: page.sorting, waiting: page.waiting };
  return (
    <div className="kt-table" ref={box} aria-busy={page.waiting}>
      <Bar page={page} always={selection !== undefined}>
        {selection && chosen.length > 0 && (
          <>
            <p role="status">{t('common.table.chosen', { n: chosen.length })}</p>
            {selection.actions(chosen)}
          </>
        )}
      </Bar>
      <div className={page.waiting ? 'kt-table__old' : undefined}>
        {card ? (
          <Tiles {...shown} card={card} />
        ) : (
          <Shape
            {...shown}
            choosing={selection && { nameOf: selection.nameOf, chosen: chosen.map(rowKey), choose: setKeys }}
          />
        )}
      </div>
      {(page.pages > 1 || page.limits) && <Pager label={label} page={page} />}
    </div>
  );
}

/** Which rows are seen, how to see all, what is done with the chosen ones. It is there before it is needed: nothing moves under the mouse. */
function Bar<Row>({ page, always, children }: { page: TablePage<Row>; always: boolean; children: ReactNode }) {
  const { t } = useTexts();
  const { answeredAt, clearFilters } = page;
  if (!always && page.pages === 1 && !clearFilters) return null;
  return (
    <div className="kt-table__bar">
      <Range page={page} />
      {clearFilters && (
        <button type="button" className="kt-link" onClick={clearFilters}>
          {t('common.clear-filters')}
        </button>
      )}
      {children}
      {answeredAt !== undefined && <StaleNote key={answeredAt} answeredAt={answeredAt} refresh={page.retry} />}
    </div>
  );
}

function Range<Row>({ page: { rows, first, page, pages, count, countIsExact } }: { page: TablePage<Row> }) {
  const { t } = useTexts();
  const last = first + (rows?.length ?? 0) - 1;
  const range = { from: formatCount(first), to: formatCount(last), all: formatCount(count) };
  const further = page === pages && (last < count || !countIsExact);
  return (
    <p role="status">
      {t(countIsExact ? 'common.table.range' : 'common.table.range-more', range)}
      {further && <> {t('common.table.narrow')}</>}
    </p>
  );
}

function NoneFound({ showAll }: { showAll: () => void }) {
  const { t } = useTexts();
  return (
    <div className="kt-notice" role="status">
      <p>{t('common.table.none-found')}</p>
      <button type="button" className="kt-button kt-button--outline" onClick={showAll}>
        {t('common.table.show-all')}
      </button>
    </div>
  );
}

/** Who turns a page at the bottom of a long one reads on at the top of the next. */
function useTopOfPage(page: number) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView({ block: 'start' });
  }, [page]);
  return box;
}
