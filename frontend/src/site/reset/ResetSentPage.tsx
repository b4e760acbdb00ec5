/** `/resetowanie-hasla/informacja?email=`: the letter is on its way, and can be sent again (AUTH-58 to AUTH-60). */
import { Alert, Button } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { toApiError } from '../../base/api-error.js';
import { useRequestPasswordResetMutation } from '../../api/session.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { PageHeading } from '../../ui/PageHeading.js';

export function ResetSentPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  return (
    <EntryLayout>
      <PageHeading title={t('auth.reset.info-title')} />
      {email ? (
        <>
          <p className="kt-lead">{t('auth.reset.info-text', { email })}</p>
          <p>{t('auth.sign-up.check-spam')}</p>
          <SendAgain email={email} />
        </>
      ) : (
        <p>
          <Link to={paths.reset()}>{t('auth.reset.ask-again')}</Link>
        </p>
      )}
      <p>
        <Link to={paths.signIn()}>{t('auth.link.back')}</Link>
      </p>
    </EntryLayout>
  );
}

function SendAgain({ email }: { email: string }) {
  const { t } = useTexts();
  const [request, { isLoading, isSuccess, error }] = useRequestPasswordResetMutation();
  return (
    <>
      <div>
        <Button size="large" loading={isLoading} onClick={() => void request({ passwordResetDto: { email } })}>
          {t(isLoading ? 'auth.verification.resending' : 'auth.reset.again')}
        </Button>
      </div>
      {isSuccess && <Alert type="success" showIcon role="status" title={t('auth.reset.sent-again')} />}
      {error && <Alert type="error" showIcon role="alert" title={toApiError(error).message} />}
    </>
  );
}
