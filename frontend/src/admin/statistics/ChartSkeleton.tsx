import { Loading } from '../../ui/states.js';

/** As high as the chart that comes: nothing moves when it is there. */
export const ChartSkeleton = () => (
  <Loading>
    <div className="kt-skeleton" style={{ height: 380 }} />
  </Loading>
);
