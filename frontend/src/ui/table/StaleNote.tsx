/** A list that was answered a while ago says so, and offers to be asked again (ux.md 3.4). */
import { formatTime } from '@kurtyna/domain';
import { useEffect, useState } from 'react';
import { serverTimeOf } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';

export const OLD_AFTER_MS = 60_000;

export function StaleNote({ answeredAt, refresh }: { answeredAt: number; refresh: () => unknown }) {
  const { t } = useTexts();
  const [old, setOld] = useState(() => Date.now() - answeredAt >= OLD_AFTER_MS);
  useEffect(() => {
    const timer = window.setTimeout(() => setOld(true), OLD_AFTER_MS - (Date.now() - answeredAt));
    return () => window.clearTimeout(timer);
  }, [answeredAt]);
  if (!old) return null;
  return (
    <p className="kt-table__stale">
      {t('common.table.updated', { time: formatTime(serverTimeOf(answeredAt)) })} ·{' '}
      <button type="button" className="kt-link" onClick={() => void refresh()}>
        {t('common.table.refresh')}
      </button>
    </p>
  );
}
