/** The good end of what one does before signing in: what was done, and the way on. */
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useTexts } from '../../app/i18n.js';
import { paths } from '../../routes.js';
import { Awaited } from './Awaited.js';
import { useWayBack } from './way-back.js';

export function MaySignIn({ title }: { title: string }) {
  const { t } = useTexts();
  const redirect = useWayBack();
  return (
    <>
      <Alert type="success" showIcon role="status" title={title} />
      <Awaited redirect={redirect} />
      <p>
        <Link className="kt-button kt-button--primary kt-button--large" to={paths.signIn({ redirect })}>
          {t('auth.sign-in.submit')}
        </Link>
      </p>
    </>
  );
}
