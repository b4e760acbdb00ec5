/** Codes, at `?view=promotion_codes`: the list of the theatre's own, where their form is shown, and the free code (CODEADM-01). */
import { adminText as t } from '@kurtyna/texts/admin';
import { useDrawerAddress } from '../drawer-address.js';
import { Screen } from '../Screen.js';
import { Settings, SettingsCard } from '../Settings.js';
import { SettingSwitch } from '../SettingSwitch.js';
import { CodesList } from './CodesList.js';
import { FreeCodeCard } from './FreeCodeCard.js';
import './codes.css';

export function CodesScreen() {
  const { name } = useDrawerAddress(['edit']);
  return (
    <Screen title={t('codes.title')}>
      <CodesList />
      <Settings asks={name === null}>
        <SettingsCard title={t('codes.settings-title')}>
          <SettingSwitch name="code_form_in_nodes" label={t('codes.in-nodes')} />
          <SettingSwitch name="code_form_in_dashboard" label={t('codes.in-dashboard')} />
        </SettingsCard>
        <FreeCodeCard />
      </Settings>
    </Screen>
  );
}
