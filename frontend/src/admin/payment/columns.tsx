/** The columns of orders, in the list of payments and in the panel of one product (PAYADM-13 to PAYADM-23, PANEL-15). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Tag, Tooltip } from 'antd';
import type { Payment } from '../../api/admin/payments.js';
import type { Say } from '../../base/i18n.js';
import { Marked } from '../../ui/Marked.js';
import { StatusTag } from '../../ui/StatusTag.js';
import type { Column } from '../../ui/table/DataTable.js';
import { ProductName } from '../ProductName.js';
import { orderColumns, type SoughtOrder } from './order-columns.js';
import { PaymentActions } from './PaymentActions.js';
import { statusWords } from './status-words.js';
import { WithdrawnMark } from './WithdrawnMark.js';

interface Sought extends SoughtOrder {
  desc?: string;
}

/** `sought`: what the list is narrowed by, marked where it was found. */
export function columnsOf(sought: Sought, said: Say, { titles }: { titles: boolean }): Column<Payment>[] {
  const { user, country, extOrderId, orderId, amount, created_at, updated_at } = orderColumns(sought);
  return [
    { ...user, sort: 'user' },
    ...(titles ? [TITLE] : []),
    { ...amount, sort: 'amount' },
    {
      key: 'status',
      sort: 'status',
      title: t('payments.column.status'),
      breaks: true,
      cell: (payment) => (
        <>
          <StatusTag
            status={payment.status}
            words={statusWords(payment, said(`orders.status-admin.${payment.status}`))}
          />
          {payment.origin === 'grant' && <div className="kt-small kt-quiet">{t('payments.granted')}</div>}
          {payment.review !== null && <Review reason={payment.review} />}
          <WithdrawnMark at={payment.withdrawn_at} />
        </>
      ),
    },
    { ...created_at, sort: 'created_at', under: { ...updated_at, sort: 'updated_at' } },
    {
      key: 'desc',
      sort: 'desc',
      title: t('payments.column.desc'),
      wraps: true,
      cell: ({ desc }) => (desc ? <Marked text={desc} words={sought.desc ?? []} /> : t('payments.none')),
      under: {
        ...{ key: 'used', sort: 'used', title: t('payments.column.used') },
        cell: (payment) => <Used payment={payment} />,
      },
    },
    { ...extOrderId, sort: 'extOrderId', under: { ...orderId, sort: 'orderId' } },
    { ...country, sort: 'country' },
    { key: 'action', title: t('payments.column.action'), cell: (payment) => <PaymentActions payment={payment} /> },
  ];
}

const TITLE: Column<Payment> = {
  key: 'title',
  sort: 'title',
  title: t('payments.column.title'),
  wraps: true,
  cell: ({ product, title }) => <ProductName product={product} title={title} />,
};

/** Used or not, with the number of views in it (OPEN3-56). */
function Used({ payment: { used, views } }: { payment: Payment }) {
  return (
    <Tag color={used ? 'success' : undefined}>
      {t('payments.used-views', { used: t(used ? 'payments.used' : 'payments.unused'), views })}
    </Tag>
  );
}

const REASONS = [
  'completed-by-hand',
  'withdrawn-with-money',
  'reopened-with-money',
  'refunded-by-hand',
  'amount-by-hand',
  'money-went-back',
  'refund-refused-by-provider',
  'refund-of-second-payment-refused',
  'refunded-twice',
] as const;

function Review({ reason }: { reason: string }) {
  const known = REASONS.find((one) => one === reason) ?? 'other';
  return (
    <Tooltip title={t(`payments.review.${known}`)}>
      <Tag color="warning" tabIndex={0}>
        {t('payments.review.tag')}
      </Tag>
    </Tooltip>
  );
}
