/** Which blocks the home has, and the picture beside the forms of signing in and up (VIEWS-01 to VIEWS-10). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Link } from 'react-router-dom';
import { paths } from '../../routes.js';
import { SettingPicture } from '../SettingPicture.js';
import { SettingsCard } from '../Settings.js';
import { SettingSwitch } from '../SettingSwitch.js';

export function ViewsCards() {
  return (
    <>
      <SettingsCard title={t('views.home')}>
        <SettingSwitch name="view_slider" label={t('views.slider')} />
        <SettingSwitch name="view_eventslist" label={t('views.eventslist')} />
        <SettingSwitch name="view_vod" label={t('views.vod')} />
        <SettingSwitch name="vod_filters" label={t('views.vod-filters')} />
        <p className="kt-settings__links">
          <Link to={paths.admin({ view: 'festival' })}>{t('views.festival-tab')}</Link>
          <Link to={paths.admin({ view: 'gifts' })}>{t('views.gifts-tab')}</Link>
        </p>
      </SettingsCard>
      <SettingsCard title={t('views.entry')}>
        <SettingPicture name="noauth_bg_image" label={t('views.entry-picture')} />
      </SettingsCard>
    </>
  );
}
