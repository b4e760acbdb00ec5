/** The good end of what one does before signing in: what was done, and the way on. */
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useTexts } from '../../app/i18n.js';
import { paths } from '../../routes.js';

export function MaySignIn({ title }: { title: string }) {
  const { t } = useTexts();
  return (
    <>
      <Alert type="success" showIcon role="status" title={title} />
      <p>
        <Link className="kt-button kt-button--primary kt-button--large" to={paths.signIn()}>
          {t('auth.sign-in.submit')}
        </Link>
      </p>
    </>
  );
}
