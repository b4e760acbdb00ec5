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
  const [event, newerEvent] = events;
  const newer = await aPerson();
  await rows('commerce', 'DELETE FROM customer WHERE id = $1', [person.id]);
  await rows('commerce', `UPDATE product SET version = 0, title = 'zepsuty' WHERE kind = 'event' AND id = $1`, [
    event.id,
  ]);
  await rows('media', `DELETE FROM product_media WHERE kind = 'event' AND id = $1`, [event.id]);
  // And copies that know more than their owner will answer: a change that was heard while the owner read its page.
  const ofNewer = `kind = 'event' AND id = $1`;
  const wasProduct = await rows<{ version: number; title: string }>('commerce', `SELECT version, title FROM product WHERE ${ofNewer}`, [newerEvent.id]); // prettier-ignore
  const wasMedia = await rows<{ version: number; title: string }>('media', `SELECT version, title FROM product_media WHERE ${ofNewer}`, [newerEvent.id]); // prettier-ignore
  await rows('commerce', `UPDATE product SET version = version + 7, title = 'nowszy' WHERE ${ofNewer}`, [newerEvent.id]); // prettier-ignore
  await rows('media', `UPDATE product_media SET version = version + 7, title = 'nowszy' WHERE ${ofNewer}`, [newerEvent.id]); // prettier-ignore
  await rows('commerce', `UPDATE customer SET version = version + 7, firstname = 'Nowsza' WHERE id = $1`, [newer.id]);

  const [bought, played] = [await operate('commerce', 'rebuild-copies'), await operate('media', 'rebuild-copies')];
  const keptNewer = [
    await rows('commerce', `SELECT version, title FROM product WHERE ${ofNewer}`, [newerEvent.id]),
    await rows('media', `SELECT version, title FROM product_media WHERE ${ofNewer}`, [newerEvent.id]),
    await rows('commerce', 'SELECT firstname FROM customer WHERE id = $1', [newer.id]),
  ];
  // The theatre is everybody's: as it was, before anything is judged. A later test compares every copy with its owner.
  await rows('commerce', `UPDATE customer SET version = version - 7, firstname = 'Anna' WHERE id = $1`, [newer.id]);
  for (const [service, table, [was]] of [['commerce', 'product', wasProduct], ['media', 'product_media', wasMedia]] as const)
    await rows(service, `UPDATE ${table} SET version = $2, title = $3 WHERE ${ofNewer}`, [newerEvent.id, was!.version, was!.title]); // prettier-ignore
  expect(keptNewer).toEqual([
    [{ version: wasProduct[0]!.version + 7, title: 'nowszy' }],
    [{ version: wasMedia[0]!.version + 7, title: 'nowszy' }],
    [{ firstname: 'Nowsza' }],
  ]);
  expect(bought).toMatchObject({ ok: { products: expect.any(Number), customers: expect.any(Number) } });
  expect(played).toMatchObject({ ok: { products: expect.any(Number) } });
  expect(await rows('commerce', 'SELECT firstname FROM customer WHERE id = $1', [person.id])).toEqual([
    { firstname: 'Anna' },
  ]);
  expect(await rows('commerce', `SELECT title FROM product WHERE kind = 'event' AND id = $1`, [event.id])).toEqual([{ title: event.title }]); // prettier-ignore
  expect(await rows('media', `SELECT 1 AS there FROM product_media WHERE kind = 'event' AND id = $1`, [event.id])).toHaveLength(1); // prettier-ignore
}, 60_000);
