import type { Sentence } from '@kurtyna/contracts';
import { readInvoice, type InvoiceData } from '@kurtyna/domain';
import { invalid } from '@kurtyna/platform';

/** The invoice as it is stored: read once more by the rules of the form (BUY-11 to BUY-23), whoever asked. */
export function checkedInvoice(given: InvoiceData | null): InvoiceData | null {
  if (!given) return null;
  const { invoice, errors } = readInvoice(given);
  const fields = Object.entries(errors).map(([field, key]): [string, Sentence] => [field, { key }]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
  return invoice;
}
