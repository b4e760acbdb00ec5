/** The shape of the stage while its file is on its way: the bar of versions, and the player under it. */
import { useTexts } from '../../base/i18n.js';
import { Cloth } from './Drapes.js';
import { usePlace } from './use-place.js';
import './player.css';

export function StageSkeleton() {
  const { t } = useTexts();
  const place = usePlace(false);
  return (
    <div className="kt-stage" aria-busy="true" data-place={place}>
      <div className="kt-version-bar" />
      <div className="kt-player">
        <Cloth />
        <p className="kt-player__said" role="status">
          {t('player.loading')}
        </p>
      </div>
      <div className="kt-controls" />
    </div>
  );
}
