import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';

/** Written by hand: what a visitor without an account may ask for, and what is behind a sign-in or the administrator's role. */
const PUBLIC = [
  'GET /external_api/events',
  'GET /external_api/videos',
  'GET /external_api/slides',
  'GET /external_api/categories',
  'GET /external_api/config',
  'GET /external_api/event/5',
  'GET /external_api/video/5',
  'GET /api/pages/regulamin',
  'GET /api/search/all?search=wesele',
  'POST /api/auth',
  'POST /api/users',
  'POST /api/passwords',
  'POST /api/verifications/new',
];
const SIGNED_IN = [
  'GET /api/events',
  'GET /api/events/5',
  'GET /api/videos/5',
  'GET /api/users/7',
  'PUT /api/users/7',
  'DELETE /api/users/7',
  'GET /api/mailing/7',
  'POST /api/payments/5',
  'GET /api/payments/KRT-17',
  'POST /api/videopayments/5',
  'GET /api/videopayments/KRT-17',
  'POST /api/auth/logout',
];
const ADMINISTRATORS = ['PUT /api/events/5', 'PUT /api/appconfig', 'POST /api/payments/17/refund', 'POST /api/videopayments/17/refund'];

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());

/** Nobody answers on the bus: whoever is let in meets a silent service (503), a check of the input (422) or public bytes. */
const statusOf = async (call: string, headers: Record<string, string> = {}) => {
  const [method, url] = call.split(' ') as ['GET', string];
  const payload = method === 'GET' ? undefined : {};
  return (await house.app.inject({ method, url, headers, payload })).statusCode;
};
const LET_IN = [200, 404, 422, 503];

describe('a visitor without an account', () => {
  it.each(PUBLIC)('may ask for %s [ROUTE-56]', async (call) => expect(LET_IN).toContain(await statusOf(call)));

  it.each([...SIGNED_IN, ...ADMINISTRATORS])('is asked to sign in at %s [ROUTE-56]', async (call) =>
    expect(await statusOf(call)).toBe(401),
  );
});

describe('what administrators alone may do', () => {
  it.each(ADMINISTRATORS)('%s is open to them and to nobody else who is signed in [ROUTE-45]', async (call) => {
    expect(await statusOf(call, as(aCustomer))).toBe(403);
    expect(LET_IN).toContain(await statusOf(call, as(anAdmin)));
  });
});
