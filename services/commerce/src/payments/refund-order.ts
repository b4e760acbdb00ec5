import type { OrderView, QuestionOf, refundOrder, RefundTerms } from '@kurtyna/contracts';
import { formatPrice } from '@kurtyna/domain';
import { conflict, invalid, notFound, onceForKey } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import type { OpenBook } from '../orders/open-book.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { Admins } from './admins.js';
import { OrderBook } from '../orders/order-book.js';
import { EditedAmount } from './edited-amount.js';
import { HandMoney } from './hand-money.js';
import { OrderReceipts } from './order-receipts.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import { PaymentBook, type OpenPayments } from './payment-book.js';
import { returnSeatsOfCodes } from '../stock/seats.js';
import { ProviderJob } from './provider.job.js';
import {
  keepsMoney,
  keptAttempt,
  leftOf,
  onlyCalledBack,
  returnableOf,
  shareOfMore,
  sum,
  underWay,
} from './refunded-money.js';
import type { Refund } from './refund.entity.js';
import { tellRefund } from './tell-refund.js';

const GUESTS = `
  SELECT u.user_id AS "userId", k.firstname, k.lastname
    FROM code c JOIN user_code u ON u.code_id = c.id AND u.used_at IS NOT NULL
    LEFT JOIN customer k ON k.id = u.user_id AND NOT k.deleted
   WHERE c.order_id = $1 ORDER BY c.unit_no`;

const UNUSED_CODES = `
  SELECT c.id, c.code FROM code c
   WHERE c.order_id = $1 AND c.code = ANY ($2::text[]) AND c.suspended_at IS NULL AND c.deleted_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM user_code u WHERE u.code_id = c.id AND u.order_id IS NOT NULL)
   ORDER BY c.id FOR UPDATE OF c`;
const BESIDE_CODES =
  'SELECT u.id FROM user_code u JOIN code c ON c.id = u.code_id WHERE c.order_id = $1 ORDER BY u.id FOR UPDATE OF u';
const VOID_CODES = 'UPDATE code SET suspended_at = now() WHERE id = ANY ($1::integer[])';
const SAID_BY = 'UPDATE refund SET why = $2 WHERE id = ANY ($1::integer[])';
const INSERT = `
  INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why, code_ids)
  VALUES ($1, $2, $3, $4, 'wanted', $5, $6, $7) RETURNING id`;

/** What is asked of the provider. */
interface Wanted {
  attempt: PaymentAttempt;
  amount: number;
  origin: 'admin' | 'late' | 'second';
  codeIds?: number[];
}

