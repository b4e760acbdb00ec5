/** The columns of orders, in the list of payments and in the panel of one product (PAYADM-13 to PAYADM-23, PANEL-15). */
import { formatDateTime, formatPrice, fromZloty } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Tag, Tooltip } from 'antd';
import { Link } from 'react-router-dom';
import type { Payment } from '../../api/admin/payments.js';
import type { Say } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Country } from '../../ui/Country.js';
import { Marked } from '../../ui/Marked.js';
import type { Column } from '../../ui/table/DataTable.js';
import { PaymentActions } from './PaymentActions.js';

/** An erased account keeps its orders, without a name. */
const nameOf = ({ firstname, lastname }: Pick<Payment, 'firstname' | 'lastname'>) =>
  [firstname, lastname].filter(Boolean).join(' ') || t('payments.deleted');

interface Sought {
  user?: string;
  desc?: string;
  number?: string;
}

/** `sought`: what the list is narrowed by, marked where it was found. */
export const columnsOf = (sought: Sought, said: Say, { titles }: { titles: boolean }): Column<Payment>[] => [
  {
    key: 'user',
    sort: 'user',
    title: t('payments.column.user'),
    heading: true,
    wraps: true,
    cell: (payment) => (
      <Link to={paths.userAccount({ id: payment.userId })}>
        <Marked text={nameOf(payment)} words={sought.user?.split(/\s+/) ?? []} />
      </Link>
    ),
  },
  {
    key: 'country',
    sort: 'country',
    title: t('payments.column.country-ip'),
    cell: ({ country, customer_ip }) => (
      <>
        {country ? <Country code={country} /> : t('payments.none')} <br />
        {customer_ip}
      </>
    ),
  },
  ...(titles
    ? [
        {
          key: 'title',
          sort: 'title',
          title: t('payments.column.title'),
          wraps: true,
          cell: ({ title }: Payment) => title,
        },
      ]
    : []),
  {
    key: 'desc',
    sort: 'desc',
    title: t('payments.column.desc'),
    wraps: true,
    cell: ({ desc }) => (desc ? <Marked text={desc} words={sought.desc ?? []} /> : t('payments.none')),
  },
  { key: 'used', sort: 'used', title: t('payments.column.used'), cell: (payment) => <Used payment={payment} /> },
  {
    key: 'extOrderId',
    sort: 'extOrderId',
    title: t('payments.column.extOrderId'),
    wraps: true,
    cell: ({ extOrderId }) => <Marked text={extOrderId} words={sought.number ?? []} />,
  },
  {
    key: 'orderId',
    sort: 'orderId',
    title: t('payments.column.orderId'),
    wraps: true,
    cell: ({ orderId }) => (orderId ? <Marked text={orderId} words={sought.number ?? []} /> : t('payments.none')),
  },
  {
    key: 'amount',
    sort: 'amount',
    title: t('payments.column.amount'),
    numeric: true,
    cell: ({ amount }) => formatPrice(fromZloty(amount)),
  },
  {
    key: 'created_at',
    sort: 'created_at',
    title: t('payments.column.created_at'),
    cell: ({ created_at }) => formatDateTime(created_at),
  },
  {
    key: 'updated_at',
    sort: 'updated_at',
    title: t('payments.column.updated_at'),
    cell: ({ updated_at }) => formatDateTime(updated_at),
  },
  {
    key: 'status',
    sort: 'status',
    title: t('payments.column.status'),
    cell: (payment) => (
      <>
        {said(`orders.status-admin.${payment.status}`)}
        {payment.review !== null && <Review reason={payment.review} />}
      </>
    ),
  },
  { key: 'action', title: t('payments.column.action'), cell: (payment) => <PaymentActions payment={payment} /> },
];

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
