import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserState } from '@kurtyna/contracts';
import { linkAccountPassword } from '@kurtyna/domain';
import { metrics } from '@kurtyna/platform';
import { aSignIn, mailedToken, openHouse, refusalOf, told, type House } from '../../test/house.js';
import { isTrusted } from '../accounts/account-edit.rules.js';
import { ACCOUNTS, audience } from './people.js';
import { seedDemo } from './seed.js';

const hashesMade = async () => (await metrics.getSingleMetric('kurtyna_password_hashes_total')?.get())?.values[0]?.value ?? 0;
const place = { publicUrl: 'http://127.0.0.1', sandboxUrl: 'http://127.0.0.1' };
const NOW = '2026-11-20T12:00:00Z';
const TWO_STEPS = 'kierownik@teatr.example';
let house: House;
let accounts: { email: string; password: string; what: string }[];
let stateDir: string;
let work: { statements: number; hashes: number };
beforeAll(async () => {
  house = await openHouse();
  stateDir = await mkdtemp(join(tmpdir(), 'kurtyna-demo-'));
  work = { statements: 0, hashes: await hashesMade() };
  const { logger } = house.dataSource;
  house.dataSource.logger = Object.assign(Object.create(logger), { logQuery: () => void work.statements++ });
  ({ accounts } = await seedDemo({ dataSource: house.dataSource, stateDir, ...place }));
  house.dataSource.logger = logger;
  work.hashes = (await hashesMade()) - work.hashes;
});
afterAll(() => house.close());

describe('the demo theatre', () => {
  it('has its people quickly: a hash for each printed password and one for the whole audience, and few statements', () => {
    expect(work.hashes).toBe(ACCOUNTS.length + 1);
    expect(work.statements).toBeLessThan(500);
  });

  it('has people of each kind who can sign in with what is printed [AUTH-37]', async () => {
    const roles: string[] = [];
    for (const { email, password } of accounts) {
      expect(linkAccountPassword(password)).toBeNull();
      if (email === TWO_STEPS) continue;
      roles.push((await house.signIn.run(aSignIn({ email, password }))).user.role);
    }
    expect(roles).toEqual(['admin', 'standard', 'premium', 'standard']);
  });

  it('has a second administrator, with two-step sign-in and an address of the trusted domain [AUTH-20, OPEN0-8, USER-20]', async () => {
    const { password } = accounts.find(({ email }) => email === TWO_STEPS)!;
    const firstStep = await refusalOf(house.signIn.run(aSignIn({ email: TWO_STEPS, password })));
    expect(firstStep).toMatchObject({ code: 'auth.link-sent' });
    const token = await mailedToken(house, TWO_STEPS, 'login_link');
    const { user } = await house.signInByLink.run({
      email: TWO_STEPS,
      token,
      language: 'pl',
      address: '',
      country: null,
    });
    expect(user).toMatchObject({ role: 'admin', mfa: true });
    expect(isTrusted(TWO_STEPS, house.settings.trustedDomains)).toBe(true);
  });

  it('has a viewer who is warned about the birthday and asked for the terms [OPEN0-26, OPEN0-35]', async () => {
    const [row] = await house.database.query<{ id: number }>(`SELECT id FROM users WHERE email = 'bezdaty@teatr.example'`);
    expect((await house.queries.get(row!.id, 'owner')).birthday).toBe('1900-01-01');
    expect(await house.queries.hasAcceptedTerms(row!.id)).toBe(false);
    expect(await house.queries.hasAcceptedTerms(2)).toBe(true);
  });

  it('has a viewer whose invoice can be filled in', async () => {
    expect(await house.queries.get(2, 'owner')).toMatchObject({
      firstname: 'Anna',
      birthday: '1990-05-17',
      street: expect.any(String),
      postal_code: '00-950',
      city: 'Warszawa',
      state: expect.any(String),
      country_code: 'PL',
    });
  });

  it('has told the others of everybody, as everybody is', async () => {
    const states = await told<UserState>(house, 'identity.user');
    expect(states).toHaveLength(205);
    expect(states).toEqual(await house.queries.snapshot({ afterId: 0, limit: 1000 }));
  });

  it('leaves a list of everybody, for commerce to sell to', async () => {
    const { people } = JSON.parse(await readFile(join(stateDir, 'demo-people.json'), 'utf8')) as {
      people: UserState[];
    };
    expect(people).toEqual(await house.queries.snapshot({ afterId: 0, limit: 1000 }));
  });

  it('fills the list of people: from several countries, found by their names, and some who never came back [USERADM-11]', async () => {
    const page = { page: 1, limit: 20, sort: 'id', descending: false, search: null, filter: {} } as const;
    const of = async (filter: object) => (await house.list.page({ ...page, filter })).count;
    expect(await of({})).toBe(205);
    expect(await of({ country: 'DE' })).toBeGreaterThan(5);
    expect((await house.list.page({ ...page, search: 'modrzejewska' })).rows).toMatchObject([{ lastname: 'Modrzejewska', role: 'admin' }]);
    const { rows } = await house.list.page({ ...page, limit: 500 });
    expect(rows.filter(({ country }) => country === null).length).toBeGreaterThan(20);
  });

  it('has grown over two years, up to the last weeks', () => {
    const opened = audience('x', NOW).map(({ createdAt }) => createdAt!.toISOString().slice(0, 10));
    expect(opened[0]! < '2025-01-01' && opened[0]! > '2024-11-01').toBe(true);
    expect(opened[199]! > '2026-10-01' && opened[199]! < '2026-11-10').toBe(true);
    expect(opened.filter((day) => day > '2025-11-20').length).toBeGreaterThan(80);
  });

  it('keeps two of its people out, and two no more; the list shows all four bans [BAN-20]', async () => {
    const rows = await house.database.query<{ email: string; blocked: boolean; dated: boolean; over: boolean }>(
      `SELECT u.email, u.blocked, u.blocked_until IS NOT NULL AS dated, b.lifted_at IS NOT NULL OR b.expires_at < now() AS over
         FROM ban b JOIN users u ON u.id = b.user_id ORDER BY 1`,
    );
    expect(rows).toEqual([
      { email: 'widz057@poczta.example', blocked: true, dated: false, over: null },
      { email: 'widz098@poczta.example', blocked: true, dated: true, over: false },
      { email: 'widz123@poczta.example', blocked: false, dated: false, over: true },
      { email: 'widz164@poczta.example', blocked: false, dated: false, over: true },
    ]);
  });

  it('is the same in every house', () => expect(audience('x', NOW)).toEqual(audience('x', NOW)));

  it('has each odd birthday [OPEN0-26]', () => {
    const days = audience('x', NOW).map(({ bornOn }) => bornOn ?? null);
    expect(days.filter((day) => day === null)).toHaveLength(1);
    expect(days.filter((day) => day?.startsWith('1900-'))).toHaveLength(1);
    expect(days.filter((day) => day && day > '2011')).toHaveLength(4);
  });
});
