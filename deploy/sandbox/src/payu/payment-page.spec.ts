import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aSandbox } from '../../test/a-sandbox.js';
import { priceText, withError } from './payment-page.js';

let stage: Awaited<ReturnType<typeof aSandbox>>;
beforeAll(async () => {
  stage = await aSandbox();
});
afterAll(() => stage.close());

const heardOf = (orderId: string) =>
  stage.heard.filter(({ json }) => json.order?.orderId === orderId).map(({ json }) => json.order!.status);

it.each([
  ['4500', 'PLN', '45,00 zł'],
  ['5', 'PLN', '0,05 zł'],
  ['0100', 'PLN', '1,00 zł'],
  ['123456', 'EUR', '1234,56 EUR'],
])('writes %s grosze of %s as %s', (amount, currency, text) => {
  expect(priceText(amount, currency)).toBe(text);
});

it.each([
  ['https://t.example/s', 'https://t.example/s?error=501'],
  ['https://t.example/s?x=1', 'https://t.example/s?x=1&error=501'],
  ['https://t.example/s?', 'https://t.example/s?error=501'],
  ['https://t.example/s?x=1#top', 'https://t.example/s?x=1&error=501#top'],
])('leads from a refusal home: %s → %s', (continueUrl, expected) => {
  expect(withError(continueUrl)).toBe(expected);
});

describe('the payment page', () => {
  it('shows the amount, what it is for and four buttons, and lets no script run', async () => {
    const { redirectUri } = await stage.place({ description: 'Bilet <b>"Śluby"</b>' });
    const response = await fetch(redirectUri);
    const page = await response.text();
    expect(page).toContain('45,00 zł');
    expect(page).toContain('Bilet &lt;b&gt;&quot;Śluby&quot;&lt;/b&gt;');
    const buttons = [...page.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(buttons).toEqual(['Zapłać', 'Odrzuć', 'Zostaw (zamknij)', 'Autoryzuj bez odbioru']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:1");
    expect(page).not.toContain('<script');
  });

  it('speaks English to who buys in English', async () => {
    const { redirectUri } = await stage.place({ buyer: { email: 'a@b.pl', language: 'en' } });
    expect(await (await fetch(redirectUri)).text()).toContain('<html lang="en">');
  });

  it('paying tells PENDING, then COMPLETED, and leads back', async () => {
    const { orderId, redirectUri } = await stage.place();
    const answer = await stage.choose(redirectUri, 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://127.0.0.1:1/status?x=1']);
    expect(heardOf(orderId)).toEqual(['PENDING', 'COMPLETED']);
  });

  it('paying without automatic collecting stops at the authorisation', async () => {
    await stage.control('PUT', '/faults', { autoReceive: false });
    const { orderId, redirectUri } = await stage.place();
    await stage.choose(redirectUri, 'pay');
    await stage.control('DELETE', '/faults');
    expect(heardOf(orderId)).toEqual(['PENDING', 'WAITING_FOR_CONFIRMATION']);
  });

  it('rejecting tells CANCELED and adds error=501 to the way back', async () => {
    const { orderId, redirectUri } = await stage.place();
    const answer = await stage.choose(redirectUri, 'reject');
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:1/status?x=1&error=501');
    expect(heardOf(orderId)).toEqual(['CANCELED']);
    const { json } = await stage.call('GET', `/orders/${orderId}/transactions`);
    expect(json.transactions[0].resultCode).toBe('AUT_ERROR_NO_AUTHORIZATION');
  });

  it('leaving changes nothing', async () => {
    const { orderId, redirectUri } = await stage.place();
    const answer = await stage.choose(redirectUri, 'leave');
    expect(await answer.text()).toContain('Tę kartę można zamknąć');
    expect((await stage.control('GET', `/orders/${orderId}`)).json.status).toBe('NEW');
  });

  it('a paid order offers no second payment, a wrong token no page', async () => {
    const { redirectUri } = await stage.place();
    await stage.choose(redirectUri, 'pay');
    expect(await (await fetch(redirectUri)).text()).not.toContain('<button');
    expect((await fetch(redirectUri.replace(/token=.*/, 'token=guess'))).status).toBe(404);
  });
});
