/** The end of an account: asked first, with what is lost (ACCT-09, ACCT-23 to ACCT-26, USERADM-39, USERADM-40). */
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toApiError } from '../../base/api-error.js';
import { useDeleteUserMutation, type User } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { sessionEnded } from '../../app/session/session.slice.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import type { Viewer } from './AccountPage.js';

export function DeleteAccount({ user, viewer: { own, admin } }: { user: User; viewer: Viewer }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  return (
    <section className="kt-panel kt-account__end" aria-labelledby="account-end">
      <h2 id="account-end">{t('auth.account.delete')}</h2>
      {own && admin ? (
        <p className="kt-quiet">{t('errors.user.own-account')}</p>
      ) : (
        <div>
          <Button danger onClick={() => setAsked(true)}>
            {t('auth.account.delete')}
          </Button>
        </div>
      )}
      <Question user={user} own={own} open={asked} onClose={() => setAsked(false)} />
    </section>
  );
}

function Question({ user, own, open, onClose }: { user: User; own: boolean; open: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [remove, { isLoading, error, reset }] = useDeleteUserMutation();
  const name = `${user.firstname} ${user.lastname}`;

  const close = () => {
    reset();
    onClose();
  };
  const erase = async () => {
    const { error: refused } = await remove({ id: user.id });
    if (refused) return; // said in the dialog
    notify({ kind: 'success', title: t('auth.account.deleted') });
    if (own) dispatch(sessionEnded('deleted'));
    else await navigate(paths.admin({ view: 'users' })); // OPEN3-45
  };
  return (
    <Modal
      open={open}
      title={t('auth.account.delete-confirm')}
      okText={t('common.yes')}
      okButtonProps={{ danger: true, loading: isLoading }}
      cancelText={t('common.no')}
      onOk={() => void erase()}
      onCancel={close}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon role="alert" title={toApiError(error).message} />}
      {!own && <p className="kt-quiet">{user.email}</p>}
      <p>{own ? t('auth.account.delete-text') : t('auth.account.user-delete-text', { name })}</p>
    </Modal>
  );
}
