/** The rows as a list of cards; what the heads of the columns do stands above it. */
import { Button, Checkbox, Select } from 'antd';
import SortAscendingOutlined from '@ant-design/icons/es/icons/SortAscendingOutlined';
import SortDescendingOutlined from '@ant-design/icons/es/icons/SortDescendingOutlined';
import { useTexts } from '../../base/i18n.js';
import type { Column, Shown } from './DataTable.js';
import type { Sorting } from './table-page.js';

export function Cards<Row extends object>({
  label,
  columns: listed,
  rows,
  rowKey,
  sorting,
  waiting,
  choosing,
}: Shown<Row>) {
  const { t } = useTexts();
  const columns = eachOf(listed);
  const heading = columns.find((column) => column.heading) ?? columns[0];
  const rest = columns.filter((column) => column !== heading);
  return (
    <div className="kt-table__narrow">
      {sorting && <SortChoice columns={columns} sorting={sorting} />}
      <ul className="kt-table__cards" aria-label={label} inert={waiting}>
        {rows.map((row) => {
          const key = rowKey(row);
          const chosen = choosing?.chosen.includes(key);
          return (
            <li key={key}>
              <div className="kt-table__first">
                <div>{heading?.cell(row)}</div>
                {choosing && (
                  <Checkbox
                    aria-label={t('common.table.choose', { name: choosing.nameOf(row) })}
                    checked={chosen}
                    onChange={() =>
                      choosing.choose(chosen ? choosing.chosen.filter((one) => one !== key) : [...choosing.chosen, key])
                    }
                  />
                )}
              </div>
              <dl>
                {rest.map(({ key: name, title, cell, wraps }) => (
                  <div key={name} data-wraps={wraps}>
                    <dt>{title}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Those that share a column of the table, one by one. */
const eachOf = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.flatMap(({ under, ...column }) => (under ? [column, under] : [column]));

/** What the heads of the columns do, where there are none. */
export function SortChoice<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting: Sorting }) {
  const { t } = useTexts();
  const { by, descending, choose } = sorting;
  const options = eachOf(columns).flatMap(({ title, sort }) => (sort ? [{ value: sort, label: title }] : []));
  return (
    <div className="kt-table__sort">
      <Select
        aria-label={t('common.table.sort-by')}
        value={by}
        options={options}
        onChange={(next) => choose(next, false)}
      />
      <Button
        icon={descending ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />}
        onClick={() => choose(by, !descending)}
      >
        {t(descending ? 'common.table.descending' : 'common.table.ascending')}
      </Button>
    </div>
  );
}
