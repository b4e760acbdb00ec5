/** A paper about a sale as a page: what stands where. Every text of a buyer is a text and nothing else (N13). */
import type { InvoicePaper, IssuedInvoicePaper } from '@kurtyna/contracts';
import { formatDate, formatPrice, taxedDifference, type Taxed, type VatRate } from '@kurtyna/domain';
import { adminText as t, type AdminTextKey } from '@kurtyna/texts/admin';
import type { Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

export const isIssued = (paper: InvoicePaper): paper is IssuedInvoicePaper & { ksefNumber: string | null } =>
  paper.kind === 'issued';

/** What it is called: an invoice by its number, the data for one by what it is not (mail-geo-legal 5.5). */
export const titleOf = (paper: InvoicePaper): string =>
  isIssued(paper) ? t(`invoices.paper.${paper.series}`, { number: paper.number }) : t('invoices.paper.request');

export function invoicePage(paper: InvoicePaper): TDocumentDefinitions {
  return {
    info: { title: titleOf(paper) },
    language: 'pl',
    displayTitle: true, // the reader's window says what it is, not how its file is called
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    styles: {
      title: { fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
      label: { fontSize: 8, color: '#555555', margin: [0, 0, 0, 2] },
      head: { fontSize: 8, bold: true },
    },
    content: [
      { text: titleOf(paper), style: 'title' },
      ...under(paper),
      { columns: parties(paper), columnGap: 24, margin: [0, 16, 0, 16] },
      ...(isIssued(paper) ? taxedTables(paper) : [requestTable(paper)]),
      ...notes(paper).map((note): Content => ({ ...written(note), margin: [0, 4, 0, 0] })),
    ],
    footer: (page, pages) => ({
      text: t('invoices.paper.page', { page, pages }),
      alignment: 'right',
      fontSize: 8,
      color: '#555555',
      margin: [40, 16, 40, 0],
    }),
  };
}

function under(paper: InvoicePaper): Content[] {
  if (!isIssued(paper)) return [{ text: t('invoices.paper.request-note'), color: '#555555' }];
  const { issuedOn, soldOn, corrects } = paper;
  return [
    { text: t('invoices.paper.issued-on', { day: formatDate(issuedOn) }) },
    ...(soldOn ? [{ text: t('invoices.paper.sold-on', { day: formatDate(soldOn) }) }] : []),
    ...(corrects
      ? [
          { text: t('invoices.paper.corrects', { number: corrects.number, day: formatDate(corrects.issuedOn) }) },
          { text: t('invoices.paper.reason') },
        ]
      : []),
  ];
}

/** A longer word than any column is wide must break somewhere, or the page ends before it does. */
const LONGEST_WORD = /\S{26,}/;
const written = (text: string): ContentText => (LONGEST_WORD.test(text) ? { text, wordBreak: 'break-all' } : { text });

const AT_HOME = 'PL';

function parties(paper: InvoicePaper): Content[] {
  const { buyer } = paper;
  const country = buyer.country_code === AT_HOME ? '' : buyer.country_code;
  const address = [buyer.street, `${buyer.postal_code} ${buyer.city}`, buyer.state, country];
  const buying = party('invoices.paper.buyer', [
    buyer.name,
    nip(buyer.nip),
    ...address,
    isIssued(paper) ? '' : buyer.email,
  ]);
  if (!isIssued(paper)) return [buying];
  const { seller } = paper;
  const selling = [seller.name, nip(seller.nip), seller.street, `${seller.postal_code} ${seller.city}`];
  return [party('invoices.paper.seller', selling), buying];
}

const nip = (digits: string | null): string => (digits ? t('invoices.nip', { nip: digits }) : '');

const party = (label: AdminTextKey, lines: readonly string[]): Content => ({
  stack: [
    { text: t(label), style: 'label' },
    ...lines.filter(Boolean).map((line, index): Content => ({ ...written(line), bold: index === 0 })),
  ],
});

const head = (key: AdminTextKey, alignment: 'left' | 'right' = 'right'): TableCell => ({
  text: t(key),
  style: 'head',
  alignment,
});
const figure = (text: string, bold = false): TableCell => ({ text, alignment: 'right', noWrap: true, bold });
const price = (grosze: number, bold = false): TableCell => figure(formatPrice(grosze), bold);

const table = (widths: (string | number)[], body: TableCell[][]): Content => ({
  table: { headerRows: 1, widths, body },
  layout: 'lightHorizontalLines',
  margin: [0, 0, 0, 12],
});

/** What was bought and what for it was paid; no tax, for this is no document of it. */
const requestTable = ({ title, line }: InvoicePaper): Content =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto'],
    [
      [
        head('invoices.paper.name', 'left'),
        head('invoices.paper.quantity'),
        head('invoices.paper.price'),
        head('invoices.paper.discount'),
        head('invoices.paper.gross'),
      ],
      [
        written(title),
        figure(String(line.quantity)),
        price(line.unitPrice),
        price(line.discount),
        price(line.gross, true),
      ],
    ],
  );

function taxedTables(paper: IssuedInvoicePaper): Content[] {
  const { corrects, rate, taxed } = paper;
  if (!corrects) return [soldTable(paper), taxTable([['invoices.paper.total', taxed]], rate)];
  const { before } = corrects;
  return [
    { ...written(paper.title), bold: true, margin: [0, 0, 0, 8] },
    taxTable(
      [
        ['invoices.paper.before', before],
        ['invoices.paper.after', taxed],
        ['invoices.paper.difference', taxedDifference(before, taxed)],
      ],
      rate,
    ),
  ];
}

const soldTable = ({ title, line, rate, taxed }: IssuedInvoicePaper): Content =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
    [
      [
        head('invoices.paper.name', 'left'),
        head('invoices.paper.quantity'),
        head('invoices.paper.price'),
        head('invoices.paper.discount'),
        head('invoices.paper.net'),
        head('invoices.paper.rate'),
        head('invoices.paper.vat'),
        head('invoices.paper.gross'),
      ],
      [
        written(title),
        figure(t('invoices.paper.pieces', { quantity: line.quantity })),
        price(line.unitPrice),
        price(line.discount),
        price(taxed.net),
        figure(rateText(rate)),
        price(taxed.vat),
        price(taxed.gross, true),
      ],
    ],
  );

