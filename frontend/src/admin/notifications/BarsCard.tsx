/** The two bars at the bottom of every page: text or HTML, each with its own save (NOTIF-04 to NOTIF-08). */
import { adminText as t } from '@kurtyna/texts/admin';
import { RichText } from '../../ui/editor/RichText.js';
import { SettingField } from '../SettingField.js';
import { SettingsCard } from '../Settings.js';

const BARS = [
  { name: 'error_bar', label: t('notifications.bars.error') },
  { name: 'info_bar', label: t('notifications.bars.info') },
] as const;

export function BarsCard() {
  return (
    <SettingsCard title={t('notifications.bars.title')}>
      {BARS.map(({ name, label }) => (
        <SettingField key={name} name={name} label={label} hint={t('notifications.bars.hint')} tall>
          <RichText label={label} inline />
        </SettingField>
      ))}
    </SettingsCard>
  );
}
