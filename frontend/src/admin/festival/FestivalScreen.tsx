/** The festival: its title in both languages, and how its events stand on the home (FEST-01 to FEST-11). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Input } from 'antd';
import { Screen } from '../Screen.js';
import { SettingField } from '../SettingField.js';
import { Settings, SettingsCard } from '../Settings.js';
import { SettingSwitch } from '../SettingSwitch.js';

export function FestivalScreen() {
  return (
    <Screen title={t('frame.view.festival')}>
      <Settings>
        <SettingsCard title={t('festival.titles')}>
          <SettingField name="festival_title" label={t('festival.title')} />
          <SettingField name="festival_title_en" label={t('festival.title-en')}>
            <Input lang="en" />
          </SettingField>
        </SettingsCard>
        <SettingsCard title={t('festival.view')}>
          <SettingSwitch
            name="view_festival"
            label={t('festival.view-festival')}
            hint={t('festival.view-festival-hint')}
          />
          <SettingSwitch
            name="festival_short_dates"
            label={t('festival.short-dates')}
            hint={t('festival.short-dates-hint')}
          />
          <SettingSwitch name="festival_show_finished" label={t('festival.show-finished')} />
          <SettingSwitch
            name="festival_reverse_finished"
            label={t('festival.reverse-finished')}
            hint={t('festival.reverse-finished-hint')}
          />
        </SettingsCard>
      </Settings>
    </Screen>
  );
}
