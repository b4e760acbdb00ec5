/** Group tickets, gifts and packets against the provider's moods, against refunds while guests watch, and against a killed box office (G5, G11, G12). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductState } from '@kurtyna/contracts';
import { call, inParallel, type Answer } from '../support/http.js';
import { everythingIsHeard } from '../support/facts.js';
import { closeHouse, full, house, rows, sized, sleep, until } from '../support/house.js';
import { everyLetterIsSent, expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, mailsTo, people, type Person } from '../support/people.js';
import { bookOrder, faults, noFaults, notify, panelRefund, pay, provide } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs, stockOf } from '../support/repertoire.js';
import { aCode, aPacket, buyGift, buyGroup, buyPacket, enter, restoreSale, seenBy, setSale, takePacketsOff } from '../support/sale.js';
import { report } from '../support/report.js';

const UNITS = 5;
const acknowledged: string[] = [];
/** Brought into review on purpose. */
const inReview: string[] = [];

/** What is sold of one event, in one of its kinds. */
interface Sort {
  name: 'group' | 'gift' | 'packet';
  /** Tickets of the event that one order takes. */
  seats: number;
  /** What a paid order gives: codes to pass on, or accesses of its buyer to the event and the video of the packet. */
  codes: number;
  accesses: number;
  letters: RegExp[];
  buy(person: Person, event: ProductState): Promise<Answer>;
}
const CONFIRMED = /^Potwierdzenie zamówienia/;
const SORTS: Sort[] = [
  {
    ...{ name: 'group', seats: UNITS, codes: UNITS, accesses: 0, letters: [CONFIRMED, /^Kody biletów grupowych/] },
    buy: (person, event) => buyGroup(person, event, UNITS),
  },
  {
    ...{ name: 'gift', seats: 1, codes: 1, accesses: 0, letters: [CONFIRMED, /^Prezent do przekazania/] },
    buy: (person, event) => buyGift(person, `event-${event.id}`),
  },
  {
    ...{ name: 'packet', seats: 1, codes: 0, accesses: 2, letters: [CONFIRMED] },
    buy: async (person, event) => buyPacket(person, await packetWith(event)),
  },
];
const each = SORTS.map((sort) => [sort.name, sort] as const);

let video: ProductState;
const packetIds = new Map<number, Promise<number>>();
/** The one packet of this event, and of the video of them all. */
function packetWith(event: ProductState): Promise<number> {
  const known = packetIds.get(event.id) ?? aPacket([event, video]).then(({ id }) => id);
  packetIds.set(event.id, known);
  return known;
}

interface Open {
  buyer: Person;
  event: ProductState;
  id: number;
  extOrderId: string;
  /** The provider's number. */
  orderId: string;
}

/** Somebody who has clicked; the payment is open at the provider. */
async function anOpenOrder(sort: Sort, given: { event?: ProductState; buyer?: Person } = {}): Promise<Open> {
  const [event, buyer] = [given.event ?? (await anEvent()), given.buyer ?? (await aPerson())];
  return { buyer, event, ...(await placed(await sort.buy(buyer, event))) };
}
async function placed({ status, body }: Answer): Promise<Pick<Open, 'id' | 'extOrderId' | 'orderId'>> {
  if (status !== 201) throw new Error(`not placed: ${status} ${JSON.stringify(body)}`);
  const { id, extOrderId } = body.order;
  acknowledged.push(extOrderId);
  return { id, extOrderId, orderId: (await bookOrder(extOrderId)).orderId };
}
/** As the boxes in the database say: codes of the order that work, and accesses that open something. */
async function givenBy({ id }: Pick<Open, 'id'>): Promise<{ codes: number; accesses: number }> {
  const [found] = await rows<{ codes: number; accesses: number }>(
    'commerce',
    `SELECT (SELECT count(*)::integer FROM code WHERE order_id = $1 AND suspended_at IS NULL) AS codes,
            (SELECT count(*)::integer FROM access WHERE order_id = $1 AND ended_at IS NULL) AS accesses`,
    [id],
  );
  return found!;
}
const all = ({ codes, accesses }: Sort) => ({ codes, accesses });
const NOTHING = { codes: 0, accesses: 0 };
/** One letter of each kind to its buyer, and no other. */
async function hasItsLetters({ buyer }: Open, { letters }: Sort): Promise<void> {
  const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(letters.length);
  for (const subject of letters) expect(subjects).toContainEqual(expect.stringMatching(subject));
}

