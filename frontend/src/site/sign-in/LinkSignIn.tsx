/**
 * The mailed link of an administrator. It signs in only when the button is pressed: those who merely look at the link (mail
 * scanners render pages too) use nothing up (AUTH-16 to AUTH-19).
 */
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toApiError } from '../../base/api-error.js';
import { useSignInByLinkMutation } from '../../api/session.js';
import { useTexts } from '../../base/i18n.js';
import { signedIn } from '../../app/session/session.slice.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { wantHeadingFocus } from '../../ui/page-focus.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { useOnlyPage } from './use-only-page.js';

export interface MailedLink {
  login_token: string;
  login_email: string;
}

/** Out of the address; null when it is no such link. */
export function mailedLink(query: URLSearchParams): MailedLink | null {
  const [login_token, login_email] = [query.get('login_token'), query.get('login_email')];
  return login_token && login_email ? { login_token, login_email } : null;
}

export function LinkSignIn({ link }: { link: MailedLink }) {
  const { t } = useTexts();
  const onlyPage = useOnlyPage();
  const [signIn, { isLoading, error }] = useSignInByLinkMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sent = useRef(false);

  /** Where a refusal leads; null when it is said here: during maintenance no other page can be reached. */
  const wayOut = (refusal: ReturnType<typeof toApiError>): string | null => {
    const { statusCode, code, extra } = refusal;
    if (statusCode !== 422) return null;
    if (typeof extra.email === 'string') return onlyPage ? null : paths.verification({ email: extra.email }); // OPEN0-10
    if (code === 'auth.blocked') return onlyPage ? null : paths.signInFlag('userBlocked');
    return onlyPage ? paths.adminSignIn({ wrongToken: true }) : paths.signInFlag('wrongToken');
  };
  const press = async () => {
    if (sent.current) return; // a token works once
    sent.current = true;
    const answer = await signIn({ linkSignInDto: link });
    if (answer.data) {
      dispatch(signedIn(answer.data)); // the redirect rules lead on from here
      return;
    }
    sent.current = false;
    const to = wayOut(toApiError(answer.error));
    if (to === null) return;
    wantHeadingFocus(); // the pressed button goes away
    await navigate(to, { replace: true });
  };
  const refusal = error && toApiError(error);
  return (
    <EntryLayout>
      <PageHeading title={t('auth.sign-in.admin-title')} />
      <p className="kt-lead">{t('auth.link.confirm', { email: link.login_email })}</p>
      {refusal && wayOut(refusal) === null && <Alert type="error" showIcon role="alert" title={refusal.message} />}
      <Button type="primary" size="large" block loading={isLoading} onClick={() => void press()}>
        {t(isLoading ? 'auth.link.signing-in' : 'auth.sign-in.submit')}
      </Button>
    </EntryLayout>
  );
}
