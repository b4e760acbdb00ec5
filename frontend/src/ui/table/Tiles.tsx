/** The rows as pictures one leafs through, on wide and narrow screens alike; what a card shows is its screen's to say. */
import type { ReactNode } from 'react';
import { SortChoice } from './Cards.js';
import type { Shown } from './DataTable.js';

interface Props<Row> extends Pick<Shown<Row>, 'label' | 'columns' | 'rows' | 'rowKey' | 'sorting' | 'waiting'> {
  card: (row: Row) => ReactNode;
}

/** `columns` name the orders of the list alone. */
export function Tiles<Row extends object>({ label, columns, rows, rowKey, sorting, waiting, card }: Props<Row>) {
  return (
    <div className="kt-table__narrow">
      {sorting && <SortChoice columns={columns} sorting={sorting} />}
      <ul className="kt-table__tiles" aria-label={label} inert={waiting}>
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
    </div>
  );
}
