/** What is being sent, at the foot of the back office, whichever tab is open (ux.md U13). The form of a film shows its own transfer itself. */
import { adminText as t } from '@kurtyna/texts/admin';
import { useSearchParams } from 'react-router-dom';
import { TransferLine } from './TransferLine.js';
import { useTransfers } from './use-transfers.js';
import './transfer.css';

export function TransferBar() {
  const [query] = useSearchParams();
  const inForm = query.get('view') === 'hosted_videos' && (query.get('edit') === 'new' || query.has('continue'));
  const running = useTransfers();
  if (running.length === 0 || inForm) return null;
  return (
    <section className="kt-transfers" aria-label={t('hostedVideos.transfer.title')}>
      {running.map((transfer) => (
        <TransferLine key={transfer.key} transfer={transfer} />
      ))}
    </section>
  );
}
