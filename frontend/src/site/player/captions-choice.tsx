/** Captions are one choice for all films, kept by the browser: who needs them for a film needs them for its trailer too (WCAG 1.2.2). */
import { useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { memory } from '../../base/memory.js';

const KEY = 'kurtyna.captions';
const SIZE_KEY = 'kurtyna.caption-size';

/** 100, 125 and 150 % (controls.css). */
const CAPTION_SIZES = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];

export function useCaptionsChoice(): [on: boolean, choose: (on: boolean) => void] {
  const [on, setOn] = useState(() => memory.read(KEY) === 'on');
  const choose = (next: boolean) => {
    memory.write(KEY, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, choose];
}

/** How large the captions are that we draw: one choice for all films as well. */
export function useCaptionSize(): [size: CaptionSize, choose: (size: CaptionSize) => void] {
  const [size, setSize] = useState(() => CAPTION_SIZES.find((one) => one === memory.read(SIZE_KEY)) ?? 'small');
  const choose = (next: CaptionSize) => {
    memory.write(SIZE_KEY, next);
    setSize(next);
  };
  return [size, choose];
}

interface SizeProps {
  size: CaptionSize;
  onChoose: (size: CaptionSize) => void;
}
export function CaptionSizeField({ size, onChoose }: SizeProps) {
  const { t } = useTexts();
  return (
    <label className="kt-caption-size">
      {t('player.caption-size.label')}
      <select value={size} onChange={(event) => onChoose(event.target.value as CaptionSize)}>
        {CAPTION_SIZES.map((each) => (
          <option key={each} value={each}>
            {t(`player.caption-size.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function CaptionsSwitch({ on, onChoose }: { on: boolean; onChoose: (on: boolean) => void }) {
  const { t } = useTexts();
  return (
    <label className="kt-caption-switch">
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onChoose(event.target.checked)} />
      {t('event.version.captions')}
    </label>
  );
}