beforeAll(async () => {
  await noFaults();
  await setSale({
    groupTicket: { eventAvailable: true, videoAvailable: true, minUnits: 2, maxUnits: 12, oneFree: false, discount: 0 },
    gift: {
      available: true,
      anyAvailable: true,
      label: 'Prezent',
      labelEn: 'A gift',
      description: null,
      descriptionEn: null,
      price: 5990,
      lastDay: null,
      mobileImage: null,
      tabletImage: null,
      desktopImage: null,
    },
  });
  video = await anEvent({ kind: 'video', ticketHours: 48 });
}, 30_000);
afterEach(async () => {
  await noFaults();
  if (!house.isRunning('commerce')) await house.start('commerce');
});
afterAll(async () => {
  await takePacketsOff();
  await restoreSale();
  await expectCleanLedger({ acknowledged, inReview, seconds: 90 });
  await closeWire();
  await closeHouse();
}, 120_000);

describe('notices of the provider', () => {
  it.each(each)(
    'a %s, the same notice 100 times in parallel: given once, one letter of each kind, one fact [P1, G11, GRP-14]',
    async (_name, sort) => {
      const order = await anOpenOrder(sort);
      await provide(order.orderId, { status: 'COMPLETED', notify: false });
      const { statuses } = await notify({ orderId: order.orderId, times: 100, parallel: 100 });
      expect(statuses).toEqual(Array(100).fill(200));
      await orderIs(order.extOrderId, 'COMPLETED');
      await until('its letters', async () => (await mailsTo(order.buyer.email)).length >= sort.letters.length, 30);
      await everythingIsHeard();
      await everyLetterIsSent(); // one too many too
      await hasItsLetters(order, sort);
      expect(await givenBy(order)).toEqual(all(sort));
      const facts = () => rows('statistics', 'SELECT 1 AS n FROM order_state WHERE order_id = $1', [order.id]);
      await until('statistics have it', async () => (await facts()).length > 0, 30); // after a start they hear of the demo's year first
      expect(await facts()).toEqual([{ n: 1 }]);
    },
    60_000,
  );

  it('in other orders with repeats, end as the provider’s book says, and give all of it or nothing [P2, G11]', async () => {
    const moves = ['PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED'];
    const turns = moves.flatMap((_, from) => [
      moves.map((_move, n) => moves[(from + n) % 4]!),
      moves.map((_move, n) => moves[(from + 4 - n) % 4]!),
    ]);
    const cases = SORTS.flatMap((sort, n) =>
      turns.filter((_turn, m) => full || m % 2 === n % 2).map((turn, m) => ({ sort, turn, last: m % 2 ? 'COMPLETED' : 'CANCELED' })),
    );
    const orders = await inParallel(cases, 6, ({ sort }) => anOpenOrder(sort));
    await inParallel(orders, 6, async ({ orderId }, n) => {
      const { turn, last } = cases[n]!;
      await provide(orderId, { status: last, notify: false });
      for (const status of turn) await notify({ orderId, status, times: sized(10, 2), parallel: 2 });
    });
    for (const [n, order] of orders.entries()) {
      const { sort, last } = cases[n]!;
      await orderIs(order.extOrderId, last);
      expect(await givenBy(order)).toEqual(last === 'COMPLETED' ? all(sort) : NOTHING);
    }
  }, 90_000);

  it('before the creation has answered: given once, and the buyer still gets the answer [P6, G11]', async () => {
    await faults({ createDelayMs: 1500, notifyBeforeCreateAnswers: 'COMPLETED' });
    const buyers = await people(sized(100, 9));
    const event = await anEvent({ capacity: 1000 });
    const sortOf = (n: number): Sort => SORTS[n % SORTS.length]!;
    const orders = await inParallel(buyers, 9, async (buyer, n) => placed(await sortOf(n).buy(buyer, event)));
    for (const [n, order] of orders.entries()) {
      await orderIs(order.extOrderId, 'COMPLETED');
      expect(await givenBy(order)).toEqual(all(sortOf(n)));
    }
    const sold = orders.reduce((sum, _order, n) => sum + sortOf(n).seats, 0);
    expect(await stockOf(event)).toEqual({ capacity: 1000, held: 0, sold });
  }, 90_000);
});

