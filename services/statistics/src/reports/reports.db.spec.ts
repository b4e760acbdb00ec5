import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListQuestion, OrderState, ProductState, RefundState, ReportFilter, Takings } from '@kurtyna/contracts';
import { averagePerDay, daysOfReport } from '@kurtyna/domain';
import { freshDatabase, refusalOf, reportPlans, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';
import { keepOrders, keepRefunds } from '../orders/keep-order.js';
import { keepProduct } from '../products/keep-products.consumer.js';
import { ReportListQueries } from './report-lists.queries.js';
import { ReportQueries } from './report.queries.js';

let fresh: FreshDatabase;
let reports: ReportQueries;
let lists: ReportListQueries;

const product = (given: Partial<ProductState>): Promise<void> =>
  fresh.database.transaction((tx) =>
    keepProduct(tx.manager, {
      kind: 'video',
      id: 1,
      version: 1,
      deleted: false,
      slug: 'dziady',
      title: 'Dziady',
      startsAt: null,
      endsAt: null,
      addedAt: '2027-02-01T12:00:00.000Z',
      ...given,
    } as ProductState),
  );
let last = 0;
const order = (given: Partial<OrderState> = {}): Promise<void> =>
  fresh.database.transaction((tx) =>
    keepOrders(tx, [
      {
        orderId: (last += 1),
        userId: 7,
        productKind: 'event',
        productId: 5,
        soldAs: 'ticket',
        quantity: 1,
        origin: 'purchase',
        status: 'COMPLETED',
        amount: 6000,
        placedAt: '2027-03-01T11:00:00.000Z',
        completedAt: '2027-03-01T11:05:00.000Z',
        version: 2,
        ...given,
      },
    ]),
  );
let lastRefund = 1;
const refund = (orderId: number, given: Partial<RefundState>): Promise<void> =>
  fresh.database.transaction((tx) =>
    keepRefunds(tx, [
      {
        refundId: (lastRefund += 1),
        orderId,
        version: 3,
        origin: 'admin',
        amount: 1000,
        status: 'FINALIZED',
        at: '2027-03-29T12:00:00.000Z',
        ...given,
      },
    ]),
  );
const views = (productKind: string, productId: number, day: string, n: number) =>
  fresh.database.query(
    `INSERT INTO day_total (day, sold_as, product_kind, product_id, views) VALUES ($1, 'ticket', $2, $3, $4)
     ON CONFLICT (day, sold_as, product_kind, product_id) DO UPDATE SET views = excluded.views`,
    [day, productKind, productId, n],
  );

beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  reports = new ReportQueries(fresh.database);
  lists = new ReportListQueries(fresh.database);
  await product({ id: 1 });
  await product({ id: 2, slug: 'lalka', title: 'Lalka', addedAt: '2027-03-01T23:30:00.000Z' });
  await product({ id: 3, slug: 'nikt', title: 'Nikt nie widział' });
  await product({ id: 5, slug: 'ten-sam', title: 'Ten sam numer' });
  await product({ id: 4, slug: 'gone', title: 'Zdjęte', deleted: true });
  await product({ id: 6, slug: 'gone-6', title: 'Zdjęte i kupione', deleted: true });
  await product({
    kind: 'event',
    id: 5,
    slug: 'wesele',
    title: 'Wesele',
    addedAt: null,
    startsAt: '2027-03-05T18:00:00.000Z',
    endsAt: '2027-03-05T20:00:00.000Z',
    fullDay: false,
    dateFrom: '2027-03-05',
    dateTo: '2027-03-05',
    timeFrom: '19:00',
    timeTo: '21:00',
  });
  await product({ kind: 'event', id: 7, slug: 'zemsta', title: 'Zemsta', addedAt: null });

  await order();
  await order({ status: 'CANCELED', completedAt: null });
  await order({ status: 'PENDING', completedAt: null, placedAt: '2027-03-01T22:59:59.000Z' });
  await order({ amount: 4000, placedAt: '2027-03-01T23:00:00.000Z' }); // the next day in Warsaw
  await order({ productKind: 'video', productId: 1, amount: 1999 });
  await order({ productKind: 'video', productId: 1, amount: 1999, placedAt: '2027-03-03T11:00:00.000Z' });
  await order({ productKind: 'video', productId: 6, amount: 500 });
  await order({ soldAs: 'group', amount: 30_000 });
  await order({ soldAs: 'gift', productKind: 'gift', productId: 0, amount: 10_000 });
  await order({ productKind: 'packet', productId: 8, amount: 20_000 });
  await fresh.database.transaction((tx) =>
    keepRefunds(tx, [
      {
        refundId: 1,
        orderId: 1,
        version: 3,
        origin: 'admin',
        amount: 1500,
        status: 'FINALIZED',
        at: '2027-03-03T12:00:00.000Z',
      },
    ]),
  );
  await views('video', 2, '2027-03-01', 11);
  await views('video', 2, '2027-03-02', 1);
  await views('event', 5, '2027-03-03', 4);
});
afterAll(() => fresh.drop());

