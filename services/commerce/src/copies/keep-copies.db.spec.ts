import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outboxOf } from '@kurtyna/testing';
import { userChanged, type Envelope, type ProductState, type PublicConfig, type UserState } from '@kurtyna/contracts';
import { packetsOf } from '../../test/packets.js';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';
import { CopiesController } from './copies.controller.js';
import { KeepCopies } from './keep-copies.consumer.js';

let theatre: Theatre;
let copies: KeepCopies;
beforeAll(async () => {
  theatre = await openTheatre();
  copies = new KeepCopies({ ask: () => Promise.resolve({ users: [] }) } as never, theatre.database);
});
afterAll(() => theatre.drop());

const hear = (data: UserState) => theatre.database.transaction((tx) => copies.customer({ data } as Envelope<UserState>, tx));
const rowOf = (id: number) => theatre.one<Record<string, unknown>>('SELECT * FROM customer WHERE id = $1', [id]);
const erased = ({ id, version }: UserState, change: Partial<UserState> = {}): UserState => ({
  id,
  version: version + 1,
  deleted: true,
  firstname: '',
  lastname: '',
  email: `deleted-${id}@deleted.invalid`,
  language: 'pl',
  roleId: 5,
  subscribed: false,
  countryCode: 'PL',
  bornOn: null,
  ...change,
});

describe('an erased person', () => {
  it('is forgotten but for the id; orders stay, and so does the invoice of each [X11, D36, OPEN0-21]', async () => {
    const buyer = await theatre.customer({ firstname: 'Kanarek', lastname: 'Żółty', email: 'kanarek@poczta.example' });
    const product = await theatre.product();
    const invoice = {
      invoiceType: 'person',
      firstname: 'Kanarek',
      lastname: 'Żółty',
      company: '',
      nip: '',
      street: 'Złota 1',
      postal_code: '00-950',
      city: 'Kraków',
      state: 'małopolskie',
      country_code: 'PL',
    };
    const placed = await theatre.buy(buyer, product, { invoice });

    await hear(erased(buyer));

    expect(await rowOf(buyer.id)).toEqual({
      id: buyer.id,
      version: 2,
      deleted: true,
      firstname: '',
      lastname: '',
      email: '',
      language: 'pl',
      role_id: 5,
      subscribed: false,
      country_code: null,
      born_on: null,
      search_name: '',
    });
    expect(await theatre.one('SELECT user_id FROM orders WHERE id = $1', [placed.order.id])).toEqual({ user_id: buyer.id });
    expect(await theatre.one('SELECT firstname FROM invoice WHERE order_id = $1', [placed.order.id])).toEqual({ firstname: 'Kanarek' });
  });

  it('is not brought back by a replay of what was said before [X11, D2]', async () => {
    const buyer = await theatre.customer({ email: 'powrot@poczta.example' });
    await hear(erased(buyer));
    await hear(buyer);
    expect(await rowOf(buyer.id)).toMatchObject({ deleted: true, email: '' });
  });

  it('is not kept whatever the word of the deletion still says [D36]', async () => {
    const buyer = await theatre.customer();
    await hear(erased(buyer, { firstname: 'Anna', email: 'anna@poczta.example', bornOn: '1990-05-17' }));
    expect(await rowOf(buyer.id)).toMatchObject({ firstname: '', email: '', born_on: null });
  });

  it('is gone from the dead letters too; those of others stay [X11, D4]', async () => {
    const [buyer, other] = [await theatre.customer(), await theatre.customer()];
    for (const { id, email } of [buyer, other]) {
      await theatre.database.query(
        `INSERT INTO dead_letter (consumer, event_id, subject, body, reason) VALUES ('commerce-keep-customer', $1, $2, $3, 'x')`,
        [`e${id}`, `state.${userChanged.subject}.${id}`, JSON.stringify({ email })],
      );
    }
    await hear(erased(buyer));
    const left = await theatre.database.query<{ event_id: string }>('SELECT event_id FROM dead_letter');
    expect(left).toEqual([{ event_id: `e${other.id}` }]);
  });

  it('gives nothing to a new account with the same e-mail [S12]', async () => {
    const buyer = await theatre.customer({ email: 'ta-sama@poczta.example' });
    const product = await theatre.product({ price: 0 });
    await theatre.buy(buyer, product);
    await hear(erased(buyer));
    const again = await theatre.customer({ email: 'ta-sama@poczta.example' });
    expect(again.id).not.toBe(buyer.id);
    const orders = await theatre.database.query('SELECT 1 FROM orders WHERE user_id = $1', [again.id]);
    const access = await theatre.database.query('SELECT 1 FROM access WHERE user_id = $1', [again.id]);
    expect([orders, access]).toEqual([[], []]);
  });
});

