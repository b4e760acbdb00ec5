/** The rows as antd's table. */
import { Table, type TableColumnType } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import type { Column, RowKey, Shown } from './DataTable.js';
import { SortButton } from './SortButton.js';
import type { Sorting } from './table-page.js';

export function Grid<Row extends object>({ label, columns, rows, rowKey, sorting, waiting, choosing }: Shown<Row>) {
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
        columns={columns.map((column) => columnOf(column, sorting))}
        dataSource={rows}
        rowKey={rowKey}
        onRow={() => ({ inert: waiting })}
        pagination={false}
        scroll={{ x: true }}
        rowSelection={
          choosing && {
            selectedRowKeys: [...choosing.chosen],
            onChange: (keys) => choosing.choose(keys as RowKey[]),
            getCheckboxProps: (row) => ({ 'aria-label': t('common.table.choose', { name: choosing.nameOf(row) }) }),
            getTitleCheckboxProps: () => ({ 'aria-label': t('common.table.choose-all') }),
          }
        }
      />
    </div>
  );
}

/** A heading that sorts is a button, and says the order it has made (aria-sort). */
function columnOf<Row>(column: Column<Row>, sorting?: Sorting): TableColumnType<Row> {
  const { key, cell, numeric, wraps, breaks, under } = column;
  const sorts = sorting ? [column.sort, under?.sort].filter((sort) => sort !== undefined) : [];
  const isBy = sorting !== undefined && sorts.includes(sorting.by);
  const breaking = wraps ? 'kt-table__wraps' : breaks && 'kt-table__breaks';
  return {
    key,
    title: under ? <Pair of={[column, under].map((one) => headOf(one, sorting))} /> : headOf(column, sorting),
    align: numeric ? 'right' : undefined,
    className: [breaking, numeric && 'kt-table__number'].filter(Boolean).join(' '),
    render: (_value: unknown, row: Row) => (under ? <Pair of={[cell(row), under.cell(row)]} /> : cell(row)),
    onHeaderCell: () =>
      sorts.length > 0 ? { 'aria-sort': isBy ? (sorting.descending ? 'descending' : 'ascending') : 'none' } : {},
  };
}

const headOf = ({ title, sort }: Pick<Column<never>, 'title' | 'sort'>, sorting?: Sorting): ReactNode =>
  sort && sorting ? <SortButton title={title} sort={sort} sorting={sorting} /> : title;

/** One under the other. */
function Pair({ of: [upper, lower] }: { of: readonly ReactNode[] }) {
  return (
    <>
      <div>{upper}</div>
      <div>{lower}</div>
    </>
  );
}
