import type { OrderCode, OrderReceipt, QuestionOf, getOrderReceipt, ReceiptCode } from '@kurtyna/contracts';
import { grosze, parseId, shortOrderNumber, toZloty, type OrderKind } from '@kurtyna/domain';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { namedProducts } from '../copies/named-products.js';
import { ORDER_CODES } from '../orders/order-codes.sql.js';
import { ORDER_KIND } from '../orders/order-kind.sql.js';
import { BUYER_JOIN } from '../orders/listed-payment.view.js';
import { POLISH_TITLE } from '../orders/polish-title.sql.js';
import { BY_STATUS } from '../orders/refunding.sql.js';
import { HandMoney } from './hand-money.js';
import { PaymentBook, type OpenPayments } from './payment-book.js';
import { decidingAttempt, keepsMoney, returnableOf, shareOfMore, stands, sum, underWay } from './refunded-money.js';
import type { Refund } from './refund.entity.js';

const FIND = `
  SELECT o.id FROM orders o
   WHERE ${ORDER_KIND} = $1 AND (o.id = $2 OR o.id = (SELECT order_id FROM payment_attempt WHERE ext_order_id = $3))`;

const TOLD = `
  SELECT c.firstname, c.lastname, c.email, ${POLISH_TITLE}, ${ORDER_CODES} AS codes FROM orders o ${BUYER_JOIN} WHERE o.id = $1`;

interface Told {
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  title: string;
  codes: OrderCode[] | null;
}

/** An order's money, whole: by the rules that give it back, and under their lock, so that all its sums are of one moment. */
@Injectable()
export class OrderReceipts {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentBook,
    private readonly money: HandMoney,
  ) {}

  async run({ kind, ref }: QuestionOf<typeof getOrderReceipt>): Promise<OrderReceipt> {
    return this.payments.change(await this.find(kind, ref), (book) => this.of(book));
  }

  /** An order of any kind by the number of any of its attempts, or its id. Throws not-found. */
  async find(kind: OrderKind, ref: string): Promise<number> {
    const [row] = await this.database.query<{ id: number }>(FIND, [kind, parseId(ref), ref]);
    if (!row) throw notFound('order.not-found');
    return row.id;
  }

  async of(book: OpenPayments): Promise<OrderReceipt> {
    const { tx, order, attempts } = book;
    const [told] = (await tx.manager.query(TOLD, [order.id])) as [Told];
    const productOf = await namedProducts(tx.manager, [{ kind: order.kind, product_id: order.productId }]);
    const refunds = await this.money.refundsOf(book);
    const money = await this.money.left(book);
    const attempt = money?.attempt ?? decidingAttempt(order, attempts, refunds);
    const placedAt = order.createdAt.toISOString();
    return {
      number: shortOrderNumber({ id: order.id, created_at: placedAt }),
      extOrderId: order.extOrderId,
      buyer: {
        id: order.userId,
        firstname: told.firstname ?? '',
        lastname: told.lastname ?? '',
        email: told.email ?? '',
      },
      product: productOf({ kind: order.kind, product_id: order.productId }),
      title: told.title,
      status: order.status,
      placed_at: placedAt,
      paid: zloty(money?.isPaid === false ? order.amount : (attempt?.amount ?? 0)),
      returned: refunds.filter((each) => each.attemptId === attempt?.id && stands(each)).map(toReturned),
      refunding: zloty(attempt ? sum(underWay(attempt.id, refunds)) : 0),
      left: zloty(money && keepsMoney(order) ? Math.max(money.left, 0) : 0),
      at_provider: money?.isPaid ?? false,
      codes: codesOf(told.codes ?? [], (codes) =>
        attempt ? shareOfMore(order, { attemptId: attempt.id, refunds, codes }) : 0,
      ),
      returnable: attempts.flatMap((each) => {
        const again = underWay(each.id, refunds).length === 0 ? returnableOf(each, refunds) : null;
        return again && again.amount > 0 ? [{ extOrderId: each.extOrderId, amount: zloty(again.amount) }] : [];
      }),
    };
  }
}

const zloty = (amount: number): number => toZloty(grosze(amount));

const toReturned = ({
  amount,
  finalizedAt,
  createdAt,
  origin,
  why,
  status,
}: Refund): OrderReceipt['returned'][number] => ({
  amount: zloty(amount),
  at: (finalizedAt ?? createdAt).toISOString(),
  way: why === BY_STATUS ? 'none' : origin === 'outside' ? 'outside' : 'provider',
  state: status as Exclude<Refund['status'], 'CANCELED' | 'REFUSED'>,
});

/** `dueFor`: grosze for so many more of them. */
function codesOf(codes: readonly OrderCode[], dueFor: (more: number) => number): ReceiptCode[] {
  let nth = 0;
  return codes.map(({ code, used, returned, userId }) => {
    const state = returned ? 'returned' : used ? 'used' : userId !== null ? 'held' : 'unused';
    if (state !== 'unused') return { code, state, share: null };
    const before = nth === 0 ? 0 : dueFor(nth);
    return { code, state, share: zloty(dueFor(++nth) - before) };
  });
}
