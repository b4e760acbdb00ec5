import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase, purposesBeside, toldTwice, type FreshDatabase, type Telling } from '@kurtyna/testing';
import { createDataSource } from './data-source.js';
import { RecordOrders } from './orders/record-orders.consumer.js';
import { KeepProducts } from './products/keep-products.consumer.js';
import { RecordRefunds } from './refunds/record-refunds.consumer.js';
import { RecordViews } from './views/record-views.consumer.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
});
afterAll(() => fresh.drop());

const playback = { playbackId: 'p1', userId: 7, productKind: 'video', productId: 9, variant: 'normal', viewer: 'u7' };
const order = {
  ...{ orderId: 1, userId: 7, productKind: 'event', productId: 5, soldAs: 'ticket', quantity: 1, origin: 'purchase' },
  ...{ status: 'COMPLETED', amount: 6000, placedAt: '2027-03-01T11:00:00.000Z', completedAt: '2027-03-01T11:05:00.000Z' },
};
const product = {
  ...{ kind: 'event', id: 5, version: 1, deleted: false, slug: 'wesele', title: 'Wesele', titleEn: null, price: 4500, published: true },
  ...{ startsAt: '2027-03-05T18:00:00.000Z', endsAt: '2027-03-05T20:00:00.000Z', availableFrom: null, addedAt: null },
};

/** In the order in which they are told here: a refund counts where its order is there. */
const TOLD: Record<string, [Telling, string[]]> = {
  'record-order': [{ consumer: new RecordOrders(), data: order, aggregateVersion: 3 }, ['day_total', 'order_state']],
  'record-refund': [
    {
      consumer: new RecordRefunds(),
      data: { refundId: 1, orderId: 1, origin: 'admin', amount: 6000, status: 'FINALIZED', at: '2027-03-02T12:00:00.000Z' },
      aggregateVersion: 3,
    },
    ['day_total', 'refund_state'],
  ],
  'record-started-playback': [
    { consumer: new RecordViews(), data: { ...playback, startedAt: '2027-03-01T20:00:00.000Z' } },
    ['product_viewer', 'view_fact', 'viewer_total'],
  ],
  'record-view': [
    { consumer: new RecordViews(), data: { ...playback, countedAt: '2027-03-01T20:00:10.000Z' } },
    ['day_total', 'view_fact'],
  ],
  'keep-products': [{ consumer: new KeepProducts(), data: product }, ['product']],
  'keep-packets': [{ consumer: new KeepProducts(), data: { id: 3, version: 1, title: 'Wieczory z Fredrą' } }, ['product']],
};

describe('a fact that is told twice, past the inbox', () => {
  it('is asked of every consumer of statistics', () => {
    expect(Object.keys(TOLD).sort()).toEqual(purposesBeside(import.meta.url));
  });

  it.each(Object.entries(TOLD))('changes nothing the second time for %s [D3, I8, F17]', async (purpose, [telling, tables]) => {
    expect(await toldTwice(fresh.database, purpose, telling)).toEqual({ first: tables, second: [] });
  });
});
