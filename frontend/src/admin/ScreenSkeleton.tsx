/** The shape of a tab while its screen, or what it shows, is on its way: nothing jumps when that comes. */
import { Loading } from '../ui/states.js';
import { RowsSkeleton } from '../ui/table/RowsSkeleton.js';
import './settings.css';

/** A list under its filters, cards of settings, or tiles and charts. */
export type TabShape = 'list' | 'cards' | 'charts';

const HEIGHTS: Record<Exclude<TabShape, 'list'>, readonly number[]> = {
  cards: [200, 200, 240, 240],
  charts: [380, 380, 400, 400],
};

export function ScreenSkeleton({ shape = 'cards' }: { shape?: TabShape }) {
  if (shape !== 'list') return <Cards heights={HEIGHTS[shape]} />;
  return (
    <>
      <Loading atOnce>
        <div className="kt-skeleton" style={{ height: 40, maxWidth: 320, marginBottom: 16 }} />
        <div className="kt-skeleton" style={{ height: 88 }} />
      </Loading>
      <RowsSkeleton />
    </>
  );
}

const Cards = ({ heights }: { heights: readonly number[] }) => (
  <Loading atOnce>
    <div className="kt-settings__columns">
      {heights.map((height, nth) => (
        <div key={nth} className="kt-skeleton" style={{ height }} />
      ))}
    </div>
  </Loading>
);
