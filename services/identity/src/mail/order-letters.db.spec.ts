import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  orderCompleted,
  orderRefunded,
  secondPaymentReturned,
  userChanged,
  type Envelope,
  type OrderFact,
  type OrderLetter,
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
import { anOrderLetter } from '../../test/an-order.js';
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
}, 30_000);

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
}, 30_000);

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

const completed = (orderId: number, { happened = 0, told = 0 } = {}) =>
  envelope(
    orderCompleted.subject,
    orderId,
    { ...factOf(orderId), completedAt: new Date(Date.now() - happened).toISOString(), late: false },
    told,
  );
const refunded = (orderId: number, amount = 4900) =>
  envelope(orderRefunded.subject, orderId, { ...factOf(orderId, amount), refundedAt: new Date().toISOString() });

const publish = (fact: Envelope<unknown>) =>
  jetstream(nats).publish(`event.${fact.subject}`, JSON.stringify(fact), { msgID: randomUUID() });
const about = (number: string) => office.letters.filter((letter) => read(letter).body.includes(number));

async function until(what: () => boolean | Promise<boolean>, ms = 8000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await what())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const quiet = (ms = 1800) => new Promise((resolve) => setTimeout(resolve, ms));

function anOrder(): { orderId: number; number: string } {
  const orderId = someOrderId();
  const number = `KU-${orderId}-1`;
  known.set(orderId, anOrderLetter({ id: orderId, extOrderId: number }));
  return { orderId, number };
}

describe('an order completed', () => {
  it('is confirmed by one letter though the fact came five times, and twice under another id [I10, P1, D3]', async () => {
    const { orderId, number } = anOrder();
    const fact = completed(orderId);
    for (let nth = 0; nth < 5; nth++) await publish(fact);
    await publish(completed(orderId));
    await publish(completed(orderId));
    await until(() => about(number).length > 0);
    await quiet();
    const letters = about(number);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.to).toEqual([buyer.email]);
    const { body } = read(letters[0]!);
    expect(body).toContain('Co kupiono: Wesele');
    expect(body).toContain('text/calendar');
    await until(async () => (await house.queries.get(buyer.id, 'owner')).paymentStatus === 1); // another consumer
  }, 20_000);

  it('waits in the queue while commerce is away, and is sent when it is back [D38]', async () => {
    const orderId = someOrderId();
    const number = `KU-${orderId}-1`;
    await publish(completed(orderId));
    const row = async () => {
      const [found] = await house.database.query<{ status: string; attempts: number }>(
        'SELECT status, attempts FROM mail_outbox WHERE dedupe_key = $1',
        [`order:${orderId}:completed`],
      );
      return found;
    };
    await until(async () => (await row())?.attempts === 1 && (await row())?.status === 'queued', 15_000);
    known.set(orderId, anOrderLetter({ id: orderId, extOrderId: number }));
    await house.database.query('UPDATE mail_outbox SET next_attempt_at = now() WHERE dedupe_key = $1', [
      `order:${orderId}:completed`,
    ]);
    await until(async () => (await row())?.status === 'sent');
    expect(about(number)).toHaveLength(1);
    expect(await row()).toEqual({ status: 'sent', attempts: 2 });
  }, 30_000);

  it('more than seven days ago is not written about [D3]', async () => {
    const [told, happened] = [anOrder(), anOrder()];
    await publish(completed(told.orderId, { told: 8 * DAY }));
    await publish(completed(happened.orderId, { happened: 8 * DAY }));
    const later = anOrder();
    await publish(completed(later.orderId, { told: 6 * DAY, happened: 6 * DAY }));
    await until(() => about(later.number).length === 1);
    await quiet();
    expect([about(told.number), about(happened.number)]).toEqual([[], []]);
  }, 20_000);
});

describe('an order refunded', () => {
  it('is told of by one letter with the amount; one that cost nothing is not [I10]', async () => {
    const [paid, free] = [anOrder(), anOrder()];
    const fact = refunded(paid.orderId);
    for (let nth = 0; nth < 3; nth++) await publish(fact);
    await publish(refunded(free.orderId, 0));
    await until(() => about(paid.number).length > 0);
    await quiet();
    expect(about(paid.number)).toHaveLength(1);
    expect(read(about(paid.number)[0]!).body.replaceAll('\u00a0', ' ')).toContain('49,00 zł');
    expect(about(free.number)).toEqual([]);
  }, 20_000);
});

describe('a second payment that is back', () => {
  it('is told of by one letter, with its sum and number, though the purchase stays as it is [P10, I10]', async () => {
    const { orderId, number } = anOrder();
    const fact = envelope(secondPaymentReturned.subject, orderId, {
      orderId,
      userId: buyer.id,
      extOrderId: `${number}b`,
      amount: 1234,
      returnedAt: new Date().toISOString(), // prettier-ignore
    });
    for (let nth = 0; nth < 3; nth++) await publish(fact);
    await publish({ ...fact, id: randomUUID() });
    await until(() => about(number).length > 0);
    await quiet();
    expect(about(number)).toHaveLength(1);
    const body = read(about(number)[0]!).body.replaceAll('\u00a0', ' ');
    expect(body).toContain('12,34 zł');
    expect(body).toContain(`${number}b`);
    expect(body).toContain('nic się przez to nie zmienia');
  }, 20_000);
});

describe('the service', () => {
  it('tells the others of a person as a last value on its own subject [D36]', async () => {
    const manager = await jetstreamManager(nats, { checkAPI: false });
    await until(async () => {
      const message = await manager.streams
        .getMessage('STATE', { last_by_subj: `state.${userChanged.subject}.${buyer.id}` })
        .catch(() => null);
      return message?.json<Envelope<{ email: string }>>().data.email === buyer.email;
    });
  }, 20_000);
});
