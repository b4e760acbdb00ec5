/** The theatre's own codes and its free code, from the administrator's call to the account of the person who has one. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anAccount, signIn } from '../support/accounts.js';
import { call } from '../support/http.js';
import { closeHouse, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';
import { codesOf, enter } from '../support/sale.js';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(async () => {
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

const asAdmin = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(method, path, { token: admin.token, address: admin.address, body, headers });
const BODY = { desc: 'Próba', product_id: 'any', discount: '20%', limit: 2, number: null, expiration_date: '2090-01-31 23:59' };

it('a series is made once by twenty clicks, entered, seen, edited and deleted [R4, D11, CODEADM-27, CODEADM-33, CODEADM-42..CODEADM-45, CALL3-05]', async () => {
  const body = { ...BODY, code: `seria-${Date.now()}`, number: 100 };
  const click = { 'idempotency-key': `klik-${Date.now()}` };
  const clicks = await Promise.all(Array.from({ length: 20 }, () => asAdmin('POST', '/api/codes/', body, click)));
  expect(new Set(clicks.map(({ status, body: made }) => `${status} ${made.series_id}`)).size).toBe(1);
  expect(clicks[0]!.status).toBe(201);
  const other = await asAdmin('POST', '/api/codes', { ...body, desc: 'Inny' }, click);
  expect([other.status, other.body.code]).toEqual([422, 'order.idempotency-mismatch']);

  const { series_id, codes } = clicks[0]!.body;
  const list = async () => (await asAdmin('GET', `/api/codes?series_id=${series_id}&pageSize=500`)).body;
  expect((await list()).count).toBe(100);
  const people = await Promise.all([aPerson(), aPerson(), aPerson()]);
  const entered = await Promise.all(people.map((person) => enter(person, codes[0])));
  expect(entered.map(({ status }) => status).sort()).toEqual([201, 201, 422]);

  const { id } = (await list()).codes.find(({ code }: { code: string }) => code === codes[0]);
  const { code } = (await asAdmin('GET', `/api/codes/${id}?uses=true`)).body;
  expect([code.numberOfUses, code.uses.length]).toEqual([2, 2]);
  const low = await asAdmin('PUT', `/api/codes/${id}/`, { limit: 1, revision: code.revision });
  expect([low.status, Object.keys(low.body.formError)]).toEqual([422, ['limit']]);
  const saved = await asAdmin('PUT', `/api/codes/${id}`, { limit: 3, revision: code.revision });
  expect([saved.status, saved.body.code.limit]).toEqual([200, 3]);
  const stale = await asAdmin('PUT', `/api/codes/${id}`, { limit: 4, revision: code.revision });
  expect([stale.status, stale.body.code, stale.body.present.limit]).toEqual([409, 'content.changed-meanwhile', 3]);

  expect((await asAdmin('DELETE', `/api/codes/${id}`)).status).toBe(200);
  for (const person of people) expect(await codesOf(person)).toEqual([]);
  expect((await asAdmin('DELETE', `/api/codes/series/${series_id}/`)).body).toEqual({ deleted: 99 });
  expect((await list()).count).toBe(0);
  expect((await enter(people[0]!, codes[1])).status).toBe(422);
}, 60_000);

it('who verifies the address while the free code is on has one own code, and nobody else hears of it [FREECODE-01, FREECODE-04, FREECODE-10, OPEN3-26]', async () => {
  const before = (await asAdmin('GET', '/api/freeCodes/settings')).body.config.free_code_after_signup;
  const settings = { code_slug: 'witaj-', info: 'Na początek', product_id: 'any', discount: '10,50', expiration_date: '2090-01-31 23:59' };
  const on = await asAdmin('PUT', '/api/freeCodes/settings/', { ...settings, free_code_after_signup: 1 });
  try {
    expect([on.status, on.body.config.code_slug]).toEqual([200, 'WITAJ-']);
    const { email } = await anAccount();
    const { body } = await signIn(email);
    const person = { id: body.user.id, token: body.token } as Person;
    const [code, ...more] = await until('the free code is on the account', async () => {
      const codes = await codesOf(person);
      return codes.length > 0 && codes;
    });
    expect(more).toEqual([]);
    expect(code).toMatchObject({ code: expect.stringMatching(/^WITAJ-[0-9A-HJKMNP-TV-Z]{12}$/), discount_cash: 10.5, used: false });
    expect((await call('GET', '/api/freeCodes/settings')).body.config).not.toHaveProperty('code_slug');
  } finally {
    await asAdmin('PUT', '/api/freeCodes/settings', { free_code_after_signup: before });
  }
}, 60_000);
