/** Advertisements beside free and beside paid content: where they lead, and their picture for three widths (ADSADM-01 to ADSADM-12). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Screen } from '../Screen.js';
import { SettingField } from '../SettingField.js';
import { SettingPicture } from '../SettingPicture.js';
import { Settings, SettingsCard } from '../Settings.js';
import { SettingSwitch } from '../SettingSwitch.js';

const WIDTHS = ['mobile', 'tablet', 'desktop'] as const;

export function AdsScreen() {
  return (
    <Screen title={t('frame.view.advertisement_settings')}>
      <Settings>
        <SettingsCard title={t('ads.shown')}>
          <SettingSwitch name="show_advertisement" label={t('ads.show')} hint={t('ads.show-hint')} />
        </SettingsCard>
        <AdCard kind="free" />
        <AdCard kind="paid" />
      </Settings>
    </Screen>
  );
}

function AdCard({ kind }: { kind: 'free' | 'paid' }) {
  return (
    <SettingsCard title={t(`ads.${kind}`)}>
      <SettingField name={`${kind}_ad_url`} label={t(`ads.link-of.${kind}`)} hint={t('ads.link-hint')} />
      <div className="kt-settings__pictures">
        {WIDTHS.map((width) => (
          <SettingPicture key={width} name={`${width}_${kind}_ad_image`} label={t(`ads.image-of.${width}.${kind}`)} />
        ))}
      </div>
    </SettingsCard>
  );
}
