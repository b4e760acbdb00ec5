/** The theatre's own codes as administrators keep them: made once, listed, edited and deleted while people use them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CodeFilter, CodeSort, ListedCode, NewCodes } from '@kurtyna/contracts';
import { reportPlans } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { CodeListQueries } from './code-list.queries.js';
import { DeleteCode } from './delete-code.js';
import { UpdateCode } from './update-code.js';

let theatre: Theatre;
let list: CodeListQueries;
let update: UpdateCode;
let deletion: DeleteCode;
beforeAll(async () => {
  theatre = await openTheatre();
  list = new CodeListQueries(theatre.database);
  update = new UpdateCode(theatre.database, list);
  deletion = new DeleteCode(theatre.database);
});
afterAll(() => theatre.drop());
beforeEach(() => theatre.database.query('TRUNCATE code_try'));

const ADMIN = 900_001;
let serial = 0;
const aName = (): string => `TK-${++serial}`;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; details?: { fields?: object } }) => ({ code: error.code, ...error.details?.fields }),
  );

const make = (changes: Partial<NewCodes> & { idempotency?: { key: string; bodyHash: string } } = {}) =>
  theatre.codeMaker.run({
    prefix: aName(),
    number: null,
    places: 2,
    description: 'Opis',
    product: null,
    discount: 20,
    unit: 'percent',
    expiresAt: null,
    by: ADMIN,
    ...changes,
  });
async function aCode(changes: Partial<NewCodes> = {}): Promise<ListedCode> {
  const { seriesId } = await make(changes);
  return (await page({ seriesId }))[0]!;
}
const page = async (filter: CodeFilter, sort: CodeSort = 'id', descending = false) =>
  (await list.page({ page: 1, limit: 500, sort, descending, search: null, filter })).rows;
/** As codes were typed before they had to be letters, digits and hyphens. */
const storedAs = (id: number, text: string) => theatre.database.query('UPDATE code SET code = $2 WHERE id = $1', [id, text]);
const stored = (id: number) =>
  theatre.one<{ taken: number; places: number; deleted_at: Date | null }>('SELECT taken, places, deleted_at FROM code WHERE id = $1', [id]);

