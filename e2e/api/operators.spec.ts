/** What only operators ask, over NATS, and the command line they ask it with (docs/operations). */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { operate } from '../support/ask.js';
import { command } from '../support/command.js';
import { call } from '../support/http.js';
import { closeHouse, house, rows, until } from '../support/house.js';
import { aPerson } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';

afterAll(async () => {
  await closeWire();
  await closeHouse();
});

it('a lost copy is read anew from its owner, and nothing newer is overwritten [D1]', async () => {
  const person = await aPerson();
  const { events } = (await call('GET', '/external_api/events')).body;
  const [event, newerEvent] = events;
  const newer = await aPerson();
  await rows('commerce', 'DELETE FROM customer WHERE id = $1', [person.id]);
  await rows('commerce', `UPDATE product SET version = 0, title = 'zepsuty' WHERE kind = 'event' AND id = $1`, [event.id]);
  await rows('media', `DELETE FROM product_media WHERE kind = 'event' AND id = $1`, [event.id]);
  // And copies that know more than their owner will answer: a change that was heard while the owner read its page.
  const ofNewer = `kind = 'event' AND id = $1`;
  const wasProduct = await rows<{ version: number; title: string }>('commerce', `SELECT version, title FROM product WHERE ${ofNewer}`, [
    newerEvent.id,
  ]);
  const wasMedia = await rows<{ version: number; title: string }>('media', `SELECT version, title FROM product_media WHERE ${ofNewer}`, [
    newerEvent.id,
  ]);
  await rows('commerce', `UPDATE product SET version = version + 7, title = 'nowszy' WHERE ${ofNewer}`, [newerEvent.id]);
  await rows('media', `UPDATE product_media SET version = version + 7, title = 'nowszy' WHERE ${ofNewer}`, [newerEvent.id]);
  await rows('commerce', `UPDATE customer SET version = version + 7, firstname = 'Nowsza' WHERE id = $1`, [newer.id]);

  const [bought, played] = [await operate('commerce', 'rebuild-copies'), await operate('media', 'rebuild-copies')];
  const keptNewer = [
    await rows('commerce', `SELECT version, title FROM product WHERE ${ofNewer}`, [newerEvent.id]),
    await rows('media', `SELECT version, title FROM product_media WHERE ${ofNewer}`, [newerEvent.id]),
    await rows('commerce', 'SELECT firstname FROM customer WHERE id = $1', [newer.id]),
  ];
  // The theatre is everybody's: as it was, before anything is judged. A later test compares every copy with its owner.
  await rows('commerce', `UPDATE customer SET version = version - 7, firstname = 'Anna' WHERE id = $1`, [newer.id]);
  for (const [service, table, [was]] of [
    ['commerce', 'product', wasProduct],
    ['media', 'product_media', wasMedia],
  ] as const)
    await rows(service, `UPDATE ${table} SET version = $2, title = $3 WHERE ${ofNewer}`, [newerEvent.id, was!.version, was!.title]);
  expect(keptNewer).toEqual([
    [{ version: wasProduct[0]!.version + 7, title: 'nowszy' }],
    [{ version: wasMedia[0]!.version + 7, title: 'nowszy' }],
    [{ firstname: 'Nowsza' }],
  ]);
  expect(bought).toMatchObject({ ok: { products: expect.any(Number), customers: expect.any(Number) } });
  expect(played).toMatchObject({ ok: { products: expect.any(Number) } });
  expect(await rows('commerce', 'SELECT firstname FROM customer WHERE id = $1', [person.id])).toEqual([{ firstname: 'Anna' }]);
  expect(await rows('commerce', `SELECT title FROM product WHERE kind = 'event' AND id = $1`, [event.id])).toEqual([
    { title: event.title },
  ]);
  expect(await rows('media', `SELECT 1 AS there FROM product_media WHERE kind = 'event' AND id = $1`, [event.id])).toHaveLength(1);
}, 60_000);

const run = (words: string[], env?: Record<string, string>) => command('operate', words, env);

/** A letter that a consumer of statistics could not act on; its fact is in the books already, so that acting on it again changes nothing. */
async function aDeadLetter(consumer: string): Promise<string> {
  const [seen] = await rows<{ event_id: string }>(
    'statistics',
    `SELECT event_id FROM inbox WHERE consumer = 'statistics-record-order' LIMIT 1`,
  );
  const [fact] = await rows<{ subject: string; envelope: object }>('commerce', 'SELECT subject, envelope FROM outbox WHERE id = $1', [
    seen!.event_id,
  ]);
  const id = randomUUID();
  await rows('statistics', `INSERT INTO dead_letter (consumer, event_id, subject, body, reason) VALUES ($1, $2, $3, $4, 'zepsuty krój')`, [
    consumer,
    id,
    fact!.subject,
    JSON.stringify(fact!.envelope),
  ]);
  return id;
}