describe('late and double money', () => {
  const times = sized(10, 2);
  type Lapsed = Open & { sort: Sort };
  let free: Lapsed[], taken: Lapsed[], again: Lapsed[];
  let lowered: (Open & { codeIs: string })[];

  /** Each at an event with room for this one order. */
  const lapsing = (): Promise<Lapsed[]> =>
    inParallel(
      SORTS.flatMap((sort) => Array(times).fill(sort) as Sort[]),
      6,
      async (sort) => ({
        sort,
        ...(await anOpenOrder(sort, { event: await anEvent({ capacity: sort.seats }) })),
      }),
    );
  const CODES = ['free', 'used for another order', 'taken off the account'];
  async function withCode(codeIs: string): Promise<Open & { codeIs: string }> {
    const [buyer, event] = [await aPerson(), await anEvent({ price: 4500 })];
    await enter(buyer, await aCode({ discount: 20 }));
    return { codeIs, buyer, event, ...(await placed(await buy(buyer, event))) };
  }

  beforeAll(async () => {
    await house.restart('commerce', { HOLD_SECONDS: '5' });
    [free, taken, again] = [await lapsing(), await lapsing(), await lapsing()];
    lowered = await inParallel(
      CODES.flatMap((codeIs) => Array(times).fill(codeIs) as string[]),
      6,
      withCode,
    );
    for (const { extOrderId } of [...free, ...taken, ...again, ...lowered]) await orderIs(extOrderId, 'CANCELED', 30);
    await house.restart('commerce');
  }, 120_000);

  const comesLate = (orders: Open[]) => inParallel(orders, 6, ({ orderId }) => provide(orderId, { status: 'COMPLETED', await: true }));

  it('buys the whole of a group, a gift and a packet while its tickets are free, else goes back whole [P7, D12, G5, G11]', async () => {
    await inParallel(taken, 6, async ({ event }) => {
      const other = await placed(await buy(await aPerson(), event)); // one ticket fewer than a group needs
      await pay(other.extOrderId);
    });
    await comesLate([...free, ...taken]);
    for (const order of free) {
      await orderIs(order.extOrderId, 'COMPLETED', 30);
      expect(await givenBy(order)).toEqual(all(order.sort));
      expect(await stockOf(order.event)).toEqual({ capacity: order.sort.seats, held: 0, sold: order.sort.seats });
    }
    for (const order of taken) {
      await orderIs(order.extOrderId, 'REFUNDED', 30);
      expect(await givenBy(order)).toEqual(NOTHING);
      expect(await stockOf(order.event)).toEqual({ capacity: order.sort.seats, held: 0, sold: 1 });
      const { refunds, totalAmount } = await bookOrder(order.extOrderId);
      expect(refunds.map(({ amount }) => amount)).toEqual([totalAmount]);
    }
  }, 90_000);

  it('at a sum lowered by a code buys while that code is free; used or removed since, the whole of it goes back [P7, G5, OPEN1-50]', async () => {
    await inParallel(lowered, 6, async ({ buyer, codeIs }) => {
      if (codeIs === 'used for another order') {
        const other = await placed(await buy(buyer, await anEvent({ price: 9000 })));
        expect((await bookOrder(other.extOrderId)).totalAmount).toBe('7200');
        await pay(other.extOrderId);
      }
      if (codeIs !== 'taken off the account') return;
      const path = `/api/users/${buyer.id}/codes`;
      const as = { token: buyer.token, address: buyer.address };
      const { codes } = (await call('GET', path, as)).body;
      expect((await call('DELETE', `${path}/${codes[0].code_id}`, as)).status).toBe(200);
    });
    await comesLate(lowered);
    for (const { extOrderId, codeIs, buyer, event } of lowered) {
      await orderIs(extOrderId, codeIs === 'free' ? 'COMPLETED' : 'REFUNDED', 30);
      expect(await seenBy(buyer, event)).toMatchObject({ access: codeIs === 'free' });
      const { refunds } = await bookOrder(extOrderId);
      expect(refunds.map(({ amount }) => amount)).toEqual(codeIs === 'free' ? [] : ['3600']);
    }
  }, 90_000);

  it('for what was ordered again and paid goes back as a whole, whatever it is [P10, D12, G11, OPEN1-32]', async () => {
    await inParallel(again, 6, async (first) => {
      const { sort, buyer } = first;
      const event = await anEvent({ ...first.event, version: 2, capacity: 2 * sort.seats });
      const second = await placed(await sort.buy(buyer, event));
      await pay(second.extOrderId);
      await orderIs(second.extOrderId, 'COMPLETED');
      await provide(first.orderId, { status: 'COMPLETED', await: true });
      await orderIs(first.extOrderId, 'REFUNDED', 30);
      expect(await givenBy(second)).toEqual(all(sort));
      expect(await givenBy(first)).toEqual(NOTHING);
      expect((await stockOf(event))!.sold).toBe(sort.seats);
    });
  }, 90_000);
});