describe('making codes', () => {
  it('without a number is one code for several people, exactly as typed [CODEADM-14] [CODEADM-26]', async () => {
    const name = aName();
    const { codes, seriesId } = await make({ prefix: ` ${name.toLowerCase()} `, places: 25 });
    expect(codes).toEqual([name]);
    expect(await page({ seriesId })).toMatchObject([{ code: name, limit: 25, numberOfUses: 0 }]);
  });

  it('with a number makes so many that each begin with the prefix and differ [CODEADM-15] [CODEADM-16] [CODEADM-26] [CODEADM-27]', async () => {
    const { codes, seriesId } = await make({ prefix: 'szkoła-', number: 1000, places: 1 });
    expect(codes).toHaveLength(1000);
    expect(new Set(codes).size).toBe(1000);
    for (const code of codes) expect(code).toMatch(/^SZKOŁA-[0-9A-HJKMNP-TV-Z]{12}$/);
    const { count } = await list.page({ page: 1, limit: 20, sort: 'id', descending: true, search: null, filter: { seriesId } });
    expect(count).toBe(1000);
  });

  it('refuses a text that reads like any code once it is on paper, made or edited [CODEADM-16] [D15]', async () => {
    const { code } = await aCode({ prefix: 'JESIEŃ-31' });
    const taken = { code: { key: 'errors.code.taken' } };
    expect(await refusalOf(make({ prefix: 'JESIEŃ31' }))).toMatchObject(taken);
    expect(await refusalOf(make({ prefix: 'JE-SIEŃ-31' }))).toMatchObject(taken);
    const other = await aCode();
    expect(await refusalOf(update.run({ id: other.id, changes: { code: 'jesień31' }, by: ADMIN }))).toMatchObject(taken);
    expect(code).toBe('JESIEŃ-31');
  });

  it('refuses a text that any code has, of a paid order or deleted, and makes none of the series [CODEADM-16]', async () => {
    const there = await aCode();
    await deletion.run({ id: there.id, by: 1 });
    expect(await refusalOf(make({ prefix: there.code }))).toMatchObject({ code: { key: 'errors.code.taken' } });
    const buyer = await theatre.customer();
    await theatre.sellsGroupsAndGifts();
    const { order } = await theatre.buyGift(buyer, 'any');
    await theatre.says(order.id, 'COMPLETED');
    const [paid] = await theatre.codesOf(order.id);
    expect(await refusalOf(make({ prefix: paid! }))).toMatchObject({ code: { key: 'errors.code.taken' } });
    const [{ empty }] = (await theatre.database.query(
      'SELECT count(*)::integer AS empty FROM code_series s WHERE NOT EXISTS (SELECT 1 FROM code WHERE series_id = s.id)',
    )) as [{ empty: number }];
    expect(empty).toBe(0);
  });

  it.each<[field: string, changes: Partial<NewCodes>, key: string]>([
    ['code', { prefix: ' ' }, 'form.validate.code_prefix'], // CODEADM-17
    ['code', { prefix: '=cmd' }, 'form.validate.code_prefix'],
    ['code', { prefix: 'ZIMA 2026', number: 2 }, 'form.validate.code_prefix'],
    ['code', { prefix: 'X'.repeat(31) }, 'form.validate.code_too_long'], // CODEADM-18
    ['desc', { description: ' ' }, 'form.validate.code_desc'], // CODEADM-19
    ['expiration_date', { expiresAt: 'jutro' }, 'form.validate.code_date'], // CODEADM-20
    ['expiration_date', { expiresAt: inDays(-1) }, 'form.validate.code_date'],
    ['discount', { discount: 0 }, 'form.validate.wrong_value'], // CODEADM-23
    ['discount', { discount: 101 }, 'form.validate.wrong_value'],
    ['discount', { discount: 1.5, unit: 'amount' }, 'form.validate.wrong_value'],
    ['product_id', { product: { kind: 'video', id: 999_999 } }, 'form.validate.wrong_value'], // CODEADM-24
    ['limit', { places: 0 }, 'form.validate.wrong_value'], // CODEADM-25
    ['limit', { places: 1.5 }, 'form.validate.wrong_value'],
    ['number', { number: 0 }, 'form.validate.wrong_value'], // CODEADM-26
    ['number', { number: 1001 }, 'form.validate.wrong_value'],
  ])('refuses a wrong %s at its field: %j [CODEADM-17..CODEADM-26]', async (field, changes, key) => {
    expect(await refusalOf(make(changes))).toMatchObject({ [field]: { key } });
  });

  it('takes a percentage to 100 and an amount in grosze, and tells them apart [CODEADM-21] [CODEADM-22] [CODEADM-30]', async () => {
    expect(await aCode({ discount: 100 })).toMatchObject({ discount_percent: 100, discount_cash: null });
    expect(await aCode({ discount: 1050, unit: 'amount' })).toMatchObject({
      discount_percent: null,
      discount_cash: 10.5,
    });
  });

  it('with the same key is one series, however often and at once; another body with it is refused [D11] [R4]', async () => {
    const idempotency = { key: `klik-${aName()}`, bodyHash: 'a' };
    const prefix = aName();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => make({ prefix, number: 50, idempotency })));
    expect(new Set(clicks.map(({ seriesId }) => seriesId)).size).toBe(1);
    for (const { codes } of clicks) expect(codes).toEqual(clicks[0]!.codes);
    expect(await page({ code: prefix })).toHaveLength(50);
    expect(await refusalOf(make({ prefix, idempotency: { ...idempotency, bodyHash: 'b' } }))).toMatchObject({
      code: 'order.idempotency-mismatch',
    });

    const control = await Promise.all(Array.from({ length: 10 }, () => make({ prefix, number: 1 }))); // without a key: ten
    expect(new Set(control.map(({ seriesId }) => seriesId)).size).toBe(10);
    await theatre.database.query(`UPDATE admin_key SET created_at = now() - interval '25 hours' WHERE key = $1`, [idempotency.key]);
    expect((await make({ prefix: aName(), number: 2, idempotency })).codes).toHaveLength(2); // yesterday's key names nothing
  });
});

