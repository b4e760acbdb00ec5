/** The rows as antd's table. */
import { Table, type TableColumnType } from 'antd';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../base/i18n.js';
import type { Column, RowKey, Shown } from './DataTable.js';
import { SortButton } from './SortButton.js';
import type { Sorting } from './table-page.js';

export function Grid<Row extends object>({ label, columns, rows, rowKey, sorting, choosing }: Shown<Row>) {
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
function columnOf<Row>(
  { key, title, cell, numeric, wraps, breaks, sort }: Column<Row>,
  sorting?: Sorting,
): TableColumnType<Row> {
  const by = sorting?.by === sort;
  return {
    key,
    title: sort && sorting ? <SortButton title={title} sort={sort} sorting={sorting} /> : title,
    align: numeric ? 'right' : undefined,
    className: wraps ? 'kt-table__wraps' : breaks ? 'kt-table__breaks' : numeric ? 'kt-table__number' : undefined,
    render: (_value: unknown, row: Row) => cell(row),
    onHeaderCell: () =>
      sort && sorting ? { 'aria-sort': by ? (sorting.descending ? 'descending' : 'ascending') : 'none' } : {},
  };
}
