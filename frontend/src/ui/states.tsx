/** Waiting, failing and having nothing look the same everywhere (ux.md 3.4). */
import { useEffect, useState, type ReactNode } from 'react';
import { showsRequestId, toApiError } from '../base/api-error.js';
import { useTexts } from '../base/i18n.js';

const SKELETON_AFTER_MS = 200;
const LONG_AFTER_MS = 8000;

interface LoadingProps {
  /** The skeleton has the shape of what comes: it is there from the first moment. */
  atOnce?: boolean;
  children: ReactNode;
}

/** The skeleton after 200 ms (a quick answer never flickers); after 8 s it says that it takes long. */
export function Loading({ atOnce = false, children }: LoadingProps) {
  const { t } = useTexts();
  const [phase, setPhase] = useState<'quick' | 'waiting' | 'long'>('quick');
  useEffect(() => {
    const timers = [
      window.setTimeout(() => setPhase('waiting'), SKELETON_AFTER_MS),
      window.setTimeout(() => setPhase('long'), LONG_AFTER_MS),
    ];
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, []);
  return (
    <div aria-busy="true">
      <p className="kt-hidden" role="status">
        {phase === 'quick' ? '' : t('common.loading')}
      </p>
      <div style={phase === 'quick' && !atOnce ? { visibility: 'hidden' } : undefined} aria-hidden="true">
        {children}
      </div>
      {phase === 'long' && (
        <p className="kt-quiet" role="status">
          {t('common.takes-longer')}
        </p>
      )}
    </div>
  );
}

/** A block that could not be loaded. It never takes the page with it. `block` names it, where a page has several. */
export function Failed({ error, retry, block }: { error: unknown; retry: () => unknown; block?: string }) {
  const { t } = useTexts();
  const failure = toApiError(error);
  return (
    <div className="kt-notice" role="alert">
      {block && <h2>{block}</h2>}
      <p>{failure.message}</p>
      <button
        type="button"
        className="kt-button kt-button--outline"
        aria-label={block && `${t('common.retry')}: ${block}`}
        onClick={() => void retry()}
      >
        {t('common.retry')}
      </button>
      {showsRequestId(failure) && <p className="kt-small">{t('common.request-id', { id: failure.requestId })}</p>}
    </div>
  );
}

export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="kt-notice">
      <p>{children}</p>
      {action}
    </div>
  );
}
