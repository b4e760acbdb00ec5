import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_KINDS, getPage } from '@kurtyna/contracts';
import { conflict, DomainError, tooMany } from '@kurtyna/platform/runtime';
import { aGateway, type House } from '../../test/a-gateway.js';
import { STATUS_OF_KIND } from './error-table.js';

describe('errors', () => {
  let house: House;
  beforeAll(async () => {
    house = await aGateway();
  });
  afterAll(() => house.app.close());

  const throwing = (error: unknown) =>
    house.bus.answer(getPage, () => {
      throw error;
    });
  const page = (headers: Record<string, string> = {}) => house.app.inject({ url: '/api/pages/regulamin', headers });

  it('gives each kind its status, and never 400, 401 or 403 to what is no matter of the session [OPEN0-14] [D26]', () => {
    expect(STATUS_OF_KIND).toEqual({
      invalid: 422,
      refused: 422,
      conflict: 409,
      'not-found': 404,
      unauthenticated: 401,
      forbidden: 403,
      'too-many': 429,
      'provider-failed': 502,
      unavailable: 503,
      internal: 500,
    });
    expect(Object.keys(STATUS_OF_KIND)).toEqual([...ERROR_KINDS]);
  });

  it.each(ERROR_KINDS)('answers a refusal of kind %s with statusCode, message, code and request id [ERR-01] [ERR-02]', async (kind) => {
    throwing(new DomainError(kind, 'order.sold-out'));
    const answer = await page();
    expect(answer.statusCode).toBe(STATUS_OF_KIND[kind]);
    expect(answer.json()).toEqual({
      statusCode: STATUS_OF_KIND[kind],
      message: 'Brak biletów',
      code: 'order.sold-out',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('says the sentence at the field [ERR-03]', async () => {
    throwing(new DomainError('invalid', 'invalid', { fields: { slug: { key: 'errors.event.slug-taken' } } }));
    expect((await page()).json()).toMatchObject({ statusCode: 422, formError: { slug: 'Odnośnik zajęty' } });
  });

  it.each([
    [{}, 'Brak biletów'],
    [{ 'accept-language': 'de-DE,de;q=0.9' }, 'Brak biletów'],
    [{ 'accept-language': 'en-GB,en;q=0.9,pl;q=0.8' }, expect.not.stringMatching('Brak biletów')],
    [{ 'accept-language': 'pl,en;q=0.9' }, 'Brak biletów'],
    [{ 'accept-language': 'pl', 'x-language': 'en' }, expect.not.stringMatching('Brak biletów')],
  ])('speaks the language of %j, of the two it has; Polish by default [ERR-07] [FMT-04]', async (headers, message) => {
    throwing(conflict('order.sold-out'));
    expect((await page(headers as Record<string, string>)).json()).toMatchObject({ message });
  });

  it('puts the members that the specification names beside the message [AUTH-52]', async () => {
    throwing(new DomainError('refused', 'verification.expired', { extra: { resend: true, type: 'expired' } }));
    expect((await page()).json()).toMatchObject({ statusCode: 422, resend: true, type: 'expired' });
  });

  it('says when to come back [D26]', async () => {
    throwing(tooMany('too-many', 12));
    expect((await page()).headers['retry-after']).toBe('12');
    house.bus.silence(getPage);
    const silent = await page();
    expect([silent.statusCode, silent.headers['retry-after']]).toEqual([503, '2']);
  });

  it('tells nothing of a defect but the request id, and logs it [X8]', async () => {
    throwing(new Error('relation "users" does not exist at /srv/identity.js'));
    const answer = await page();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/users|srv|stack|Error:/);
    expect(answer.json()).toMatchObject({ code: 'internal', requestId: answer.headers['x-request-id'] });
    expect(house.log.join('')).toContain('relation');
  });

  it('never lets a refusal overwrite what every error says', async () => {
    throwing(new DomainError('conflict', 'conflict', { extra: { statusCode: 200, message: 'ok' } }));
    expect((await page()).json()).toMatchObject({ statusCode: 409, code: 'conflict' });
  });

  it.each(['/api/nothing', '/external_api/nothing', '/api/events/%E0%A4%A', '/api', '/images/../../etc/passwd'])(
    'answers %s with a 404 as JSON, to a browser too [ROUTE-31]',
    async (url) => {
      const answer = await house.app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not-found', message: 'Nie znaleziono.' });
    },
  );
});
