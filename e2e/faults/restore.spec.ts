/**
 * The databases go back to a moment in mid-sale (D42), by the commands of docs/operations/restore.md. What the house had answered before is there; what
 * came after it is forgotten here and not at the provider, and ends in access or with the money back.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { command } from '../support/command.js';
import { call } from '../support/http.js';
import { closeHouse, full, house, rows, SERVICES, sized, until } from '../support/house.js';
import { expectCleanLedger, readLedger } from '../support/ledger.js';
import { aPerson, people } from '../support/people.js';
import { asPostgres, PROGRAMS, untilAllTalk, untilReady } from '../support/programs.js';
import { book, bookOrder, noFaults, panelRefund, pay, provide } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs } from '../support/repertoire.js';
import { report } from '../support/report.js';
import { notCompleted, startStorm } from '../support/storm.js';

const QUIET_SECONDS = full ? 200 : 60;
const folder = mkdtempSync(join(tmpdir(), 'kurtyna-restore-'));

const ALL = ['gateway', ...SERVICES, 'nats', 'postgres'];

beforeAll(async () => {
  await noFaults();
  await untilReady(PROGRAMS, 20);
});
afterAll(async () => {
  for (const name of [...ALL].reverse()) await house.start(name);
  rmSync(folder, { recursive: true });
  await closeWire();
  await closeHouse();
}, 110_000);

const closeDoors = async (): Promise<void> => {
  await house.stop('gateway');
  await Promise.all(SERVICES.map((name) => house.stop(name)));
  await Promise.all([house.stop('nats'), house.stop('postgres')]);
};
const open = async (): Promise<void> => {
  await Promise.all([house.start('postgres'), house.start('nats')]);
  await Promise.all([...SERVICES, 'gateway'].map((name) => house.start(name)));
  await untilReady(PROGRAMS, 20);
  await untilAllTalk(10);
};

const absent = async (numbers: string[]): Promise<string[]> => {
  const there = await rows<{ n: string }>('commerce', 'SELECT ext_order_id AS n FROM payment_attempt WHERE ext_order_id = ANY ($1)', [
    numbers,
  ]);
  return numbers.filter((number) => !there.some(({ n }) => n === number));
};

/** What the provider has and what becomes of it here, in one word per payment. */
async function endOf(number: string): Promise<string> {
  const { status, totalAmount, refunds } = await bookOrder(number);
  const back = refunds.filter((refund) => refund.status === 'FINALIZED').reduce((sum, { amount }) => sum + Number(amount), 0);
  const [access] = await rows(
    'commerce',
    `SELECT 1 FROM access a JOIN payment_attempt p ON p.order_id = a.order_id WHERE p.ext_order_id = $1 AND a.ended_at IS NULL`,
    [number],
  );
  if (status === 'CANCELED') return access ? 'access for nothing' : 'never paid';
  if (back === Number(totalAmount)) return access ? 'access for nothing' : 'money back';
  return access ? 'access' : `money kept: ${status}`;
}

