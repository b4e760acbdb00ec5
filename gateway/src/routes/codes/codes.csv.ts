import type { ListedCode } from '@kurtyna/contracts';
import { type CsvValue, discountText, fromZloty, spreadsheetTime } from '@kurtyna/domain';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvFile } from '../../edge/csv-exports.js';
import { productColumn } from '../product-column.js';

/** The table of codes (CODEADM-31). */
export const codesFile = (): CsvFile<ListedCode> => ({
  name: 'Kody',
  columns: [
    { title: 'codes.column.code', value: ({ code }) => code },
    { title: 'codes.column.desc', value: ({ desc }) => desc },
    { title: 'codes.column.product', value: productOf },
    { title: 'codes.column.discount', value: discountOf },
    { title: 'codes.column.uses', value: ({ numberOfUses }) => numberOfUses },
    { title: 'codes.column.limit', value: ({ limit }) => limit },
    { title: 'codes.column.expiration_date', value: ({ expiration_date: at }) => at && spreadsheetTime(at) },
    { title: 'codes.column.series', value: ({ series_id }) => series_id },
    productColumn(({ product }) => product),
  ],
});

function productOf({ event_id, video_id, title }: ListedCode): string {
  if (event_id === null && video_id === null) return adminText('codes.any');
  return title ?? adminText('codes.product-gone');
}

function discountOf({ discount_cash: cash, discount_percent: percent }: ListedCode): CsvValue {
  if (percent !== null) return discountText({ discount: percent, unit: 'percent' });
  return cash === null ? null : { grosze: fromZloty(cash) };
}
