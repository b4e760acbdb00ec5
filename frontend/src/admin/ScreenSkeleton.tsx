/** The shape of a tab while its screen is on its way. */
import { Loading } from '../ui/states.js';

export function ScreenSkeleton() {
  return (
    <Loading>
      <div className="kt-skeleton" style={{ height: 40, maxWidth: 320, marginBottom: 24 }} />
      <div className="kt-skeleton" style={{ height: 360 }} />
    </Loading>
  );
}
