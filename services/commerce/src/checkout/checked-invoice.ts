import type { InvoiceData, Sentence } from '@kurtyna/contracts';
import { validateInvoice } from '@kurtyna/domain';
import { invalid } from '@kurtyna/platform';
import type { TextKey } from '@kurtyna/texts';

/** The invoice as it is stored: checked by the same rules as the form (BUY-11 to BUY-23), without what its type does not use. */
export function checkedInvoice(invoice: InvoiceData | null): InvoiceData | null {
  if (!invoice) return null;
  const problems = validateInvoice(invoice) as Record<string, TextKey>;
  if (Object.keys(problems).length) {
    const fields: Record<string, Sentence> = {};
    for (const [field, key] of Object.entries(problems)) fields[field] = { key };
    throw invalid(fields);
  }
  const company = invoice.invoiceType === 'company';
  return {
    ...invoice,
    country_code: invoice.country_code.toUpperCase(),
    nip: company ? (invoice.nip ?? '').replace(/[\s-]/g, '') : null,
    company: company ? invoice.company : null,
    firstname: invoice.firstname || null,
    lastname: invoice.lastname || null,
  };
}
