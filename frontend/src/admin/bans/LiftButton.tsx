/** Lets somebody in again, after a question that names the ban (BAN-16, ux.md U14). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useLiftBanOfUserMutation } from '../../api/admin/bans.js';
import type { BanDto } from '../../api/generated.js';
import { toApiError, withReason } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { useHeadingWhenGone } from '../../ui/page-focus.js';

interface Props {
  ban: BanDto;
  until: string;
  /** Whose ban it is, as the staff call them. */
  person: string;
}

export function LiftButton({ ban, until, person }: Props) {
  const { t: said } = useTexts();
  const [asking, setAsking] = useState(false);
  const button = useHeadingWhenGone();
  const [lift, { isLoading }] = useLiftBanOfUserMutation();

  const confirm = async () => {
    const { error } = await lift({ id: ban.user_id, banId: ban.id });
    if (error) return notify({ kind: 'error', title: withReason(toApiError(error).message) });
    setAsking(false);
    notify({ kind: 'success', title: t('bans.lifted') });
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('bans.lift-of', { reason: ban.reason })}
      >
        {t('bans.lift')}
      </Button>
      <Modal
        open={asking}
        title={t('bans.lift-confirm')}
        okText={said('common.yes')}
        cancelText={said('common.no')}
        confirmLoading={isLoading}
        onOk={() => void confirm()}
        onCancel={() => setAsking(false)}
        destroyOnHidden
      >
        <p>{person}</p>
        <p>
          <strong>{ban.reason}</strong>, {until}
        </p>
        <p>{t('bans.lift-text')}</p>
      </Modal>
    </>
  );
}
