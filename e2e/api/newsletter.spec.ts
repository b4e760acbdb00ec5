/** The newsletter opens and closes content: for the very next question, and for who is watching (MAILING-06). */
import { newsletter, viewProducts } from '@kurtyna/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../support/ask.js';
import { closeHouse, rows, sized, until } from '../support/house.js';
import { call } from '../support/http.js';
import { anAdmin, aPerson, people, type Person } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';

const PEOPLE = 10;
const ROUNDS = sized(20, 5);

/** It runs for two weeks, and costs nothing; here it is for subscribers. */
const SLUG = 'otwarta-scena';
let event: { id: number };

async function forSubscribers(mailing_free: boolean): Promise<void> {
  const { token, address } = await anAdmin();
  const saved = await call('PUT', `/api/events/${event.id}`, { token, address, body: { mailing_free } });
  expect(saved.status).toBe(200);
  await until(
    'the box office knows whom it is for',
    async () =>
      (
        await rows<{ mailing_free: boolean }>('commerce', `SELECT mailing_free FROM product WHERE kind = 'event' AND id = $1`, [event.id])
      )[0]!.mailing_free === mailing_free,
  );
}

beforeAll(async () => {
  event = (await call('GET', `/external_api/event/${SLUG}`)).body.event;
  await forSubscribers(true);
}, 60_000);
afterAll(async () => {
  await forSubscribers(false);
  await closeWire();
  await closeHouse();
}, 60_000);

const turn = async ({ id, token, address }: Person, subscribe: boolean): Promise<void> => {
  const answer = await call(subscribe ? 'POST' : 'DELETE', `/api/mailing/${id}`, { token, address });
  expect([answer.status, answer.body]).toEqual([200, { mailing: subscribe }]);
};
const seenBy = async ({ token, address }: Person) => {
  const { mayWatch, accessBy, reasons } = (await call('GET', `/api/events/${event.id}`, { token, address })).body.event;
  return { mayWatch, accessBy, reasons };
};
const OPEN = { mayWatch: true, accessBy: 'newsletter', reasons: [] };
const CLOSED = { mayWatch: false, accessBy: null, reasons: ['newsletter'] };

describe('an administrator', () => {
  it('subscribes somebody and takes them off again, and both read it; another person may not [USERADM-44, USERADM-45]', async () => {
    const [person, admin, stranger] = [await aPerson(), await anAdmin(), await aPerson()];
    const as = ({ token, address }: Person, method: string) => call(method, `/api/mailing/${person.id}`, { token, address });
    for (const [method, mailing] of [
      ['POST', true],
      ['DELETE', false],
    ] as const) {
      expect((await as(stranger, method)).status).toBe(404);
      const answer = await as(admin, method);
      expect([answer.status, answer.body]).toEqual([200, { mailing }]);
      for (const reader of [admin, person]) expect((await as(reader, 'GET')).body).toEqual({ mailing });
      const [row] = await rows<{ subscribed: boolean }>('identity', 'SELECT subscribed FROM users WHERE id = $1', [person.id]);
      expect(row!.subscribed).toBe(mailing);
    }
  });
});

describe('content for subscribers', () => {
  it('is open to the next question of who has subscribed, and closed to that of who has left, of ten people at once [MAILING-06]', async () => {
    const late: unknown[] = [];
    await Promise.all(
      (await people(PEOPLE)).map(async (person) => {
        for (let round = 1; round <= ROUNDS; round += 1)
          for (const subscribe of [true, false]) {
            await turn(person, subscribe);
            const seen = await seenBy(person);
            if (JSON.stringify(seen) !== JSON.stringify(subscribe ? OPEN : CLOSED)) late.push({ subscribe, ...seen });
          }
      }),
    );
    expect(late).toEqual([]);
  }, 120_000);

  it('control: told to identity alone, the box office hears of it too late for some of them [MAILING-06]', async () => {
    let late = 0;
    await Promise.all(
      (await people(PEOPLE)).map(async ({ id }) => {
        for (let round = 1; round <= ROUNDS; round += 1)
          for (const subscribe of [true, false]) {
            await ask(newsletter, { userId: id, subscribe, by: { userId: id, admin: false } });
            const question = { products: [{ kind: 'event' as const, id: event.id }], viewerId: id, country: 'PL' };
            const { products } = await ask(viewProducts, question);
            if (products[0]!.mayWatch !== subscribe) late += 1;
          }
      }),
    );
    expect(late).toBeGreaterThan(0);
  }, 120_000);

  it('is watched no longer than to the next renewal by who has left the newsletter [MAILING-06, D25]', async () => {
    const person = await aPerson();
    const { token, address } = person;
    await turn(person, true);
    const opened = await call('GET', `/api/events/${event.id}/playback`, { token, address });
    expect(opened.status).toBe(200);
    const renew = () => call('POST', `/api/playback/${opened.body.playback.grant}`, { token, address, body: { seconds: 5 } });
    expect((await renew()).status).toBe(200);
    await turn(person, false);
    const refused = await renew();
    expect([refused.status, refused.body.code]).toEqual([409, 'playback.newsletter']);
    expect((await call('GET', `/api/events/${event.id}/playback`, { token, address })).body.code).toBe('playback.newsletter');
    await turn(person, true);
    expect((await renew()).status).toBe(200);
  });
});
