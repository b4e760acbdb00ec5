import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  orderCanceled,
  orderCompleted,
  orderRefunded,
  refundChanged,
  secondPaymentReturned,
  userChanged,
  withdrawalDeclared,
  type Envelope,
  type OrderFact,
  type OrderLetter,
  type OrderView,
} from '@kurtyna/contracts';
import { createLogger, natsAddress, PlatformModule, processPlatform, RequestServer } from '@kurtyna/platform';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { NestFactory } from '@nestjs/core';
import type { INestMicroservice } from '@nestjs/common';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CopiesModule } from '../copies/copies.module.js';
import { createDataSource } from '../data-source.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SettingsModule } from '../settings.js';
import { aGiftOrder, aGroupOrder, anOrderLetter, anUnpaidOrder, CODES, PRINTED_CODES } from '../../test/an-order.js';
import { until } from '@kurtyna/testing';
import { aViewer, openHouse, someSettings, type House } from '../../test/house.js';
import { PostOffice, read } from '../../test/post-office.js';
import { MailModule } from './mail.module.js';

/** A broker is shared by all specs: this one's durable consumers have names of their own, and its orders numbers of their own. */
const SERVICE = `identity-${randomBytes(4).toString('hex')}`;
const someOrderId = (): number => randomInt(1_000_000_000, 2_000_000_000);
const DAY = 24 * 60 * 60 * 1000;

let nats: NatsConnection;
let house: House;
let office: PostOffice;
let app: INestMicroservice;
let buyer: { id: number; email: string };
const known = new Map<number, OrderLetter>();
/** The number of its order, by the declaration. */
const withdrawn = new Map<number, string>();

beforeAll(async () => {
  nats = await connect(natsAddress(process.env.TEST_NATS_URL!));
  office = await new PostOffice().open();
  const settings = someSettings({ smtpUrl: office.url });
  house = await openHouse({ smtpUrl: office.url });
  // Facts of other specs about persons 1, 2, 3 … are about nobody here.
  await house.database.query(`SELECT setval(pg_get_serial_sequence('users', 'id'), $1)`, [someOrderId()]);
  buyer = await aViewer(house);
  await house.postman.deliverAll();
  nats.subscribe('commerce.get-order-letter', {
    callback: (_error, message) => {
      const letter = known.get(message.json<{ orderId: number }>().orderId);
      if (letter) message.respond(JSON.stringify({ ok: letter }));
    },
  });
  nats.subscribe('commerce.get-withdrawal-letter', {
    callback: (_error, message) => {
      const number = withdrawn.get(message.json<{ withdrawalId: number }>().withdrawalId);
      const declared = { name: 'Ewa Lis', email: 'ewa@poczta.example', declaredAt: '2026-11-12T09:05:00.000Z' };
      if (number) message.respond(JSON.stringify({ ok: { ...declared, number, title: 'Wesele' } }));
    },
  });
  const logger = createLogger('identity', 'fatal');
  processPlatform.set({ name: SERVICE, logger, nats });
  const imports = [
    PlatformModule.forService(() => createDataSource(house.url)),
    SettingsModule.with(settings),
    AccountsModule,
    CopiesModule,
    SessionsModule,
    MailModule,
  ];
  class TestModule {}
  app = await NestFactory.createMicroservice(
    { module: TestModule, imports },
    { strategy: new RequestServer(nats, SERVICE, logger), logger: false, abortOnError: false },
  );
  await app.listen();
  const { streams } = await jetstreamManager(nats, { checkAPI: false });
  await until('it has happened', async () => (await streams.info('EVENTS').catch(() => null)) !== null); // made by the first who consumes
}, 60_000);

afterAll(async () => {
  await app?.close();
  const manager = await jetstreamManager(nats, { checkAPI: false });
  for (const stream of ['EVENTS', 'STATE']) {
    for await (const { name } of manager.consumers.list(stream)) {
      if (name.startsWith(SERVICE)) await manager.consumers.delete(stream, name);
    }
  }
  await nats.close();
  await house.close();
  await office.close();
}, 60_000);

beforeEach(() => {
  office.letters.length = 0;
});

const factOf = (orderId: number, amount = 4900): OrderFact => ({
  orderId,
  userId: buyer.id,
  productKind: 'event',
  productId: 5,
  quantity: 1,
  amount,
});

