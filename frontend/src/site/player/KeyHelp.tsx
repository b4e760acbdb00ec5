/** The keys of the stage, in words. */
import { useTexts } from '../../base/i18n.js';

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

export function KeyHelp({ live }: { live: boolean }) {
  const { t } = useTexts();
  return (
    <div className="kt-keys" role="group" aria-label={t('player.keys.title')}>
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
    </div>
  );
}