describe('the list of codes', () => {
  it('answers of each what the back office knows, field by field [CODEADM-29] [CODEADM-31] [CODEADM-33]', async () => {
    const product = await theatre.product({ kind: 'video', title: 'Kordian' });
    const expiresAt = '2090-01-31T22:59:00.000Z';
    const { seriesId } = await make({
      prefix: 'LISTA-1',
      description: ' Dla szkół ',
      product: { kind: 'video', id: product.id },
      expiresAt,
      places: 7,
    });
    await theatre.activate(await theatre.customer(), 'LISTA-1');
    expect(await page({ seriesId })).toEqual([
      {
        id: expect.any(Number),
        code: 'LISTA-1',
        desc: 'Dla szkół',
        limit: 7,
        event_id: null,
        video_id: product.id,
        title: 'Kordian',
        product: expect.objectContaining({ kind: 'video', id: product.id, title: 'Kordian' }),
        discount_cash: null,
        discount_percent: 20,
        expiration_date: expiresAt,
        numberOfUses: 1,
        series_id: seriesId,
        created_at: expect.any(String),
        revision: 1,
      },
    ]);
    const event = await theatre.product();
    expect(await aCode({ product: { kind: 'event', id: event.id } })).toMatchObject({
      event_id: event.id,
      video_id: null,
    });
    expect(await aCode()).toMatchObject({ event_id: null, video_id: null, title: null });
  });

  it('has neither deleted codes nor those of paid orders [CODEADM-33] [CODEADM-44]', async () => {
    const codes = await page({});
    const deleted = await aCode();
    await deletion.run({ id: deleted.id, by: 1 });
    expect(await page({})).toEqual(codes);
    const [{ paid }] = (await theatre.database.query('SELECT count(*)::integer AS paid FROM code WHERE order_id IS NOT NULL')) as [
      { paid: number },
    ];
    expect(paid).toBeGreaterThan(0);
    expect(codes.every(({ series_id }) => series_id !== null)).toBe(true);
  });

  describe('is narrowed by', () => {
    const event = { kind: 'event', id: 801 } as const;
    const video = { kind: 'video', id: 801 } as const;
    let names: Record<string, number>;
    const NONE: CodeFilter = { code: 'filtr-' };
    beforeAll(async () => {
      await theatre.product({ id: 801 });
      await theatre.product({ id: 801, kind: 'video' });
      const made = {
        once: await aCode({ prefix: 'FILTR-ONCE', places: 1 }),
        twice: await aCode({ prefix: 'FILTR-TWICE', places: 2, expiresAt: '2090-06-30T21:59:00.000Z' }),
        many: await aCode({ prefix: 'FILTR-MANY', places: 50, discount: 1050, unit: 'amount', expiresAt: '2090-07-01T21:59:00.000Z' }),
        event: await aCode({ prefix: 'FILTR-EVENT', product: event, discount: 100 }),
        video: await aCode({ prefix: 'FILTR-VIDEO', product: video }),
        over: await aCode({ prefix: 'FILTR-OVER', places: 3 }),
        full: await aCode({ prefix: 'FILTR-FULL', places: 2 }),
      };
      names = Object.fromEntries(Object.entries(made).map(([name, { id }]) => [name, id]));
      await update.run({ by: 1, id: made.over.id, changes: { expiresAt: inDays(-2) } });
      await storedAs(made.event.id, 'FILTR-%EVENT');
      for (let n = 0; n < 2; n++) await theatre.activate(await theatre.customer(), 'FILTR-FULL');
    });
    const found = async (filter: CodeFilter) => {
      const ids = (await page({ ...NONE, ...filter })).map(({ id }) => id);
      return Object.keys(names).filter((name) => ids.includes(names[name]!));
    };

    it.each<[what: string, filter: CodeFilter, names: string[]]>([
      ['a part of the code in any case [CODEADM-35]', { code: 'iLtR-tw' }, ['twice']],
      ['a part with a sign of LIKE [CODEADM-35]', { code: 'R-%e' }, ['event']],
      [
        'a first day: what never ends does so later [CODEADM-34]',
        { expirationFrom: '2090-07-01' },
        ['once', 'many', 'event', 'video', 'full'],
      ],
      ['a last day, whole [CODEADM-34]', { expirationFrom: '2090-06-30', expirationTo: '2090-06-30' }, ['twice']],
      ['a last day alone [CODEADM-34]', { expirationTo: '2090-07-01' }, ['twice', 'many', 'over']],
      ['a least limit [CODEADM-36]', { minLimit: 3 }, ['many', 'over']],
      ['what is available: neither over nor used up [CODEADM-37]', { available: true }, ['once', 'twice', 'many', 'event', 'video']],
      ['not asking for what is available [CODEADM-37]', { available: false, minLimit: 3 }, ['many', 'over']],
      ['exactly this limit [CODEADM-38]', { limit: 2 }, ['twice', 'event', 'video', 'full']],
      ['an amount [CODEADM-39]', { discount: { discount: 1050, unit: 'amount' } }, ['many']],
      ['a percentage, which is no amount [CODEADM-39]', { discount: { discount: 100, unit: 'percent' } }, ['event']],
      ['an event [CODEADM-40]', { product: event }, ['event']],
      ['a video of the same number [CODEADM-40] [D15]', { product: video }, ['video']],
    ])('%s: %j', async (_what, filter, expected) => {
      expect(await found(filter)).toEqual(expected);
    });

    it.each<[CodeFilter, string]>([
      [{ expirationFrom: '2027-02-01', expirationTo: '2027-01-31' }, 'expiration_to'],
      [{ expirationFrom: '2026-02-30' }, 'expiration_from'],
    ])('no wrong days: %j [CODEADM-34]', async (filter, field) => {
      expect(await refusalOf(page(filter))).toMatchObject({ [field]: { key: 'form.validate.date' } });
    });

    it.each<[CodeSort, boolean, string[]]>([
      ['code', false, ['event', 'full', 'many', 'once', 'over', 'twice', 'video']],
      ['limit', true, ['many', 'over', 'full', 'video', 'event', 'twice', 'once']],
      ['expiration_date', false, ['over', 'twice', 'many', 'once', 'event', 'video', 'full']],
      ['numberOfUses', true, ['full', 'over', 'video', 'event', 'many', 'twice', 'once']],
    ])('and sorted by %s, descending: %p [CODEADM-33] [U10]', async (sort, descending, expected) => {
      const ids = (await page(NONE, sort, descending)).map(({ id }) => id);
      expect(ids.map((id) => Object.keys(names).find((name) => names[name] === id))).toEqual(expected);
    });
  });
});

