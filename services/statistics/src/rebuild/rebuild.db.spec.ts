/** Statistics built anew, with the owners' books written here: only what they answer over the wire is pretended. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  orderSnapshot,
  productSnapshot,
  refundSnapshot,
  viewSnapshot,
  type ProductState,
  type RequestContract,
  type VersionedOrder,
  type VersionedRefund,
  type ViewTotal,
} from '@kurtyna/contracts';
import type { Bus } from '@kurtyna/platform';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';
import { keepOrders, keepRefunds } from '../orders/keep-order.js';
import { ReportListQueries } from '../reports/report-lists.queries.js';
import { ReportQueries } from '../reports/report.queries.js';
import { RebuildWhenWanted } from './rebuild-when-wanted.job.js';
import { Rebuild } from './rebuild.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
});
afterAll(() => fresh.drop());

const owners: {
  orders: VersionedOrder[];
  refunds: VersionedRefund[];
  totals: ViewTotal[];
  playbacks: string[];
  viewers: string[];
} = { orders: [], refunds: [], totals: [], playbacks: [], viewers: [] };
/** What happens while a page of orders is on its way. */
let meanwhile: (() => Promise<void>) | null = null;

const SINCE = '2027-03-10';
const film = { productKind: 'video' as const, productId: 9 };
const answers = new Map<string, (question: never) => unknown>([
  [
    productSnapshot.subject,
    () => ({
      products: [
        { kind: 'video', id: 9, version: 3, deleted: false, slug: 'dziady', title: 'Dziady', startsAt: null, endsAt: null } as ProductState,
      ],
      media: [],
      next: null,
    }),
  ],
  [
    orderSnapshot.subject,
    ({ afterId, limit }: { afterId: number; limit: number }) => ({
      orders: owners.orders.filter(({ orderId }) => orderId > afterId).slice(0, limit),
    }),
  ],
  [
    refundSnapshot.subject,
    ({ afterId }: { afterId: number }) => ({ refunds: owners.refunds.filter(({ refundId }) => refundId > afterId) }),
  ],
  [
    viewSnapshot.subject,
    ({ after }: { after: string | null }) =>
      after === null
        ? { since: SINCE, totals: owners.totals, playbacks: [], viewers: [], next: 'plays' }
        : {
            since: SINCE,
            totals: [],
            playbacks: owners.playbacks.map((playbackId) => ({
              ...film,
              playbackId,
              userId: null,
              variant: 'normal',
              viewer: 'u7',
              startedAt: '2027-03-12T12:00:00.000Z',
              countedAt: '2027-03-12T12:00:10.000Z',
            })),
            viewers: owners.viewers.map((viewer) => ({ ...film, viewer })),
            next: null,
          },
  ],
]);
const bus = {
  ask: async (contract: RequestContract<unknown, unknown>, question: unknown) => {
    if (contract.subject === orderSnapshot.subject && meanwhile) {
      const act = meanwhile;
      meanwhile = null;
      await act();
    }
    return answers.get(contract.subject)!(question as never);
  },
} as unknown as Bus;

const order = (orderId: number, given: Partial<VersionedOrder> = {}): VersionedOrder => ({
  orderId,
  version: 3,
  userId: 7,
  productKind: 'video',
  productId: 9,
  soldAs: 'ticket',
  quantity: 1,
  origin: 'purchase',
  status: 'COMPLETED',
  amount: 6000,
  placedAt: '2027-03-01T11:00:00.000Z',
  completedAt: '2027-03-01T11:05:00.000Z',
  ...given,
});
const refund = (refundId: number, orderId: number): VersionedRefund => ({
  refundId,
  orderId,
  version: 3,
  origin: 'admin',
  amount: 1000,
  status: 'FINALIZED',
  at: '2027-03-02T12:00:00.000Z',
});
const heardOrder = (told: VersionedOrder) => fresh.database.transaction((tx) => keepOrders(tx, [told]));
const heardRefund = (told: VersionedRefund) => fresh.database.transaction((tx) => keepRefunds(tx, [told]));

const TABLES = 'order_state, refund_state, view_fact, product_viewer, viewer_total, day_total, product';
beforeEach(async () => {
  await fresh.database.query(`TRUNCATE ${TABLES}`);
  await fresh.database.query('UPDATE rebuild SET wanted = false, started_at = NULL, finished_at = NULL');
  owners.orders = Array.from({ length: 1203 }, (_, n) =>
    order(n + 1, {
      amount: 100 * (n % 50),
      placedAt: `2027-03-${String((n % 20) + 1).padStart(2, '0')}T11:00:00.000Z`,
    }),
  );
  owners.refunds = [refund(1, 5), refund(2, 77)];
  owners.totals = [
    { day: '2027-03-01', ...film, variant: 'normal', started: 5, counted: 3 },
    { day: '2027-03-01', ...film, variant: 'pjm', started: 2, counted: 2 },
  ];
  owners.playbacks = ['one', 'two'];
  owners.viewers = ['u7', 'u8', 'vAbc'];
});

