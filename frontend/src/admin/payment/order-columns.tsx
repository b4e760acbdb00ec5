/** The columns that every list of orders has, by name: who ordered, from where, the numbers, the amount and when (PAYADM-15 to PAYADM-22). */
import { formatDateTime, searchWords, shortOrderNumber } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { Payment } from '../../api/admin/payments.js';
import { Country } from '../../ui/Country.js';
import { LongWord } from '../../ui/LongWord.js';
import { Marked } from '../../ui/Marked.js';
import { OrderSum } from '../../ui/order/OrderSum.js';
import type { Column } from '../../ui/table/DataTable.js';
import { PersonLink } from '../PersonLink.js';
import { OrderNumber } from './OrderNumber.js';
import './order-columns.css';

type ListedOrder = Pick<
  Payment,
  | 'id'
  | 'userId'
  | 'firstname'
  | 'lastname'
  | 'country'
  | 'customer_ip'
  | 'extOrderId'
  | 'orderId'
  | 'amount'
  | 'refunded_amount'
  | 'refunding'
  | 'created_at'
  | 'updated_at'
>;

/** What a list is narrowed by, marked where it was found. */
export interface SoughtOrder {
  user?: string;
  number?: string;
}

/** An erased account keeps its orders, without a name. */
const nameOf = ({ firstname, lastname }: ListedOrder) =>
  [firstname, lastname].filter(Boolean).join(' ') || t('payments.deleted');

/** Which of them a list can be sorted by, the list says. */
export const orderColumns = ({ user, number }: SoughtOrder = {}) =>
  ({
    user: {
      key: 'user',
      title: t('payments.column.user'),
      heading: true,
      wraps: true,
      cell: (order) => (
        <PersonLink id={order.userId}>
          <Marked text={nameOf(order)} words={searchWords(user ?? '')} />
        </PersonLink>
      ),
    },
    country: {
      key: 'country',
      title: t('payments.column.country-ip'),
      breaks: true,
      cell: ({ country, customer_ip }) => (
        <>
          {country ? <Country code={country} /> : t('payments.none')}
          <div className="kt-address">
            <LongWord word={customer_ip} />
          </div>
        </>
      ),
    },
    extOrderId: {
      key: 'extOrderId',
      title: t('payments.column.extOrderId'),
      cell: (order) => <OrderNumber number={order.extOrderId} short={shortOrderNumber(order)} sought={number} />,
    },
    orderId: {
      key: 'orderId',
      title: t('payments.column.orderId'),
      cell: ({ orderId }) => (orderId ? <OrderNumber number={orderId} sought={number} /> : t('payments.none')),
    },
    amount: {
      key: 'amount',
      title: t('payments.column.amount'),
      numeric: true,
      breaks: true,
      cell: (order) => <OrderSum order={order} />,
    },
    created_at: {
      key: 'created_at',
      title: t('payments.column.created_at'),
      cell: ({ created_at }) => formatDateTime(created_at),
    },
    updated_at: {
      key: 'updated_at',
      title: t('payments.column.updated_at'),
      cell: ({ updated_at }) => formatDateTime(updated_at),
    },
  }) satisfies Record<string, Column<ListedOrder>>;
