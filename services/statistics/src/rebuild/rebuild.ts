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
    await readOn<AnswerOf<typeof productSnapshot>, string | null>({
      from: null,
      ask: (after) => this.bus.ask(productSnapshot, { after, limit: PAGE_OF_PRODUCTS }),
      after: ({ next }) => next,
      keep: async ({ products }) => {
        await this.database.transaction(async (tx) => {
          for (const product of products) await keepProduct(tx.manager, product);
        });
        read += products.length;
      },
    });
    return read;
  }

  private async readOrders(begunAt: Date): Promise<number> {
    let read = 0;
    await readOn<AnswerOf<typeof orderSnapshot>, number>({
      from: 0,
      ask: (afterId) => this.bus.ask(orderSnapshot, { afterId, limit: PAGE }),
      after: ({ orders }) => orders.at(-1)?.orderId ?? null,
      keep: async ({ orders }) => {
        await this.database.query(sql.KEEP_ORDERS, [JSON.stringify(orders), begunAt]);
        read += orders.length;
      },
    });
    return read;
  }

  private async readRefunds(begunAt: Date): Promise<number> {
    let read = 0;
    await readOn<AnswerOf<typeof refundSnapshot>, number>({
      from: 0,
      ask: (afterId) => this.bus.ask(refundSnapshot, { afterId, limit: PAGE }),
      after: ({ refunds }) => refunds.at(-1)?.refundId ?? null,
      keep: async ({ refunds }) => {
        await this.database.query(sql.KEEP_REFUNDS, [JSON.stringify(refunds), begunAt]);
        read += refunds.length;
      },
    });
    return read;
  }

  private async readViews(): Promise<{ since: string; playbacks: number }> {
    await this.database.query('DELETE FROM view_day');
    const read = { since: '', playbacks: 0 };
    await readOn<AnswerOf<typeof viewSnapshot>, string | null>({
      from: null,
      ask: (after) => this.bus.ask(viewSnapshot, { after, limit: PAGE }),
      after: ({ next }) => next,
      keep: async ({ since, totals, playbacks, viewers }) => {
        if (totals.length) await this.database.query(sql.KEEP_VIEW_DAYS, [JSON.stringify(totals)]);
        if (playbacks.length) await this.database.query(sql.KEEP_PLAYBACKS, [JSON.stringify(playbacks)]);
        if (viewers.length) await this.database.query(sql.KEEP_VIEWERS, [JSON.stringify(viewers)]);
        read.since = since;
        read.playbacks += playbacks.length;
      },
    });
    return read;
  }

  /** The one moment at which facts wait; reading goes on. */
  private async sum(begunAt: Date, since: string): Promise<void> {
    await this.database.transaction(async ({ manager }) => {
      await manager.query(`SET LOCAL statement_timeout = '5min'`);
      await manager.query(`SET LOCAL lock_timeout = '30s'`);
      await manager.query(`SET LOCAL work_mem = '64MB'`); // the days of five years are summed without a file
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

interface Reading<Page, Key> {
  from: Key;
  ask(key: Key): Promise<Page>;
  /** Of the page that follows; null after the last one. */
  after(page: Page): Key | null;
  keep(page: Page): Promise<void>;
}

/** Page after page; while one is written here, its owner reads the next one. */
async function readOn<Page, Key>({ from, ask, after, keep }: Reading<Page, Key>): Promise<void> {
  for (let page: Page | null = await ask(from); page !== null;) {
    const key = after(page);
    [page] = await Promise.all([key === null ? null : ask(key), keep(page)]);
  }
}
