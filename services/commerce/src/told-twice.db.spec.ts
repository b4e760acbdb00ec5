import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductState, UserState } from '@kurtyna/contracts';
import { doneTwice, purposesBeside, toldTwice, type Telling } from '@kurtyna/testing';
import { inHours, openTheatre, type Theatre } from '../test/theatre.js';
import { packetsOf } from '../test/packets.js';
import { GiveFreeCode } from './codes/give-free-code-when-email-verified.consumer.js';
import { FileOrders } from './orders/file-orders.job.js';
import { SumPaymentDays } from './orders/sum-payment-days.job.js';
import { KeepReminderRules } from './reminders/keep-reminder-rules.consumer.js';
import { RemindOfEvents } from './reminders/remind-of-events.job.js';
import { TellAvailability } from './stock/tell-availability.job.js';

let theatre: Theatre;
let buyer: UserState;
let product: ProductState;
beforeAll(async () => {
  theatre = await openTheatre();
  [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
  const { order } = await theatre.buy(buyer, product);
  await theatre.says(order.id, 'COMPLETED');
  await theatre.activate(buyer, await theatre.code('WITAJ'));
  await theatre.database.query(
    `UPDATE free_code_settings SET code_after_sign_up = true, prefix = 'WITAJ-', info = 'Na początek', discount = 10, unit = 'percent',
            expires_at = now() + interval '1 day'`,
  );
});
afterAll(() => theatre.drop());

const playback = () => ({ playbackId: 'p1', userId: buyer.id, productKind: 'event', productId: product.id, variant: 'normal' });

const TOLD: Record<string, () => [Telling, string[]] | Promise<[Telling, string[]]>> = {
  'mark-order-used-when-playback-started': () => [{ consumer: theatre.views, data: playback() }, ['orders']],
  'give-free-code-when-email-verified': () => [
    { consumer: new GiveFreeCode(), data: { userId: buyer.id, verifiedAt: new Date().toISOString() } },
    ['code', 'user_code'],
  ],
  'keep-product': async () => {
    await packetsOf(theatre).packet([product]);
    return [
      { consumer: theatre.copies, data: { ...product, version: 2, price: 5000, capacity: 7 } },
      ['outbox', 'product', 'stock'], // packets with it are told of
    ];
  },
  'keep-customer': async () => {
    await theatre.sellsGroupsAndGifts();
    const card = { for_whom: 'Ania', from_whom: '', note: '' };
    await theatre.buyGift(buyer, 'any', { product: { kind: 'gift', product: 'any', card } });
    return [
      { consumer: theatre.copies, data: { ...buyer, version: 2, deleted: true } },
      ['code', 'customer', 'gift_card', 'user_code'], // an erased person's places are free again
    ];
  },
  'keep-shop-rules': () => [
    {
      consumer: theatre.copies,
      data: { version: 1, access_only_poland: true, access_only_europe: false, tickets_expiration_time: 48 },
    },
    ['shop_rules'],
  ],
  'keep-reminder-rules': () => [
    { consumer: new KeepReminderRules(), data: { version: 1, notifyRemindPayedEvent: true } },
    ['reminder_rules'],
  ],
};

/**
 * Each telling of a view is another view: media tells of each once, in the transaction that counted it, and the inbox is all that keeps it from
 * being counted again (libs/platform/test/events.db.spec.ts).
 */
const INBOX_ALONE = ['count-view-of-order'];

describe('a fact that is told twice, past the inbox', () => {
  it('is asked of every consumer of commerce', () => {
    expect([...Object.keys(TOLD), ...INBOX_ALONE].sort()).toEqual(purposesBeside(import.meta.url));
  });

  it.each(Object.keys(TOLD))('changes nothing the second time for %s [D2, D3]', async (purpose) => {
    const [telling, tables] = await TOLD[purpose]!();
    expect(await toldTwice(theatre.database, purpose, telling)).toEqual({ first: tables, second: [] });
  });
});

describe('a job that runs again', () => {
  const job: Record<string, [() => { run(): Promise<unknown> }, string[]]> = {
    'remind-of-events': [() => new RemindOfEvents({} as never, theatre.database, { clockSpeed: 1 } as never), ['outbox', 'reminder']],
    'tell-availability': [() => new TellAvailability({} as never, theatre.database), ['outbox', 'stock']],
    'sum-payment-days': [() => new SumPaymentDays({} as never, theatre.database), ['payment_day', 'payment_day_sum']],
    'file-orders': [() => new FileOrders({} as never, theatre.database), ['filed_order', 'filing']],
  };
  beforeAll(async () => {
    const guest = await theatre.customer();
    const tomorrow = await theatre.product({ capacity: 1, startsAt: inHours(23.5), endsAt: inHours(26) });
    const { order } = await theatre.buy(guest, tomorrow); // the last ticket: none can be had any more
    await theatre.says(order.id, 'COMPLETED');
    const past = await theatre.buy(guest, await theatre.product());
    await theatre.database.query(`UPDATE orders SET created_at = now() - interval '5 days' WHERE id = $1`, [past.order.id]);
  });

  it.each(Object.keys(job))('%s finds nothing to do the second time [D3]', async (name) => {
    const [make, tables] = job[name]!;
    expect(await doneTwice(theatre.database, () => make().run())).toEqual({ first: tables, second: [] });
  });
});