describe('the command line operate', () => {
  it('makes an administrator, whose old session is over and whom the other services know as one [OPEN0-23, D18]', async () => {
    const person = await aPerson();
    const email = `dyrekcja-${person.id}@teatr.example`;
    await rows('identity', 'UPDATE users SET email = $2 WHERE id = $1', [person.id, email]);
    expect((await call('GET', `/api/users/${person.id}`, { token: person.token })).status).toBe(200);

    expect(await run(['identity', 'make-admin', email])).toEqual({
      code: 0,
      said: `${email} (user ${person.id}) is an administrator now, and signs in again: with the password, then the link of a letter.\n`,
    });

    const known = `SELECT 1 FROM customer WHERE id = $1 AND role_id = 1 AND email = $2`;
    await until('commerce knows the role', async () => (await rows('commerce', known, [person.id, email]))[0]);
    await until(
      'the old session is over',
      async () => (await call('GET', `/api/users/${person.id}`, { token: person.token })).status === 401,
    );
    expect(await run(['identity', 'make-admin', email])).toEqual({ code: 0, said: `${email} is an administrator already.\n` });
  }, 60_000);

  it('makes none of a stranger or of somebody outside the trusted domains, and says why [USER-20]', async () => {
    const person = await aPerson();
    expect(await run(['identity', 'make-admin', person.email])).toEqual({
      code: 1,
      said: 'identity refuses: the e-mail address is in none of the trusted domains (TRUSTED_DOMAINS of identity).\n',
    });
    expect(await rows('identity', 'SELECT role_id FROM users WHERE id = $1', [person.id])).toEqual([{ role_id: 2 }]);
    expect(await run(['identity', 'make-admin', 'nikt@teatr.example'])).toEqual({
      code: 1,
      said: 'identity refuses: nobody has an account with this e-mail address; they sign up on the site first.\n',
    });
  }, 60_000);

  it('lists dead letters, counts them in the ledger, and sends them again: what works is done, what fails stays [D4, D43]', async () => {
    const fine = await aDeadLetter('statistics-record-order');
    const broken = await aDeadLetter('statistics-nobody');
    try {
      const listed = await run(['dead-letters', 'statistics']);
      expect(listed.code).toBe(0);
      expect(listed.said).toMatch(/^statistics: 2 dead letters$/m);
      expect(listed.said).toMatch(/statistics-record-order {2}event\.commerce\.order-changed\n {6}zepsuty krój/);

      const wrong = await run(['ledger']);
      expect(wrong.code).toBe(1);
      expect(wrong.said).toMatch(/^ {2}I11 {7}2 {2}dead letters$/m);

      expect(await run(['dead-letters', 'send-again', 'statistics'])).toEqual({
        code: 1,
        said: 'statistics: 1 acted on, 1 failed again\n',
      });
      expect(await rows('statistics', 'SELECT event_id FROM dead_letter WHERE replayed_at IS NULL')).toEqual([{ event_id: broken }]);
    } finally {
      await rows('statistics', 'DELETE FROM dead_letter WHERE event_id = ANY ($1)', [[fine, broken]]);
    }
    expect(await run(['dead-letters'])).toEqual({
      code: 0,
      said: ['identity', 'catalog', 'commerce', 'media', 'statistics'].map((name) => `${name}: no dead letters\n`).join(''),
    });
  }, 60_000);

  it('wakes loops of a service by name: their work is done when it answers; one that is not there is named [REH-10]', async () => {
    expect(await run(['wake', 'commerce', 'expire-orders', 'file-orders'])).toEqual({
      code: 0,
      said: 'commerce: 2 loops have worked a round, 0 failed\n',
    });
    expect(await run(['wake', 'commerce', 'expire-orders', 'bagatela'])).toEqual({
      code: 1,
      said: 'commerce: 1 loops have worked a round, 1 failed\n  bagatela: there is no such loop\n',
    });
    const { code, said } = await run(['wake', 'identity']);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^identity: [1-9]\d* loops have worked a round, 0 failed\n$/) });
    expect((await run(['wake', 'bilety'])).code).toBe(2);
  }, 60_000);

  it('sends the facts of a service anew, and reads copies and figures anew [D1]', async () => {
    const person = await aPerson();
    await rows('commerce', 'DELETE FROM customer WHERE id = $1', [person.id]);
    const copies = await run(['rebuild', 'copies', 'commerce']);
    expect(copies).toEqual({
      code: 0,
      said: expect.stringMatching(/^commerce: \d+ products, \d+ customers read anew\n$/),
    });
    expect(await rows('commerce', 'SELECT email FROM customer WHERE id = $1', [person.id])).toEqual([{ email: person.email }]);

    const figures = await run(['rebuild', 'statistics']);
    expect(figures).toEqual({
      code: 0,
      said: expect.stringMatching(/^statistics: built anew of \d+ products, \d+ orders, \d+ refunds, \d+ playbacks\n$/),
    });

    expect(await run(['replay', 'catalog', '--days', '1'])).toEqual({
      code: 0,
      said: 'catalog has begun to send the facts of 1 days anew; kurtyna_outbox_replayed_total counts them.\n',
    });
    const waits =
      'SELECT 1 FROM broker_epoch WHERE resend_until IS NOT NULL UNION ALL (SELECT 1 FROM outbox WHERE sent_at IS NULL LIMIT 1)';
    await until('all of it is sent', async () => (await rows('catalog', waits)).length === 0, 60);
  }, 120_000);

  it('finds its house by the environment too, and says what it cannot count without the provider’s book [D43]', async () => {
    const { databases, operate: address } = house.settings().urls;
    const addresses = Object.fromEntries(Object.entries(databases).map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url]));
    expect(await run(['dead-letters', 'media'], { NATS_URL: address })).toEqual({ code: 0, said: 'media: no dead letters\n' });
    const { said } = await run(['ledger'], addresses);
    expect(said).toMatch(/^ {2}I4a {5,7}0 {2}more seats held and sold/m);
    expect(said).not.toMatch(/^ {2}(I2a|I2b|I2c|I3a|I3d) /m);
    expect(said).toContain("not counted without the provider's book: I2a, I2b, I2c, I3a, I3d");
  }, 60_000);

  it('is let in with its own password alone, and says what is missing [Z6]', async () => {
    const { operate: address } = house.settings().urls;
    const stranger = address.replace(/:[^:@/]+@/, ':kasa@');
    const refused = await run(['dead-letters', 'media'], { NATS_URL: stranger });
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('cannot be reached, or does not let us in');
    expect(await run(['dead-letters', 'kasa'])).toMatchObject({ code: 2, said: expect.stringContaining('"kasa" is none of') });
  });
});
