/** In place of a page that could not be had: what happened in one line, and asking again. Its number is nobody's news (ROUTE-27 shows it at `/error`). */
import type { TextKey } from '@kurtyna/texts/site';
import { toApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Failed } from '../../ui/states.js';

/** Without an answer it is the net; from 500 on it is us; else the page itself cannot be shown. */
export function titleOfFailure(statusCode: number): TextKey {
  if (statusCode === 0) return 'status.error.offline';
  return statusCode >= 500 ? 'status.error.title' : 'status.broken.title';
}

export function FailedPage({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTexts();
  return (
    <div className="kt-page kt-page--text">
      <PageHeading title={t(titleOfFailure(toApiError(error).statusCode))} />
      <Failed error={error} retry={retry} />
    </div>
  );
}
