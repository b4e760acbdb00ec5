/** How an order was tried to be paid, as its provider told of it last, and the question about what is still open (P9). */
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatTime,
  warsawDate,
  type OrderKind,
  type OrderStatus,
} from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert, Button } from 'antd';
import { useId } from 'react';
import { useAskAboutOrder, type OrderAttempt } from '../../api/admin/payments.js';
import { toApiError } from '../../base/api-error.js';
import { serverNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { OrderNumber } from './OrderNumber.js';
import './payment.css';

interface Props {
  order: { kind: OrderKind; id: number };
  attempts: readonly OrderAttempt[];
}

export function OrderAttempts({ order, attempts }: Props) {
  const { t: said } = useTexts();
  const heading = useId();
  const { ask, asking, asked } = useAskAboutOrder(order);
  if (attempts.length === 0) return null;
  const status = (one: OrderStatus) =>
    t('payments.attempts.order-status', { status: said(`orders.status-admin.${one}`) });
  const press = async () => {
    try {
      const { outcome, order } = await ask();
      // The order may have left the list behind, and this window with it: what was heard stands above both.
      if (outcome !== 'silent')
        notify({ kind: 'info', title: t(`payments.attempts.${outcome}`), text: status(order.status) });
    } catch (error) {
      notify({ kind: 'error', title: t('payments.attempts.failed'), text: toApiError(error).message });
    }
  };
  return (
    <section className="kt-payment__note" aria-labelledby={heading}>
      <h2 id={heading} className="kt-payment__heading">
        {t('payments.attempts.title')}
      </h2>
      <ul className="kt-payment__attempts">
        {attempts.map((attempt) => (
          <li key={attempt.extOrderId}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ul>
      {attempts.some((attempt) => attempt.can_be_asked) && (
        <Button loading={asking} onClick={() => void press()}>
          {t('payments.attempts.ask')}
        </Button>
      )}
      <div role="status">
        {asked?.outcome === 'silent' && <Alert type="warning" showIcon title={silence(asked.attempts)} />}
      </div>
    </section>
  );
}

function Attempt({ attempt: { provider, orderId, status, said_at: saidAt } }: { attempt: OrderAttempt }) {
  return (
    <>
      {provider === 'payu' ? t('payments.attempts.payu') : provider}
      {' · '}
      {orderId ? <OrderNumber number={orderId} /> : t('payments.attempts.no-number')}
      {' · '}
      {t(`payments.attempts.status.${status}`)}
      {saidAt &&
        ` · ${t('payments.attempts.said', { time: isToday(saidAt) ? formatClock(saidAt) : formatDateTime(saidAt) })}`}
    </>
  );
}

const isToday = (instant: string): boolean => warsawDate(instant) === warsawDate(serverNow());

/** With the time at which the house asks next by itself, where it will. */
function silence(attempts: readonly OrderAttempt[]): string {
  const [next] = attempts.flatMap(({ can_be_asked: isOpen, ask_at: at }) => (isOpen && at ? [at] : [])).sort();
  if (!next) return t('payments.attempts.silent');
  const time = formatTime(next);
  return isToday(next)
    ? t('payments.attempts.silent-until', { time })
    : t('payments.attempts.silent-until-day', { day: formatDate(next), time });
}
