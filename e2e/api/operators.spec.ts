/** What only operators ask, over NATS (docs/operations). */
import { afterAll, expect, it } from '@jest/globals';
import { operate } from '../support/ask.js';
import { call } from '../support/http.js';
import { closeHouse, rows } from '../support/house.js';
import { aPerson } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';

afterAll(async () => {
  await closeWire();
  await closeHouse();
});

it('a lost copy is read anew from its owner, and nothing newer is overwritten [D1]', async () => {
  const person = await aPerson();
  const { events } = (await call('GET', '/external_api/events')).body;
  const [event] = events;
  await rows('commerce', 'DELETE FROM customer WHERE id = $1', [person.id]);
  await rows('commerce', `UPDATE product SET version = 0, title = 'zepsuty' WHERE kind = 'event' AND id = $1`, [
    event.id,
  ]);
  await rows('media', `DELETE FROM product_media WHERE kind = 'event' AND id = $1`, [event.id]);

  const [bought, played] = [await operate('commerce', 'rebuild-copies'), await operate('media', 'rebuild-copies')];
  expect(bought).toMatchObject({ ok: { products: expect.any(Number), customers: expect.any(Number) } });
  expect(played).toMatchObject({ ok: { products: expect.any(Number) } });
  expect(await rows('commerce', 'SELECT firstname FROM customer WHERE id = $1', [person.id])).toEqual([
    { firstname: 'Anna' },
  ]);
  expect(await rows('commerce', `SELECT title FROM product WHERE kind = 'event' AND id = $1`, [event.id])).toEqual([{ title: event.title }]); // prettier-ignore
  expect(await rows('media', `SELECT 1 AS there FROM product_media WHERE kind = 'event' AND id = $1`, [event.id])).toHaveLength(1); // prettier-ignore
}, 60_000);
