import type {
  AnswerOf,
  InvoicePaper,
  InvoiceView,
  IssuedInvoicePaper,
  QuestionOf,
  getInvoicePaper,
  listInvoices,
} from '@kurtyna/contracts';
import {
  grosze,
  orderKind,
  toZloty,
  type InvoiceSeries,
  type NamedProduct,
  type OrderedKind,
  type OrderStatus,
  type SoldAs,
} from '@kurtyna/domain';
import { Database, notFound, Parameters, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { namedProducts } from '../copies/named-products.js';
import { POLISH_TITLE } from '../orders/polish-title.sql.js';
import { REFUNDING } from '../orders/refunding.sql.js';
import { readSale, requestPaper } from './invoice-sale.js';
import { whichInvoices } from './invoice-search.js';
import { InvoiceSettings } from './invoice-settings.js';

const MOST = 500;

/** What was issued for one, the oldest first. */
const DOCUMENTS = `
  SELECT coalesce(json_agg(json_build_object('id', d.id, 'series', d.series, 'number', d.paper->>'number', 'issuedAt', d.issued_at,
                                             'ksefNumber', d.ksef_number, 'gross', d.gross) ORDER BY d.id), '[]')
    FROM invoice_document d WHERE d.order_id = o.id`;
/** What was issued says another amount than what is left of the sale. Such a one is on the list whatever its order is now (back-office 1.4). */
const NEEDS_CORRECTION = `
  coalesce((SELECT d.gross <> greatest(o.amount - o.refunded_amount, 0) FROM invoice_document d
             WHERE d.order_id = o.id ORDER BY d.id DESC LIMIT 1), false)`;

/** Of who ordered it is known what was known then; older orders kept no address of their own. */
const INVOICES = `
  SELECT o.id, o.user_id AS "userId", coalesce(o.buyer_email, c.email, '') AS email, o.created_at AS "createdAt",
         o.ext_order_id AS "extOrderId", o.status, o.amount, ${POLISH_TITLE}, o.kind, o.sold_as, o.product_id, o.quantity, i.sent, i.invoice_type AS "invoiceType",
         o.completed_at AS "paidAt", o.refunded_amount AS refunded, ${REFUNDING}, (${DOCUMENTS}) AS documents, ${NEEDS_CORRECTION} AS "needsCorrection",
         json_build_object('company', i.company, 'nip', i.nip, 'firstname', i.firstname, 'lastname', i.lastname, 'street', i.street,
                           'city', i.city, 'state', i.state, 'postal_code', i.postal_code, 'country_code', i.country_code) AS data
    FROM invoice i JOIN orders o ON o.id = i.order_id LEFT JOIN customer c ON c.id = o.user_id
   WHERE i.deleted_at IS NULL`;
const pageOf = (meant: string): string => `${INVOICES}
     AND ($1 OR o.status = 'COMPLETED' OR ${NEEDS_CORRECTION}) AND NOT ($2 AND i.sent)
     AND ($3::integer IS NULL OR (o.created_at, o.id) < (SELECT created_at, id FROM orders WHERE id = $3))
     AND ${meant}
   ORDER BY o.created_at DESC, o.id DESC LIMIT $4`;
const ONE = `${INVOICES} AND i.order_id = $1`;

const DOCUMENT = `
  SELECT paper, ksef_number AS "ksefNumber" FROM invoice_document
   WHERE order_id = $1 AND CASE WHEN $2::integer IS NULL THEN series = 'FV' ELSE id = $2 END`;

type Built =
  'createdAt' | 'kind' | 'paymentStatus' | 'amount' | 'description' | 'product' | 'paidAt' | 'documents' | 'canIssue';
interface InvoiceRow extends Omit<InvoiceView, Built> {
  createdAt: Date;
  paidAt: Date | null;
  documents: { id: number; series: InvoiceSeries; number: string; issuedAt: string; ksefNumber: string | null }[];
  status: OrderStatus;
  /** Grosze. */
  amount: string;
  title: string;
  kind: OrderedKind;
  sold_as: SoldAs;
  product_id: number;
  quantity: number;
}

/** The invoices that buyers have asked for, and what was issued for them. */
@Injectable()
export class InvoicesQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: InvoiceSettings,
  ) {}

  /** Newest first, from the one after `after` on. */
  async page(question: QuestionOf<typeof listInvoices>): Promise<AnswerOf<typeof listInvoices>> {
    const limit = Math.min(Math.max(question.limit, 1), MOST);
    const parameters = new Parameters();
    for (const value of [question.anyStatus, question.unsent, question.after, limit + 1]) parameters.add(value);
    const meant = question.search === undefined ? 'true' : whichInvoices(question.search, parameters);
    const rows = await this.database.query<InvoiceRow>(pageOf(meant), parameters.values);
    const shown = rows.slice(0, limit);
    const productOf = await namedProducts(this.database.dataSource.manager, shown);
    return {
      invoices: shown.map((row) => this.toInvoice(row, productOf(row))),
      next: rows.length > limit ? shown.at(-1)!.id : null,
      issuing: this.settings.seller !== null,
    };
  }

  async one(tx: Tx, id: number): Promise<InvoiceView> {
    const [row] = await tx.manager.query<InvoiceRow[]>(ONE, [id]);
    if (!row) throw notFound('invoice.not-found');
    return this.toInvoice(row, (await namedProducts(tx.manager, [row]))(row));
  }

  /** What is printed of it: the document that is named, else its invoice, and while there is none the data for one. */
  async paper({ id, documentId }: QuestionOf<typeof getInvoicePaper>): Promise<InvoicePaper> {
    const sale = await readSale(this.database.dataSource.manager, id);
    const [issued] = await this.database.query<{ paper: IssuedInvoicePaper; ksefNumber: string | null }>(DOCUMENT, [
      id,
      documentId,
    ]);
    if (issued) return { ...issued.paper, ksefNumber: issued.ksefNumber };
    if (documentId !== null) throw notFound('invoice.no-document');
    return requestPaper(sale);
  }

  /** Field by field: what is not named here never leaves (D24). */
  private toInvoice(row: InvoiceRow, product: NamedProduct | null): InvoiceView {
    return {
      id: row.id,
      userId: row.userId,
      email: row.email,
      invoiceType: row.invoiceType,
      data: row.data,
      createdAt: row.createdAt.toISOString(),
      kind: orderKind({ kind: row.kind, soldAs: row.sold_as }),
      extOrderId: row.extOrderId,
      paymentStatus: row.status,
      amount: toZloty(grosze(Number(row.amount))),
      sent: row.sent,
      description: row.quantity > 1 ? `${row.title} × ${row.quantity}` : row.title,
      product,
      paidAt: row.paidAt?.toISOString() ?? null,
      refunded: toZloty(grosze(row.refunded)),
      refunding: toZloty(grosze(row.refunding ?? 0)),
      documents: row.documents.map(({ id, series, number, issuedAt, ksefNumber }) => ({
        ...{ id, series, number, ksefNumber },
        issuedAt: new Date(issuedAt).toISOString(),
      })),
      canIssue: this.canIssue(row),
      needsCorrection: row.needsCorrection,
    };
  }

  private canIssue({ status, documents, needsCorrection }: InvoiceRow): InvoiceSeries | null {
    if (!this.settings.seller) return null;
    if (documents.length > 0) return needsCorrection ? 'KOR' : null;
    return status === 'COMPLETED' ? 'FV' : null;
  }
}
