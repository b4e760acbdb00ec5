/** Letters to many: which reminders the house sends, and the notice of new content (NOTIF-01, NOTIF-02, NOTIF-09 to NOTIF-14). */
import { formatDateTime } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useSendNewContentMutation } from '../../api/admin/notifications.js';
import { toApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { SavedSwitch } from '../../ui/form/SavedSwitch.js';
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
      <SendNewContent open={asking} close={() => setAsking(false)} />
    </section>
  );
}

/** Nobody wants it twice, so it is asked first, with the readers to choose (OPEN2-37). */
function SendNewContent({ open, close }: { open: boolean; close: () => void }) {
  const { t: common } = useTexts();
  const [send, { isLoading }] = useSendNewContentMutation();
  const [allUsers, setAllUsers] = useState(false);

  const confirm = async () => {
    try {
      const { success, data } = await send({ newContentDto: { allUsers } }).unwrap();
      if (!(data?.success ?? success)) throw new Error(common('errors.default'));
      close();
      notify({ kind: 'success', title: t('notifications.campaign.sent') });
    } catch (error) {
      notify({ kind: 'error', title: t('notifications.campaign.failed', { error: reasonOf(error) }) });
    }
  };
  return (
    <Modal
      open={open}
      title={t('notifications.campaign.ask')}
      okText={t('notifications.campaign.confirm')}
      cancelText={common('common.cancel')}
      confirmLoading={isLoading}
      onOk={() => void confirm()}
      onCancel={close}
      afterClose={() => setAllUsers(false)}
      destroyOnHidden
    >
      <p>{t('notifications.campaign.what')}</p>
      <Radio.Group
        aria-label={t('notifications.campaign.readers')}
        value={allUsers}
        onChange={({ target }) => setAllUsers(target.value as boolean)}
        options={[
          { value: false, label: t('notifications.campaign.subscribers') },
          { value: true, label: t('notifications.campaign.all-users') },
        ]}
      />
    </Modal>
  );
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : toApiError(error).message);
