/** What the theatre tells everybody: the bars over its pages, and its letters to many (NOTIF-01 to NOTIF-14). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Screen } from '../Screen.js';
import { Settings, useSettings } from '../Settings.js';
import { BarsCard } from './BarsCard.js';
import { CampaignCard } from './CampaignCard.js';

export function NotificationsScreen() {
  return (
    <Screen title={t('frame.view.notifications')}>
      <Settings>
        <BarsCard />
        <Campaigns />
      </Settings>
    </Screen>
  );
}

function Campaigns() {
  const { config, save } = useSettings();
  return <CampaignCard config={config} save={save} />;
}
