/** The terms, to be read and accepted before anything else; it cannot be dismissed, but one may leave (ACCT-43). */
import { Button, Modal } from 'antd';
import { useConfig } from '../../api/config.js';
import { useAcceptTermsMutation } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { useSignOut } from '../../app/session/use-sign-out.js';
import { paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { SmartLink } from '../../ui/SmartLink.js';
import '../../ui/form/form.css';
import './terms.css';
import { sayTermsFailed } from './terms-failed.js';

export default function TermsWindow({ userId }: { userId: number }) {
  const { t } = useTexts();
  const config = useConfig();
  const signOut = useSignOut();
  const [accept, { data, isLoading }] = useAcceptTermsMutation();

  const agree = async () => {
    const { error } = await accept({ id: userId });
    if (error) sayTermsFailed(error);
  };
  return (
    <AntdProvider>
      <Modal
        open={!data?.accept_tos}
        title={t('auth.terms.title')}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        centered
        footer={
          <div className="kt-terms__acts">
            <Button onClick={() => void signOut()}>{t('auth.terms.sign-out')}</Button>
            <Button type="primary" loading={isLoading} onClick={() => void agree()}>
              {t('auth.terms.accept')}
            </Button>
          </div>
        }
      >
        <p>{t('auth.terms.text')}</p>
        <ul className="kt-terms__links">
          <li>
            <SmartLink to={config?.regulations_page || paths.regulations()} newTab>
              {t('common.footer.regulations')}
            </SmartLink>
          </li>
          <li>
            <SmartLink to={config?.policy_page || paths.policy()} newTab>
              {t('common.footer.policy')}
            </SmartLink>
          </li>
        </ul>
      </Modal>
    </AntdProvider>
  );
}