const RANGE = { from: '2027-03-01', to: '2027-03-04' };
const ask = <Sort extends string>(given: Partial<ListQuestion<Sort, ReportFilter>> = {}): ListQuestion<Sort, ReportFilter> => ({
  page: 1,
  limit: 20,
  sort: 'id',
  descending: false,
  search: null,
  filter: {},
  ...given,
});

describe('the days of a range', () => {
  it('have orders of any status but NOT_STARTED by the Warsaw day they were placed; a day without any is 0 [STAT-06, STAT-08, OPEN3-16]', async () => {
    const { days } = await reports.days(RANGE);
    expect(days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2027-03-01', { event: 3, video: 2, packet: 1, group: 1, gift: 1 }],
      ['2027-03-02', { event: 1, video: 0, packet: 0, group: 0, gift: 0 }],
      ['2027-03-03', { event: 0, video: 1, packet: 0, group: 0, gift: 0 }],
      ['2027-03-04', { event: 0, video: 0, packet: 0, group: 0, gift: 0 }],
    ]);
  });

  it('have the income of the rule: paid by the day of the order, less what went back by the day it was back [STAT-07, STAT-27]', async () => {
    const { days } = await reports.days(RANGE);
    expect(days.map(({ income }) => [income.event, income.video])).toEqual([
      [6000, 2499],
      [4000, 0],
      [-1500, 1999],
      [0, 0],
    ]);
    expect(days[0]!.income).toMatchObject({ group: 30_000, gift: 10_000, packet: 20_000 });
  });

  it.each([
    ['2027-03-02', '2027-03-01', 'from'],
    ['2027-02-30', '2027-03-01', 'from'],
    ['2027-02-28', 'x', 'to'],
    ['2010-01-01', '2027-03-01', 'from'],
  ])('%s to %s is refused at %s, also by the service [STAT-03]', async (from, to, field) => {
    expect(await refusalOf(reports.days({ from, to }))).toMatchObject({
      kind: 'invalid',
      fields: { [field]: { key: 'form.validate.date' } },
    });
  });
});

describe('videos in their order', () => {
  it('by orders and by views, most first, with when they were added; those without are left out [STAT-11, STAT-12]', async () => {
    const { products } = await reports.ranking({ kind: 'video', by: 'orders' });
    expect(products).toEqual([
      { id: 1, title: 'Dziady', slug: 'dziady', addedAt: '2027-02-01T12:00:00.000Z', n: 2 },
      { id: 6, title: 'Zdjęte i kupione', slug: 'gone-6', addedAt: '2027-02-01T12:00:00.000Z', n: 1 },
    ]);
    expect((await reports.ranking({ kind: 'video', by: 'views' })).products).toMatchObject([{ id: 2, n: 12 }]);
    expect((await reports.ranking({ kind: 'video', by: 'views', from: '2027-03-02', to: '2027-03-09' })).products).toMatchObject([
      { id: 2, n: 1 },
    ]);
  });

  it.each([
    ['2027-03-02T10:00:00.000Z', 12],
    ['2027-03-02T23:30:00.000Z', 12],
    ['2027-03-06T10:00:00.000Z', 3],
  ])('by views give the average at %s as %d a day: all its views by the Warsaw days since it was added [STAT-15]', async (now, average) => {
    const [video] = (await reports.ranking({ kind: 'video', by: 'views' })).products;
    expect(averagePerDay(video!.n, video!.addedAt!, now)).toBe(average);
  });
});

