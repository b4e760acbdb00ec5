/**
 * What lies over the picture: a click anywhere stops and goes on, twice is full screen, as everywhere; the sign when nothing runs, and the
 * words at the end. For the keyboard and the ear the bar under it has all of it.
 */
import { useRef } from 'react';
import { useTexts } from '../../base/i18n.js';
import { buttonClass } from '../../ui/button-class.js';
import { Icon } from '../../ui/Icon.js';
import { NextTime } from '../show/NextTime.js';
import type { Show } from '../show/show.js';
import type { Controls } from './use-controls.js';

interface Props {
  controls: Controls;
  show: Show;
  onFull: () => void;
  /** The controls are out of the way: the first touch fetches them, and does nothing else. */
  idle: boolean;
  /** Something lies over the picture: a press puts that away. */
  onAway: (() => void) | null;
}

export function Curtain({ controls, show, onFull, idle, onAway }: Props) {
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
      <div className={state.ended ? 'kt-curtain__end' : 'kt-hidden'}>
        <p role="status">{state.ended && t('player.ended')}</p>
        {state.ended && (
          <>
            <NextTime show={show} />
            {/* A live show has no beginning to go back to. */}
            {show.kind === 'video' && (
              <button type="button" className={buttonClass('quiet')} onClick={controls.replay}>
                {t('player.again')}
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}
