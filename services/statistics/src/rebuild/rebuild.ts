import { orderSnapshot, productSnapshot, refundSnapshot, viewSnapshot, type AnswerOf } from '@kurtyna/contracts';
import { Bus, conflict, Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { keepProduct } from '../products/keep-products.consumer.js';
import * as sql from './rebuild.sql.js';

const PAGE = 500;
const PAGE_OF_PRODUCTS = 200;

export interface Rebuilt {
  products: number;
  orders: number;
  refunds: number;
  playbacks: number;
}

/**
 * Statistics anew from their owners: for the day a fact was lost, and after the events are gone that made them (D1). Facts that come
 * meanwhile are kept as always. The days are summed again in one transaction at the end, so that whoever reads them sees the old ones until
 * the new ones are there.
 */
@Injectable()
export class Rebuild {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  /** Conflict while another one goes on. After a failure everything is as it was, and it is tried again within a minute. */
  async run(): Promise<Rebuilt> {
    const [begun] = await this.database.returning<{ at: Date }>(sql.BEGIN);
    if (!begun) throw conflict('conflict');
    try {
      const products = await this.readProducts();
      const orders = await this.readOrders(begun.at);
      const refunds = await this.readRefunds(begun.at);
      const { since, playbacks } = await this.readViews();
      await this.sum(begun.at, since);
      return { products, orders, refunds, playbacks };
    } catch (error) {
      await this.database.query(sql.GIVE_UP);
      throw error;
    }
  }

  private async readProducts(): Promise<number> {
    let read = 0;
    for (let after: string | null = null; ;) {
      const page: AnswerOf<typeof productSnapshot> = await this.bus.ask(productSnapshot, {
        after,
        limit: PAGE_OF_PRODUCTS,
      });
      await this.database.transaction(async (tx) => {
        for (const product of page.products) await keepProduct(tx.manager, product);
      });
      read += page.products.length;
      after = page.next;
      if (after === null) return read;
    }
  }

  private async readOrders(begunAt: Date): Promise<number> {
    let read = 0;
    for (let afterId = 0; ;) {
      const { orders } = await this.bus.ask(orderSnapshot, { afterId, limit: PAGE });
      if (!orders.length) return read;
      await this.database.query(sql.KEEP_ORDERS, [JSON.stringify(orders), begunAt]);
      read += orders.length;
      afterId = orders.at(-1)!.orderId;
    }
  }

  private async readRefunds(begunAt: Date): Promise<number> {
    let read = 0;
    for (let afterId = 0; ;) {
      const { refunds } = await this.bus.ask(refundSnapshot, { afterId, limit: PAGE });
      if (!refunds.length) return read;
      await this.database.query(sql.KEEP_REFUNDS, [JSON.stringify(refunds), begunAt]);
      read += refunds.length;
      afterId = refunds.at(-1)!.refundId;
    }
  }

  private async readViews(): Promise<{ since: string; playbacks: number }> {
    await this.database.query('DELETE FROM view_day');
    let playbacks = 0;
    for (let after: string | null = null; ;) {
      const page: AnswerOf<typeof viewSnapshot> = await this.bus.ask(viewSnapshot, { after, limit: PAGE });
      if (page.totals.length) await this.database.query(sql.KEEP_VIEW_DAYS, [JSON.stringify(page.totals)]);
      if (page.playbacks.length) await this.database.query(sql.KEEP_PLAYBACKS, [JSON.stringify(page.playbacks)]);
      if (page.viewers.length) await this.database.query(sql.KEEP_VIEWERS, [JSON.stringify(page.viewers)]);
      playbacks += page.playbacks.length;
      after = page.next;
      if (after === null) return { since: page.since, playbacks };
    }
  }

  /** The one moment at which facts wait; reading goes on. */
  private async sum(begunAt: Date, since: string): Promise<void> {
    await this.database.transaction(async ({ manager }) => {
      await manager.query(`SET LOCAL statement_timeout = '5min'`);
      await manager.query(`SET LOCAL lock_timeout = '30s'`);
      await manager.query(sql.LOCK);
      await manager.query(sql.FORGET_ORDERS, [begunAt]);
      await manager.query(sql.FORGET_REFUNDS, [begunAt]);
      await manager.query(sql.FORGET_VIEWS, [begunAt, since]);
      await manager.query(sql.KEEP_OLD_VIEWS, [since]);
      await manager.query(sql.FORGET_DAYS);
      await manager.query(sql.SUM_DAYS, [since]);
      await manager.query(sql.FORGET_VIEWERS);
      await manager.query(sql.SUM_VIEWERS);
      await manager.query('DELETE FROM view_day');
      await manager.query(sql.END);
    });
  }
}