describe('the tables', () => {
  it('of events have their dates, views and orders, also those nobody bought [STAT-17, STAT-19]', async () => {
    const { rows, count } = await lists.events(ask());
    expect(rows[0]).toEqual({
      id: 5,
      slug: 'wesele',
      title: 'Wesele',
      deleted: false,
      date_from: '2027-03-05',
      date_to: '2027-03-05',
      full_day: false,
      time_from: '19:00',
      time_to: '21:00',
      starts_at: '2027-03-05T18:00:00.000Z',
      ends_at: '2027-03-05T20:00:00.000Z',
      views: 4,
      orders: 4,
    });
    expect([count, rows.length, rows[1]!.title, rows[1]!.orders]).toEqual([2, 2, 'Zemsta', 0]); // video 5 is not event 5
  });

  it('of videos have when they were added, views and orders; a deleted one only where it was bought [STAT-18, STAT-20]', async () => {
    const { rows } = await lists.videos(ask({ sort: 'views', descending: true }));
    expect(rows.map(({ id, views: n, orders }) => [id, n, orders])).toEqual([
      [2, 12, 0],
      [6, 0, 1],
      [5, 0, 0],
      [3, 0, 0],
      [1, 0, 2],
    ]);
    expect(rows[4]).toMatchObject({ slug: 'dziady', title: 'Dziady', added_at: '2027-02-01T12:00:00.000Z' });
  });

  it('are sorted, searched, cut into pages, and narrowed to a range', async () => {
    const titles = async (given: Parameters<typeof ask>[0]) => (await lists.videos(ask(given as object))).rows.map(({ title }) => title);
    expect(await titles({ sort: 'title' as never })).toEqual(['Dziady', 'Lalka', 'Nikt nie widział', 'Ten sam numer', 'Zdjęte i kupione']);
    expect(await titles({ search: 'lal' })).toEqual(['Lalka']);
    expect(await titles({ sort: 'orders' as never, descending: true, limit: 1, page: 2 })).toEqual(['Zdjęte i kupione']);
    const { rows } = await lists.videos(ask({ filter: { from: '2027-03-03', to: '2027-03-03' } }));
    expect(rows.map(({ id, orders, views: n }) => [id, orders, n])).toEqual([
      [1, 1, 0],
      [2, 0, 0],
      [3, 0, 0],
      [5, 0, 0],
    ]);
    expect(await refusalOf(lists.videos(ask({ filter: { from: '2027-03-03', to: '2027-03-01' } })))).toMatchObject({
      kind: 'invalid',
    });
    await expect(lists.videos(ask({ filter: { from: `2027' OR 1=1` } }))).rejects.toThrow(RangeError);
  });
});

describe('the income by what was sold', () => {
  it('adds up to the days, each thing by what it was sold as [STAT-26, STAT-27]', async () => {
    const { rows } = await lists.income(ask({ filter: RANGE, sort: 'income', descending: true }));
    expect(rows.map(({ group, product_id, title, orders, income }) => [group, product_id, title, orders, income])).toEqual([
      ['group', 5, 'Wesele', 1, 30_000],
      ['packet', 8, '', 1, 20_000],
      ['gift', 0, '', 1, 10_000],
      ['event', 5, 'Wesele', 4, 8500],
      ['video', 1, 'Dziady', 2, 3998],
      ['video', 6, 'Zdjęte i kupione', 1, 500],
    ]);
    const { days } = await reports.days(RANGE);
    for (const group of ['event', 'video', 'group', 'gift', 'packet'] as const) {
      const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
      expect(sum(rows.filter((row) => row.group === group).map(({ income }) => income))).toBe(sum(days.map(({ income }) => income[group])));
    }
  });

  it('comes page after page with nothing twice and nothing left out', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await lists.income(ask({ filter: RANGE, limit: 2, ...(after && { after }) }));
      seen.push(...page.rows.map(({ group, product_id }) => `${group} ${product_id}`));
      after = page.next ?? undefined;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([6, 6]);
  });
});

describe('the figures of a page', () => {
  /** How often the days are added up by what was sold: to count the rows, and for the page. */
  const sums = async (list: 'events' | 'videos' | 'income') => {
    const question = ask({ limit: 2 }) as never;
    const plans = await reportPlans(fresh.database, (database) => new ReportListQueries(database)[list](question), []);
    return plans.map((plan) => plan.match(/(Hash|Group)Aggregate/g)?.length ?? 0);
  };

  it('are added up once for it, and to be counted only where the rows are made by it [P16]', async () => {
    expect([await sums('events'), await sums('videos'), await sums('income')]).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ]);
  });
});

