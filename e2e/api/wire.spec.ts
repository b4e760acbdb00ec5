/** Past the gateway: whoever reaches the broker still says and hears what the user they are may, and no more (D40). */
import { afterAll, describe, expect, it } from '@jest/globals';
import { connect, PermissionViolationError, type NatsConnection } from '@nats-io/transport-node';
import { readFileSync } from 'node:fs';
import { natsAddress } from '../../deploy/local/lib/nats-address.mjs';
import { closeHouse, house, until } from '../support/house.js';
import { closeWire, wire } from '../support/repertoire.js';

afterAll(async () => {
  await closeWire();
  await closeHouse();
});

const SERVICES = ['identity', 'catalog', 'commerce', 'media', 'statistics'];
const PROGRAMS = ['gateway', ...SERVICES];
const addressOf = (program: string) =>
  natsAddress(program === 'operate' ? house.settings().urls.operate : house.settings().programs[program]!.env.NATS_URL!);

/** What the broker refused this connection. */
async function refusals(nats: NatsConnection, act: () => void): Promise<string[]> {
  const refused: string[] = [];
  void (async () => {
    for await (const status of nats.status())
      if (status.type === 'error' && status.error instanceof PermissionViolationError)
        refused.push(`${status.error.operation} ${status.error.subject}`);
  })();
  act();
  // What the broker refuses it refuses in the order of asking: with this one all before it are refused too.
  nats.publish('nobody.may.say.this', '');
  const last = 'publish nobody.may.say.this';
  await until('the last one is refused', () => Promise.resolve(refused.includes(last)));
  return refused.filter((one) => one !== last);
}

async function as<T>(program: string, work: (nats: NatsConnection) => Promise<T>): Promise<T> {
  const nats = await connect({ ...addressOf(program), inboxPrefix: `_INBOX_${program}`, reconnect: false });
  try {
    return await work(nats);
  } finally {
    await nats.close();
  }
}