describe('who has a code', () => {
  it('is answered with the code: the latest first, and whether and when it was used [CODEADM-32] [CODEADM-42]', async () => {
    const code = await aCode({ places: 5, discount: 50 });
    const [anna, jan] = [await theatre.customer({ firstname: 'Anna' }), await theatre.customer({ firstname: 'Jan', lastname: 'Kot' })];
    await theatre.activate(anna, code.code);
    const { order } = await theatre.buy(anna, await theatre.product());
    await theatre.says(order.id, 'COMPLETED');
    await theatre.activate(jan, code.code);
    expect(await list.withUses({ id: code.id })).toEqual({
      ...code,
      numberOfUses: 2,
      uses: [
        { userId: jan.id, firstname: 'Jan', lastname: 'Kot', used: false, usage_date: null },
        { userId: anna.id, firstname: 'Anna', lastname: 'Nowak', used: true, usage_date: expect.stringMatching(/Z$/) },
      ],
    });
    expect(await refusalOf(list.withUses({ id: 2_000_000 }))).toMatchObject({ code: 'code.not-found' });
  });
});

describe('editing a code', () => {
  it('changes what is said and nothing else; a past end is allowed [CODEADM-43] [OPEN3-19] [OPEN3-23]', async () => {
    const code = await aCode({ expiresAt: inDays(5) });
    const event = await theatre.product({ title: 'Dziady' });
    const changed = await update.run({
      by: 1,
      id: code.id,
      changes: { description: 'Inny', places: 9, discount: { discount: 1500, unit: 'amount' }, product: { kind: 'event', id: event.id } },
      revision: 1,
    });
    expect(changed).toEqual({
      ...code,
      desc: 'Inny',
      limit: 9,
      discount_cash: 15,
      discount_percent: null,
      event_id: event.id,
      title: 'Dziady',
      product: {
        ...{ kind: 'event', id: event.id, title: 'Dziady', full_day: null, deleted: false },
        ...{ starts_at: event.startsAt, ends_at: event.endsAt },
      },
      revision: 2,
    });
    const over = inDays(-1);
    expect(await update.run({ by: 1, id: code.id, changes: { expiresAt: over, product: null } })).toEqual({
      ...changed,
      expiration_date: over,
      event_id: null,
      title: null,
      product: null,
      revision: 3,
    });
    expect(await update.run({ by: 1, id: code.id, changes: { expiresAt: null } })).toMatchObject({
      expiration_date: null,
    });
  });

  it('gives it another text only while nobody has it [OPEN3-23]', async () => {
    const [code, other] = [await aCode(), await aCode()];
    const name = aName();
    expect(await update.run({ by: 1, id: code.id, changes: { code: name.toLowerCase() } })).toMatchObject({
      code: name,
    });
    expect(await refusalOf(update.run({ by: 1, id: code.id, changes: { code: other.code } }))).toMatchObject({
      code: { key: 'errors.code.taken' },
    });
    await theatre.activate(await theatre.customer(), name);
    expect(await refusalOf(update.run({ by: 1, id: code.id, changes: { code: aName() } }))).toMatchObject({
      code: { key: 'errors.code.text-used' },
    });
    expect(await update.run({ by: 1, id: code.id, changes: { code: name, description: 'To samo' } })).toMatchObject({
      code: name,
      desc: 'To samo',
    });
  });

  it('refuses a limit below the uses, also while people enter it: never more than the limit [CODEADM-45] [OPEN3-23] [R1]', async () => {
    const code = await aCode({ places: 40 });
    for (let n = 0; n < 5; n++) await theatre.activate(await theatre.customer(), code.code);
    expect(await refusalOf(update.run({ by: 1, id: code.id, changes: { places: 4 } }))).toMatchObject({
      limit: { key: 'errors.code.limit-below-uses', values: { n: 5 } },
    });
    const people = await Promise.all(Array.from({ length: 30 }, () => theatre.customer()));
    const [lowered, ...entered] = await Promise.allSettled([
      update.run({ by: 1, id: code.id, changes: { places: 20 } }),
      ...people.map((person) => theatre.activate(person, code.code)),
    ]);
    const { taken, places } = await stored(code.id);
    expect(taken).toBe(5 + entered.filter(({ status }) => status === 'fulfilled').length);
    expect(taken).toBeLessThanOrEqual(places);
    expect(places).toBe(lowered.status === 'fulfilled' ? 20 : 40);
  });

  it('leaves past orders their price [OPEN3-23]', async () => {
    const code = await aCode({ discount: 50 });
    const buyer = await theatre.customer();
    await theatre.activate(buyer, code.code);
    const { order } = await theatre.buy(buyer, await theatre.product({ price: 4500 }));
    await update.run({ by: 1, id: code.id, changes: { discount: { discount: 10, unit: 'percent' } } });
    await theatre.says(order.id, 'COMPLETED');
    expect(await theatre.one('SELECT amount, status FROM orders WHERE id = $1', [order.id])).toEqual({ amount: 2250, status: 'COMPLETED' });
  });

  it.each<[string, object, string]>([
    ['desc', { description: '' }, 'form.validate.code_desc'],
    ['limit', { places: 2 ** 31 }, 'form.validate.wrong_value'],
    ['discount', { discount: { discount: 0, unit: 'amount' } }, 'form.validate.wrong_value'],
    ['product_id', { product: { kind: 'event', id: 999_999 } }, 'form.validate.wrong_value'],
    ['code', { code: 'X'.repeat(31) }, 'form.validate.code_too_long'],
  ])('refuses a wrong %s, and nothing is changed: %j [CODEADM-43]', async (field, changes, key) => {
    const code = await aCode();
    expect(await refusalOf(update.run({ by: 1, id: code.id, changes: { ...changes, expiresAt: null } }))).toMatchObject({
      [field]: { key },
    });
    expect(await list.one(code.id)).toEqual(code);
  });

  it('of an older revision is refused with the present state, and there is none of a deleted or a paid one', async () => {
    const code = await aCode();
    const present = await update.run({ by: 1, id: code.id, changes: { description: 'Pierwszy' }, revision: 1 });
    const stale = await update.run({ by: 1, id: code.id, changes: { description: 'Drugi' }, revision: 1 }).catch((error: unknown) => error);
    expect(stale).toMatchObject({ kind: 'conflict', code: 'content.changed-meanwhile', details: { extra: { present } } });
    await deletion.run({ id: code.id, by: 1 });
    const { id: paid } = await theatre.one<{ id: number }>('SELECT id FROM code WHERE order_id IS NOT NULL LIMIT 1');
    for (const id of [code.id, paid]) {
      expect(await refusalOf(update.run({ by: 1, id, changes: { description: 'X' } }))).toEqual({
        code: 'code.not-found',
      });
      expect(await refusalOf(deletion.run({ id, by: 1 }))).toEqual({ code: 'code.not-found' });
    }
  });
});

