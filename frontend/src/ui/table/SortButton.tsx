/** A column's heading that sorts the list: ascending at first, then the other way round. */
import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/es/icons/CaretUpOutlined';
import type { Sorting } from './table-page.js';

export function SortButton({ title, sort, sorting }: { title: string; sort: string; sorting: Sorting }) {
  const by = sorting.by === sort;
  const Sign = by && sorting.descending ? CaretDownOutlined : CaretUpOutlined;
  return (
    <button
      type="button"
      className="kt-sort"
      data-by={by}
      onClick={() => sorting.choose(sort, by && !sorting.descending)}
    >
      {title}
      <Sign aria-hidden />
    </button>
  );
}