function envelope<Data>(subject: string, orderId: number, data: Data, ago = 0): Envelope<Data> {
  return {
    id: randomUUID(),
    subject,
    version: 1,
    aggregate: `order:${orderId}`,
    aggregateVersion: 1,
    occurredAt: new Date(Date.now() - ago).toISOString(),
    requestId: null,
    data,
  };
}

const completed = (
  orderId: number,
  { happened = 0, told = 0, ...more }: { happened?: number; told?: number; soldAs?: OrderFact['soldAs']; origin?: 'demo' } = {},
) =>
  envelope(
    orderCompleted.subject,
    orderId,
    { ...factOf(orderId), ...more, completedAt: new Date(Date.now() - happened).toISOString(), late: false },
    told,
  );
const canceled = (orderId: number, told = 0) =>
  envelope(orderCanceled.subject, orderId, { ...factOf(orderId), reason: 'nobody paid' }, told);
const refunded = (orderId: number, amount = 4900, more: object = {}) =>
  envelope(orderRefunded.subject, orderId, {
    ...factOf(orderId, amount),
    ...more,
    refundedAt: new Date().toISOString(),
  });

const publish = (fact: Envelope<unknown>) =>
  jetstream(nats).publish(`event.${fact.subject}`, JSON.stringify(fact), { msgID: randomUUID() });
const about = (number: string) => office.letters.filter((letter) => read(letter).body.includes(number));

/** All facts have been acted on, and a letter that was put in after all of theirs has been sent: with it the postman's rounds before. */
async function quiet(): Promise<void> {
  const { consumers } = await jetstreamManager(nats, { checkAPI: false });
  await until('all facts are acted on', async () => {
    for await (const { name, num_pending, num_ack_pending } of consumers.list('EVENTS'))
      if (name.startsWith(SERVICE) && num_pending + num_ack_pending > 0) return false;
    return true;
  });
  const later = anOrder();
  await publish(completed(later.orderId));
  await until('a later letter is sent', () => about(later.number).length > 0);
}

/** As letters call it: each was placed in November. */
const numberOf = (orderId: number): string => `2026/11/${orderId}`;

function anOrder(written: (change: Partial<OrderView>) => OrderLetter = anOrderLetter) {
  const orderId = someOrderId();
  known.set(orderId, written({ id: orderId, extOrderId: `KU-${orderId}-1` }));
  return { orderId, number: numberOf(orderId) };
}

interface MailRow {
  kind: string;
  status: string;
  minutes: number;
  whole: string;
}
/** Rows of the mailbox about an order, by their business keys, as they stand. */
const rowsOf = (orderId: number): Promise<MailRow[]> =>
  house.database.query<MailRow>(
    `SELECT kind, status, round(extract(epoch FROM next_attempt_at - created_at) / 60)::integer AS minutes, m::text AS whole
       FROM mail_outbox m WHERE dedupe_key LIKE '%:' || $1 || '%' ORDER BY kind`,
    [orderId],
  );
const kindsOf = async (orderId: number): Promise<string[]> => (await rowsOf(orderId)).map(({ kind, status }) => `${kind} ${status}`);
const letItBeDue = (orderId: number) =>
  house.database.query(`UPDATE mail_outbox SET next_attempt_at = now() WHERE dedupe_key LIKE '%:' || $1 || '%'`, [orderId]);

