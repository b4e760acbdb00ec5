import type { SoldOrder } from '@kurtyna/contracts';
import type { CsvFile } from '../../edge/csv-exports.js';
import { namedByDays } from '../named-by-days.js';
import { ORDER_CSV as of } from '../order-csv.js';
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
      ...[of.user, of.email, of.country, of.ip],
      { title: 'soldOrders.column.product', value: ({ description }) => description },
      { title: 'soldOrders.column.quantity', value: ({ product_quantity }) => product_quantity },
      ...[of.number, of.extOrderId, of.orderId, of.amount, of.refunded_amount, of.created_at, of.updated_at, of.status],
      productColumn(({ product }) => product),
    ],
  });

export const giftsFile = fileCalled('Prezenty');
export const groupTicketsFile = fileCalled('Bilety_grupowe');
export const packetsFile = fileCalled('Pakiety');
