/** `/logowanie` and `/wylogowano`: the form, the partner, and what there is to say first. A mailed link has a page of its own. */
import { safeRedirect } from '@kurtyna/domain';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { rememberOrigin } from '../../app/origin.js';
import { paths, patterns } from '../../routes.js';
import { Awaited } from '../entry/Awaited.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { SignInNotice } from './SignInNotice.js';
import { LinkSignIn, mailedLink } from './LinkSignIn.js';
import { PartnerButton } from './PartnerButton.js';
import { SignInForm } from './SignInForm.js';

export function SignInPage() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const link = mailedLink(query);
  if (link) return <LinkSignIn link={link} />;

  const redirect = safeRedirect(query.get('redirect')) ?? undefined;
  const signedOut = pathname.startsWith(patterns.signedOut);
  return (
    <EntryLayout>
      <PageHeading title={t(signedOut ? 'auth.sign-in.signed-out' : 'auth.sign-in.title')} />
      {signedOut && <p className="kt-lead">{t('auth.sign-in.signed-out-text')}</p>}
      <SignInNotice />
      <Awaited redirect={redirect} />
      <SignInForm />
      <PartnerButton />
      <ul className="kt-entry__ways">
        <li>
          <Link to={paths.reset()} onClick={() => redirect && rememberOrigin(redirect)}>
            {t('auth.sign-in.forgot')}
          </Link>
        </li>
        <li>
          {t('auth.sign-in.no-account')} <Link to={paths.signUp({ redirect })}>{t('auth.sign-in.sign-up')}</Link>
        </li>
      </ul>
    </EntryLayout>
  );
}