describe('a group is given back while its guests watch', () => {
  const TEN = 10;
  interface PaidGroup extends Open {
    codes: string[];
    guests: Person[];
  }

  /** Ten group tickets, four of whose codes are used. */
  async function withGuests(product: ProductState): Promise<PaidGroup> {
    const buyer = await aPerson();
    const order = await placed(await buyGroup(buyer, product, TEN));
    await pay(order.extOrderId);
    await orderIs(order.extOrderId, 'COMPLETED');
    const found = await rows<{ code: string }>('commerce', 'SELECT code FROM code WHERE order_id = $1 ORDER BY unit_no', [order.id]);
    const codes = found.map(({ code }) => code);
    const guests = await people(4);
    await inParallel(guests, 4, async (guest, n) => {
      expect((await enter(guest, codes[n])).status).toBe(201);
      const used = await buy(guest, product);
      expect([used.status, used.body.order.status]).toEqual([201, 'COMPLETED']);
    });
    return { ...order, buyer, event: product, codes, guests };
  }
  const refund = async ({ extOrderId }: Open, admin: Person, body: object = { withGuests: true }): Promise<Answer> =>
    call('POST', `/api/groupTickets/${extOrderId}/refund`, { token: admin.token, address: admin.address, body });
  const accessOf = async ({ guests, event }: PaidGroup): Promise<boolean[]> =>
    Promise.all(guests.map(async (guest) => (await seenBy(guest, event)).access));
  const NOBODY = [false, false, false, false];
  const EVERYBODY = [true, true, true, true];

  it('clicked 50 times: one refund of the sum; who plays goes on without media and is refused at the next renewal; the seats come back once [P14, P15, P28, G12, OPEN1-49]', async () => {
    const { videos } = (await call('GET', '/external_api/videos')).body;
    const film = videos.find(
      (one: Record<string, any>) =>
        one.video_price > 0 && !one.mailing_free && !one.age_restriction && one.restricted_access === 'any' && !one.available_from,
    );
    const before = await stockOf({ kind: 'video', id: film.id } as ProductState);
    const group = await withGuests({ kind: 'video', id: film.id } as ProductState);
    const [watching] = group.guests as [Person];
    const as = { token: watching.token, address: watching.address };
    const { grant } = (await call('GET', `/api/videos/${film.id}/playback`, as)).body.playback;
    let pass = '';
    const renew = async (seconds = 5, from = as) => {
      const headers: Record<string, string> = pass ? { 'x-playback-pass': pass } : {};
      const answer = await call('POST', `/api/playback/${grant}`, { ...from, headers, body: { seconds } });
      pass = answer.body.playback?.pass ?? pass;
      return answer;
    };
    // eslint-disable-next-line no-restricted-syntax -- a view is counted after ten seconds of the viewer's clock and of ours
    await sleep(11_000);
    expect((await renew(11)).body.playback.pass).toEqual(expect.any(String));

    // Its renewals ask nobody but commerce: media may be away. Without the pass, and from another address, it is asked.
    await house.stop('media');
    const withPass = pass;
    expect((await renew()).status).toBe(200);
    expect((await renew(5, { ...as, address: '198.51.100.77' })).status).toBe(503);
    pass = '';
    expect((await renew()).status).toBe(503);
    await house.start('media');
    pass = withPass;
    expect((await renew()).status).toBe(200);

    const admin = await anAdmin();
    const asked = await refund(group, admin, {});
    expect([asked.status, asked.body.code, asked.body.people.length]).toEqual([409, 'order.codes-used', 4]);
    expect((await renew()).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(group, admin)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await renew();
    expect([refused.status, refused.body.code]).toEqual([409, 'playback.no-ticket']);
    await orderIs(group.extOrderId, 'REFUNDED', 30);
    const { refunds, totalAmount } = await bookOrder(group.extOrderId);
    expect(refunds.map(({ amount, status }) => ({ amount, status }))).toEqual([{ amount: totalAmount, status: 'FINALIZED' }]);
    expect(await accessOf(group)).toEqual(NOBODY);
    expect(await givenBy(group)).toMatchObject({ accesses: 0 });
    expect((await stockOf(group.event))!.sold).toBe(before!.sold);
    for (const code of group.codes.slice(0, 6)) expect((await enter(await aPerson(), code)).status).toBe(422);
  }, 120_000);

  it('in the provider’s panel, which nobody can refuse: guests and codes go the same way [P14, G12]', async () => {
    const group = await withGuests(await anEvent({ capacity: TEN }));
    await panelRefund(group.orderId);
    await orderIs(group.extOrderId, 'REFUNDED', 30);
    expect(await accessOf(group)).toEqual(NOBODY);
    expect(await stockOf(group.event)).toEqual({ capacity: TEN, held: 0, sold: 0 });
    expect((await enter(await aPerson(), group.codes[9])).body.formError).toEqual({ code: 'Ten kod stracił ważność.' });
  }, 60_000);

  it('and the provider refuses for good: guests watch on, unused codes work, no seat was sold twice [P15, G12, D12]', async () => {
    const group = await withGuests(await anEvent({ capacity: TEN }));
    // Something of the sum has gone back in the panel, and nobody has told us: the whole is too much.
    await faults({ silent: true });
    await panelRefund(group.orderId, '1000');
    expect((await refund(group, await anAdmin())).status).toBe(200);
    await orderIs(group.extOrderId, 'COMPLETED', 30);
    inReview.push(group.extOrderId);
    expect(await accessOf(group)).toEqual(EVERYBODY);
    expect((await enter(await aPerson(), group.codes[9])).status).toBe(201);
    expect(await stockOf(group.event)).toEqual({ capacity: TEN, held: 0, sold: TEN });
    expect((await buy(await aPerson(), group.event)).body.code).toBe('order.sold-out');
  }, 60_000);
});

describe('commerce is killed', () => {
  it(
    'kill -9 while groups, gifts and packets are being paid: each is given whole and once, with one letter of each kind [F1, G11, I6, I10]',
    async () => {
      const event = await anEvent({ capacity: 10_000 });
      const buyers = await people(sized(300, 18));
      const sortOf = (n: number): Sort => SORTS[n % SORTS.length]!;
      const orders = await inParallel(buyers, 6, (buyer, n) => anOpenOrder(sortOf(n), { event, buyer }));
      const kills = sized(10, 2);
      for (let kill = 0; kill < kills; kill++) {
        const part = orders.slice((kill * orders.length) / kills, ((kill + 1) * orders.length) / kills);
        const paying = part.map(({ orderId }) => provide(orderId, { status: 'COMPLETED' }));
        await Promise.race(paying); // the first is paid, the others are being paid
        await house.kill('commerce');
        await Promise.all(paying);
        await house.start('commerce');
      }
      const begun = Date.now();
      for (const [n, order] of orders.entries()) {
        await orderIs(order.extOrderId, 'COMPLETED', 60);
        expect(await givenBy(order)).toEqual(all(sortOf(n)));
      }
      report(
        `F1 commerce killed ${kills}× with ${orders.length} groups, gifts and packets on their way: all given ${((Date.now() - begun) / 1000).toFixed(1)} s after`,
      );
      // The ledger counts a letter as missing when its order is older than five seconds.
      const young = () =>
        rows(
          'commerce',
          `SELECT 1 FROM order_change WHERE order_id = ANY ($1) AND to_status = 'COMPLETED' AND at > now() - interval '6 seconds'`,
          [orders.map(({ id }) => id)],
        );
      await until('all are old enough', async () => (await young()).length === 0);
      await expectCleanLedger({ acknowledged, inReview, seconds: 60 });
      inReview.splice(0); // looked at
      for (const [n, order] of orders.entries()) await hasItsLetters(order, sortOf(n));
    },
    sized(900_000, 110_000),
  );
});
