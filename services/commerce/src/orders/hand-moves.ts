import { orderCompleted, type ReturnedMoney } from '@kurtyna/contracts';
import { conflict } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { giveCodeBack, takeCode, unuseCode, useCode } from '../codes/code-moves.js';
import { Settings } from '../settings.js';
import { holdFreeSeats, releaseHeldSeats, returnSoldSeats, sellFreeSeats, sellHeldSeats } from '../stock/seats.js';
import type { OpenBook } from './open-book.js';
import { about, factOf, OrderBook } from './order-book.js';
import { sellingOf } from './selling/selling-of.js';

const HOLDS = `
  SELECT count(*)::integer AS "all", count(*) FILTER (WHERE state = 'used')::integer AS used,
         count(*) FILTER (WHERE state = 'active')::integer AS active FROM hold WHERE order_id = $1`;
const WAITS_AGAIN = `
  UPDATE orders SET expires_at = now() + make_interval(secs => $2), expiring_until = NULL WHERE id = $1`;

interface By {
  /** `admin 1`. */
  by: string;
}
const WHY = 'by hand';

/**
 * What an administrator's word does to a ticket's order, with all its effects: seats, access, code, event (OPEN3-10). `handMoves` of libs/domain
 * says which of these it is; money is not moved by any of them.
 */
@Injectable()
export class HandMoves {
  constructor(
    private readonly book: OrderBook,
    private readonly settings: Settings,
  ) {}

  /** Given now; what was given before and taken back is good until when it was. Throws conflict without a seat, and without its code. */
  async complete(book: OpenBook, { by }: By): Promise<void> {
    const { tx, order, now } = book;
    const selling = sellingOf(order);
    const again = order.completedAt !== null;
    const delivery = again ? null : await selling.deliver(book);
    if (!(await takeCode(tx, order))) throw conflict('order.code-elsewhere');
    if (!(await this.seated(book))) throw conflict('order.sold-out');
    await useCode(tx, order);
    order.completedAt ??= now;
    if (delivery) order.validUntil = delivery.validUntil;
    await (delivery ? delivery.handOver() : selling.giveAgain(book));
    await this.book.move(book, 'COMPLETED', by, WHY);
    await tx.publish(orderCompleted, {
      ...about(order),
      data: { ...factOf(order), completedAt: order.completedAt.toISOString(), late: false },
    });
  }

  /** An open order is over: its seats are free, its code is back with its holder. */
  async cancel(book: OpenBook, { by }: By): Promise<void> {
    await this.book.cancel(book, { by, why: WHY });
  }

  /** What was given is over, and the order is no sale any more. */
  async withdraw(book: OpenBook, { by }: By): Promise<void> {
    const { tx, order } = book;
    await sellingOf(order).takeBack(book, WHY);
    await unuseCode(tx, order);
    await giveCodeBack(tx, order);
    await returnSoldSeats(tx, order.id, WHY);
    order.completedAt = null;
    await this.book.move(book, 'CANCELED', by, WHY);
  }

  /** As if its money were back. Where nothing was given, nothing is told to the buyer. */
  async refund(book: OpenBook, { by, money }: By & { money?: ReturnedMoney }): Promise<void> {
    const { tx, order } = book;
    if (order.completedAt !== null) return this.book.refunded(book, { by, why: WHY, money });
    await giveCodeBack(tx, order);
    await releaseHeldSeats(tx, order.id, WHY);
    await this.book.move(book, 'REFUNDED', by, WHY);
  }

  /** It waits for its payment as on the first day: a new time, its seats held, its code reserved. Throws as `complete`. */
  async reopen(book: OpenBook, { by }: By): Promise<void> {
    const { tx, order } = book;
    if (order.completedAt !== null) await sellingOf(order).takeBack(book, WHY);
    await unuseCode(tx, order);
    if (!(await takeCode(tx, order))) throw conflict('order.code-elsewhere');
    await returnSoldSeats(tx, order.id, WHY);
    const { all, active } = await this.holds(book);
    if (all > 0 && active === 0 && !(await holdFreeSeats(tx, order.id))) throw conflict('order.sold-out');
    await tx.manager.query(WAITS_AGAIN, [order.id, this.settings.holdSeconds]);
    order.completedAt = null;
    await this.book.move(book, 'PENDING', by, WHY);
  }

  /** Sold already, sold out of its hold, or sold anew; an order without seats of its own has all it needs. */
  private async seated(book: OpenBook): Promise<boolean> {
    const { tx, order } = book;
    const { all, used } = await this.holds(book);
    if (all === 0 || used > 0) return true;
    return (await sellHeldSeats(tx, order.id)) || sellFreeSeats(tx, order.id);
  }

  private async holds({ tx, order }: OpenBook): Promise<{ all: number; used: number; active: number }> {
    const [row] = (await tx.manager.query(HOLDS, [order.id])) as [{ all: number; used: number; active: number }];
    return row;
  }
}
