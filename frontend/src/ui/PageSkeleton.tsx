/** The shape of a form, an order or an account while its screen is on its way. */
import { Loading } from './states.js';

export function PageSkeleton() {
  return (
    <div className="kt-page kt-page--form">
      <Loading>
        <div className="kt-skeleton" style={{ height: 64, maxWidth: 520, marginBottom: 32 }} />
        <div className="kt-skeleton" style={{ height: 320 }} />
      </Loading>
    </div>
  );
}
