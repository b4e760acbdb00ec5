import {
  orderCanceled,
  orderChanged,
  orderCompleted,
  orderRefunded,
  type OrderFact,
  type ReturnedMoney,
} from '@kurtyna/contracts';
import type { OrderStatus } from '@kurtyna/domain';
import { Database, fieldsOf, newEvent, type NewEvent, type PreparedQuery, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { EntityNotFoundError, In, Not, Raw } from 'typeorm';
import type { OpenBook } from './open-book.js';
import { orderChangedFact } from './order-changed.js';
import { giveCodeBack, takeCode, useCode } from '../codes/code-moves.js';
import { Order } from './order.entity.js';
import { refundReasonOf } from './refund-reason.sql.js';
import { sellingOf } from './selling/selling-of.js';
import { holdFreeSeats, releaseHeldSeats, returnSoldSeats, sellFreeSeats, sellHeldSeats } from '../stock/seats.js';

const MOVE_ORDER: PreparedQuery = {
  name: 'move-order',
  text: `
  WITH moved AS (
    UPDATE orders SET status = $2, version = $3, expires_at = CASE WHEN $2 IN ('NOT_STARTED', 'PENDING') THEN expires_at END,
           completed_at = $4, late = $5, valid_until = $6, paid_attempt_id = $7, updated_at = now() WHERE id = $1
  ), told AS (
    INSERT INTO outbox (id, subject, envelope) SELECT id, subject, envelope::jsonb
      FROM unnest($11::uuid[], $12::text[], $13::text[]) WITH ORDINALITY AS event (id, subject, envelope, nth) ORDER BY nth)
  INSERT INTO order_change (order_id, from_status, to_status, "by", why) VALUES ($1, $8, $2, $9, $10)`,
};

/** A group's order may give way to one of another item. */
const TOOK_ITS_PLACE = `
  WITH RECURSIVE later (id) AS (
    SELECT id FROM orders WHERE replaces = :order
     UNION
    SELECT o.id FROM later l JOIN orders o ON o.replaces = l.id)
  SELECT id FROM later`;

/** Why an order moves that was placed with a code. */
const GUEST = 'the order of its code goes back';

interface Move {
  /** `buyer`, `provider`, `house`, `clock`, `admin 1`. */
  by: string;
  why: string;
}

/** What is told of a move besides that the order has changed, of the order as it is after it. */
type Tells = (order: Order) => NewEvent;

/**
 * The one place where an order that stands moves. Every move is made under the row lock, writes its audit row, and carries its
 * effects (access, seats, event) in the same transaction (D10, T9). Payments open it; it knows of them no more than the number of
 * the attempt whose money is kept.
 */
@Injectable()
export class OrderBook {
  private lockOrder: PreparedQuery | null = null;

  constructor(private readonly database: Database) {}

  /** Locks the order before anything else of it: always in this order (D8). */
  change<T>(orderId: number, work: (book: OpenBook) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => work(await this.open(tx, orderId)));
  }

  private async open(tx: Tx, orderId: number): Promise<OpenBook> {
    this.lockOrder ??= {
      name: 'lock-order',
      text: `SELECT ${fieldsOf(this.database.dataSource, Order, 'o')}, now() AS now FROM orders o WHERE o.id = $1 FOR UPDATE`,
    };
    const [row] = await tx.prepared<Order & { now: Date }>(this.lockOrder, [orderId]);
    if (!row) throw new EntityNotFoundError(Order, { id: orderId });
    const { now, ...fields } = row;
    return { tx, order: Object.assign(new Order(), fields), now };
  }

  /**
   * The order by which the buyer of a lapsed one tries again, of the same or in its place, locked after it; null when none waits for money. An
   * open order never asks for a lapsed one in turn, so these two locks make no ring (D8).
   */
  async openRetryOf({ tx, order, now }: OpenBook): Promise<OpenBook | null> {
    const { userId, soldAs, kind, productId } = order;
    const status = In(['NOT_STARTED', 'PENDING']);
    const retry = await tx.manager.findOne(Order, {
      where: [
        { userId, soldAs, kind, productId, id: Not(order.id), status },
        { userId, id: Raw((id) => `${id} IN (${TOOK_ITS_PLACE})`, { order: order.id }), status },
      ],
      lock: { mode: 'pessimistic_write' },
    });
    return retry && { tx, order: retry, now };
  }

  /**
   * The money of one attempt is ours to keep: what was bought is given, its seats are sold, its code is used, the event is told. Null
   * then; else a seat is missing, or the code that lowered the price is somewhere else by now (the caller gives the money back).
   */
  async complete(
    book: OpenBook,
    { paidAttemptId, late, by, why }: Move & { paidAttemptId: number; late: boolean },
  ): Promise<'no-seat' | 'code-elsewhere' | null> {
    const { tx, order, now } = book;
    const selling = sellingOf(order);
    const delivery = await selling.deliver(book);
    if (!(await takeCode(tx, order))) return 'code-elsewhere';
    // From here on others wait for this product's seats: as few round trips as can be.
    const seated =
      !selling.takesSeats(order) || (await sellHeldSeats(tx, order.id)) || (await sellFreeSeats(tx, order.id));
    if (!seated) return 'no-seat';
    await useCode(tx, order);
    order.completedAt = now;
    order.paidAttemptId = paidAttemptId;
    order.late = late;
    order.validUntil = delivery.validUntil;
    await delivery.handOver();
    await this.move(book, 'COMPLETED', by, why, (paid) =>
      newEvent(orderCompleted, { ...about(paid), data: { ...factOf(paid), completedAt: now.toISOString(), late } }),
    );
    return null;
  }

  /** Nobody paid, or the provider said no: the seats are free again, and the code is back with its holder. */
  async cancel(book: OpenBook, { by, why }: Move): Promise<void> {
    await giveCodeBack(book.tx, book.order);
    await releaseHeldSeats(book.tx, book.order.id, why);
    await this.move(book, 'CANCELED', by, why, (order) =>
      newEvent(orderCanceled, { ...about(order), data: { ...factOf(order), reason: why } }),
    );
  }

  /** A notice told it first: the provider has the order and waits for the buyer. */
  async pending(book: OpenBook): Promise<void> {
    await this.move(book, 'PENDING', 'provider', 'the provider has the order');
  }

  /** The buyer's money is authorised and waits for us; this does not lapse by time (OPEN1-32). */
  async waitForConfirmation(book: OpenBook): Promise<void> {
    book.order.expiresAt = null;
    await this.move(book, 'WAITING_FOR_CONFIRMATION', 'provider', 'the money waits');
  }

  /** A lapsed order whose money waits: its code and its seats again, if they are free. */
  async revive(book: OpenBook): Promise<boolean> {
    const { tx, order } = book;
    if (!(await takeCode(tx, order))) return false;
    if (sellingOf(order).takesSeats(order) && !(await holdFreeSeats(tx, order.id))) {
      await giveCodeBack(tx, order);
      return false;
    }
    await this.waitForConfirmation(book);
    return true;
  }

  /**
   * The money is on its way back: what was given is over from now on (OPEN1-5), and so is what others got by its codes (OPEN1-49). The
   * seats are kept until the money is really back.
   */
  async startRefund(book: OpenBook, { by, why }: Move): Promise<void> {
    await giveCodeBack(book.tx, book.order); // money for which nothing was given keeps no code and no seat
    await releaseHeldSeats(book.tx, book.order.id, why);
    const guests = await sellingOf(book.order).takeBack(book, why);
    await this.move(book, 'WAITING_FOR_REFUND', by, why);
    await this.follow(book, guests, 'COMPLETED', (guest) => this.startRefund(guest, { by, why: GUEST }));
  }

  /** `money`: that by which it ends; without, nothing is said of money. */
  async refunded(book: OpenBook, { by, why, money }: Move & { money?: ReturnedMoney }): Promise<void> {
    const { tx, order, now } = book;
    const reason = await refundReasonOf(book);
    const guests = await sellingOf(order).takeBack(book, 'refunded');
    await returnSoldSeats(tx, order.id, 'refunded');
    await this.move(book, 'REFUNDED', by, why, ({ origin }) =>
      newEvent(orderRefunded, {
        ...about(order),
        data: { ...factOf(order), origin, refundedAt: now.toISOString(), way: 'none', ...money, ...reason },
      }),
    );
    await this.follow(book, guests, ['COMPLETED', 'WAITING_FOR_REFUND'], (guest) =>
      this.refunded(guest, { by, why: GUEST }),
    );
  }

  /** The provider refused to give the money back. Where a seat is still kept for it, the ticket is good again (payu.md 10.16). */
  async refundFailed(book: OpenBook, why: string): Promise<void> {
    const { tx, order } = book;
    const [kept] = (await tx.manager.query(
      `SELECT EXISTS (SELECT 1 FROM hold WHERE order_id = $1 AND state = 'used') AS seat`,
      [order.id],
    )) as [{ seat: boolean }];
    const selling = sellingOf(order);
    if ((kept.seat || !selling.takesSeats(order)) && order.completedAt) {
      const guests = await selling.giveAgain(book);
      await this.move(book, 'COMPLETED', 'provider', why);
      await this.follow(book, guests, 'WAITING_FOR_REFUND', async (guest) => {
        await sellingOf(guest.order).giveAgain(guest);
        await this.move(guest, 'COMPLETED', 'provider', GUEST);
      });
    }
    await this.review(book, why);
  }

  /** Somebody must look at this order; nothing else changes (D12). */
  async review({ tx, order }: OpenBook, reason: string): Promise<void> {
    order.needsReview = true;
    order.reviewReason = reason;
    await tx.manager.query('UPDATE orders SET needs_review = true, review_reason = $2 WHERE id = $1', [
      order.id,
      reason,
    ]);
  }

  /** Money and books agree again. */
  async reviewed({ tx, order }: OpenBook): Promise<void> {
    order.needsReview = false;
    order.reviewReason = null;
    await tx.manager.query('UPDATE orders SET needs_review = false, review_reason = NULL WHERE id = $1', [order.id]);
  }

  /** The orders placed with the codes of this one, each locked after it and by number; those that went another way already are left. */
  private async follow(
    { tx }: OpenBook,
    guests: readonly number[],
    from: OrderStatus | readonly OrderStatus[],
    step: (guest: OpenBook) => Promise<void>,
  ): Promise<void> {
    for (const id of guests) {
      const guest = await this.open(tx, id);
      if ([from].flat().includes(guest.order.status)) await step(guest);
    }
  }

  /** The row, its audit and what is told of it, without other effects; for `hand-moves.ts` beside this class. */
  async move({ tx, order }: OpenBook, to: OrderStatus, by: string, why: string, tells?: Tells): Promise<void> {
    const from = order.status;
    order.status = to;
    order.version += 1;
    const events = [newEvent(orderChanged, orderChangedFact(order)), ...(tells ? [tells(order)] : [])];
    await tx.prepared(MOVE_ORDER, [
      order.id,
      to,
      order.version,
      order.completedAt,
      order.late,
      order.validUntil,
      order.paidAttemptId,
      from,
      by,
      why,
      events.map(({ id }) => id),
      events.map(({ subject }) => subject),
      events.map(({ envelope }) => envelope),
    ]);
    tx.outboxWritten();
  }
}

/** What the events of an order are about. */
export const about = (order: Order): { aggregate: string; version: number } => ({
  aggregate: `order:${order.id}`,
  version: order.version,
});

/** What the events of an order tell of it. */
export function factOf(order: Order): Required<OrderFact> {
  return {
    orderId: order.id,
    userId: order.userId,
    productKind: order.kind,
    productId: order.productId,
    soldAs: order.soldAs,
    quantity: order.quantity,
    amount: order.amount,
  };
}
