/** The shape of an event or video page while it is on its way. */
import { Loading } from '../../ui/states.js';
import { useThemeOfWords } from './ShowPicture.js';
import './show.css';

export function ShowSkeleton() {
  return (
    <Loading>
      <div className="kt-show__grid">
        <div className="kt-show__picture kt-show__picture--poster" />
        <div className="kt-show__head" data-theme={useThemeOfWords(true)}>
          <div className="kt-skeleton" style={{ height: 24, width: 200 }} />
          <div className="kt-skeleton" style={{ height: 72, maxWidth: 560 }} />
          <div className="kt-skeleton" style={{ height: 48, maxWidth: 420 }} />
        </div>
        <div className="kt-show__buy">
          <div className="kt-skeleton" style={{ height: 260 }} />
        </div>
        <div className="kt-show__texts">
          <div className="kt-skeleton" style={{ height: 240, maxWidth: 640 }} />
        </div>
      </div>
    </Loading>
  );
}
