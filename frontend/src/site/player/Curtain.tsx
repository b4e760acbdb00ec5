/**
 * What lies over the picture: a click anywhere stops and goes on, twice is full screen, as everywhere; the sign when nothing runs, and the
 * words at the end. For the keyboard and the ear the bar under it has all of it.
 */
import { useRef } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import type { Controls } from './use-controls.js';

interface Props {
  controls: Controls;
  /** There is no beginning to go back to. */
  live: boolean;
  onFull: () => void;
  /** The controls are out of the way: the first touch fetches them, and does nothing else. */
  idle: boolean;
  /** Something lies over the picture: a press puts that away. */
  onAway: (() => void) | null;
}

export function Curtain({ controls, live, onFull, idle, onAway }: Props) {
  const { t } = useTexts();
  const { state, port } = controls;
  const isFirstTouch = useRef(false);
  const press = (event: React.MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true }); // from here on its keys work
    if (onAway) onAway();
    else if (!isFirstTouch.current) controls.toggle();
  };
  return (
    <>
      {!state.ended && (
        <div
          className="kt-curtain"
          aria-hidden="true"
          onPointerDownCapture={({ pointerType }) => (isFirstTouch.current = idle && pointerType === 'touch')} // before it wakes them
          onClick={press}
          onDoubleClick={onFull}
        >
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
