import type { ListAnswer, ListedWithdrawal, listWithdrawals, QuestionOf, WithdrawalSort } from '@kurtyna/contracts';
import {
  orderKind,
  shortOrderNumber,
  type NamedProduct,
  type OrderedKind,
  type OrderStatus,
  type SoldAs,
} from '@kurtyna/domain';
import {
  containsWords,
  Database,
  foldedColumn,
  listPage,
  recordExport,
  sql,
  whenGiven,
  type ListSource,
  type Sql,
} from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { namedProducts } from '../copies/named-products.js';
import { POLISH_TITLE } from '../orders/polish-title.sql.js';

const WITHDRAWALS: ListSource<WithdrawalSort> = {
  table: 'withdrawal w',
  joins: 'LEFT JOIN orders o ON o.id = w.order_id',
  id: 'w.id',
  columns: `w.id, w.declared_at, w.name, w.email, w.order_text, o.id AS order_id, o.created_at AS ordered_at, o.ext_order_id, ${POLISH_TITLE}, o.status,
            o.user_id, o.kind, o.product_id, o.sold_as`,
  sorts: { name: ['w.name COLLATE "pl-PL-x-icu"'], email: ['w.email'], declared_at: ['w.declared_at'] },
};
const FOLDED = ['w.name', 'w.order_text'].map(foldedColumn);

interface Row {
  id: number;
  declared_at: Date;
  name: string;
  email: string;
  order_text: string;
  order_id: number | null;
  ordered_at: Date;
  ext_order_id: string;
  title: string;
  status: OrderStatus;
  user_id: number;
  kind: OrderedKind;
  product_id: number;
  sold_as: SoldAs;
}

/** Every declaration as a list of the back office: the law counts also what names no order (decision 67). */
@Injectable()
export class WithdrawalListQueries {
  constructor(private readonly database: Database) {}

  async page(question: QuestionOf<typeof listWithdrawals>): Promise<ListAnswer<ListedWithdrawal>> {
    const { rows, ...answer } = await listPage<Row, WithdrawalSort>(
      this.database,
      WITHDRAWALS,
      question,
      conditionsOf(question),
    );
    await recordExport(this.database, 'withdrawals', question);
    const productOf = await namedProducts(this.database.dataSource.manager, rows);
    return { ...answer, rows: rows.map((row) => toListed(row, productOf(row))) };
  }
}

const conditionsOf = ({ search, filter }: QuestionOf<typeof listWithdrawals>): Sql[] => [
  ...whenGiven(search, (words) => containsWords(words, ['w.email', ...FOLDED])),
  ...whenGiven(filter.found, (found) => sql`(w.order_id IS NOT NULL) = ${found}`),
];

/** Field by field: what is not named here never leaves (D24). */
const toListed = (row: Row, product: NamedProduct | null): ListedWithdrawal => ({
  id: row.id,
  declaredAt: row.declared_at.toISOString(),
  name: row.name,
  email: row.email,
  typed: row.order_text,
  order:
    row.order_id === null
      ? null
      : {
          kind: orderKind({ kind: row.kind, soldAs: row.sold_as }),
          extOrderId: row.ext_order_id,
          number: shortOrderNumber({ id: row.order_id, created_at: row.ordered_at.toISOString() }),
          title: row.title,
          product,
          status: row.status,
          userId: row.user_id,
        },
});
