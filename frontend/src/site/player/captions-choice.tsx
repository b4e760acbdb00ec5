/** Captions are one choice for all films, kept by the browser: who needs them for a film needs them for its trailer too (WCAG 1.2.2). */
import { useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { memory } from '../../base/memory.js';

const KEY = 'kurtyna.captions';

export function useCaptionsChoice(): [on: boolean, choose: (on: boolean) => void] {
  const [on, setOn] = useState(() => memory.read(KEY) === 'on');
  const choose = (next: boolean) => {
    memory.write(KEY, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, choose];
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