describe('an order completed', () => {
  it('is confirmed by one letter though the fact came five times, and twice under another id [I10, P1, D3]', async () => {
    const { orderId, number } = anOrder();
    const fact = completed(orderId);
    for (let nth = 0; nth < 5; nth++) await publish(fact);
    await publish(completed(orderId));
    await publish(completed(orderId));
    await until('it has happened', () => about(number).length > 0);
    await quiet();
    const letters = about(number);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.to).toEqual([buyer.email]);
    const { body } = read(letters[0]!);
    expect(body).toContain('Co kupiono: Wesele');
    expect(body).toContain('text/calendar');
  }, 60_000);

  it('among many that came at once is confirmed by one letter, though one of them belongs to nobody here [I10, F13, D4]', async () => {
    const orders = Array.from({ length: 40 }, () => anOrder());
    const nobodys = completed(someOrderId());
    const facts = [...orders.map(({ orderId }) => completed(orderId)), { ...nobodys, data: { ...nobodys.data, userId: 2_100_000_000 } }];
    await Promise.all([...facts, ...facts.slice(0, 10)].map(publish));
    const told = async () => orders.map(({ number }) => about(number).length);
    await until('it has happened', async () => !(await told()).includes(0));
    await quiet();
    expect(await told()).toEqual(orders.map(() => 1));
    expect(await rowsOf(nobodys.data.orderId)).toEqual([]);
  }, 60_000);

  it('waits in the queue while commerce is away, and is sent when it is back [D38]', async () => {
    const orderId = someOrderId();
    const number = numberOf(orderId);
    await publish(completed(orderId));
    const row = async () => {
      const [found] = await house.database.query<{ status: string; attempts: number }>(
        'SELECT status, attempts FROM mail_outbox WHERE dedupe_key = $1',
        [`order:${orderId}:completed`],
      );
      return found;
    };
    await until('it has happened', async () => (await row())?.attempts === 1 && (await row())?.status === 'queued');
    known.set(orderId, anOrderLetter({ id: orderId }));
    await house.database.query('UPDATE mail_outbox SET next_attempt_at = now() WHERE dedupe_key = $1', [`order:${orderId}:completed`]);
    await until('it has happened', async () => (await row())?.status === 'sent');
    expect(about(number)).toHaveLength(1);
    expect(await row()).toEqual({ status: 'sent', attempts: 2 });
  }, 60_000);

  it('that the demo theatre was loaded with is not written about, nor its refund', async () => {
    const [demo, later] = [anOrder(), anOrder()];
    await publish(completed(demo.orderId, { origin: 'demo', soldAs: 'group' }));
    await publish(refunded(demo.orderId, 4900, { origin: 'demo' }));
    await publish(completed(later.orderId));
    await until('it has happened', () => about(later.number).length > 0);
    await quiet();
    expect(about(demo.number)).toEqual([]);
    expect(await kindsOf(demo.orderId)).toEqual([]);
  });

  it('more than seven days ago is not written about [D3]', async () => {
    const [told, happened] = [anOrder(), anOrder()];
    await publish(completed(told.orderId, { told: 8 * DAY }));
    await publish(completed(happened.orderId, { happened: 8 * DAY }));
    const later = anOrder();
    await publish(completed(later.orderId, { told: 6 * DAY, happened: 6 * DAY }));
    await until('it has happened', () => about(later.number).length === 1);
    await quiet();
    expect([about(told.number), about(happened.number)]).toEqual([[], []]);
  }, 60_000);
});

