import type { NamedProduct } from '@kurtyna/domain';
import { productLabelsOfFile } from '@kurtyna/texts/admin';
import type { CsvColumn } from '../edge/csv-exports.js';

/** The last column of a file whose rows are of products. One for each file, for its labels are told apart within it. */
export function productColumn<Row>(productOf: (row: Row) => NamedProduct | null | undefined): CsvColumn<Row> {
  const label = productLabelsOfFile(new Date().toISOString());
  const value = (row: Row): string | null => {
    const product = productOf(row);
    return product ? label(product) : null;
  };
  return { title: 'list.csv-product', value };
}
