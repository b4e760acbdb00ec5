import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeReading } from '@kurtyna/domain';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());
beforeEach(() => theatre.database.query('TRUNCATE code_try'));

let serial = 0;
const aName = (): string => `KOD-${++serial}`;
const codeOf = (error: unknown): unknown => (error as { code?: string }).code ?? String(error);
const refused = async (work: Promise<unknown>): Promise<unknown> => work.then(() => null, codeOf);
const takenOf = (code: string) => theatre.one<{ taken: number; places: number }>('SELECT taken, places FROM code WHERE code = $1', [code]);

describe('entering a code', () => {
  it('takes a place, binds the code to the person, and answers it as the account shows it [CODE-01] [CODE-05] [ACCT-28]', async () => {
    const person = await theatre.customer();
    const product = await theatre.product({ title: 'Balladyna', slug: 'balladyna-1' });
    const code = await theatre.code(aName(), { product: { kind: 'event', id: product.id }, description: 'Jesień' });
    const { code_id, activated, userCode } = await theatre.activate(person, code);
    expect(activated).toBe(true);
    expect(userCode).toEqual({
      code_id,
      code,
      desc: 'Jesień',
      event_id: product.id,
      video_id: null,
      title: 'Balladyna',
      path: 'balladyna-1',
      discount_cash: null,
      discount_percent: 20,
      expiration_date: null,
      activated_at: expect.any(String),
      used: false,
      usage_date: null,
      extOrderId: null,
    });
    expect(await takenOf(code)).toEqual({ taken: 1, places: 1 });
    expect(await theatre.codes.ofUser(person.id)).toEqual([userCode]);
  });

  it.each(['  jesień-20 ', 'JESIEŃ-20', 'ｊｅｓｉｅń－２０'])('reads %p as the same code [CODE-04]', async (typed) => {
    await theatre.database.query(`DELETE FROM user_code WHERE code_id = (SELECT id FROM code WHERE code = 'JESIEŃ-20')`);
    await theatre.database.query(`DELETE FROM code WHERE code = 'JESIEŃ-20'`);
    const code = await theatre.code('jesień-20');
    expect(code).toBe('JESIEŃ-20');
    expect((await theatre.activate(await theatre.customer(), typed)).userCode.code).toBe('JESIEŃ-20');
  });

  it.each([
    ['WIOSNA-12', ['wiosna–12', 'WIOSNA 12', 'wiosna12']],
    ['7KQ2M9XTB4V0', ['7kq2-m9xt-b4v0', '7KQ2 M9XT B4VO', '7KQ2—M9XT—B4Vo']],
    ['SZKOŁA-7KQ2M9XTB411', ['szkoła 7kq2 m9xt b4il']],
  ])('%p copied from paper is found as %j, each one try [CODE-04] [D15] [X12]', async (code, typed) => {
    await theatre.code(code, { places: 10 });
    const by = await theatre.customer();
    for (const text of typed) {
      const { userCode } = await theatre.activate(await theatre.customer(), text, by.id);
      expect(userCode.code).toBe(code);
    }
    expect(await theatre.one('SELECT tries FROM code_try WHERE user_id = $1', [by.id])).toEqual({ tries: typed.length });
  });

  it('of two that read alike the one that is written exactly so is meant, else the first [CODE-04] [D15]', async () => {
    await theatre.code('ZIMA7', { places: 5 });
    const second = await theatre.code('LATO7', { places: 5 });
    await theatre.database.query(`UPDATE code SET code = 'ZI-MA7' WHERE code = $1`, [second]);
    for (const [typed, meant] of [
      ['zima7', 'ZIMA7'],
      ['zi-ma7', 'ZI-MA7'],
      ['zim-a7', 'ZIMA7'],
    ]) {
      expect((await theatre.activate(await theatre.customer(), typed!)).userCode.code).toBe(meant);
    }
  });

  it.each(['WIOSNA-12', 'WIO–SNA 1', '7KQ2M9XTB4VO', 'SZKOŁA-OIL0O1I1LLOO', 'SHORT-OIL', 'ŻÓŁW_1', '---', 'OIL0-O1I1-LLOU'])(
    'the database reads %p like the rule [D15]',
    async (code) => {
      expect(await theatre.one('SELECT reading_of_code($1) AS reading', [code])).toEqual({ reading: codeReading(code) });
    },
  );

  it.each([
    ['nobody made', () => Promise.resolve('NIE-MA'), 'code.not-found'],
    ['is empty', () => Promise.resolve('  '), 'code.not-found'],
    ['has a line break', () => Promise.resolve('JES\nIEŃ'), 'code.not-found'],
    ['is longer than 64', () => Promise.resolve('X'.repeat(65)), 'code.not-found'],
    ['has ended', () => theatre.code(aName(), { expiresAt: '2020-01-01T00:00:00Z' }), 'code.expired'],
    [
      'was taken off',
      async () => {
        const code = await theatre.code(aName());
        await theatre.database.query('UPDATE code SET deleted_at = now() WHERE code = $1', [code]);
        return code;
      },
      'code.not-found',
    ],
    [
      'has no place left',
      async () => {
        const code = await theatre.code(aName());
        await theatre.activate(await theatre.customer(), code);
        return code;
      },
      'code.already-used',
    ],
    [
      'is for an event that is over',
      async () => {
        const over = await theatre.product({ startsAt: '2020-01-01T18:00:00Z', endsAt: '2020-01-01T20:00:00Z' });
        return theatre.code(aName(), { product: { kind: 'event', id: over.id } });
      },
      'code.expired',
    ],
  ] as const)('refuses one that %s, at its field [CODE-07] [ACCT-31]', async (_what, made, expected) => {
    const person = await theatre.customer();
    const code = await made();
    const error = await theatre.activate(person, code).catch((each: unknown) => each);
    expect(error).toMatchObject({ kind: 'invalid', code: expected, details: { fields: { code: { key: `errors.${expected}` } } } });
    expect(await theatre.codes.ofUser(person.id)).toEqual([]);
  });

  it('refuses the same code of the same person twice, and says so before that it is used up [OPEN1-50]', async () => {
    const person = await theatre.customer();
    const code = await theatre.code(aName());
    await theatre.activate(person, code);
    expect(await refused(theatre.activate(person, code))).toBe('code.already-activated');
  });

  it('is refused for a person who is not there', async () => {
    const code = await theatre.code(aName());
    expect(await refused(theatre.activation.run({ userId: 999_999, code, by: 999_999 }))).toBe('user.not-found');
  });

  it('is counted by who types it: the eleventh try in ten minutes is too many, whoever it is for, and nobody else is kept [X12] [OPEN3-44]', async () => {
    const person = await theatre.customer();
    const admin = 4_000_001;
    const other = await theatre.customer();
    for (let n = 0; n < 10; n += 1)
      expect(await refused(theatre.activation.run({ userId: person.id, code: 'NIE', by: admin }))).toBe('code.not-found');
    const error = await theatre.activation.run({ userId: other.id, code: 'NIE', by: admin }).catch((each: unknown) => each);
    expect(error).toMatchObject({ kind: 'too-many', details: { retryAfterSeconds: expect.any(Number) } });
    expect(await refused(theatre.activate(other, 'NIE'))).toBe('code.not-found');
    await theatre.database.query(`UPDATE code_try SET window_ends_at = now() - interval '1 second' WHERE user_id = $1`, [admin]);
    expect(await refused(theatre.activation.run({ userId: person.id, code: 'NIE', by: admin }))).toBe('code.not-found');
  });

  it('by sixty at once lets in exactly as many as it has places [R1]', async () => {
    const code = await theatre.code(aName(), { places: 10 });
    const people = await Promise.all(Array.from({ length: 60 }, () => theatre.customer()));
    const outcomes = await Promise.all(people.map((person) => refused(theatre.activate(person, code))));
    expect(outcomes.filter((each) => each === null)).toHaveLength(10);
    expect(outcomes.filter((each) => each === 'code.already-used')).toHaveLength(50);
    expect(await takenOf(code)).toEqual({ taken: 10, places: 10 });
  });

  it('thirty times at once by one person takes one place [R3]', async () => {
    const code = await theatre.code(aName(), { places: 10 });
    const person = await theatre.customer();
    await theatre.database.query(`INSERT INTO code_try VALUES ($1, -1000, now() + interval '1 hour')`, [person.id]);
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => refused(theatre.activate(person, code))));
    expect(outcomes.filter((each) => each === null)).toHaveLength(1);
    expect(new Set(outcomes.filter((each) => each !== null))).toEqual(new Set(['code.already-activated']));
    expect((await takenOf(code)).taken).toBe(1);
  });

  it('control: counting first and binding then lets more in than there are places [R1]', async () => {
    const code = await theatre.code(aName(), { places: 10 });
    const people = await Promise.all(Array.from({ length: 40 }, () => theatre.customer()));
    const naive = async (userId: number) => {
      const [{ n, id, places }] = (await theatre.database.query(
        'SELECT c.id, c.places, (SELECT count(*)::integer FROM user_code u WHERE u.code_id = c.id) AS n FROM code c WHERE code = $1',
        [code],
      )) as [{ n: number; id: number; places: number }];
      if (n < places)
        await theatre.database.query('INSERT INTO user_code (code_id, user_id, activated_by) VALUES ($1, $2, $2)', [id, userId]);
    };
    await Promise.all(people.map((person) => naive(person.id)));
    const [{ n }] = (await theatre.database.query(
      'SELECT count(*)::integer AS n FROM user_code u JOIN code c ON c.id = u.code_id WHERE c.code = $1',
      [code],
    )) as [{ n: number }];
    expect(n).toBeGreaterThan(10);
    await theatre.database.query('DELETE FROM user_code WHERE code_id = (SELECT id FROM code WHERE code = $1)', [code]);
  });
});