/** The last row is what counts. */
const taxTable = (rows: [AdminTextKey, Taxed][], rate: VatRate): Content =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto'],
    [
      [
        '',
        head('invoices.paper.rate'),
        head('invoices.paper.net'),
        head('invoices.paper.vat'),
        head('invoices.paper.gross'),
      ],
      ...rows.map(([label, { net, vat, gross }], index): TableCell[] => {
        const bold = index === rows.length - 1;
        return [
          { text: t(label), bold },
          figure(rateText(rate)),
          price(net, bold),
          price(vat, bold),
          price(gross, bold),
        ];
      }),
    ],
  );

const rateText = (rate: VatRate): string => (rate === 'zw' ? rate : `${rate}%`);

function notes(paper: InvoicePaper): string[] {
  const { extOrderId, paymentId } = paper;
  const sale = [t('invoices.paper.order', { order: extOrderId })];
  if (paymentId) sale.push(t('invoices.paper.payment', { payment: paymentId }));
  if (!isIssued(paper)) {
    const { soldOn, refunded } = paper;
    return [
      ...(soldOn ? [t('invoices.paper.paid-on', { day: formatDate(soldOn) })] : [t('invoices.paper.unpaid')]),
      ...(refunded > 0 ? [t('invoices.paper.refunded', { amount: formatPrice(refunded) })] : []),
      ...sale,
    ];
  }
  return [
    ...(paper.corrects ? [] : [t('invoices.paper.paid', { amount: formatPrice(paper.taxed.gross) })]),
    ...(paper.exemption ? [t('invoices.paper.exemption', { law: paper.exemption })] : []),
    ...(paper.ksefNumber ? [t('invoices.paper.ksef', { number: paper.ksefNumber })] : []),
    ...sale,
  ];
}