describe('the broker', () => {
  const { servers } = addressOf('gateway');

  it.each([
    ['nobody', {}],
    ['a user nobody made', { user: 'kasa', pass: 'kasa' }],
    ['a service with the password of another', { user: 'commerce', pass: addressOf('media').pass }],
    ['a service without a password', { user: 'commerce' }],
  ])('does not know %s [Z6, D40]', async (_who, credentials) => {
    await expect(connect({ servers, ...credentials, reconnect: false, timeout: 2000 })).rejects.toThrow(/authorization/i);
  });

  it('is met by each program as the user of its own name, and by none as the operator [Z6, D40]', () => {
    for (const program of PROGRAMS) expect(addressOf(program).user).toBe(program);
    expect(new Set(PROGRAMS.map((program) => addressOf(program).pass)).size).toBe(PROGRAMS.length);
    const operator = natsAddress(house.settings().urls.nats).pass!;
    for (const name of [...PROGRAMS, 'sandbox']) expect(JSON.stringify(house.settings().programs[name]!.env)).not.toContain(operator);
  });

  it.each(PROGRAMS)('lets %s say nothing in the name of another [Z6, D40, REH-10]', async (program) => {
    const heard: string[] = [];
    const listener = await wire();
    const others = SERVICES.filter((name) => name !== program);
    const foreign = [
      ...others.flatMap((name) => [`event.${name}.z6`, `state.${name}.z6.1`]),
      ...SERVICES.flatMap((name) => [`${name}.ops.replay-outbox`, `${name}.ops.rebuild-copies`, `${name}.ops.wake`]),
      'identity.ops.make-admin',
      // Only the gateway asks these, after it has looked who wants to know.
      ...(program === 'gateway' ? [] : ['identity.set-password', 'commerce.refund-order', 'media.open-playback']),
      '$JS.API.STREAM.DELETE.EVENTS',
      '$JS.API.STREAM.PURGE.STATE',
      '$JS.API.STREAM.UPDATE.EVENTS',
      '$JS.API.STREAM.MSG.DELETE.STATE',
      '$JS.API.CONSUMER.DELETE.EVENTS.commerce',
      '$SYS.REQ.SERVER.PING',
    ];
    const ears = foreign
      .filter((subject) => !subject.startsWith('$'))
      .map((subject) => listener.subscribe(subject, { callback: () => void heard.push(subject) }));
    await listener.flush();
    const refused = await as(program, (nats) =>
      refusals(nats, () => {
        for (const subject of foreign) nats.publish(subject, '{}');
      }),
    );
    expect(refused.sort()).toEqual(foreign.map((subject) => `publish ${subject}`).sort());
    expect(heard).toEqual([]);
    for (const ear of ears) ear.unsubscribe();
  });

  it.each(PROGRAMS)('lets %s hear neither the questions to others nor their answers [Z6, D40]', async (program) => {
    const others = PROGRAMS.filter((name) => name !== program);
    const foreign = ['>', 'event.>', 'state.identity.>', '_INBOX.>', ...others.flatMap((name) => [`${name}.>`, `_INBOX_${name}.>`])];
    const refused = await as(program, (nats) =>
      refusals(nats, () => {
        for (const subject of foreign) nats.subscribe(subject, { callback: () => undefined });
      }),
    );
    expect(refused.sort()).toEqual(foreign.map((subject) => `subscription ${subject}`).sort());
  });

  /** By hand: who asks whom; operators ask everybody. */
  const ASKED_BY: Record<string, string[]> = {
    gateway: [],
    identity: ['gateway', 'commerce', 'media'],
    catalog: ['gateway', 'commerce', 'media', 'statistics'],
    commerce: ['gateway', 'identity', 'catalog', 'media', 'statistics'],
    media: ['gateway', 'catalog', 'statistics'],
    statistics: ['gateway'],
  };

  it.each(PROGRAMS)('lets %s answer those who may ask it, and nobody else [Z6, D40]', async (program) => {
    const askers = ASKED_BY[program]!;
    const mayAnswer = askers.length ? [...askers, 'operate'] : [];
    const others = [...PROGRAMS, 'operate'].filter((name) => name !== program && !mayAnswer.includes(name));
    const inbox = (name: string): string => `_INBOX_${name}.z6`;
    const refused = await as(program, (nats) =>
      refusals(nats, () => {
        for (const name of [...mayAnswer, ...others]) nats.publish(inbox(name), '{}');
      }),
    );
    expect(refused.sort()).toEqual(others.map((name) => `publish ${inbox(name)}`).sort());
  });

  it('keeps no notes of who may be answered: beyond 4096 of them it would read all at each message [performance P22]', () => {
    expect(readFileSync(new URL('../../deploy/images/nats-users.conf', import.meta.url), 'utf8')).not.toMatch(/^ *allow_responses/m);
  });

  it('lets the command line of operators ask what operators ask, and nothing else [Z6, D40]', async () => {
    const ears = ['>', 'event.>', '_INBOX.>', '_INBOX_gateway.>', 'identity.>'];
    const words = [
      'identity.set-password',
      'commerce.refund-order',
      'event.commerce.z6',
      'state.identity.user.1',
      '$JS.API.STREAM.PURGE.STATE',
      '$JS.API.STREAM.UPDATE.EVENTS',
    ];
    const refused = await as('operate', (nats) =>
      refusals(nats, () => {
        for (const subject of words) nats.publish(subject, '{}');
        for (const subject of ears) nats.subscribe(subject, { callback: () => undefined });
        nats.publish('statistics.ops.dead-letters', '{}');
        nats.subscribe('_INBOX_operate.z6', { callback: () => undefined });
      }),
    );
    expect(refused.sort()).toEqual([...words.map((word) => `publish ${word}`), ...ears.map((ear) => `subscription ${ear}`)].sort());
  });

  it.each(SERVICES)('control: %s is not refused what is its own [D40]', async (program) => {
    const refused = await as(program, (nats) =>
      refusals(nats, () => {
        nats.publish(`event.${program}.z6`, '{}');
        nats.subscribe(`_INBOX_${program}.z6`, { callback: () => undefined });
      }),
    );
    expect(refused).toEqual([]);
  });
});
