import type { ListedPayment } from '@kurtyna/contracts';
import { fromZloty, spreadsheetTime } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvFile } from '../../edge/csv-exports.js';
import { namedByDays } from '../named-by-days.js';
import { productColumn } from '../product-column.js';

/** The table of payments (PAYADM-13 to PAYADM-23), named by its days (OPEN3-5). */
export const paymentsFile = (days: { date_from?: string; date_to?: string }): CsvFile<ListedPayment> => ({
  name: 'Platnosci',
  ...namedByDays(days),
  columns: [
    {
      title: 'payments.column.user',
      value: (one) => `${one.firstname} ${one.lastname}`.trim() || adminText('payments.deleted'),
    },
    { title: 'payments.column.email', value: ({ email }) => email },
    { title: 'payments.column.country', value: ({ country }) => country },
    { title: 'payments.column.ip', value: ({ customer_ip }) => customer_ip },
    { title: 'payments.column.title', value: ({ title }) => title },
    { title: 'payments.column.desc', value: ({ desc }) => desc },
    { title: 'payments.column.used', value: ({ used }) => used === 1 },
    { title: 'payments.column.views', value: ({ views }) => views },
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
