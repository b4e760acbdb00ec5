/** `/weryfikacja-konta`: with a token it confirms the address once; without one it says that the account waits (AUTH-50 to AUTH-54). */
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toApiError } from '../../base/api-error.js';
import { useGivenFreeCode } from '../../api/config.js';
import { useVerifyEmailMutation } from '../../api/session.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Awaited } from '../entry/Awaited.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { MaySignIn } from '../entry/MaySignIn.js';
import { ResendVerification } from '../entry/ResendVerification.js';
import { ToSignIn } from '../entry/ToSignIn.js';
import { useWayBack } from '../entry/way-back.js';
import { PageHeading } from '../../ui/PageHeading.js';

export function VerificationPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const token = query.get('token');
  return (
    <EntryLayout>
      <PageHeading title={t('auth.verification.title')} />
      {token ? <Verify email={email} token={token} /> : <Waiting email={email} />}
    </EntryLayout>
  );
}

function Waiting({ email }: { email: string }) {
  const { t } = useTexts();
  const redirect = useWayBack();
  return (
    <>
      <p className="kt-lead">
        {email ? t('auth.verification.waiting', { email }) : t('auth.verification.waiting-unnamed')}
      </p>
      <Awaited redirect={redirect} />
      {email ? <ResendVerification email={email} redirect={redirect} /> : <ToSignIn />}
    </>
  );
}

/** Somebody else may have signed up with this address: the account has no password until its owner chooses one. */
function Contested({ email, token }: { email: string; token: string }) {
  const { t } = useTexts();
  const redirect = useWayBack();
  return (
    <>
      <Alert type="success" showIcon role="status" title={t('auth.verification.contested')} />
      <p>
        <Link className="kt-button kt-button--primary" to={paths.newPassword({ email, token, redirect })}>
          {t('auth.verification.choose-password')}
        </Link>
      </p>
    </>
  );
}

function Verify({ email, token }: { email: string; token: string }) {
  const { t } = useTexts();
  const redirect = useWayBack();
  const [verify, { data, error }] = useVerifyEmailMutation();
  const sent = useRef('');
  useEffect(() => {
    if (sent.current === token) return; // a token works once
    sent.current = token;
    void verify({ verifyEmailDto: { email, token } });
  }, [email, token, verify]);

  if (data?.reset_token) return <Contested email={email} token={data.reset_token} />;
  if (data)
    return (
      <>
        <MaySignIn title={t('auth.verification.success')} />
        <FreeCode />
      </>
    );
  if (!error) return <p role="status">{t('auth.verification.running')}</p>;
  const { message, extra } = toApiError(error);
  return (
    <>
      <Alert type={isDone(extra) ? 'info' : 'error'} showIcon role="alert" title={message} />
      {extra.resend === true && email ? <ResendVerification email={email} redirect={redirect} /> : <ToSignIn />}
    </>
  );
}

/** What waits on the new account, while there is something (OPEN3-26). */
function FreeCode() {
  const { lang } = useTexts();
  const info = useGivenFreeCode(lang);
  return info === null ? null : <Alert type="info" showIcon role="note" title={info} />;
}

/** Programs that look through letters open their links before the reader does, and a page may be opened twice: nothing is wrong. */
const isDone = ({ type }: Record<string, unknown>) => type === 'used' || type === 'already-verified';