describe('a person who has just changed something', () => {
  it('is known by what the owner says, at once, and the word that comes later changes nothing [MAILING-06, D2]', async () => {
    const reader = await theatre.customer({ version: 1, subscribed: false });
    const event = await theatre.product({ mailingFree: true, startsAt: inHours(-1), endsAt: inHours(1) });
    const owner = { ...reader, version: 3, subscribed: true };
    const asked: unknown[] = [];
    const ask = (_contract: unknown, question: unknown) => {
      asked.push(question);
      return Promise.resolve({ users: [owner] });
    };
    const controller = new CopiesController(new KeepCopies({ ask } as never, theatre.database));
    expect(await theatre.viewOf(reader, event)).toMatchObject({ mayWatch: false });
    expect(await controller.refresh({ userId: reader.id })).toEqual({});
    expect(asked).toEqual([{ afterId: 0, limit: 1, onlyId: reader.id }]);
    expect(await theatre.viewOf(reader, event)).toMatchObject({ mayWatch: true, accessBy: 'newsletter' });
    await hear({ ...reader, version: 2, subscribed: false });
    expect(await theatre.viewOf(reader, event)).toMatchObject({ mayWatch: true });
    Object.assign(owner, { version: 4, subscribed: false });
    await controller.refresh({ userId: reader.id });
    expect(await theatre.viewOf(reader, event)).toMatchObject({ mayWatch: false });
  });
});

describe('a product', () => {
  const hearProduct = (data: ProductState) => theatre.database.transaction((tx) => copies.product({ data } as Envelope<ProductState>, tx));
  const kept = ({ kind, id }: ProductState) =>
    theatre.one<Record<string, unknown>>('SELECT * FROM product WHERE kind = $1 AND id = $2', [kind, id]);
  const older: Partial<ProductState> = {
    version: 6,
    slug: 'dawny-adres',
    title: 'Dawny tytuł',
    titleEn: 'Old title',
    price: 100,
    published: false,
    deleted: true,
    startsAt: '2020-01-01T19:00:00.000Z',
    endsAt: '2020-01-01T21:00:00.000Z',
    ageRestriction: 18,
    restrictedAccess: 'registered' as never,
    mailingFree: true,
    authRequired: true,
    enableTickets: false,
    enableCodes: true,
    ticketHours: 1,
    capacity: 500,
  };

  it.each([
    ['older', 6],
    ['repeated', 7],
  ])('is what its newest version says: an %s one that comes late changes nothing, its seats neither [D2, D1]', async (_name, version) => {
    const product = await theatre.product({ version: 7, capacity: 3 });
    const before = await kept(product);
    await hearProduct({ ...product, ...older, version });
    expect(await kept(product)).toEqual(before);
    expect(await theatre.stockOf(product)).toEqual({ capacity: 3, held: 0, sold: 0 });
  });

  it('is changed whole by a newer version, and its price is what the next buyer pays [D2, D14]', async () => {
    const product = await theatre.product({ version: 7, capacity: 3 });
    await hearProduct({ ...product, version: 8, price: 9900, title: 'Wesele, premiera', capacity: 4 });
    await hearProduct({ ...product, ...older });
    expect(await kept(product)).toMatchObject({ version: 8, price: 9900, title: 'Wesele, premiera', published: true });
    expect(await theatre.stockOf(product)).toMatchObject({ capacity: 4 });
    expect((await theatre.buy(await theatre.customer(), product)).order.amount).toBe(99);
  });

  it('that was made limited stays so when the word of its unlimited past comes late [D2, D9]', async () => {
    const product = await theatre.product({ version: 7, capacity: 1 });
    await hearProduct({ ...product, version: 6, capacity: null });
    await theatre.buy(await theatre.customer(), product);
    await expect(theatre.buy(await theatre.customer(), product)).rejects.toMatchObject({ code: 'order.sold-out' });
  });

  it('has no subtitle where the release before told of it, and gets it when the copies are built anew [D1, F19, PKT-02]', async () => {
    const product = await theatre.product({ version: 7, capacity: 3 });
    expect(await kept(product)).toMatchObject({ subtitle: null, subtitle_en: null });
    const { version } = product;
    await hearProduct({ ...product, version, subtitle: 'Dramat w trzech aktach', subtitleEn: null });
    expect(await kept(product)).toMatchObject({ subtitle: 'Dramat w trzech aktach', subtitle_en: null });
    await hearProduct({ ...product, version, subtitle: 'Spóźniony', subtitleEn: 'Late' });
    expect(await kept(product)).toMatchObject({ subtitle: 'Dramat w trzech aktach', subtitle_en: null });
    await hearProduct({ ...product, version: 8, subtitle: null });
    expect(await kept(product)).toMatchObject({ version: 8, subtitle: null });
  });

  it('learns that its end is kept to the theatre, which the release before did not tell [EVT-11, F19]', async () => {
    const { hideTimeTo: _, ...product } = await theatre.product({ version: 7 });
    expect(await kept(product)).toMatchObject({ hide_time_to: false });
    await hearProduct({ ...product, hideTimeTo: true });
    expect(await kept(product)).toMatchObject({ hide_time_to: true });
    await hearProduct({ ...product, version: 8, hideTimeTo: false });
    expect(await kept(product)).toMatchObject({ hide_time_to: false });
  });

  it('learns of whole days, which the release before did not keep, and keeps them until it has hours [EVT-12, F19]', async () => {
    const { fullDay: _, ...product } = await theatre.product({ version: 7 });
    expect(await kept(product)).toMatchObject({ full_day: null });
    await hearProduct({ ...product, fullDay: true });
    expect(await kept(product)).toMatchObject({ full_day: true });
    await hearProduct({ ...product, fullDay: false, price: 100 });
    expect(await kept(product)).toMatchObject({ full_day: true, price: product.price });
    await hearProduct({ ...product, version: 8, fullDay: false });
    expect(await kept(product)).toMatchObject({ full_day: false });
  });

  it('that is a film is as long as its newest version says [EVE-03]', async () => {
    const film = await theatre.product({ kind: 'video', version: 7, filmMinutes: 240 });
    expect(await kept(film)).toMatchObject({ film_minutes: 240 });
    await hearProduct({ ...film, version: 8, filmMinutes: null });
    expect(await kept(film)).toMatchObject({ film_minutes: null });
  });

  it('ends as its newest version, in whichever order twenty come, all at once [D2]', async () => {
    const product = await theatre.product({ version: 1 });
    const versions = Array.from({ length: 20 }, (_, n) => ({ ...product, version: n + 2, price: 1000 + n }));
    await Promise.all(versions.sort(() => Math.random() - 0.5).map(hearProduct));
    expect(await kept(product)).toMatchObject({ version: 21, price: 1019 });
  });
});

