/** Signing in with an account of the partner, beside the form: asks where to go, and goes (SSO-01 to SSO-03). */
import { Alert, Button } from 'antd';
import { safeRedirect } from '@kurtyna/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConfig, useConfigAnswered } from '../../api/config.js';
import { toApiError } from '../../base/api-error.js';
import { startPartnerSignIn } from '../../api/session.js';
import { useTexts } from '../../base/i18n.js';
import { leavePage } from '../../app/leave-page.js';
import { rememberOrigin } from '../../app/origin.js';
import { useAppDispatch } from '../../app/store-hooks.js';

export function PartnerButton() {
  const { t } = useTexts();
  const offered = Boolean(useConfig()?.partner_account_url);
  const answered = useConfigAnswered();
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const comeBack = () => setLeaving(false); // "back" may show the page as it was left
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  if (!answered) return <div className="kt-entry__other kt-entry__other--unknown" aria-hidden="true" />;
  if (!offered) return null;

  const leave = async () => {
    setLeaving(true);
    setFailure(null);
    const redirect = safeRedirect(query.get('redirect'));
    const { data, error } = await dispatch(startPartnerSignIn(redirect ?? undefined));
    if (data) {
      rememberOrigin(redirect); // should the partner refuse; else the server tells the way back
      leavePage(data.url);
    } else {
      setFailure(toApiError(error).message);
      setLeaving(false);
    }
  };
  return (
    <div className="kt-entry__other">
      <p className="kt-entry__or">{t('auth.sign-in.or')}</p>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <Button size="large" block loading={leaving} onClick={() => void leave()}>
        {t('auth.sign-in.partner')}
      </Button>
    </div>
  );
}