describe('an order that gives codes', () => {
  it.each([
    ['group', aGroupOrder, PRINTED_CODES],
    ['gift', aGiftOrder, PRINTED_CODES.slice(0, 1)],
  ] as const)(
    'of the kind %s brings them in one letter of their own, though told five times [I10, D3]',
    async (soldAs, written, codes) => {
      const { orderId, number } = anOrder(written);
      const fact = completed(orderId, { soldAs });
      for (let nth = 0; nth < 5; nth++) await publish(fact);
      await publish(completed(orderId, { soldAs }));
      await until('it has happened', async () => (await kindsOf(orderId)).filter((row) => row.endsWith(' sent')).length === 2);
      await quiet();
      expect(await kindsOf(orderId)).toEqual([`${soldAs}_codes sent`, 'order_confirmation sent'].sort());
      const bodies = office.letters.map((letter) => read(letter).body);
      for (const code of codes) expect(bodies.filter((body) => body.includes(code))).toHaveLength(1);
      const [confirmation] = bodies.filter((body) => body.includes(number) && body.includes('Co kupiono'));
      expect(confirmation).not.toContain('text/calendar');
    },
    60_000,
  );

  it('leaves none of them in a row of the mailbox, whether it waits, fails or is sent [G16]', async () => {
    const { orderId } = anOrder(aGroupOrder);
    await office.shut(421);
    try {
      await publish(completed(orderId, { soldAs: 'group' }));
      await until('it has happened', async () => (await rowsOf(orderId)).length === 2);
      // Each was tried in vain.
      await until('it has happened', async () =>
        (await rowsOf(orderId)).every(({ status, minutes }) => status === 'queued' && minutes > 0),
      );
      const waiting = (await rowsOf(orderId)).map(({ whole }) => whole).join();
      for (const code of [...CODES, ...PRINTED_CODES]) expect(waiting).not.toContain(code);
    } finally {
      office.refuseConnections = null;
    }
    await letItBeDue(orderId);
    await until('it has happened', async () => (await kindsOf(orderId)).join() === 'group_codes sent,order_confirmation sent');
    for (const { whole } of await rowsOf(orderId)) for (const code of [...CODES, ...PRINTED_CODES]) expect(whole).not.toContain(code);
    expect(office.letters.filter((letter) => read(letter).body.includes(PRINTED_CODES[0]))).toHaveLength(1);
  }, 60_000);

  it('writes none about codes that are void by then [OPEN1-49]', async () => {
    const { orderId } = anOrder((change) => aGroupOrder({ ...change, status: 'REFUNDED', codes: [] }));
    await publish(completed(orderId, { soldAs: 'group' }));
    await until('it has happened', async () => (await kindsOf(orderId)).join() === 'group_codes suppressed,order_confirmation sent');
  }, 60_000);

  it('sends those of an order that went back before they were written and was completed again, once [I10]', async () => {
    const { orderId } = anOrder((change) => aGroupOrder({ ...change, status: 'REFUNDED', codes: [] }));
    await publish(completed(orderId, { soldAs: 'group' }));
    await until('it has happened', async () => (await kindsOf(orderId)).join() === 'group_codes suppressed,order_confirmation sent');
    known.set(orderId, aGroupOrder({ id: orderId, extOrderId: `KU-${orderId}-1` }));
    await publish(completed(orderId, { soldAs: 'group' }));
    await publish(completed(orderId, { soldAs: 'group' }));
    await until('it has happened', async () => (await kindsOf(orderId)).join() === 'group_codes sent,order_confirmation sent');
    await quiet();
    expect(office.letters.filter((letter) => read(letter).body.includes(PRINTED_CODES[0]))).toHaveLength(1);
  }, 60_000);

  it('is a ticket where the fact says nothing of it, and a ticket brings none [F19]', async () => {
    const [silent, ticket] = [anOrder(), anOrder()];
    await publish(completed(silent.orderId));
    await publish(completed(ticket.orderId, { soldAs: 'ticket' }));
    await until('it has happened', () => about(silent.number).length + about(ticket.number).length === 2);
    await quiet();
    expect(await kindsOf(silent.orderId)).toEqual(['order_confirmation sent']);
    expect(await kindsOf(ticket.orderId)).toEqual(['order_confirmation sent']);
  }, 60_000);
});

describe('an order canceled', () => {
  it('waits ten minutes for another try, then is told of by one letter, though the fact came five times [I10]', async () => {
    const { orderId, number } = anOrder(anUnpaidOrder);
    const fact = canceled(orderId);
    for (let nth = 0; nth < 5; nth++) await publish(fact);
    await publish(canceled(orderId));
    await until('it has happened', async () => (await rowsOf(orderId)).length > 0);
    await quiet();
    expect(await rowsOf(orderId)).toMatchObject([{ kind: 'payment_failed', status: 'queued', minutes: 10 }]);
    expect(about(number)).toEqual([]);
    await letItBeDue(orderId);
    await until('it has happened', () => about(number).length > 0);
    await publish(canceled(orderId));
    await quiet();
    expect(about(number)).toHaveLength(1);
    expect(await kindsOf(orderId)).toEqual(['payment_failed sent']);
  }, 60_000);

  it('is not told of when it was tried again, nor a day later [D3]', async () => {
    const again = anOrder((change) => ({ ...anUnpaidOrder(change), paymentFailed: false }));
    const old = anOrder(anUnpaidOrder);
    await publish(canceled(old.orderId, DAY + 60_000));
    await publish(canceled(again.orderId));
    await until('it has happened', async () => (await rowsOf(again.orderId)).length > 0);
    await letItBeDue(again.orderId);
    await until('it has happened', async () => (await kindsOf(again.orderId)).join() === 'payment_failed suppressed');
    expect(await rowsOf(old.orderId)).toEqual([]);
    expect([...about(again.number), ...about(old.number)]).toEqual([]);
  }, 60_000);
});