/**
 * Gives back what is left of the payment that an order keeps, or a part of it (OPEN3-10): of that attempt's money, never of another one's, and
 * never more than was paid. Asked again while the whole is under way, it answers the same order (P14).
 */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly receipts: OrderReceipts,
    private readonly book: OrderBook,
    private readonly payments: PaymentBook,
    private readonly orders: OrderQueries,
    private readonly job: ProviderJob,
    private readonly admins: Admins,
    private readonly money: HandMoney,
    private readonly amount: EditedAmount,
  ) {}

  async run({ kind, ref, adminId, idempotency, ...terms }: QuestionOf<typeof refundOrder>): Promise<OrderView> {
    await this.admins.assertIsOne(adminId);
    assertOneWay(terms);
    const id = await this.receipts.find(kind, ref);
    const refundId = await this.payments.change(id, (book) =>
      onceForKey(book.tx, { adminId, idempotency }, () => this.decide(book, terms, adminId)),
    );
    // Asked of the provider now, so that the administrator mostly sees the end of it; the job repeats what fails.
    if (refundId !== null) await this.job.refundNow(refundId);
    return this.orders.byId(id);
  }

  /** The number of the refund that the provider is to be asked for; null when there is nothing to ask. */
  private async decide(book: OpenPayments, terms: RefundTerms, adminId: number): Promise<number | null> {
    const { order, tx } = book;
    const done = await this.refund(book, terms, adminId);
    if (done === 'nothing') {
      await this.assertExpected(book, terms, 0);
      return null;
    }
    const after = { ...terms, withGuests: terms.withGuests || undefined, expected: undefined }; // a box that was left empty says nothing
    await tx.record({ by: adminId, act: 'refund-order', subject: `order:${order.id}`, after });
    return done;
  }

  private async refund(book: OpenPayments, terms: RefundTerms, adminId: number): Promise<number | null | 'nothing'> {
    const { order } = book;
    if (terms.attempt !== undefined) return this.again(book, terms, terms.attempt, adminId);
    const isPart = terms.amount !== undefined || terms.codes !== undefined;
    if (!isPart && order.status === 'WAITING_FOR_REFUND') return 'nothing';
    const refunds = await this.money.refundsOf(book);
    if (!isPart && order.status === 'REFUNDED') return this.refunded(book, refunds, terms, adminId);
    const paid = keptAttempt(order, book.attempts, refunds);
    if (paid && underWay(paid.id, refunds).some(({ origin }) => origin !== 'panel')) {
      if (isPart || order.status === 'COMPLETED') {
        if (!isPart) await this.assertExpected(book, terms, leftOf(paid, refunds));
        throw conflict('order.refund-pending');
      }
      return 'nothing';
    }
    const money = await this.money.left(book);
    if (!keepsMoney(order) || !money || money.left <= 0) {
      await this.assertExpected(book, terms, 0);
      throw conflict('order.refund-not-possible');
    }
    if (!money.isPaid && !terms.outside) throw conflict('order.only-outside');
    return terms.outside ? this.outside(book, terms, money, adminId) : this.atProvider(book, terms, money, adminId);
  }

  /**
   * Where money is called back by the status alone, somebody says now that it is given back outside. None is asked of the provider for what the
   * books call given back already (OPEN3-10).
   */
  private async refunded(
    book: OpenPayments,
    refunds: readonly Refund[],
    terms: RefundTerms,
    adminId: number,
  ): Promise<null | 'nothing'> {
    const { outside } = terms;
    const ofOrder = refunds.filter(({ origin }) => origin !== 'late' && origin !== 'second');
    const last = ofOrder.findLast(({ status }) => status === 'FINALIZED');
    if (!outside && last?.origin === 'outside') throw conflict('order.returned-outside');
    const called = onlyCalledBack(refunds);
    await this.assertExpected(book, terms, outside ? sum(called) : 0);
    if (!outside || called.length === 0) return 'nothing';
    await book.tx.manager.query(SAID_BY, [called.map(({ id }) => id), `admin ${adminId}`]);
    for (const { id } of called) await tellRefund(book.tx, id, { userId: book.order.userId, isPart: false });
    if (book.order.reviewReason === 'refunded-by-hand') await this.book.reviewed(book);
    return null;
  }

  /** The whole ends the order now, a part leaves it as it is. */
  private async atProvider(
    book: OpenPayments,
    terms: RefundTerms,
    { attempt, left }: { attempt: PaymentAttempt; left: number },
    adminId: number,
  ): Promise<number> {
    const { amount, codeIds } = await this.partOf(book, terms, { attempt, left });
    const isWhole = amount === left && !codeIds;
    if (isWhole && book.order.status === 'COMPLETED') {
      if (!terms.withGuests) await this.assertNobodyHolds(book);
      await this.book.startRefund(book, { by: `admin ${adminId}`, why: 'refund' });
    }
    return this.want(book, { attempt, amount, origin: 'admin', codeIds }, adminId);
  }

  /** Given back by other means: booked as finished, with what the whole ends; codes are void at once, and their seats are free. */
  private async outside(
    book: OpenPayments,
    terms: RefundTerms,
    { attempt, left, isPaid }: { attempt: PaymentAttempt; left: number; isPaid: boolean },
    adminId: number,
  ): Promise<null> {
    const by = `admin ${adminId}`;
    const { amount, codeIds } = await this.partOf(book, terms, { attempt, left });
    if (amount === left && !terms.withGuests) await this.assertNobodyHolds(book);
    const { isWhole, money } = await this.money.bookOutside(book, { attempt, isPaid, amount, codeIds, by });
    if (!isWhole) {
      if (codeIds) await returnSeatsOfCodes(book.tx, book.order.id, codeIds.length);
      return null;
    }
    if (book.order.status === 'COMPLETED') {
      if (isPaid) await this.amount.endWith(book, attempt);
      await this.book.refunded(book, { by, why: 'given back outside', money });
    } else await this.book.reviewed(book);
    return null;
  }

  /** Money that came late or twice, and whose way back the provider had refused: the whole of it under a new number. */
  private async again(
    book: OpenPayments,
    terms: RefundTerms,
    extOrderId: string,
    adminId: number,
  ): Promise<number | 'nothing'> {
    const attempt = book.attempts.find((each) => each.extOrderId === extOrderId);
    if (!attempt) throw notFound('order.not-found');
    const refunds = await this.money.refundsOf(book);
    const back = returnableOf(attempt, refunds);
    if (!back) throw conflict('order.refund-not-possible');
    if (underWay(attempt.id, refunds).length > 0) return 'nothing';
    await this.assertExpected(book, terms, Math.max(back.amount, 0));
    if (back.amount <= 0) throw conflict('order.refund-not-possible');
    return this.want(book, { attempt, ...back }, adminId);
  }

  private async want({ tx, order }: OpenPayments, wanted: Wanted, adminId: number): Promise<number> {
    const { attempt, amount, origin, codeIds = null } = wanted;
    const [row] = (await tx.manager.query(INSERT, [
      attempt.id,
      order.id,
      `R-${ulid()}`,
      amount,
      origin,
      `admin ${adminId}`,
      codeIds,
    ])) as [{ id: number }];
    await tellRefund(tx, row.id);
    return row.id;
  }

  /** All that is left, the amount, or the share of these codes, which are void from now on. */
  private async partOf(
    book: OpenPayments,
    terms: RefundTerms,
    { attempt, left }: { attempt: PaymentAttempt; left: number },
  ): Promise<{ amount: number; codeIds?: number[] }> {
    const codeIds = terms.codes && (await this.unusedOf(book, terms.codes));
    const refunds = await this.money.refundsOf(book);
    const amount = codeIds
      ? shareOfMore(book.order, { attemptId: attempt.id, refunds, codes: codeIds.length })
      : (terms.amount ?? left);
    await this.assertExpected(book, terms, amount);
    assertAtMost(amount, left);
    if (codeIds) await book.tx.manager.query(VOID_CODES, [codeIds]);
    return { amount, codeIds };
  }

  private async unusedOf({ tx, order }: OpenPayments, wanted: readonly string[]): Promise<number[]> {
    if (order.soldAs === 'ticket') throw conflict('order.refund-not-possible');
    await tx.manager.query(BESIDE_CODES, [order.id]);
    const unused = (await tx.manager.query(UNUSED_CODES, [order.id, wanted])) as { id: number; code: string }[];
    const missing = wanted.find((code) => !unused.some((each) => each.code === code));
    if (missing !== undefined || wanted.length === 0)
      throw invalid({ codes: { key: 'errors.order.code-not-refundable', values: { code: missing ?? '' } } });
    return unused.map(({ id }) => id);
  }

  /** Pressed is booked: whoever agreed to another sum sees the order as it is now, and nothing moves. */
  private async assertExpected(book: OpenPayments, { expected }: RefundTerms, booked: number): Promise<void> {
    if (expected === undefined || expected === booked) return;
    throw conflict('order.refund-changed', { extra: { receipt: await this.receipts.of(book) } });
  }

  /** Who refunds a group or a gift hears first whose access ends with it (OPEN1-49). */
  private async assertNobodyHolds({ tx, order }: OpenBook): Promise<void> {
    const people = (await tx.manager.query(GUESTS, [order.id])) as unknown[];
    if (people.length) throw conflict('order.codes-used', { extra: { people } });
  }
}

/** One refund is of an attempt, of codes or of an amount: a field that another one would make silent is refused. */
function assertOneWay({ attempt, amount, codes, outside, withGuests }: RefundTerms): void {
  const others = { amount, codes, outside: outside || undefined, withGuests: withGuests || undefined };
  const silent = attempt !== undefined ? others : { amount: codes && amount };
  const fields = Object.entries(silent).filter(([, value]) => value !== undefined);
  if (fields.length > 0)
    throw invalid(Object.fromEntries(fields.map(([field]) => [field, { key: 'form.validate.not_allowed' }])));
}

/** More than is left never goes back. */
function assertAtMost(amount: number, left: number): void {
  if (amount > 0 && amount <= left) return;
  throw invalid({ amount: { key: 'errors.order.refund-most', values: { amount: formatPrice(left) } } });
}
