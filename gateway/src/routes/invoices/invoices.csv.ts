import type { InvoiceView } from '@kurtyna/contracts';
import { formatDate, fromZloty, spreadsheetTime } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import type { CsvFile } from '../../edge/csv-exports.js';
import { productColumn } from '../product-column.js';

/** The list of invoices with all that whoever keeps the books needs to issue them elsewhere (mail-geo-legal 5.5). */
export const invoicesFile = (): CsvFile<InvoiceView> => ({
  name: 'Faktury',
  columns: [
    { title: 'invoices.column.created', value: ({ createdAt }) => spreadsheetTime(createdAt) },
    { title: 'invoices.csv.paid', value: ({ paidAt }) => paidAt && formatDate(paidAt) },
    {
      title: 'invoices.csv.buyer',
      value: ({ data }) => data.company ?? [data.firstname, data.lastname].filter(Boolean).join(' '),
    },
    { title: 'invoices.csv.nip', value: ({ data }) => data.nip },
    { title: 'invoices.csv.street', value: ({ data }) => data.street },
    { title: 'invoices.csv.postal_code', value: ({ data }) => data.postal_code },
    { title: 'invoices.csv.city', value: ({ data }) => data.city },
    { title: 'invoices.csv.state', value: ({ data }) => data.state },
    { title: 'invoices.csv.country', value: ({ data }) => data.country_code },
    { title: 'invoices.csv.email', value: ({ email }) => email },
    { title: 'invoices.column.description', value: ({ description }) => description },
    { title: 'invoices.column.order', value: ({ extOrderId }) => extOrderId },
    { title: 'invoices.csv.status', value: ({ paymentStatus }) => text(`orders.status-admin.${paymentStatus}`, 'pl') },
    { title: 'invoices.column.amount', value: ({ amount }) => ({ grosze: fromZloty(amount) }) },
    { title: 'invoices.csv.refunded', value: ({ refunded }) => ({ grosze: fromZloty(refunded) }) },
    { title: 'invoices.column.sent', value: ({ sent }) => sent },
    { title: 'invoices.column.document', value: ({ documents }) => documents.map(({ number }) => number).join(', ') },
    productColumn(({ product }) => product),
  ],
});
