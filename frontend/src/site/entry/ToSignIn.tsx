/** The way on from a page that one meets before signing in, with its address and the page that waits behind it. */
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { useWayBack } from './way-back.js';

export function ToSignIn() {
  const { t } = useTexts();
  const redirect = useWayBack();
  const [query] = useSearchParams();
  const email = query.get('email') ?? undefined;
  return (
    <p>
      <Link className="kt-button kt-button--primary kt-button--large" to={paths.signIn({ email, redirect })}>
        {t('auth.sign-in.submit')}
      </Link>
    </p>
  );
}