describe('deleting codes', () => {
  it('nobody can enter it, who did not use it loses it, and what was bought with it stays [CODEADM-44] [OPEN3-24]', async () => {
    const code = await aCode({ places: 5, discount: 50 });
    const [buyer, holder, late] = [await theatre.customer(), await theatre.customer(), await theatre.customer()];
    const product = await theatre.product({ price: 4500 });
    for (const person of [buyer, holder]) await theatre.activate(person, code.code);
    const { order } = await theatre.buy(buyer, product);
    await deletion.run({ id: code.id, by: 1 });
    expect(await refusalOf(theatre.activate(late, code.code))).toMatchObject({
      code: { key: 'errors.code.not-found' },
    });
    expect(await theatre.codes.ofUser(holder.id)).toEqual([]);
    expect((await theatre.viewOf(holder, product)).newPrice).toBeNull();
    await theatre.says(order.id, 'COMPLETED'); // agreed before
    expect(await theatre.codes.ofUser(buyer.id)).toMatchObject([{ code: code.code, used: true }]);
    expect((await theatre.one<{ amount: number }>('SELECT amount FROM orders WHERE id = $1', [order.id])).amount).toBe(2250);
  });

  it('while it is entered leaves nobody who can use it [R1] [CODEADM-44]', async () => {
    const code = await aCode({ places: 50, discount: 100 });
    const product = await theatre.product();
    const people = await Promise.all(Array.from({ length: 20 }, () => theatre.customer()));
    await Promise.allSettled([...people.map((person) => theatre.activate(person, code.code)), deletion.run({ id: code.id, by: 1 })]);
    for (const person of people) {
      expect(await theatre.codes.ofUser(person.id)).toEqual([]);
      expect((await theatre.viewOf(person, product)).newPrice).toBeNull();
    }
  });

  it('of a series deletes all of it and nothing else, once [CODEADM-44]', async () => {
    const [{ seriesId }, other] = [await make({ prefix: 'SERIA', number: 30 }), await aCode()];
    const both = await Promise.allSettled([1, 2].map((by) => deletion.series({ seriesId, by })));
    const done = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(done).toEqual([{ deleted: 30 }]); // whichever of the two came first
    expect(await page({ seriesId })).toEqual([]);
    expect(await list.one(other.id)).toEqual(other);
    expect(await refusalOf(deletion.series({ seriesId, by: 1 }))).toEqual({ code: 'code.not-found' });
  });
});