describe('taking a code off the account', () => {
  it('frees its place, and it works for somebody else [ACCT-35] [OPEN0-27]', async () => {
    const [one, other] = [await theatre.customer(), await theatre.customer()];
    const code = await theatre.code(aName());
    const { code_id: codeId } = await theatre.activate(one, code);
    await theatre.removal.run({ userId: one.id, codeId, by: one.id });
    expect(await theatre.codes.ofUser(one.id)).toEqual([]);
    expect((await takenOf(code)).taken).toBe(0);
    await theatre.activate(other, code);
    expect(await refused(theatre.removal.run({ userId: one.id, codeId, by: one.id }))).toBe('code.not-found');
  });

  it('is refused while an order has it, open or completed [ACCT-35] [OPEN0-27] [G3]', async () => {
    const person = await theatre.customer();
    const { code_id: codeId } = await theatre.activate(person, await theatre.code(aName()));
    const { order } = await theatre.buy(person, await theatre.product({ price: 4500 }));
    expect(await refused(theatre.removal.run({ userId: person.id, codeId, by: person.id }))).toBe('code.used');
    await theatre.says(order.id, 'COMPLETED');
    expect(await refused(theatre.removal.run({ userId: person.id, codeId, by: person.id }))).toBe('code.used');
  });
});

