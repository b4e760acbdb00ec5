import type { ListedRefund } from '@kurtyna/contracts';
import { fromZloty, spreadsheetTime } from '@kurtyna/domain';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvFile } from '../../edge/csv-exports.js';
import { namedByDays } from '../named-by-days.js';
import { productColumn } from '../product-column.js';

/** Money that went back, for the books; those with TAK add up to the sum of refunds above the payments (OPEN3-3). */
export const refundsFile = (days: { date_from?: string; date_to?: string }): CsvFile<ListedRefund> => ({
  name: 'Zwroty',
  ...namedByDays(days),
  columns: [
    { title: 'refunds.column.returned_at', value: ({ returnedAt }) => spreadsheetTime(returnedAt) },
    { title: 'refunds.column.order', value: ({ order }) => order.number },
    { title: 'refunds.column.ext-order', value: ({ order }) => order.extOrderId },
    { title: 'refunds.column.kind', value: ({ order }) => adminText(`refunds.kind.${order.kind}`) },
    { title: 'refunds.column.title', value: ({ order }) => order.title },
    { title: 'refunds.column.placed_at', value: ({ order }) => spreadsheetTime(order.placedAt) },
    { title: 'refunds.column.amount', value: ({ amount }) => ({ grosze: fromZloty(amount) }) },
    { title: 'refunds.column.way', value: ({ way }) => adminText(`refunds.way.${way}`) },
    { title: 'refunds.column.reason', value: ({ reason }) => adminText(`refunds.reason.${reason}`) },
    { title: 'refunds.column.in_income', value: ({ inIncome }) => inIncome },
    { title: 'refunds.column.orderId', value: ({ providerOrderId }) => providerOrderId },
    {
      title: 'refunds.column.buyer',
      value: ({ buyer }) => `${buyer.firstname} ${buyer.lastname}`.trim() || adminText('payments.deleted'),
    },
    productColumn(({ order }) => order.product),
  ],
});
