/** What somebody may not see, take or watch is refused on every way that leads there, and nothing of it is said beside the refusal. */
import type { PlayableKind } from '@kurtyna/domain';
import type { ProductState } from '@kurtyna/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, type Answer } from '../support/http.js';
import { closeHouse, rows } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import { anEvent, buy, closeWire, inHours, stockOf } from '../support/repertoire.js';
import { book } from '../support/provider.js';

/** Where it is nobody can tell: then the account's country counts (OPEN1-21). */
const SOMEWHERE = '203.0.113.9';

let person: Person;
let child: Person;
let foreigner: Person;
let admin: Person;
beforeAll(async () => {
  person = await aPerson();
  child = await aPerson({ bornOn: '2015-05-17' });
  foreigner = { ...(await aPerson({ countryCode: 'US' })), address: SOMEWHERE };
  admin = await anAdmin();
});
/** Of the events that were given a page here; they go at the end. */
const pages: number[] = [];
afterAll(async () => {
  await rows('catalog', 'DELETE FROM event WHERE id = ANY($1)', [pages]);
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 60_000);

const watch = ({ kind, id }: Pick<ProductState, 'kind' | 'id'>, by?: Person): Promise<Answer> =>
  call('GET', `/api/${kind}s/${id}/playback`, { token: by?.token, address: by?.address });

describe('a title that is not published', () => {
  const hidden: { kind: PlayableKind; id: number; slug: string; title: string }[] = [];
  beforeAll(async () => {
    const events = await rows<(typeof hidden)[number]>(
      'catalog',
      `SELECT 'event' AS kind, id, slug, title FROM event WHERE NOT deleted AND NOT published`,
    );
    const videos = await rows<(typeof hidden)[number]>(
      'catalog',
      `SELECT 'video' AS kind, id, slug, title FROM video WHERE NOT deleted AND NOT visible`,
    );
    hidden.push(...events, ...videos);
    expect(new Set(hidden.map(({ kind }) => kind)).size).toBe(2);
  });

  it('is in no list, for nobody but administrators [Z7]', async () => {
    const lists = ['/external_api/events', '/external_api/videos', '/external_api/slides', '/external_api/categories'];
    const own = ['/api/events', '/api/events/hidden', '/api/videos', '/api/videos/hidden', '/api/slides', '/api/categories'];
    for (const path of [...lists, ...own]) {
      const answer = await call('GET', path, { token: own.includes(path) ? person.token : undefined });
      expect(answer.status).toBe(200);
      for (const { slug, title } of hidden) {
        expect(JSON.stringify(answer.body)).not.toContain(slug);
        expect(JSON.stringify(answer.body)).not.toContain(JSON.stringify(title).slice(1, -1));
      }
    }
    const all = JSON.stringify((await call('GET', '/api/events', { token: admin.token })).body);
    expect(hidden.filter(({ kind }) => kind === 'event').every(({ slug }) => all.includes(slug))).toBe(true);
  });

  it('looks, by number and by name, as one that was never there: on its page, at the till and on the stage [Z7, OPEN1-35]', async () => {
    for (const { kind, id, slug } of hidden) {
      for (const [name, nowhere] of [
        [id, 987_654],
        [slug, 'nie-ma-takiego'],
      ]) {
        const ways = (which: number | string): [string, string, Person | undefined][] => [
          ['GET', `/external_api/${kind}/${which}`, undefined],
          ['GET', `/api/${kind}s/${which}`, person],
          ['GET', `/api/${kind}s/${which}/playback`, undefined],
          ['GET', `/api/${kind}s/${which}/playback`, person],
          ['POST', `/api/${kind === 'event' ? 'payments' : 'videopayments'}/${which}`, person],
        ];
        for (const [nth, [method, path, by]] of ways(name!).entries()) {
          const [, elsewhere] = ways(nowhere!)[nth]!;
          const ask = (to: string) =>
            call(method, to, { token: by?.token, address: by?.address, body: method === 'POST' ? { additionalCb: true } : undefined });
          const [it, nothing] = [await ask(path), await ask(elsewhere)];
          expect([path, it.status]).toEqual([path, 404]);
          expect({ ...it.body, requestId: null, path: null }).toEqual({ ...nothing.body, requestId: null, path: null });
        }
      }
    }
  });
});

/** A page for it as catalog has one, so that the way to the stage begins like everybody's. */
async function withPage(event: ProductState): Promise<ProductState> {
  pages.push(event.id);
  await rows(
    'catalog',
    `INSERT INTO event SELECT (jsonb_populate_record(demo, $1)).* FROM event demo WHERE published AND NOT deleted ORDER BY id LIMIT 1`,
    [JSON.stringify({ id: event.id, slug: event.slug, title: event.title })],
  );
  return event;
}

describe('what the rules of a title refuse', () => {
  interface Case {
    who?: () => Person;
    /** What makes the title refuse them. */
    title: Partial<ProductState>;
    atTheTill: string;
    onStage: string;
  }
  const cases: [string, Case][] = [
    ['too young', { who: () => child, title: { ageRestriction: 16 }, atTheTill: 'order.age', onStage: 'too-young' }],
    ['not in Poland', { who: () => foreigner, title: { restrictedAccess: 'poland' }, atTheTill: 'order.country', onStage: 'country' }],
    ['not in Europe', { who: () => foreigner, title: { restrictedAccess: 'europe' }, atTheTill: 'order.country', onStage: 'country' }],
    ['no subscriber', { title: { price: 0, mailingFree: true }, atTheTill: 'order.newsletter', onStage: 'newsletter' }],
    ['over', { title: { startsAt: inHours(-5), endsAt: inHours(-1) }, atTheTill: 'order.ended', onStage: 'over' }],
    ['tickets not on sale', { title: { enableTickets: false }, atTheTill: 'order.not-on-sale', onStage: 'no-ticket' }],
    ['not published', { title: { published: false }, atTheTill: 'event.not-found', onStage: 'unpublished' }],
  ];

  it.each(cases)(
    '%s: refused at the till and on the stage, and nothing is taken or told to the provider [Z7]',
    async (_why, { who = () => person, title, atTheTill, onStage }) => {
      const event = await withPage(await anEvent({ startsAt: inHours(-1), endsAt: inHours(2), capacity: 5, ...title }));
      const by = who();
      const orders = (await book()).length;

      const bought = await buy(by, event);
      expect([Math.floor(bought.status / 100), bought.body.code]).toEqual([4, atTheTill]);
      const watched = await watch(event, by);
      expect(watched.status).toBe(409);
      expect(watched.body.reasons).toContain(onStage);
      expect(JSON.stringify([bought.body, watched.body])).not.toMatch(/films|grant|https?:/);

      expect((await book()).length).toBe(orders);
      expect(await stockOf(event)).toMatchObject({ held: 0, sold: 0 });
      expect(await rows('commerce', 'SELECT 1 FROM orders WHERE product_id = $1', [event.id])).toEqual([]);
    },
  );

  it('control: the same title without the rule is sold [Z7]', async () => {
    const event = await anEvent({ startsAt: inHours(-1), endsAt: inHours(2), capacity: 5 });
    expect((await buy(person, event)).status).toBe(201);
    expect(await stockOf(event)).toMatchObject({ held: 1, sold: 0 });
  });
});

describe('a price that comes from the browser', () => {
  const names = ['price', 'amount', 'newPrice', 'new_price', 'discount', 'totalAmount', 'currencyCode', 'quantity', 'event_price'];

  it.each(names)('%s in the body is refused, and there is no order [Z5, D14]', async (name) => {
    const event = await anEvent();
    const answer = await buy(person, event, { body: { additionalCb: true, [name]: 1 } });
    expect([answer.status, Object.keys(answer.body.formError)]).toEqual([422, [name]]);
    expect(await rows('commerce', 'SELECT 1 FROM orders WHERE product_id = $1', [event.id])).toEqual([]);
  });

  it('in the address and the headers changes nothing: the provider asks for what the theatre does [Z5, D14]', async () => {
    const buyer = await aPerson();
    for (const price of [1, 4500, 12_345]) {
      const event = await anEvent({ price });
      const query = names.map((name) => `${name}=1`).join('&');
      const headers = Object.fromEntries(names.map((name) => [`x-${name.toLowerCase().replaceAll('_', '-')}`, '1']));
      const answer = await call('POST', `/api/payments/${event.id}?${query}`, {
        token: buyer.token,
        address: buyer.address,
        headers,
        body: { additionalCb: true },
      });
      expect(answer.status).toBe(201);
      expect(await book(answer.body.order.extOrderId)).toMatchObject([{ totalAmount: String(price), currencyCode: 'PLN' }]);
    }
  });
});
