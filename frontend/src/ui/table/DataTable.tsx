/**
 * Rows of a list, 20 on a page (FMT-11): antd's table, on a phone a list of cards. The page stands in the address, so that
 * going back restores it. Rows that are `undefined` are on their way, `null` could not be loaded.
 */
import { Table } from 'antd';
import { PAGE_SIZE } from '@kurtyna/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { Failed, Loading } from '../states.js';
import { Pager } from './Pager.js';
import { useNarrow } from './use-narrow.js';
import './table.css';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand under each other. */
  numeric?: boolean;
}

interface Props<Row> {
  /** What the list is, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | null | undefined;
  rowKey: (row: Row) => string | number;
  /** Shown instead of an empty table: a sentence and what to do next. */
  empty: ReactNode;
  retry: () => unknown;
  /** The name of the page in the address. */
  pageParam?: string;
}

export function DataTable<Row extends object>(props: Props<Row>) {
  const { rows, empty, retry, pageParam = 'page' } = props;
  const [query, setQuery] = useSearchParams();
  const narrow = useNarrow();
  if (rows === undefined) {
    return (
      <Loading>
        <div className="kt-bone" style={{ height: 240 }} />
      </Loading>
    );
  }
  if (rows === null) return <Failed error={undefined} retry={retry} />;
  if (rows.length === 0) return empty;

  const pages = Math.ceil(rows.length / PAGE_SIZE);
  const page = Math.min(Math.max(Math.trunc(Number(query.get(pageParam))) || 1, 1), pages);
  const turnTo = (next: number) =>
    setQuery(
      (now) => {
        if (next === 1) now.delete(pageParam);
        else now.set(pageParam, String(next));
        return now;
      },
      { preventScrollReset: true },
    );
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <div className="kt-table">
      {narrow ? <Cards {...props} rows={shown} /> : <Grid {...props} rows={shown} />}
      {pages > 1 && <Pager page={page} pages={pages} rows={rows.length} onTurn={turnTo} />}
    </div>
  );
}

type Shown<Row> = Pick<Props<Row>, 'label' | 'columns' | 'rowKey'> & { rows: readonly Row[] };

function Grid<Row extends object>({ label, columns, rows, rowKey }: Shown<Row>) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const name = t('common.table.label', { name: label });
  // A table wider than its place is scrolled by keyboard too (ux.md 1.2, recipe 3).
  useEffect(() => {
    const scrolled = box.current?.querySelector('.ant-table-content');
    scrolled?.setAttribute('tabindex', '0');
    scrolled?.setAttribute('role', 'region');
    scrolled?.setAttribute('aria-label', name);
  }, [name]);
  return (
    <div ref={box}>
      <Table<Row>
        columns={columns.map(({ key, title, cell, numeric }) => ({
          key,
          title,
          align: numeric ? 'right' : undefined,
          render: (_value: unknown, row: Row) => cell(row),
        }))}
        dataSource={rows}
        rowKey={rowKey}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </div>
  );
}

/** The first column is the heading of its card. */
function Cards<Row>({ label, columns, rows, rowKey }: Shown<Row>) {
  const [first, ...rest] = columns;
  return (
    <ul className="kt-table__cards" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <p className="kt-table__first">{first?.cell(row)}</p>
          <dl>
            {rest.map(({ key, title, cell }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
