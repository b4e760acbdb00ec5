/** What every file of orders says of one, by name: its buyer, its numbers, its sums, when, and its status (PAYADM-15 to PAYADM-23). */
import { fromZloty, shortOrderNumber, spreadsheetTime, type OrderStatus } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvColumn } from '../edge/csv-exports.js';

interface FiledOrder {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  country: string | null;
  customer_ip: string;
  extOrderId: string;
  orderId: string | null;
  /** Złoty. */
  amount: number;
  refunded_amount: number;
  /** UTC. */
  created_at: string;
  updated_at: string;
  status: OrderStatus;
}

export const ORDER_CSV = {
  user: {
    title: 'payments.column.user',
    value: (one) => `${one.firstname} ${one.lastname}`.trim() || adminText('payments.deleted'),
  },
  email: { title: 'payments.column.email', value: ({ email }) => email },
  country: { title: 'payments.column.country', value: ({ country }) => country },
  ip: { title: 'payments.column.ip', value: ({ customer_ip }) => customer_ip },
  number: { title: 'refunds.column.order', value: (one) => shortOrderNumber(one) },
  extOrderId: { title: 'payments.column.extOrderId', value: ({ extOrderId }) => extOrderId },
  orderId: { title: 'payments.column.orderId', value: ({ orderId }) => orderId },
  amount: { title: 'payments.column.amount', value: ({ amount }) => ({ grosze: fromZloty(amount) }) },
  refunded_amount: {
    title: 'payments.column.refunded_amount',
    value: ({ refunded_amount }) => ({ grosze: fromZloty(refunded_amount) }),
  },
  created_at: { title: 'payments.column.created_at', value: ({ created_at }) => spreadsheetTime(created_at) },
  updated_at: { title: 'payments.column.updated_at', value: ({ updated_at }) => spreadsheetTime(updated_at) },
  status: { title: 'payments.column.status', value: ({ status }) => text(`orders.status-admin.${status}`, 'pl') },
} as const satisfies Record<string, CsvColumn<FiledOrder>>;
