/**
 * What lies over the picture: a click anywhere stops and goes on, twice is full screen, as everywhere; the sign when nothing runs, and the
 * words at the end. For the keyboard and the ear the bar under it has all of it.
 */
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import type { Controls } from './use-controls.js';

interface Props {
  controls: Controls;
  /** There is no beginning to go back to. */
  live: boolean;
  onFull: () => void;
}

export function Curtain({ controls, live, onFull }: Props) {
  const { t } = useTexts();
  const { state, port } = controls;
  const press = (event: React.MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true }); // from here on its keys work
    controls.toggle();
  };
  return (
    <>
      {!state.ended && (
        <div className="kt-curtain" aria-hidden="true" onClick={press} onDoubleClick={onFull}>
          {port && !state.running && (
            <span className="kt-curtain__sign">
              <Icon name="play" />
            </span>
          )}
        </div>
      )}
      <div role="status" className={state.ended ? 'kt-curtain__end' : 'kt-hidden'}>
        {state.ended && (
          <>
            <p>{t('player.ended')}</p>
            {!live && (
              <button type="button" className="kt-button kt-button--outline" onClick={controls.replay}>
                {t('player.again')}
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}
