/** The shape of a list while its rows are on their way: a head and eight rows. */
import { Loading } from '../states.js';
import './table.css';

const ROWS = 8;

export const RowsSkeleton = () => (
  <Loading atOnce>
    <div className="kt-rows-skeleton">
      {Array.from({ length: ROWS + 1 }, (_row, nth) => (
        <div key={nth} className="kt-skeleton" />
      ))}
    </div>
  </Loading>
);