const rebuild = () => new Rebuild(fresh.database, bus);
const reports = () => new ReportQueries(fresh.database);
const range = { from: '2027-02-20', to: '2027-04-01' };
const everything = async () => ({
  days: await fresh.database.query(
    `SELECT day, sold_as, product_kind, product_id, orders, paid_orders, paid_amount, refunds, refunded_amount, views FROM day_total
      WHERE (orders, paid_amount, refunds, views) <> (0, 0, 0, 0) ORDER BY 1, 2, 3, 4`,
  ),
  perDay: await reports().days(range),
  views: await reports().views({ product: { kind: 'video', id: 9 } }),
});

describe('built anew', () => {
  it('from nothing is what the events had made, page after page [F3, I13]', async () => {
    for (const one of owners.orders.slice(0, 120)) await heardOrder(one);
    owners.orders = owners.orders.slice(0, 120);
    for (const one of owners.refunds) await heardRefund(one);
    const made = await everything();
    await fresh.database.query(`TRUNCATE ${TABLES}`);
    owners.totals = [];
    owners.playbacks = [];
    owners.viewers = [];
    expect(await rebuild().run()).toEqual({ products: 1, orders: 120, refunds: 2, playbacks: 0 });
    expect(await everything()).toEqual(made);
  });

  it('is right whatever was wrong: lost, invented, of a higher version, and days that lie', async () => {
    await rebuild().run();
    const right = await everything();
    await heardOrder(order(2000, { amount: 99_999 }));
    await fresh.database.query('DELETE FROM order_state WHERE order_id = 12');
    await fresh.database.query('UPDATE order_state SET version = 999, amount = 1 WHERE order_id = 13');
    await fresh.database.query('UPDATE day_total SET paid_amount = paid_amount + 1, views = views + 7');
    await fresh.database.query('DELETE FROM refund_state WHERE refund_id = 2');
    await rebuild().run();
    expect(await everything()).toEqual(right);
    await rebuild().run();
    expect(await everything()).toEqual(right);
  });

  it('has the views of forgotten plays from the totals, of the others from the plays, and who watched once [STAT-12, PANEL-05]', async () => {
    await rebuild().run();
    expect(await reports().views({ product: { kind: 'video', id: 9 } })).toEqual({ views: 7, viewers: 3 });
  });

  it('believes media from the first instant of its first whole day in Warsaw, and its totals before [T4, STAT-12]', async () => {
    await fresh.database.query(
      `INSERT INTO view_fact (playback_id, product_kind, product_id, variant, started_at, counted_at, heard_at)
       SELECT id, 'video', 9, 'normal', at::timestamptz, at::timestamptz, now() - interval '1 day'
         FROM (VALUES ('lastInstantBefore', '2027-03-09T22:59:59.999Z'), ('midnight', '2027-03-09T23:00:00Z')) AS given (id, at)`,
    );
    await rebuild().run();
    expect(await fresh.database.query(`SELECT playback_id FROM view_fact ORDER BY playback_id`)).toEqual([
      { playback_id: 'lastInstantBefore' },
      { playback_id: 'one' },
      { playback_id: 'two' },
    ]);
    expect((await reports().views({ product: { kind: 'video', id: 9 } })).views).toBe(7);
  });

  it('keeps the views of days that media knows nothing of any more', async () => {
    await fresh.database.query(
      `INSERT INTO day_total (day, sold_as, product_kind, product_id, views) VALUES ('2026-12-24', 'ticket', 'video', 9, 40)`,
    );
    await rebuild().run();
    await rebuild().run();
    expect((await reports().views({ product: { kind: 'video', id: 9 } })).views).toBe(47);
  });

  it('keeps what is told meanwhile, newer than the page that comes after it', async () => {
    meanwhile = () => heardOrder(order(1, { version: 4, status: 'CANCELED', completedAt: null }));
    await rebuild().run();
    expect(await fresh.database.query('SELECT version, status FROM order_state WHERE order_id = 1')).toEqual([
      { version: 4, status: 'CANCELED' },
    ]);
  });

  it('shows its readers the days as they were until it is done, and says so', async () => {
    for (const one of owners.orders.slice(0, 30)) await heardOrder(one);
    const before = await reports().days(range);
    let during: Awaited<ReturnType<ReportQueries['days']>> | undefined;
    meanwhile = async () => {
      during = await reports().days(range);
    };
    await rebuild().run();
    expect(during!.days).toEqual(before.days);
    expect(during!.rebuildingSince).toEqual(expect.any(String));
    expect((await reports().days(range)).rebuildingSince).toBeNull();
  });

  it('is refused while it goes on, and one that failed changes no day and is tried again', async () => {
    meanwhile = async () => {
      await expect(rebuild().run()).rejects.toMatchObject({ kind: 'conflict' });
      throw new Error('commerce is away');
    };
    for (const one of owners.orders.slice(0, 30)) await heardOrder(one);
    const before = (await everything()).days;
    await expect(rebuild().run()).rejects.toThrow('commerce is away');
    expect((await everything()).days).toEqual(before);
    const job = new RebuildWhenWanted(undefined as never, fresh.database, rebuild());
    await job.run();
    expect((await everything()).perDay.days.reduce((sum, { orders }) => sum + orders.video, 0)).toBe(1203);
    await job.run(); // nothing is wanted any more
    const lists = new ReportListQueries(fresh.database);
    const question = { page: 1, limit: 20, sort: 'id' as const, descending: false, search: null, filter: range };
    expect((await lists.income(question)).rows).toMatchObject([{ title: 'Dziady', orders: 1203 }]);
  });
});
