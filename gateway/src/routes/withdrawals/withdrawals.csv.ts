import type { ListedWithdrawal } from '@kurtyna/contracts';
import { spreadsheetTime } from '@kurtyna/domain';
import type { CsvFile } from '../../edge/csv-exports.js';
import { productColumn } from '../product-column.js';

export const withdrawalsFile = (): CsvFile<ListedWithdrawal> => ({
  name: 'Odstapienia',
  columns: [
    { title: 'withdrawals.column.declared_at', value: ({ declaredAt }) => spreadsheetTime(declaredAt) },
    { title: 'withdrawals.column.name', value: ({ name }) => name },
    { title: 'withdrawals.column.email', value: ({ email }) => email },
    { title: 'withdrawals.column.typed', value: ({ typed }) => typed },
    { title: 'withdrawals.column.order', value: ({ order }) => order?.number ?? null },
    { title: 'withdrawals.column.ext-order', value: ({ order }) => order?.extOrderId ?? null },
    { title: 'withdrawals.column.title', value: ({ order }) => order?.title ?? null },
    productColumn(({ order }) => order?.product),
  ],
});
