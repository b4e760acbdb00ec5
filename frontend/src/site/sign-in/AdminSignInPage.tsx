/** `/admin-login`: the administrators' sign-in, the one page that stays open during maintenance (ROUTE-04, ROUTE-05, OPEN0-7). */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { wantHeadingFocus } from '../../ui/page-focus.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { SignInNotice } from './SignInNotice.js';
import { LinkSent } from './LinkSentPage.js';
import { LinkSignIn, mailedLink } from './LinkSignIn.js';
import { SignInForm } from './SignInForm.js';
import { useOnlyPage } from './use-only-page.js';

export function AdminSignInPage() {
  const { t } = useTexts();
  const onlyPage = useOnlyPage();
  const [query] = useSearchParams();
  const [linkSent, setLinkSent] = useState(false);
  const link = mailedLink(query);
  if (link) return <LinkSignIn link={link} />;

  const show = (sent: boolean) => {
    wantHeadingFocus();
    setLinkSent(sent);
  };
  if (linkSent) return <LinkSent back={() => show(false)} />;
  return (
    <EntryLayout>
      <PageHeading title={t('auth.sign-in.admin-title')} />
      <SignInNotice />
      <SignInForm onlyPage={onlyPage} onLinkSent={() => show(true)} />
      {!onlyPage && (
        <p>
          <Link to={paths.reset()}>{t('auth.sign-in.forgot')}</Link>
        </p>
      )}
    </EntryLayout>
  );
}