it(
  'restored to a moment: what was acknowledged before it is there, the rest ends in access or with its money back, and the ledger is clean [D42]',
  async () => {
    const saved = await command('backup', []);
    expect(saved).toMatchObject({ code: 0, said: expect.stringMatching(/every moment from .* on can be restored/) });
    await untilReady(PROGRAMS, 20);

    const most = sized(600, 60);
    const event = await anEvent({ capacity: most + 10 });
    const [early, returned, late, unpaid] = await people(4);
    const order = async (person: typeof early): Promise<string> => {
      const { status, body } = await buy(person!, event);
      expect(status).toBe(201);
      return body.order.extOrderId;
    };
    const storm = startStorm(event, await people(most));
    const [paidLater, givenBackLater] = [await order(early), await order(returned)];
    await pay(givenBackLater);
    await orderIs(givenBackLater, 'COMPLETED');
    await until('a part of the storm', () => Promise.resolve(storm.acknowledged.length >= most / 4), 60);

    const before = [...storm.acknowledged, paidLater, givenBackLater];
    const moment = await asPostgres(async (client) => (await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')).rows[0]!.at);
    await storm.goesOn(sized(20, 5)); // surely later
    const [paidAfter, unpaidAfter] = [await order(late), await order(unpaid)];
    await pay(paidAfter);
    await orderIs(paidAfter, 'COMPLETED');
    await provide((await bookOrder(paidLater)).orderId, { status: 'COMPLETED' });
    await panelRefund((await bookOrder(givenBackLater)).orderId);
    const { length: soFar } = storm.acknowledged;
    await until('the storm goes on', () => Promise.resolve(storm.acknowledged.length >= soFar + most / 4), 60);
    await storm.stop();
    expect(storm.unexpected).toEqual([]);
    const everything = [...storm.acknowledged, paidLater, givenBackLater, paidAfter, unpaidAfter];
    const after = everything.filter((number) => !before.includes(number));

    // An open house is not pulled away from under its visitors.
    expect(await command('restore', ['--to', moment.toISOString()])).toMatchObject({
      code: 1,
      said: expect.stringContaining('The house is open'),
    });
    await closeDoors();
    const begun = Date.now();
    expect(await command('restore', ['--to', moment.toISOString()])).toMatchObject({ code: 0 });
    const took = (Date.now() - begun) / 1000;
    await open();

    expect(await absent(before)).toEqual([]);
    // The storm was on while the time was noted: whoever was between the two may be on either side of it.
    const lost = await absent(after);
    expect(lost).toEqual(expect.arrayContaining([paidAfter, unpaidAfter]));
    expect(lost.length).toBeGreaterThan(after.length - 8);
    // Who was signed in then is not now: a number given since would be somebody else's.
    expect((await call('GET', `/api/users/${late!.id}`, { token: late!.token, address: late!.address })).status).toBe(401);
    const secrets = Object.values(house.settings().programs).flatMap(({ env }) =>
      Object.entries(env)
        .filter(([name]) => name.endsWith('JWT_SECRET'))
        .map(([, secret]) => secret),
    );
    expect(secrets.length).toBe(4); // gateway and identity, also where the house is one process
    expect(new Set(secrets).size).toBe(1);
    // The control: the ledger sees the money of those who are forgotten.
    expect((await readLedger({ acknowledged: before })).find(({ id }) => id === 'I2a')!.count).toBeGreaterThanOrEqual(1);

    const file = join(folder, 'numbers');
    const newest = (await book()).slice(0, everything.length + 20);
    writeFileSync(file, newest.map(({ orderId }) => `${orderId}\n`).join(''));
    const seen = await command('operate', ['payments', 'reconcile', file]);
    expect(seen).toMatchObject({ code: 1, said: expect.stringContaining(`${paidAfter}  45.00  nobody’s: give it back with --give-back`) });
    expect((await bookOrder(paidAfter)).refunds).toEqual([]); // nothing goes back before somebody says so
    expect(await command('operate', ['payments', 'reconcile', file, '--give-back'])).toMatchObject({ code: 0 });
    expect(await command('operate', ['rebuild', 'copies'])).toMatchObject({ code: 0 });
    expect(await command('operate', ['rebuild', 'statistics'])).toMatchObject({ code: 0 });

    const kept = before.filter((number) => number !== givenBackLater);
    await until('what was acknowledged is completed', async () => (await notCompleted(kept)).length === 0, QUIET_SECONDS).catch(
      () => undefined,
    );
    expect(await notCompleted(kept)).toEqual([]);
    await expectCleanLedger({ acknowledged: before, seconds: QUIET_SECONDS });
    const ends = new Map<string, number>();
    for (const number of everything) {
      const end = await endOf(number);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect([await endOf(paidLater), await endOf(givenBackLater), await endOf(paidAfter), await endOf(unpaidAfter)]).toEqual([
      'access',
      'money back',
      'money back',
      'never paid',
    ]);
    expect([...ends.keys()].filter((end) => !['access', 'money back', 'never paid'].includes(end))).toEqual([]);

    // And it goes on: numbers that were given in the time that is gone are in nobody's way.
    const next = await buy(await aPerson(), event);
    expect(next.status).toBe(201);
    await pay(next.body.order.extOrderId);
    await orderIs(next.body.order.extOrderId, 'COMPLETED');
    await expectCleanLedger({ acknowledged: [...before, next.body.order.extOrderId], seconds: QUIET_SECONDS });
    const told = [...ends].map(([end, count]) => `${count} ${end}`).join(', ');
    report(
      `D42 restored in ${took.toFixed(1)} s: ${before.length} acknowledged before the moment, absent 0; ${after.length} after it, ${lost.length} forgotten here; in the end ${told}`,
    );
  },
  sized(900_000, 240_000),
);
