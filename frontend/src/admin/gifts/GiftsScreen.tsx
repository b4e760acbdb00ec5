/** Gifts, at `?view=gifts`: whether they are sold, as what and for how much, and what was ordered (GIFTADM-01 to GIFTADM-27). */
import { adminText as t } from '@kurtyna/texts/admin';
import { useGetGiftConfigQuery, useSaveGifts } from '../../api/admin/gifts.js';
import { SavedSwitch } from '../../ui/form/SavedSwitch.js';
import { Failed } from '../../ui/states.js';
import { Screen } from '../Screen.js';
import { ScreenSkeleton } from '../ScreenSkeleton.js';
import { SettingsCard } from '../Settings.js';
import { SoldOrders } from '../sold-orders/SoldOrders.js';
import { GiftForm } from './GiftForm.js';

const SWITCHES = ['gift_available', 'any_gift_available'] as const;

export function GiftsScreen() {
  const { data, error, refetch } = useGetGiftConfigQuery(undefined, { refetchOnMountOrArgChange: true });
  const save = useSaveGifts();
  const config = data?.config;
  return (
    <Screen title={t('gifts.title')}>
      <SoldOrders kind="gift" />
      {error && !config ? <Failed error={error} retry={refetch} /> : null}
      {!error && !config && <ScreenSkeleton />}
      {config && (
        <SettingsCard title={t('gifts.settings')}>
          {SWITCHES.map((name) => (
            <SavedSwitch
              key={name}
              label={t(`gifts.${name}`)}
              checked={config[name]}
              save={(checked) => save({ [name]: checked })}
              saved={t('gifts.saved')}
            />
          ))}
          <GiftForm config={config} save={save} />
        </SettingsCard>
      )}
    </Screen>
  );
}