describe('very many codes', () => {
  beforeAll(async () => {
    await theatre.database.query(
      `INSERT INTO code (code, made_for, description, kind, product_id, discount, unit, places, expires_at)
       SELECT 'MILION' || n, 'discount', 'Seria', 'event', 1 + n % 400, 5 + n % 50, 'percent', 3, CASE WHEN n % 9 > 0 THEN now() + n * interval '1 hour' END
         FROM generate_series(1, 20000) n`,
    );
    await theatre.database.query('ANALYZE code');
  });

  const planOf = async (sort: CodeSort, descending: boolean, filter: CodeFilter = {}) => {
    const question = { page: 1, limit: 20, sort, descending, search: null, filter };
    return (await reportPlans(theatre.database, (database) => new CodeListQueries(database).page(question), [])).at(-1);
  };

  it.each<[CodeSort, string, string]>([
    ['code', 'codes_by_name', 'codes_by_name'],
    ['desc', 'codes_by_note', 'codes_by_note'],
    ['limit', 'codes_by_places', 'codes_by_places'],
    ['expiration_date', 'codes_by_end', 'codes_by_latest_end'],
    ['numberOfUses', 'codes_by_uses', 'codes_by_uses'],
  ])('are sorted by %s from one end of %s, and from the other of %s [P24]', async (sort, up, down) => {
    expect(await planOf(sort, false)).toMatch(new RegExp(`Index (Only )?Scan using ${up} on`));
    expect(await planOf(sort, true)).toMatch(new RegExp(`Index (Only )?Scan Backward using ${down} on`));
  });

  it.each<[string, CodeFilter]>([
    ['codes_by_discount', { discount: { discount: 20, unit: 'percent' } }],
    ['codes_of_product', { product: { kind: 'event', id: 7 } }],
  ])('are found by %s where few are asked for (%j), and sorted then [P24]', async (index, filter) => {
    expect(await planOf('numberOfUses', true, filter)).toMatch(new RegExp(`(on|using) ${index}`));
  });
});
