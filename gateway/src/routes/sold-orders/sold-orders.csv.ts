import type { SoldOrder } from '@kurtyna/contracts';
import { fromZloty, shortOrderNumber, spreadsheetTime } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvFile } from '../../edge/csv-exports.js';
import { namedByDays } from '../named-by-days.js';
import { productColumn } from '../product-column.js';

interface Days {
  date_from?: string;
  date_to?: string;
}

/** Orders of one kind for the books. Their codes are worth money, and are in no file. */
const fileCalled =
  (name: string) =>
  (days: Days): CsvFile<SoldOrder> => ({
    name,
    ...namedByDays(days),
    columns: [
      {
        title: 'payments.column.user',
        value: (one) => `${one.firstname} ${one.lastname}`.trim() || adminText('payments.deleted'),
      },
      { title: 'payments.column.email', value: ({ email }) => email },
      { title: 'payments.column.country', value: ({ country }) => country },
      { title: 'payments.column.ip', value: ({ customer_ip }) => customer_ip },
      { title: 'soldOrders.column.product', value: ({ description }) => description },
      { title: 'soldOrders.column.quantity', value: ({ product_quantity }) => product_quantity },
      { title: 'refunds.column.order', value: (one) => shortOrderNumber(one) },
      { title: 'payments.column.extOrderId', value: ({ extOrderId }) => extOrderId },
      { title: 'payments.column.orderId', value: ({ orderId }) => orderId },
      { title: 'payments.column.amount', value: ({ amount }) => ({ grosze: fromZloty(amount) }) },
      {
        title: 'payments.column.refunded_amount',
        value: ({ refunded_amount }) => ({ grosze: fromZloty(refunded_amount) }),
      },
      { title: 'payments.column.created_at', value: ({ created_at }) => spreadsheetTime(created_at) },
      { title: 'payments.column.updated_at', value: ({ updated_at }) => spreadsheetTime(updated_at) },
      { title: 'payments.column.status', value: ({ status }) => text(`orders.status-admin.${status}`, 'pl') },
      productColumn(({ product }) => product),
    ],
  });

export const giftsFile = fileCalled('Prezenty');
export const groupTicketsFile = fileCalled('Bilety_grupowe');
export const packetsFile = fileCalled('Pakiety');