describe('an order refunded', () => {
  it('is told of by one letter with the amount; one that cost nothing is not [I10]', async () => {
    const [paid, free] = [anOrder(), anOrder()];
    const fact = refunded(paid.orderId);
    for (let nth = 0; nth < 3; nth++) await publish(fact);
    await publish(refunded(free.orderId, 0));
    await until('it has happened', () => about(paid.number).length > 0);
    await quiet();
    expect(about(paid.number)).toHaveLength(1);
    expect(read(about(paid.number)[0]!).body.replaceAll('\u00a0', ' ')).toContain('49,00 zł');
    expect(about(free.number)).toEqual([]);
  }, 60_000);

  describe('for which the house would not keep its money', () => {
    const ENDED = { pl: 'Dostęp z tego zamówienia został zakończony', en: 'The access given by this order has ended' };
    const REASONS = [
      [
        { because: 'already-had', keptNumber: '2026/11/000421' },
        'Masz już bilet z zamówienia 2026/11/000421. Jest ważny, nic się dla Ciebie nie zmienia.',
        'You already hold a ticket by order 2026/11/000421; it stays valid.',
      ],
      [{ because: 'no-seat' }, 'Zabrakło miejsc.', 'No seats were left.'],
      [{ because: 'not-on-sale' }, 'Tego tytułu nie można już kupić.', 'This title is no longer on sale.'],
      // The order that was kept has gone back as well; a reason of the release to come; a fact of the release before.
      [{ because: 'already-had' }, ENDED.pl, ENDED.en],
      [{ because: 'event-moved', keptNumber: '2026/11/000421' }, ENDED.pl, ENDED.en],
      [{}, ENDED.pl, ENDED.en],
    ] as const;
    afterEach(() => house.database.query(`UPDATE users SET language = 'pl' WHERE id = $1`, [buyer.id]));

    it.each(['pl', 'en'] as const)(
      'the letter says why, and of no reason what has ended: %s [I10]',
      async (language) => {
        await house.database.query('UPDATE users SET language = $2 WHERE id = $1', [buyer.id, language]);
        const orders = REASONS.map(([reason, pl, en]) => ({ reason, words: { pl, en }[language], ...anOrder() }));
        for (const { orderId, reason } of orders) await publish(refunded(orderId, 4900, reason));
        await until('it has happened', () => orders.every(({ number }) => about(number).length > 0));
        await quiet();
        for (const { number, words } of orders) {
          const [letter, ...more] = about(number);
          expect(more).toEqual([]);
          const body = read(letter!).body.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
          expect(body).toContain(words);
          expect(body.includes(ENDED[language])).toBe(words === ENDED[language]);
        }
      },
      60_000,
    );
  });
});

describe('a refund', () => {
  const back = (orderId: number, refundId: number, more: object) =>
    envelope(refundChanged.subject, orderId, {
      ...{ refundId, orderId, origin: 'admin', amount: 500, status: 'FINALIZED', at: new Date().toISOString() },
      ...more,
    });
  const alone = (isPart: boolean) => ({ alone: { userId: buyer.id, isPart } });
  const sums = (number: string) =>
    about(number).map(
      (letter) =>
        read(letter)
          .body.replaceAll('\u00a0', ' ')
          .match(/[\d,]+ zł/)![0],
    );

  it('is told of by its own sum and way: a part, then the rest, and once more when it goes back anew [I10]', async () => {
    const { orderId, number } = anOrder();
    for (let nth = 0; nth < 3; nth++) {
      await publish(back(orderId, 1, alone(true)));
      await publish(refunded(orderId, 4900, { way: 'provider', returned: 4400, refundId: 2 }));
    }
    await publish(refunded(orderId, 4900, { way: 'outside', returned: 4300, refundId: 3 }));
    await until('it has happened', () => about(number).length > 2);
    await quiet();
    expect((await kindsOf(orderId)).sort()).toEqual(['refund_done sent', 'refund_noted sent', 'refund_part sent']);
    expect(sums(number).sort()).toEqual(['43,00 zł', '44,00 zł', '5,00 zł']);
  }, 60_000);

  it('that only the status of its order tells of is none: no word of money [HAND-01, I10, OPEN3-10]', async () => {
    const [byHand, onItsWay] = [anOrder(), anOrder()];
    await publish(refunded(byHand.orderId, 4900, { way: 'none', origin: 'purchase' }));
    await publish(back(byHand.orderId, 4, { origin: 'outside' }));
    await publish(back(onItsWay.orderId, 5, { ...alone(true), status: 'PENDING', at: null }));
    await quiet();
    expect([...(await kindsOf(byHand.orderId)), ...(await kindsOf(onItsWay.orderId))]).toEqual([]);
  }, 60_000);

  it.each([
    ['outside', 'refund_noted sent'],
    ['panel', 'refund_done sent'],
  ])(
    'of an order that was called refunded before is told of when it comes: %s [I10, OPEN3-10]',
    async (origin, kind) => {
      const { orderId } = anOrder();
      await publish(back(orderId, 6, { ...alone(false), origin }));
      await quiet();
      expect(await kindsOf(orderId)).toEqual([kind]);
    },
    60_000,
  );
});

