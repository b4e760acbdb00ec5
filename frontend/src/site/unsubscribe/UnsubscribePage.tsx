/** `/u/…`: the link at the foot of a marketing letter. Nothing happens before the button, for programs open links too (mail-geo-legal 2). */
import { Alert, Button } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { toApiError } from '../../base/api-error.js';
import { useUnsubscribeByLinkMutation } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { PageHeading } from '../../ui/PageHeading.js';

export function UnsubscribePage() {
  const { t } = useTexts();
  const { token = '' } = useParams();
  const [leave, { data, error, isLoading }] = useUnsubscribeByLinkMutation();
  return (
    <EntryLayout>
      <PageHeading title={t('auth.unsubscribe.title')} />
      {data ? (
        <Alert type="success" showIcon role="status" title={t('auth.unsubscribe.done')} />
      ) : (
        <>
          <p className="kt-lead">{t('auth.unsubscribe.text')}</p>
          {error && (
            <Alert type="error" showIcon role="alert" title={sentenceOf(error, t('auth.unsubscribe.unknown'))} />
          )}
          <Button type="primary" size="large" block loading={isLoading} onClick={() => void leave({ token })}>
            {t('auth.unsubscribe.button')}
          </Button>
        </>
      )}
      <p>
        <Link to={paths.home({ signedIn: false })}>{t('auth.unsubscribe.home')}</Link>
      </p>
    </EntryLayout>
  );
}

function sentenceOf(error: unknown, unknown: string): string {
  const { statusCode, message } = toApiError(error);
  return statusCode === 404 ? unknown : message;
}
