/** What administrators did to a person, on the card of the account. Opened and its page by the address, `?history=1`. */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useUserHistory } from '../../api/admin/history.js';
import { HistoryTable } from './HistoryTable.js';

export function UserHistory({ userId }: { userId: number }) {
  const [query, setQuery] = useSearchParams();
  const page = /^([1-9]|1\d|2[0-5])$/.test(query.get('history') ?? '') ? Number(query.get('history')) : null;
  const turnTo = (next: number) =>
    setQuery(
      (now) => {
        now.set('history', String(next));
        return now;
      },
      { preventScrollReset: true },
    );
  return (
    <section className="kt-panel kt-account__orders" aria-labelledby="account-history">
      <h2 id="account-history">{t('history.title')}</h2>
      {page === null ? (
        <Button onClick={() => turnTo(1)}>{t('history.show')}</Button>
      ) : (
        <Opened userId={userId} page={page} turnTo={turnTo} />
      )}
    </section>
  );
}

interface OpenedProps {
  userId: number;
  page: number;
  turnTo: (page: number) => void;
}

function Opened({ userId, page, turnTo }: OpenedProps) {
  return <HistoryTable answers={useUserHistory({ id: userId, page })} page={page} turnTo={turnTo} />;
}
