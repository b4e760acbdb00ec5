/** The keys of the stage, in words: a sheet over its middle, the browser's own modal window, so that the focus is then where it was. */
import { useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import './keys.css';

const KEYS = [
  ['toggle', 'K', false],
  ['jump', 'J L ← →', true],
  ['start', '0', true],
  ['volume', '↑ ↓', false],
  ['mute', 'M', false],
  ['captions', 'C', false],
  ['speed', '< >', true],
  ['fullscreen', 'F', false],
] as const;

export function KeyHelp({ live, close }: { live: boolean; close: () => void }) {
  const { t } = useTexts();
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const { current } = sheet;
    current!.showModal();
    return () => current!.close(); // as long as it is on the page: then the focus goes back
  }, []);
  return (
    <dialog
      ref={sheet}
      className="kt-keys"
      aria-labelledby={heading}
      onClose={close}
      onClick={({ target }) => target === sheet.current && close()}
    >
      <header>
        <h2 id={heading}>{t('player.keys.title')}</h2>
        <button type="button" className="kt-controls__button" aria-label={t('common.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <dl>
        {KEYS.filter(([, , ofRecordings]) => !(live && ofRecordings)).map(([what, keys]) => (
          <div key={what}>
            <dt>
              {what === 'toggle' && <kbd>{t('player.keys.space')}</kbd>}
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`player.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="kt-quiet kt-small">{t('player.keys.where')}</p>
    </dialog>
  );
}