describe("a guest's order that went back with the paid one", () => {
  it('is told of once as a withdrawn ticket, without a sum; a free ticket that is no guest is not told of [I10, OPEN1-49]', async () => {
    const [guest, free, told] = [anOrder(), anOrder(), anOrder()];
    for (const { orderId } of [guest, free]) known.get(orderId)!.order.amount = 0;
    const fact = refunded(guest.orderId, 0, { origin: 'code' });
    for (let nth = 0; nth < 3; nth++) await publish(fact);
    await publish(refunded(guest.orderId, 0, { origin: 'code' }));
    await publish(refunded(free.orderId, 0, { origin: 'purchase' }));
    await publish(refunded(told.orderId, 4900, { origin: 'purchase' }));
    await until('it has happened', () => about(guest.number).length > 0 && about(told.number).length > 0);
    await quiet();
    expect(about(guest.number)).toHaveLength(1);
    expect(await kindsOf(guest.orderId)).toEqual(['ticket_withdrawn sent']);
    expect(read(about(guest.number)[0]!).body).not.toContain('zł');
    expect(await kindsOf(free.orderId)).toEqual([]);
    expect(await kindsOf(told.orderId)).toEqual(['refund_done sent']);
  }, 60_000);
});

describe('a second payment that is back', () => {
  it('is told of by one letter, with its sum and number, though the purchase stays as it is [P10, I10]', async () => {
    const { orderId, number } = anOrder();
    const fact = envelope(secondPaymentReturned.subject, orderId, {
      orderId,
      userId: buyer.id,
      extOrderId: `${number}b`,
      amount: 1234,
      returnedAt: new Date().toISOString(),
    });
    for (let nth = 0; nth < 3; nth++) await publish(fact);
    await publish({ ...fact, id: randomUUID() });
    await until('it has happened', () => about(number).length > 0);
    await quiet();
    expect(about(number)).toHaveLength(1);
    const body = read(about(number)[0]!).body.replaceAll('\u00a0', ' ');
    expect(body).toContain('12,34 zł');
    expect(body).toContain(`${number}b`);
    expect(body).toContain('nic się przez to nie zmienia');
  }, 60_000);
});

describe('a declaration to withdraw', () => {
  const declared = (nthOfDay: number, ago = 0) => {
    const { orderId, number } = anOrder();
    const withdrawalId = someOrderId();
    withdrawn.set(withdrawalId, number);
    const declaredAt = new Date(Date.now() - ago).toISOString();
    const data = { withdrawalId, orderId, userId: buyer.id, nthOfDay, declaredAt };
    return { number, fact: envelope(withdrawalDeclared.subject, orderId, data) };
  };

  it('is confirmed to the buyer and to nobody else, once though told five times; of a day the first three [mail-geo-legal 5.2]', async () => {
    const [first, third, fourth, old] = [declared(1), declared(3), declared(4), declared(1, 8 * DAY)];
    for (let nth = 0; nth < 5; nth++) await publish(first.fact);
    for (const { fact } of [third, fourth, old]) await publish(fact);
    await until('it has happened', () => about(first.number).length > 0 && about(third.number).length > 0);
    await quiet();
    expect([first, third, fourth, old].map(({ number }) => about(number).length)).toEqual([1, 1, 0, 0]);
    const letter = about(first.number)[0]!;
    expect(letter.to).toEqual([buyer.email]);
    expect(read(letter).body).toContain('ewa@poczta.example');
    const rows = await house.database.query<{ payload: object }>(`SELECT payload FROM mail_outbox WHERE kind = 'withdrawal_ack'`);
    for (const { payload } of rows) expect(JSON.stringify(payload)).not.toMatch(/Ewa|poczta/);
  }, 60_000);
});

describe('the service', () => {
  it('tells the others of a person as a last value on its own subject [D36]', async () => {
    const manager = await jetstreamManager(nats, { checkAPI: false });
    await until('it has happened', async () => {
      const message = await manager.streams
        .getMessage('STATE', { last_by_subj: `state.${userChanged.subject}.${buyer.id}` })
        .catch(() => null);
      return message?.json<Envelope<{ email: string }>>().data.email === buyer.email;
    });
  }, 60_000);
});