describe('the rules of the shop', () => {
  it('are what their newest version says; a release that tells no grace leaves an hour [D2, EVE-02]', async () => {
    const rules = (version: number, tickets_expiration_time: number, grace_minutes?: number) => ({
      version,
      tickets_expiration_time,
      grace_minutes,
      access_only_poland: version > 4,
      access_only_europe: false,
    });
    const hearRules = (data: object) =>
      theatre.database.transaction((tx) => copies.rules({ data } as Envelope<PublicConfig & { version: number }>, tx));
    const kept = () => theatre.one('SELECT version, only_poland, ticket_hours, grace_minutes FROM shop_rules');
    await hearRules(rules(5, 48, 30));
    await hearRules(rules(4, 12, 0));
    expect(await kept()).toEqual({ version: 5, only_poland: true, ticket_hours: 48, grace_minutes: 30 });
    await hearRules(rules(6, 24));
    expect(await kept()).toEqual({ version: 6, only_poland: true, ticket_hours: 24, grace_minutes: 60 });
    await theatre.database.query('DELETE FROM shop_rules');
  });
});

describe('a change of what is in a packet', () => {
  it('is told of each packet that is on sale, once the copy is there; an older word is not [OPEN1-35, CALL1-15, performance P5]', async () => {
    const packets = packetsOf(theatre);
    const [event, other] = [await theatre.product(), await theatre.product()];
    const sold = [await packets.packet([event, other]), await packets.packet([event])];
    const notSold = [await packets.packet([other]), await packets.packet([event], { published: false })];
    const said = async (id: number) => (await outboxOf(theatre.database, `state.commerce.packet.${id}`)).length;
    const saidOf = (ids: number[]) => Promise.all(ids.map(said));
    const hearProduct = (data: ProductState) =>
      theatre.database.transaction((tx) => copies.product({ data } as Envelope<ProductState>, tx));

    await hearProduct({ ...event, version: event.version + 1, published: false });
    expect([await saidOf(sold), await saidOf(notSold)]).toEqual([
      [2, 2],
      [1, 1],
    ]);
    await hearProduct(event);
    expect(await saidOf(sold)).toEqual([2, 2]);
  });
});
