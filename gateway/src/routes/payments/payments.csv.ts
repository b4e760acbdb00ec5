import type { ListedPayment } from '@kurtyna/contracts';
import type { CsvFile } from '../../edge/csv-exports.js';
import { namedByDays } from '../named-by-days.js';
import { ORDER_CSV as of } from '../order-csv.js';
import { productColumn } from '../product-column.js';

/** The table of payments (PAYADM-13 to PAYADM-23), named by its days (OPEN3-5). */
export const paymentsFile = (days: { date_from?: string; date_to?: string }): CsvFile<ListedPayment> => ({
  name: 'Platnosci',
  ...namedByDays(days),
  columns: [
    ...[of.user, of.email, of.country, of.ip],
    { title: 'payments.column.title', value: ({ title }) => title },
    { title: 'payments.column.desc', value: ({ desc }) => desc },
    { title: 'payments.column.used', value: ({ used }) => used === 1 },
    { title: 'payments.column.views', value: ({ views }) => views },
    ...[of.extOrderId, of.orderId, of.amount, of.refunded_amount, of.created_at, of.updated_at, of.status],
    productColumn(({ product }) => product),
    of.number, // the last, for a file that somebody reads by its places
  ],
});
