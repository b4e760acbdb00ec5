/** Sends the verification letter again: loading, done, or the failure that names the address (AUTH-46 to AUTH-49). */
import { Alert, Button } from 'antd';
import { useResendVerificationMutation } from '../../api/session.js';
import { useTexts } from '../../base/i18n.js';

export function ResendVerification({ email, redirect }: { email: string; redirect?: string }) {
  const { t } = useTexts();
  const [resend, { isLoading, isSuccess, isError }] = useResendVerificationMutation();
  return (
    <>
      <div>
        <Button
          size="large"
          loading={isLoading}
          onClick={() => void resend({ resendVerificationDto: { email, redirect } })}
        >
          {t(isLoading ? 'auth.verification.resending' : 'auth.verification.resend')}
        </Button>
      </div>
      {isSuccess && <Alert type="success" showIcon role="status" title={t('auth.verification.resent')} />}
      {isError && <Alert type="error" showIcon role="alert" title={t('auth.verification.resend-failed', { email })} />}
    </>
  );
}
