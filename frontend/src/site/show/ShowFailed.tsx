/** An event or video that did not come: unknown ones lead to `/error`, on public pages they are said in place (OPEN0-15). */
import { Navigate, useLocation } from 'react-router-dom';
import { toApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { FailedPage } from './FailedPage.js';
import { Missing } from './Missing.js';

export function ShowFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const { pathname } = useLocation();
  const { statusCode, message, requestId } = toApiError(error);
  const missing = statusCode === 404;
  if (signedIn && (missing || statusCode === 500)) {
    return (
      <Navigate
        to={paths.error()}
        replace
        state={{ statusCode, message, link: missing ? undefined : pathname, requestId }}
      />
    );
  }
  if (missing) return <Missing title={t('event.not-found')} />;
  return <FailedPage error={error} retry={retry} />;
}
