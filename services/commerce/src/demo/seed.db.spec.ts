import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderFact, OrderView, ProductState, UserState } from '@kurtyna/contracts';
import { addDays, startOfWarsawDay, warsawDate } from '@kurtyna/domain';
import { outboxOf, refusalOf } from '@kurtyna/testing';
import { packetsOf } from '../../test/packets.js';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';
import { seedDemo } from './seed.js';

const inDays = (days: number): string => inHours(24 * days);
const OVER = { startsAt: inDays(-5.1), endsAt: inDays(-5) };
const PREMIERES = [300, 180, 60];
/** Catalog's season: an evening a week. */
const SEASON = Array.from({ length: 50 }, (_, week): [string, Partial<ProductState>] => {
  const days = { startsAt: inDays(-7 * week - 8.1), endsAt: inDays(-7 * week - 8) };
  return [`wieczor-${week}`, days];
});

/** What catalog shows and the box office names, and nothing else. */
const EVENTS: [slug: string, changes?: Partial<ProductState>][] = [
  ['sen-nocy-letniej-noc'],
  ['wisniowy-sad-na-zywo', { capacity: 0 }],
  ['dziady-na-zywo', OVER],
  ['tango-festiwal', OVER],
  ['matka-na-zywo', { ageRestriction: 18 }],
  ['krol-macius-premiera', { published: false }],
  ['balladyna-dla-szkol', { enableTickets: false, enableCodes: true }],
  ['dziadek-do-orzechow-na-zywo'],
  ['dziady-proba-generalna'],
  ...SEASON,
  ...PREMIERES.map((days): [string, Partial<ProductState>] => [
    `premiera-${days}`,
    { startsAt: inDays(-days), endsAt: inDays(-days + 0.1) },
  ]),
];
const VIDEOS: [slug: string, changes?: Partial<ProductState>][] = [
  ...['sluby-panienskie', 'zemsta', 'wisniowy-sad', 'lalka', 'dziady', 'halka', 'faust'].map((slug): [string] => [slug]),
  ...['pchla-szachrajka', 'ferdydurke', 'balladyna', 'kordian', 'tango'].map((slug): [string] => [slug]),
  ['matka', { ageRestriction: 18 }],
  ['straszny-dwor', { restrictedAccess: 'poland' }],
  ['czytanie', { price: 0, authRequired: false }],
];

async function aHouse() {
  const theatre = await openTheatre();
  const [products, people]: [ProductState[], UserState[]] = [[], []];
  for (const [slug, changes] of EVENTS) products.push(await theatre.product({ slug, ...changes }));
  for (const [slug, changes] of VIDEOS) products.push(await theatre.product({ kind: 'video', slug, ...changes }));
  people.push(await theatre.customer({ email: 'widz@teatr.example' }));
  for (let nth = 1; nth <= 200; nth += 1)
    people.push(
      await theatre.customer({
        email: `widz${String(nth).padStart(3, '0')}@poczta.example`,
        language: nth % 20 === 0 ? 'en' : 'pl',
      }),
    );
  const stateDir = await mkdtemp(join(tmpdir(), 'kurtyna-demo-'));
  await writeFile(join(stateDir, 'demo-products.json'), JSON.stringify({ products, ticketHours: 48 }));
  // The second half of them came half a year ago.
  const openedAt = Object.fromEntries(people.map(({ id }, nth) => [id, inDays(nth < 100 ? -700 : -182)]));
  await writeFile(join(stateDir, 'demo-people.json'), JSON.stringify({ people, openedAt }));
  return { theatre, products, viewer: people[0]!, stateDir };
}

let house: Awaited<ReturnType<typeof aHouse>>;
let theatre: Theatre;
let codes: readonly { code: string; what: string }[];
let statements = 0;
const seed = ({ theatre: { dataSource }, stateDir }: typeof house) => seedDemo({ dataSource, stateDir });
beforeAll(async () => {
  house = await aHouse();
  ({ theatre } = house);
  const { dataSource } = theatre;
  const { logger } = dataSource;
  dataSource.logger = Object.assign(Object.create(logger), { logQuery: () => void statements++ });
  ({ codes } = await seed(house));
  dataSource.logger = logger;
}, 60_000);
afterAll(() => theatre.drop());

const product = (kind: string, slug: string) => house.products.find((each) => each.kind === kind && each.slug === slug)!;
const count = async (sql: string) => (await theatre.one<{ count: number }>(sql)).count;

