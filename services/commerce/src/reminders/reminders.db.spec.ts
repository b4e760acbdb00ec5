import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Envelope, HouseRules, ProductState, ReminderDue, UserState } from '@kurtyna/contracts';
import { Database, type Tx } from '@kurtyna/platform';
import { outboxOf } from '@kurtyna/testing';
import { packetsOf } from '../../test/packets.js';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';
import type { Settings } from '../settings.js';
import { KeepReminderRules } from './keep-reminder-rules.consumer.js';
import { RemindOfEvents } from './remind-of-events.job.js';

let theatre: Theatre;
let packets: ReturnType<typeof packetsOf>;
beforeAll(async () => {
  theatre = await openTheatre();
  packets = packetsOf(theatre);
});
afterAll(() => theatre.drop());

let version = 0;
const rule = (notifyRemindPayedEvent: boolean) =>
  theatre.database.transaction((tx) =>
    new KeepReminderRules().keep({ data: { version: ++version, notifyRemindPayedEvent } } as Envelope<HouseRules>, tx),
  );
beforeEach(() => rule(true));

const job = (database: Database = theatre.database) => new RemindOfEvents({} as never, database, { clockSpeed: 1 } as Settings);
const remindersOf = async ({ id }: UserState): Promise<ReminderDue[]> =>
  (await outboxOf<ReminderDue>(theatre.database, 'commerce.reminder-due')).map(({ data }) => data).filter(({ userId }) => userId === id);
const begins = (hours: number) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 3) });
const change = (product: ProductState, changes: Partial<ProductState>) =>
  theatre.product({ ...product, version: product.version + 1, ...changes });
async function aTicket(event: ProductState, buyer?: UserState) {
  const who = buyer ?? (await theatre.customer());
  const { order } = await theatre.buy(who, event);
  await theatre.says(order.id, 'COMPLETED');
  return { buyer: who, order };
}

describe('a reminder is due', () => {
  it('for who holds a ticket, when the event begins in 24 hours, once [NOTIF-02, OPEN2-35]', async () => {
    const event = await theatre.product(begins(23.9));
    const { buyer, order } = await aTicket(event);
    for (let times = 0; times < 3; times++) await job().run();
    expect(await remindersOf(buyer)).toEqual([{ orderId: order.id, userId: buyer.id, eventId: event.id, startsAt: event.startsAt }]);
  });

  it('not before that, nor more than two hours late [NOTIF-02, OPEN2-35]', async () => {
    const [early, late] = [await aTicket(await theatre.product(begins(24.1))), await aTicket(await theatre.product(begins(21.9)))];
    await job().run();
    expect([await remindersOf(early.buyer), await remindersOf(late.buyer)]).toEqual([[], []]);
  });

  it('for an event of a packet, and for a ticket that cost nothing [NOTIF-02, OPEN2-35]', async () => {
    const [event, film] = [await theatre.product(begins(23.5)), await theatre.product({ kind: 'video' })];
    const buyer = await theatre.customer();
    const placed = await packets.buy(buyer, await packets.packet([event, film]), [event, film]);
    await theatre.says(placed.order.id, 'COMPLETED');
    const gratis = await theatre.product({ ...begins(23.5), price: 0 });
    const free = await theatre.buy(buyer, gratis);
    expect(free.order.status).toBe('COMPLETED');
    await job().run();
    expect((await remindersOf(buyer)).map(({ eventId }) => eventId).toSorted()).toEqual([event.id, gratis.id].toSorted());
  });

  it('for nobody who did not pay or was given the money back [NOTIF-02, OPEN2-35]', async () => {
    const event = await theatre.product(begins(23.5));
    const open = await theatre.customer();
    await theatre.buy(open, event);
    const { buyer: refunded, order } = await aTicket(event);
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'panel' }));
    await job().run();
    expect([await remindersOf(open), await remindersOf(refunded)]).toEqual([[], []]);
  });

  it('again for an event that has moved, at its new time [NOTIF-02, OPEN2-35]', async () => {
    const event = await theatre.product(begins(23.5));
    const { buyer } = await aTicket(event);
    await job().run();
    const moved = await change(event, begins(47));
    await job().run();
    expect(await remindersOf(buyer)).toHaveLength(1);
    const back = await change(moved, begins(23.8));
    await job().run();
    expect((await remindersOf(buyer)).map(({ startsAt }) => startsAt)).toEqual([event.startsAt, back.startsAt]);
  });

  it('not for an event that was taken off [NOTIF-02]', async () => {
    const [gone, off] = [await theatre.product(begins(23.5)), await theatre.product(begins(23.5))];
    const holders = [await aTicket(gone), await aTicket(off)];
    await change(gone, { deleted: true });
    await change(off, { published: false });
    await job().run();
    for (const { buyer } of holders) expect(await remindersOf(buyer)).toEqual([]);
  });
});

describe('the switch', () => {
  it('that is off sends nothing, and on again does not send what is past [NOTIF-02, NOTIF-03]', async () => {
    await rule(false);
    const event = await theatre.product(begins(23.5));
    const { buyer } = await aTicket(event);
    await job().run();
    expect(await remindersOf(buyer)).toEqual([]);
    await change(event, begins(20));
    await rule(true);
    await job().run();
    expect(await remindersOf(buyer)).toEqual([]);
  });
});

describe('killed', () => {
  /** Dies in its transaction, as a process would: at the beginning, or when all is written. */
  class Mortal extends Database {
    lives = 20;
    override transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      return super.transaction(async (tx) => {
        const die = () => tx.manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
        const how = this.lives > 0 ? this.lives-- % 3 : 2;
        if (how === 0) await die();
        const result = await work(tx);
        if (how === 1) await die();
        return result;
      });
    }
  }

  it('twenty times, each holder is reminded once [NOTIF-02, D2]', async () => {
    const event = await theatre.product(begins(23.5));
    const holders = await Promise.all(Array.from({ length: 12 }, () => aTicket(event)));
    const mortal = new Mortal(theatre.dataSource);
    let deaths = 0;
    for (let rounds = 0; rounds < 25; rounds++)
      await job(mortal)
        .run(2)
        .catch(() => (deaths += 1));
    expect(deaths).toBeGreaterThan(10);
    for (const { buyer } of holders) expect(await remindersOf(buyer)).toHaveLength(1);
  });
});
