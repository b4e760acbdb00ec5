/** Partner accounts are edited at the partner's: asked first, then the browser goes there (SSO-07, SSO-08). */
import { Modal } from 'antd';
import { useTexts } from '../../base/i18n.js';
import { leavePage } from '../../app/leave-page.js';

export function PartnerEdit({ open, url, onClose }: { open: boolean; url: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Modal
      open={open}
      title={t('auth.account.partner-edit-title')}
      okText={t('common.yes')}
      cancelText={t('common.no')}
      onOk={() => leavePage(url)}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t('auth.account.partner-edit')}</p>
    </Modal>
  );
}
