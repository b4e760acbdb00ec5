/** Letters to many: which reminders the house sends, and the notice of new content (NOTIF-01, NOTIF-02, NOTIF-09 to NOTIF-14). */
import { formatDateTime } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { SavedSwitch } from '../../ui/form/SavedSwitch.js';
import { NewContent } from './NewContent.js';
import './campaign.css';

interface CampaignSettings {
  notify_remindplatform: boolean;
  notify_remindpayedevent: boolean;
  notify_newcontent_date: string | null;
}

interface Props {
  config: Partial<CampaignSettings>;
  /** Throws when the server refuses. */
  save: (
    changes: Partial<Pick<CampaignSettings, 'notify_remindplatform' | 'notify_remindpayedevent'>>,
  ) => Promise<unknown>;
}

export function CampaignCard({ config, save }: Props) {
  const { t: common } = useTexts();
  const { notify_newcontent_date: sentAt } = config;
  const [asking, setAsking] = useState(false);
  const title = useId();
  return (
    <section className="kt-settings kt-campaign" aria-labelledby={title}>
      <h2 id={title}>{t('notifications.campaign.title')}</h2>
      <SavedSwitch
        label={t('notifications.campaign.remind-event')}
        checked={config.notify_remindpayedevent ?? false}
        save={(checked) => save({ notify_remindpayedevent: checked })}
      />
      <SavedSwitch
        label={t('notifications.campaign.remind-platform')}
        checked={config.notify_remindplatform ?? false}
        save={(checked) => save({ notify_remindplatform: checked })}
      />
      <div className="kt-campaign__news">
        <Button onClick={() => setAsking(true)}>{t('notifications.campaign.send')}</Button>
        <span className="kt-quiet">
          {sentAt
            ? t('notifications.campaign.last', { time: formatDateTime(sentAt) })
            : t('notifications.campaign.never')}
        </span>
      </div>
      {/* Nobody wants it twice, so it is asked first (OPEN2-37); whoever opens it again begins anew. */}
      <Modal
        open={asking}
        title={t('notifications.campaign.ask')}
        width={900}
        footer={null}
        onCancel={() => setAsking(false)}
        closable={{ 'aria-label': common('common.close') }}
        destroyOnHidden
      >
        <NewContent close={() => setAsking(false)} />
      </Modal>
    </section>
  );
}