describe('what came in, by titles', () => {
  // The 28th of March has 23 hours in Warsaw.
  const THREE_DAYS = { from: '2027-03-28', to: '2027-03-30' };
  const MOST_INCOME = { sort: 'income', descending: true, limit: 500 } as const;
  type Told = { id: number; title: string; orders: number } & Partial<Takings>;
  const told = ({ id, title, orders, paid, income }: Told) => [id, title, orders, paid, income];

  beforeAll(async () => {
    await product({ kind: 'event', id: 21, slug: 'kordian', title: 'Kordian', addedAt: null });
    await product({ kind: 'event', id: 22, slug: 'odwolane', title: 'Odwołane', addedAt: null, deleted: true });
    await product({ kind: 'event', id: 23, slug: 'dawne', title: 'Dawne', addedAt: null, deleted: true });
    await product({ id: 21, slug: 'balladyna', title: 'Balladyna' });
    await order({ orderId: 101, productId: 21, amount: 6000, placedAt: '2027-03-27T22:59:59.000Z' }); // the last second of the 27th
    await order({ orderId: 102, productId: 21, amount: 4500, placedAt: '2027-03-27T23:00:00.000Z' }); // the first of the 28th
    await order({ orderId: 103, productId: 21, soldAs: 'group', amount: 30_000, placedAt: '2027-03-28T21:59:59.000Z' });
    await order({ orderId: 104, productId: 21, amount: 5000, placedAt: '2027-03-30T22:00:00.000Z' }); // the first of the 31st
    await order({ orderId: 105, productId: 21, soldAs: 'gift', amount: 10_000, placedAt: '2027-03-29T10:00:00.000Z' });
    await order({ orderId: 106, productId: 21, amount: 7000, status: 'PENDING', completedAt: null, placedAt: '2027-03-29T10:00:00.000Z' });
    await refund(101, { amount: 1000 });
    await refund(102, { amount: 4500, origin: 'second' }); // it was no income
    await refund(103, { amount: 6000, at: '2027-03-31T12:00:00.000Z' });
    await order({ orderId: 107, productId: 22, amount: 8000, status: 'REFUNDED', placedAt: '2027-03-20T10:00:00.000Z' });
    await refund(107, { amount: 8000, at: '2027-03-30T21:59:59.000Z' }); // the last second of the 30th
    await order({ orderId: 108, productId: 23, amount: 8000, placedAt: '2027-03-20T10:00:00.000Z' });
    await order({ orderId: 109, productKind: 'video', productId: 21, amount: 1999, placedAt: '2027-03-28T10:00:00.000Z' });
    await order({ orderId: 110, soldAs: 'gift', productKind: 'gift', productId: 0, amount: 10_000, placedAt: '2027-03-29T10:00:00.000Z' });
    await order({ orderId: 111, productKind: 'packet', productId: 8, amount: 20_000, placedAt: '2027-03-30T10:00:00.000Z' });
    await refund(111, { amount: 5000, at: '2027-03-30T12:00:00.000Z' });
  });

  it('is of all that was sold of each, less what went back; most first, the deleted one too [STAT-19, STAT-27, OPEN2-8]', async () => {
    const { rows, totals } = await lists.events(ask({ ...MOST_INCOME, filter: THREE_DAYS }));
    expect(rows.map(told)).toEqual([
      [21, 'Kordian', 2, 44_500, 43_500],
      [7, 'Zemsta', 0, 0, 0],
      [5, 'Wesele', 0, 0, 0],
      [22, 'Odwołane', 0, 0, -8000],
    ]);
    expect(totals).toEqual({
      events: { paid: 44_500, income: 35_500 },
      videos: { paid: 1999, income: 1999 },
      untitled: { paid: 30_000, income: 25_000 },
    });
  });

  it('stays with a title that is called otherwise by now, and the totals are those of the other list [STAT-20]', async () => {
    await product({ id: 21, version: 2, slug: 'balladyna', title: 'Balladyna. Nowa', endsAt: '2027-06-01T20:00:00.000Z' });
    const { rows, totals } = await lists.videos(ask({ ...MOST_INCOME, filter: THREE_DAYS }));
    expect([told(rows[0]!), rows[0]!.ends_at]).toEqual([[21, 'Balladyna. Nowa', 1, 1999, 1999], '2027-06-01T20:00:00.000Z']);
    expect(totals).toEqual((await lists.events(ask({ limit: 1, search: 'kordian', filter: THREE_DAYS }))).totals);
  });

  it('has refunds from their own day on, and is told where one end alone is given too [OPEN3-7, OPEN3-16]', async () => {
    const kordian = async (filter: ReportFilter) => (await lists.events(ask({ search: 'kordian', filter }))).rows.map(told);
    expect(await kordian({ from: '2027-03-31', to: '2027-04-01' })).toEqual([[21, 'Kordian', 1, 5000, -1000]]);
    expect(await kordian({ from: '2000-01-01' })).toEqual([[21, 'Kordian', 4, 55_500, 48_500]]);
    expect(await kordian({ to: '2027-03-27' })).toEqual([[21, 'Kordian', 1, 6000, 6000]]);
  });

  it('is in no answer without days: not in a row, and no totals [STAT-19, STAT-20, OPEN3-16]', async () => {
    const { rows, ...answer } = await lists.events(ask({ search: 'kordian' }));
    expect([JSON.stringify(rows), answer]).toStrictEqual([
      '[{"id":21,"slug":"kordian","title":"Kordian","deleted":false,"date_from":null,"date_to":null,"full_day":null,' +
        '"time_from":null,"time_to":null,"starts_at":null,"ends_at":null,"views":0,"orders":4}]',
      { count: 1, countIsExact: true, next: null },
    ]);
    const videos = await lists.videos(ask({ search: 'balladyna' }));
    expect([Object.keys(videos.rows[0]!), 'totals' in videos]).toEqual([
      ['id', 'slug', 'title', 'deleted', 'added_at', 'ends_at', 'views', 'orders'],
      false,
    ]);
  });

  describe('over random days', () => {
    const DAYS = daysOfReport('2027-10-28', '2027-11-03'); // the 31st of October has 25 hours
    const any = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
    /** Half an hour from either midnight of a day in Warsaw, or its noon. */
    const anInstant = (): string => {
      const day = any(DAYS);
      const evening = day < '2027-10-31' ? '+02:00' : '+01:00';
      const night = day === '2027-10-31' ? '+02:00' : evening;
      return new Date(`${day}T${any([`00:30:00${night}`, `12:00:00${evening}`, `23:30:00${evening}`])}`).toISOString();
    };
    const SOLD: Partial<OrderState>[] = [
      ...(['ticket', 'group', 'gift'] as const).flatMap((soldAs) =>
        [5, 21, 22, 23].map((productId) => ({ soldAs, productKind: 'event' as const, productId })),
      ),
      ...[1, 4, 6].map((productId) => ({ productKind: 'video' as const, productId })),
      { soldAs: 'gift', productKind: 'video', productId: 4 },
      { soldAs: 'gift', productKind: 'gift', productId: 0 },
      { productKind: 'packet', productId: 8 },
    ];

    beforeAll(async () => {
      for (let orderId = 1001; orderId <= 1120; orderId += 1) {
        await order({ ...any(SOLD), orderId, amount: randomInt(1, 100_000), placedAt: anInstant() });
        if (randomInt(2)) await refund(orderId, { amount: randomInt(1, 50_000), at: anInstant() });
      }
    });

    it('the totals are the income of these days to the grosz, and of each kind what its rows add up to [STAT-07, STAT-19, STAT-20]', async () => {
      const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
      const sumOf = (rows: readonly Partial<Takings>[]) => ({
        paid: sum(rows.map(({ paid }) => paid!)),
        income: sum(rows.map(({ income }) => income!)),
      });
      for (let nth = 0; nth < 20; nth += 1) {
        const [from, to] = [any(DAYS), any(DAYS)].sort() as [string, string];
        const { days } = await reports.days({ from, to });
        const events = await lists.events(ask({ ...MOST_INCOME, filter: { from, to } }));
        const videos = await lists.videos(ask({ ...MOST_INCOME, filter: { from, to } }));
        const { totals } = events;
        const chart = sum(days.flatMap(({ income }) => Object.values(income)));
        expect([from, to, sumOf(Object.values(totals!)).income]).toEqual([from, to, chart]);
        expect([from, to, sumOf(events.rows), sumOf(videos.rows), videos.totals]).toEqual([
          from,
          to,
          totals!.events,
          totals!.videos,
          totals,
        ]);
      }
    });
  });
});