describe("the theatre's codes", () => {
  it('one is exactly what was typed; several have twelve random signs each, none twice [OPEN3-18] [D15]', async () => {
    const { codes } = await theatre.codeMaker.run({
      prefix: 'szkoła-',
      number: 1000,
      places: 1,
      description: 'Klasy',
      product: null,
      discount: 500,
      unit: 'amount',
      expiresAt: null,
    });
    expect(new Set(codes).size).toBe(1000);
    for (const code of codes) expect(code).toMatch(/^SZKOŁA-[0-9A-HJKMNP-TV-Z]{12}$/);
  });

  it('one that is there already is refused at its field [OPEN3-18]', async () => {
    const name = aName();
    await theatre.code(name);
    const error = await theatre.code(name.toLowerCase()).catch((each: unknown) => each);
    expect(error).toMatchObject({ kind: 'invalid', details: { fields: { code: { key: 'errors.code.taken' } } } });
  });

  it.each([
    ['code', { prefix: ' ' }],
    ['code', { prefix: 'X'.repeat(65) }],
    ['code', { prefix: 'X'.repeat(53), number: 2 }],
    ['number', { number: 0 }],
    ['number', { number: 1001 }],
    ['limit', { places: 0 }],
    ['discount', { discount: 0 }],
    ['discount', { discount: 101 }],
    ['discount', { discount: 1.5 }],
    ['expiration_date', { expiresAt: 'jutro' }],
  ])('a wrong %s is refused there: %j', async (field, changes) => {
    const error = await theatre.code(aName(), changes).catch((each: unknown) => each);
    expect(error).toMatchObject({ kind: 'invalid', details: { fields: { [field]: expect.anything() } } });
  });
});
