/** Pages that say why there is no page: 404, `/error`, maintenance (ROUTE-25 to ROUTE-31). */
import { Link, useLocation } from 'react-router-dom';
import { safeRedirect } from '@kurtyna/domain';
import { useConfig, useConfigWatch } from '../../api/config.js';
import { showsRequestId } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { titleOfFailure } from '../show/FailedPage.js';
import { Missing } from '../show/Missing.js';

function useHome() {
  return paths.home({ signedIn: useAppSelector((state) => state.session.authenticated) });
}

export function NotFoundPage() {
  const { t } = useTexts();
  return <Missing title={t('status.not-found.title')} text={t('status.not-found.text')} />;
}

interface Problem {
  statusCode?: unknown;
  message?: unknown;
  link?: unknown;
  requestId?: unknown;
}

/** The status code (500 when none was given), the message, and the way back (ROUTE-27 to ROUTE-30). */
export function ErrorPage() {
  const { t } = useTexts();
  const home = useHome();
  const { statusCode, message, link, requestId } = (useLocation().state ?? {}) as Problem;
  const code = typeof statusCode === 'number' && statusCode > 0 ? statusCode : 500;
  const words = typeof message === 'string' && message ? message : null;
  const back = safeRedirect(typeof link === 'string' ? link : null);
  if (code === 404 && !back)
    return <Missing title={t('status.not-found.title')} text={words ?? t('status.not-found.text')} />;
  return (
    <div className="kt-page kt-page--text kt-problem">
      <p className="kt-problem__code kt-display">{code}</p>
      <PageHeading title={t(titleOfFailure(code))} />
      <p className="kt-lead">{words ?? t('status.error.text')}</p>
      <p>
        <Link className="kt-button kt-button--primary" to={back ?? home}>
          {back ? t('status.error.retry') : t('status.error.home')}
        </Link>
      </p>
      {typeof requestId === 'string' && showsRequestId({ statusCode: code, requestId }) && (
        <p className="kt-small kt-quiet">{t('common.request-id', { id: requestId })}</p>
      )}
    </div>
  );
}

const ASK_AGAIN_MS = 30_000;

/** The theatre's sign and the text (ROUTE-25, ROUTE-26). Who waits here is led on when it is over (OPEN0-38). */
export function MaintenancePage() {
  const { t } = useTexts();
  const config = useConfig();
  useConfigWatch(ASK_AGAIN_MS);
  return (
    <div className="kt-page kt-page--text kt-problem">
      {/* A file of its own: a theatre puts its sign in its place when it installs the house (OPEN0-41) */}
      <img
        className="kt-problem__logo"
        src="/institution-logo.svg"
        alt={config?.institution_page_title || t('common.brand')}
      />
      <PageHeading title={t('status.maintenance.title')} />
      <p className="kt-lead">{t('status.maintenance.text')}</p>
      <p className="kt-quiet">{t('status.maintenance.again')}</p>
    </div>
  );
}