describe('the box office of the demo theatre', () => {
  it('is there with few statements', () => expect(statements).toBeLessThan(5000));

  it('sells gifts with a picture for each width, and group tickets from five to twenty [U18]', async () => {
    const { giftConfig, groupTicketConfig, freeCodesConfig } = await theatre.saleSettings.read();
    expect(giftConfig).toMatchObject({ gift_available: true, any_gift_available: true, gift_price: 59 });
    const images = [giftConfig.mobile_gift_image, giftConfig.tablet_gift_image, giftConfig.desktop_gift_image];
    expect(new Set(images.filter(Boolean)).size).toBe(3);
    expect(groupTicketConfig).toEqual({
      event_available: true,
      video_available: true,
      min_units: 5,
      max_units: 20,
      one_free: true,
      discount: 10,
    });
    expect(freeCodesConfig).toMatchObject({ info: expect.stringContaining('JESIEN20'), info_en: expect.stringContaining('JESIEN20') });
  });

  it('has a packet of each kind that a page has to cope with [U18]', async () => {
    const packets = packetsOf(theatre);
    const visitor = await theatre.customer({ bornOn: '2010-01-01' });
    const said = async (id: number, country = 'PL') => (await packets.viewOf(visitor, id, country)).sale;
    const refused = (code: string) => expect.objectContaining({ ok: false, code });
    expect(await said(1)).toEqual({ ok: true });
    expect(await said(2)).toEqual({ ok: true });
    expect((await packets.viewOf(visitor, 2)).contents[0]).toMatchObject({ unavailable: 'sold-out' });
    expect(await said(3)).toEqual(refused('packet.content-expired'));
    expect((await packets.viewOf(visitor, 3)).force_visibility).toBe(true);
    expect(await said(4)).toEqual(refused('order.age'));
    expect(await said(5, 'DE')).toEqual(refused('packet.country'));
    expect(await said(6)).toEqual(refused('packet.ended'));
    expect(await refusalOf(packets.viewOf(visitor, 7))).toMatchObject({ code: 'packet.not-found' });
  });

  it('has codes to type: some lower a price, the others say why not [U18]', async () => {
    expect(codes).toHaveLength(8);
    const visitor = await theatre.customer();
    const price = async (kind: string, slug: string) => (await theatre.viewOf(visitor, product(kind, slug))).newPrice;
    const refusal = async (code: string) => (await refusalOf(theatre.activate(visitor, code))).code;
    expect(await price('event', 'sen-nocy-letniej-noc')).toBeNull();
    await theatre.activate(visitor, 'jesien20');
    expect(await price('event', 'sen-nocy-letniej-noc')).toBe(36);
    await theatre.activate(visitor, 'FERDYDURKE10');
    expect(await price('video', 'ferdydurke')).toBe(35);
    await theatre.activate(visitor, 'SZKOLA-BALLADYNA');
    expect(await price('event', 'balladyna-dla-szkol')).toBe(0);
    await theatre.activate(visitor, '5HRB9VNE4CYP');
    expect(await price('event', 'dziadek-do-orzechow-na-zywo')).toBe(0);
    await theatre.activate(visitor, 'W8M3QK6ZT2XD');
    expect(await price('video', 'faust')).toBe(0);
    const late = await theatre.customer();
    const refusals = [];
    for (const code of ['PREMIERA', 'PIERWSI5']) refusals.push((await refusalOf(theatre.activate(late, code))).code);
    expect(refusals).toEqual(['code.already-used', 'code.already-used']);
    expect(await refusal('LATO25')).toBe('code.expired');
  });

  it('has sold for a year, and at least 1,500 things in the last three months [U18]', async () => {
    const year = await theatre.one<Record<string, number>>(`
      SELECT count(*)::integer AS orders, count(*) FILTER (WHERE created_at > now() - interval '90 days')::integer AS late,
             extract(day FROM now() - min(created_at))::integer AS oldest, extract(day FROM now() - max(created_at))::integer AS youngest,
             count(*) FILTER (WHERE status = 'CANCELED')::integer AS canceled, count(*) FILTER (WHERE status = 'REFUNDED')::integer AS refunded,
             count(*) FILTER (WHERE status = 'COMPLETED' AND refunded_amount > 0)::integer AS part,
             count(*) FILTER (WHERE user_code_id IS NOT NULL)::integer AS lowered, count(*) FILTER (WHERE sold_as = 'group')::integer AS groups,
             count(*) FILTER (WHERE sold_as = 'gift' AND extract(month FROM created_at AT TIME ZONE 'Europe/Warsaw') = 12)::integer AS gifts,
             count(*) FILTER (WHERE origin NOT IN ('demo', 'code'))::integer AS others
        FROM orders`);
    const within = (figure: number, [from, to]: [number, number]) => expect(figure >= from && figure <= to).toBe(true);
    within(year.orders!, [3800, 4100]);
    within(year.late!, [1500, 1800]);
    within(year.oldest!, [355, 365]);
    expect(year.youngest).toBe(0);
    within(year.canceled! / year.orders!, [0.065, 0.095]);
    within(year.refunded! / year.orders!, [0.02, 0.04]);
    within(year.lowered! / year.orders!, [0.1, 0.14]);
    within(year.groups!, [38, 41]);
    within(year.gifts!, [55, 75]);
    expect(year).toMatchObject({ part: 2, others: 0 });
  });

  it('sold shows in English too, and knows the Polish title of each', async () => {
    const titles = await theatre.database.query(
      `SELECT DISTINCT language, title, polish_title FROM orders WHERE kind IN ('event', 'video') ORDER BY language`,
    );
    expect(titles).toEqual([
      { language: 'en', title: 'The Wedding', polish_title: 'Wesele' },
      { language: 'pl', title: 'Wesele', polish_title: null },
    ]);
  });

  it('sold most in the evening and at weekends, little in summer, and to many for a premiere', async () => {
    const { evening, weekend, summer, peaks } = await theatre.one<Record<string, number>>(`
      WITH sold AS (SELECT o.created_at AT TIME ZONE 'Europe/Warsaw' AS at, p.slug FROM orders o LEFT JOIN product p ON p.kind = o.kind AND p.id = o.product_id
                     WHERE o.buyer_email LIKE '%@poczta.example' AND o.sold_as = 'ticket')
      SELECT avg((extract(hour FROM at) BETWEEN 17 AND 22)::integer)::float8 AS evening,
             avg((extract(isodow FROM at) >= 5)::integer)::float8 AS weekend,
             avg((extract(month FROM at) IN (7, 8))::integer)::float8 AS summer,
             count(*) FILTER (WHERE slug LIKE 'premiera-%')::float8 / 3 AS peaks FROM sold`);
    expect(evening).toBeGreaterThan(0.5);
    expect(weekend).toBeGreaterThan(0.5);
    expect(summer).toBeLessThan(0.12);
    expect(peaks).toBeGreaterThan(25);
  });

  it('sold nothing to who had no account yet', async () => {
    expect(
      await count(
        `SELECT count(*)::integer AS count FROM orders WHERE created_at < now() - interval '183 days' AND buyer_email >= 'widz101@'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `SELECT count(*)::integer AS count FROM orders WHERE created_at > now() - interval '180 days' AND buyer_email >= 'widz101@'`,
      ),
    ).toBeGreaterThan(500);
  });

  it('has six series of codes, each code used once at most and while it worked [I7]', async () => {
    const series = await theatre.database.query<{ codes: number; used: number }>(`
      SELECT count(*)::integer AS codes, sum(taken)::integer AS used FROM code WHERE series_id IN
        (SELECT series_id FROM code GROUP BY 1 HAVING count(*) > 1) GROUP BY series_id ORDER BY series_id`);
    expect(series).toHaveLength(6);
    for (const { codes, used } of series) expect(used > 0 && used < codes + 1).toBe(true);
    const wrong = await theatre.database.query(`
      SELECT o.id FROM orders o JOIN user_code u ON u.id = o.user_code_id JOIN code c ON c.id = u.code_id
       WHERE o.created_at > c.expires_at OR (c.series_id IS NOT NULL AND o.created_at < c.created_at AND c.places = 1 AND c.code <> 'PREMIERA')`);
    expect(wrong).toEqual([]);
  });

  it('was asked for 35 invoices, of which the oldest are sent, and companies have numbers that are right', async () => {
    const invoices = await theatre.database.query<{ sent: boolean; nip: string | null }>(
      `SELECT i.sent, i.nip FROM invoice i JOIN orders o ON o.id = i.order_id WHERE o.status = 'COMPLETED' AND o.amount > 0 ORDER BY o.created_at`,
    );
    expect(invoices.map(({ sent }) => sent)).toEqual([...Array<boolean>(24).fill(true), ...Array<boolean>(11).fill(false)]);
    const numbers = invoices.flatMap(({ nip }) => nip ?? []);
    expect(numbers).toHaveLength(12);
    const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
    for (const nip of numbers) expect(weights.reduce((sum, weight, nth) => sum + weight * Number(nip[nth]), 0) % 11).toBe(Number(nip[9]));
  });

  it('leaves what was watched for media and statistics: 6,000 plays, and of each order as many as it says', async () => {
    const { plays } = JSON.parse(await readFile(join(house.stateDir, 'demo-plays.json'), 'utf8')) as {
      plays: { id: string; userId: number | null; startedAt: string; isKept: boolean }[];
    };
    expect(plays).toHaveLength(6000);
    expect(new Set(plays.map(({ id }) => id)).size).toBe(6000);
    expect(plays.every(({ startedAt }) => startedAt < new Date().toISOString())).toBe(true);
    expect(plays.filter(({ userId }) => userId !== null)).toHaveLength(await count('SELECT sum(views)::integer AS count FROM orders'));
    expect(await count('SELECT count(*)::integer AS count FROM orders WHERE (views > 0) <> (used = 1)')).toBe(0);
    // As media's snapshot says them when statistics are built anew: whole days, the last six and today.
    const kept = startOfWarsawDay(addDays(warsawDate(new Date().toISOString()), -6));
    expect(plays.filter(({ startedAt, isKept }) => isKept !== startedAt >= kept)).toEqual([]);
    expect(plays.filter(({ isKept }) => isKept).length).toBeGreaterThan(50);
  });

  it('tells each sale and each return once, as the order is [I8]', async () => {
    const completed = await outboxOf<OrderFact & { completedAt: string }>(theatre.database, 'commerce.order-completed');
    const orders = await theatre.database.query<{ id: number; amount: number; completed_at: Date }>(
      'SELECT id, amount, completed_at FROM orders WHERE completed_at IS NOT NULL ORDER BY id',
    );
    const told = completed.map(({ data }) => [data.orderId, data.amount, data.completedAt]).sort((a, b) => Number(a[0]) - Number(b[0]));
    expect(told).toEqual(orders.map(({ id, amount, completed_at }) => [id, amount, completed_at.toISOString()]));
    const refunded = await outboxOf<OrderFact>(theatre.database, 'commerce.order-refunded');
    expect(refunded.length).toBeGreaterThan(60);
    // Nobody is written to about any of them.
    for (const { data } of [...completed, ...refunded]) expect(data).toMatchObject({ origin: 'demo' });
    expect(refunded).toHaveLength(await count(`SELECT count(*)::integer AS count FROM orders WHERE status = 'REFUNDED'`));
  });

  it('has as many seats sold as its orders say, and a code for each unit of a group or a gift [I4, I6]', async () => {
    const wrong = await theatre.database.query(`
      SELECT s.kind, s.product_id FROM stock s LEFT JOIN (
        SELECT l.kind, l.product_id, sum(l.seats) AS seats FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.status = 'COMPLETED' GROUP BY 1, 2
      ) sold USING (kind, product_id) WHERE s.sold <> coalesce(sold.seats, 0)`);
    expect(wrong).toEqual([]);
    const units = await theatre.database.query(`
      SELECT o.id FROM orders o WHERE o.sold_as <> 'ticket' AND o.completed_at IS NOT NULL
         AND o.quantity <> (SELECT count(*) FROM code c WHERE c.order_id = o.id AND (c.suspended_at IS NULL) = (o.status = 'COMPLETED'))`);
    expect(units).toEqual([]);
    expect(
      await count(`SELECT count(*)::integer AS count FROM code c WHERE taken <> (SELECT count(*) FROM user_code u WHERE u.code_id = c.id)`),
    ).toBe(0);
  });

  it('shows on the viewer’s account an order of each kind and each end, and a code in each state [U18]', async () => {
    const lists = await theatre.orders.ofUser(house.viewer.id);
    for (const list of Object.values(lists) as OrderView[][]) expect(list.some(({ status }) => status === 'COMPLETED')).toBe(true);
    const all: OrderView[] = Object.values(lists).flat();
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['COMPLETED', 'CANCELED', 'REFUNDED']));
    const [group] = lists.groupTicketOrders;
    expect(lists.giftOrders[0]).toMatchObject({ card: { for_whom: 'Ania', from_whom: 'Babcia Zofia' } });
    // Two used, one of the viewer's own, and the one that was typed above.
    expect(group).toMatchObject({ amount: 162, product_quantity: 5, numberOfUses: 4 });
    expect(group!.codes.filter(({ used }) => used)).toHaveLength(2);
    expect(lists.orders.map(({ product_path: path }) => path)).toContain('dziady-proba-generalna');
    const held = await theatre.codes.ofUser(house.viewer.id);
    const now = new Date().toISOString();
    const states = held.map(({ used, expiration_date: end, desc }) => `${used ? 'used' : end && end < now ? 'expired' : 'active'} ${desc}`);
    expect(states.sort()).toEqual([
      'active 10 zł na „Ferdydurke”',
      'active Bilet grupowy',
      'expired Lato w teatrze',
      'used Zaproszenie na premierę',
    ]);
  });

  it('is loaded once, and the same in every house [U18]', async () => {
    const sold = `SELECT id, ext_order_id, user_id, kind, product_id, sold_as, status, amount FROM orders ORDER BY id`;
    const before = await theatre.database.query(sold);
    expect(await seed(house)).toEqual({ codes });
    expect(await theatre.database.query(sold)).toEqual(before);
    const other = await aHouse();
    try {
      await seed(other);
      expect(await other.theatre.database.query(sold)).toEqual(before);
    } finally {
      await other.theatre.drop();
    }
  }, 60_000);
});
