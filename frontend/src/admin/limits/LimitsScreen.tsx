/** Who gets in, from where, with how many addresses, and how long a ticket is good for (LIMIT-01 to LIMIT-15). */
import { DEFAULT_TICKET_HOURS } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert, App, Input, Select } from 'antd';
import { useCountWatchingQuery } from '../../api/admin/appconfig.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Screen } from '../Screen.js';
import { SettingField } from '../SettingField.js';
import { Settings, SettingsCard, useSettings } from '../Settings.js';
import { SettingSwitch } from '../SettingSwitch.js';
import { CountryChoice } from './CountryChoice.js';

export function LimitsScreen() {
  return (
    <Screen title={t('frame.view.limitations')}>
      <Settings>
        <SettingsCard title={t('limits.work')}>
          <MaintenanceSwitch />
        </SettingsCard>
        <SettingsCard title={t('limits.country')}>
          <CountryChoice />
        </SettingsCard>
        <SettingsCard title={t('limits.tickets')}>
          <SettingField
            name="tickets_expiration_time"
            label={t('limits.hours')}
            hint={t('limits.hours-hint')}
            asText={(hours) => (hours === null ? NO_LIMIT : String(hours))}
            asValue={(typed) => (typed === NO_LIMIT ? null : Number(typed))}
          >
            <Select options={HOURS} />
          </SettingField>
        </SettingsCard>
        <SettingsCard title={t('limits.ends')}>
          <SettingField
            name="grace_minutes"
            label={t('limits.grace')}
            hint={t('limits.grace-hint')}
            asValue={(typed) => (typed.trim() === '' ? null : Number(typed))}
          >
            <Input inputMode="numeric" />
          </SettingField>
        </SettingsCard>
        <SettingsCard title={t('limits.sharing')}>
          <SettingSwitch
            name="autoban_after_exceeding_ip_limit"
            label={t('limits.autoban')}
            hint={t('limits.autoban-hint')}
          />
          <IdleNote />
          <SettingField
            name="max_diff_ip_views_per_user"
            label={t('limits.addresses')}
            hint={t('limits.addresses-hint')}
            asValue={(typed) => (typed.trim() === '' ? null : Number(typed))}
          >
            <Input inputMode="numeric" />
          </SettingField>
          <SettingSwitch name="send_email_after_ip_ban" label={t('limits.email')} />
        </SettingsCard>
      </Settings>
    </Screen>
  );
}

const NO_LIMIT = 'none';
const HOURS = [
  { value: NO_LIMIT, label: t('limits.hours-none') },
  ...DEFAULT_TICKET_HOURS.map((count) => ({ value: String(count), label: t('limits.hours-count', { count }) })),
];

/** Closing the house asks first, and says how its people get in again; opening it does not. */
function MaintenanceSwitch() {
  const { t: said } = useTexts();
  const { modal } = App.useApp();
  const path = paths.adminSignIn();
  const confirm = async (closing: boolean) =>
    !closing ||
    (await modal.confirm({
      title: t('limits.maintenance-ask'),
      content: (
        <>
          <p>{t('limits.maintenance-ask-text', { path })}</p>
          <WatchingNow />
        </>
      ),
      okText: said('common.yes'),
      cancelText: said('common.no'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    }));
  return (
    <SettingSwitch
      name="maintenance"
      label={t('limits.maintenance')}
      hint={t('limits.maintenance-hint', { path })}
      confirm={confirm}
    />
  );
}

/** Whoever watches is not turned out; nothing is said while nobody does, and where it is not known. */
function WatchingNow() {
  const { data } = useCountWatchingQuery(undefined, { refetchOnMountOrArgChange: true });
  const count = data?.watching ?? 0;
  return <p role="status">{count > 0 && t('limits.watching-now', { count })}</p>;
}

/** A switch that is on without a number does nothing, and that must be seen. */
function IdleNote() {
  const { config } = useSettings();
  const idle = config.autoban_after_exceeding_ip_limit && config.max_diff_ip_views_per_user === null;
  return <div role="status">{idle && <Alert type="warning" showIcon title={t('limits.autoban-idle')} />}</div>;
}
