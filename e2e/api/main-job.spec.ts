import { afterAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, rows, sandboxUrl, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson, anAdmin, mailTo, type Person } from '../support/people.js';
import { anEvent, buy, closeWire, orderIs } from '../support/repertoire.js';

const PASSWORD = 'Kurtyna-w-gore1!'.replaceAll('-', '_');

afterAll(async () => {
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

const signUp = (email: string) =>
  call('POST', '/api/users', {
    body: {
      email,
      firstname: 'Łucja',
      lastname: 'Żak-Nowak',
      password: PASSWORD,
      repeatpassword: PASSWORD,
      country_code: 'PL',
      birthday: '1991-02-03',
      mailing: false,
      tos: true,
    },
  });
const signIn = (email: string, password = PASSWORD) => call('POST', '/api/auth', { body: { email, password, remember: false } });

async function aVerifiedPerson(): Promise<Person & { password: string }> {
  const email = `lucja-${Date.now()}-${Math.floor(Math.random() * 1e6)}@poczta.example`;
  expect((await signUp(email)).status).toBe(201);
  const letter = await mailTo(email, /./);
  const link = new URL(letter.links.find((each) => each.includes('/weryfikacja-konta'))!);
  const verified = await call('POST', '/api/verifications', { body: { email, token: link.searchParams.get('token') } });
  expect(verified.status).toBe(200);
  const { body } = await signIn(email);
  return { id: body.user.id, email, token: body.token, address: '10.200.0.1', password: PASSWORD };
}

describe('the main job, from the sign-up to the stage', () => {
  it('signs up, confirms the e-mail, signs in, buys, pays, gets the letter with a calendar, and watches [AUTH-23, AUTH-50, AUTH-51, AUTH-05, USER-15, ACC-14, USER-16, BUY-25, BUY-28, ORD-24, PLAY-02]', async () => {
    const person = await aVerifiedPerson();
    const { events } = (await call('GET', '/external_api/events')).body;
    const now = new Date().toISOString();
    const event = events.find(
      (each: Record<string, any>) =>
        each.starts_at < now &&
        each.ends_at > now &&
        each.event_price > 0 &&
        !each.age_restriction &&
        !each.mailing_free &&
        each.restricted_access === 'any' &&
        each.enable_tickets,
    );
    expect(event).toBeDefined();
    const denied = await until('the box office knows that the address is confirmed', async () => {
      const answer = await call('GET', `/api/events/${event.id}/playback`, { token: person.token });
      return answer.body.code !== 'playback.unverified' && answer;
    });
    expect([denied.status, denied.body.code]).toEqual([409, 'playback.no-ticket']);

    const bought = await call('POST', `/api/payments/${event.slug}`, {
      token: person.token,
      body: { additionalCb: true },
    });
    expect(bought.status).toBe(201);
    const { extOrderId } = bought.body.order;
    expect(bought.body.payu.redirectUri).toContain(`${sandboxUrl}/payu/pay/`);
    const paid = await call('POST', bought.body.payu.redirectUri, {
      raw: 'choice=pay',
      type: 'application/x-www-form-urlencoded',
    });
    expect(paid.headers.location).toContain(`/status-zamowienia/wydarzenie/${extOrderId}`);
    await orderIs(extOrderId, 'COMPLETED');

    const order = (await call('GET', `/api/payments/${extOrderId}`, { token: person.token })).body.order;
    expect(order).toMatchObject({ status: 'COMPLETED', money: 'taken', used: 0, payu: null });
    const letter = await mailTo(person.email, new RegExp(extOrderId.slice(0, 8) + '|' + event.title));
    expect(
      letter.attachments.some(({ content, contentType }) => contentType.includes('calendar') && content.includes('BEGIN:VEVENT')),
    ).toBe(true);

    const playback = await call('GET', `/api/events/${event.slug}/playback`, { token: person.token });
    expect(playback.status).toBe(200);
    expect(playback.body.playback).toMatchObject({
      variant: 'normal',
      grant: expect.any(String),
      source: { url: expect.any(String) },
    });
    const renewed = await call('POST', `/api/playback/${playback.body.playback.grant}`, {
      token: person.token,
      body: { seconds: 1 },
    });
    expect(renewed.status).toBe(200);
    await until(
      'the order is used',
      async () => (await call('GET', `/api/payments/${extOrderId}`, { token: person.token })).body.order.used === 1,
    );
    await until(
      'statistics know the sale',
      async () => (await rows('statistics', 'SELECT 1 FROM order_state WHERE order_id = $1', [order.id])).length > 0,
    );
  }, 60_000);

  it('an answer for a viewer carries media links only with access [D24, ACC-17, OPEN1-23, CALL1-04]', async () => {
    const [person, admin] = [await aPerson(), await anAdmin()];
    const { videos } = (await call('GET', '/external_api/videos')).body;
    const paid = videos.find(
      (each: Record<string, any>) =>
        each.video_price > 0 &&
        !each.mailing_free &&
        !each.age_restriction &&
        each.restricted_access === 'any' &&
        !(each.available_from > new Date().toISOString()),
    );
    expect(JSON.stringify(videos)).not.toContain('/films/przedstawienie.mp4"');
    const closed = (await call('GET', `/api/videos/${paid.slug}`, { token: person.token })).body.video;
    expect(closed).toMatchObject({ video_link: null, accessibility_video: null, autodesc_video: null, access: false });
    const open = (await call('GET', `/api/videos/${paid.slug}`, { token: admin.token })).body.video;
    expect(open).toMatchObject({ access: true, accessBy: 'role' });
    expect(open.video_link).toEqual(expect.any(String));
  });

  it('a grant works for its own user and session only, and ends with the access [D25]', async () => {
    const [admin, other] = [await anAdmin(), await aPerson()];
    const { videos } = (await call('GET', '/external_api/videos')).body;
    const video = videos.find(
      (each: Record<string, any>) =>
        each.video_price > 0 &&
        !each.age_restriction &&
        each.restricted_access === 'any' &&
        !(each.available_from > new Date().toISOString()),
    );
    const { playback } = (await call('GET', `/api/videos/${video.id}/playback`, { token: admin.token })).body;
    expect((await call('POST', `/api/playback/${playback.grant}`, { token: other.token, body: { seconds: 5 } })).status).toBe(404);
    expect((await call('POST', `/api/playback/${playback.grant}`, { token: admin.token, body: { seconds: 5 } })).status).toBe(200);
  });
});

describe('sessions', () => {
  it('a second device ends the first within a second: 401 with its reason, 403 from the session check [SESS-13, AUTH-04, S11]', async () => {
    const person = await aVerifiedPerson();
    const second = await signIn(person.email);
    expect(second.status).toBe(200);
    await until(
      'the first is over',
      async () => (await call('GET', `/api/users/${person.id}`, { token: person.token })).status === 401,
      1.5,
    );
    const refused = await call('GET', `/api/users/${person.id}`, { token: person.token });
    expect(refused.body).toMatchObject({ statusCode: 401, code: 'session.another-user' });
    expect((await call('GET', '/api/users/validate-session', { token: person.token })).status).toBe(403);
    expect((await call('GET', '/api/users/validate-session', { token: second.body.token })).status).toBe(200);
  }, 40_000);

  it('a sign-out ends the token [SESS-14, SESS-18]', async () => {
    const person = await aVerifiedPerson();
    expect((await call('POST', '/api/auth/logout', { token: person.token, body: {} })).status).toBe(200);
    await until('refused', async () => (await call('GET', `/api/users/${person.id}`, { token: person.token })).status === 401, 1.5);
  }, 40_000);

  it('works only from the header x-auth-token, and only as identity signed it [CALL0-01, CALL0-04, S8, S14]', async () => {
    const person = await aPerson();
    const path = `/api/users/${person.id}`;
    expect((await call('GET', path, { token: person.token })).status).toBe(200);
    const [head, claims, signature] = person.token.split('.') as [string, string, string];
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const token of [
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${head}.${claims}.`,
      `${head}.${claims}.${'A'.repeat(43)}`,
      'x.y.z',
    ])
      expect((await call('GET', path, { token })).status).toBe(401);
    const elsewhere: Record<string, string>[] = [{ cookie: `x-auth-token=${person.token}` }, { authorization: `Bearer ${person.token}` }];
    for (const headers of elsewhere) expect((await call('GET', path, { headers })).status).toBe(401);
    expect((await call('GET', `${path}?x-auth-token=${person.token}`)).status).toBe(401);
  });
});

describe('the one change an administrator makes', () => {
  it('reaches the public catalogue within a second and what is on sale [performance P5, EVTADM-13, R6]', async () => {
    const admin = await anAdmin();
    const { events } = (await call('GET', '/external_api/events')).body;
    const event = events.find(
      (each: Record<string, any>) => each.available_tickets > 5 && each.starts_at > new Date().toISOString() && each.event_price > 0,
    );
    const title = `Zmieniony ${Date.now()}`;
    const changed = await call('PUT', `/api/events/${event.id}`, {
      token: admin.token,
      body: { title, event_price: '41,50' },
    });
    expect(changed.body.event ?? changed.body).toMatchObject({ title, event_price: 41.5 });
    await until('the new title is public', async () => JSON.stringify((await call('GET', '/external_api/events')).body).includes(title), 1);
    const buyer = await aPerson();
    await until(
      'commerce sells at the new price',
      async () =>
        (await rows('commerce', `SELECT 1 FROM product WHERE kind = 'event' AND id = $1 AND price = 4150`, [event.id])).length > 0,
      2,
    );
    const placed = await call('POST', `/api/payments/${event.id}`, {
      token: buyer.token,
      address: buyer.address,
      body: {},
    });
    expect(placed.body.order.amount).toBe(41.5);
    const below = await call('PUT', `/api/events/${event.id}`, { token: admin.token, body: { available_tickets: 0 } });
    expect(below.status).toBe(422);
    expect(below.body.formError.available_tickets).toMatch(/1/);
    const back = await call('PUT', `/api/events/${event.id}`, {
      token: admin.token,
      body: { title: event.title, event_price: event.event_price },
    });
    expect(back.status).toBe(200);
    await call('POST', placed.body.payu.redirectUri, {
      raw: 'choice=reject',
      type: 'application/x-www-form-urlencoded',
    });
    await orderIs(placed.body.order.extOrderId, 'CANCELED');
  }, 40_000);

  it('is refused to everybody else [CALL0-05, Z1]', async () => {
    const person = await aPerson();
    const event = await anEvent();
    expect((await call('PUT', `/api/events/${event.id}`, { token: person.token, body: { title: 'x' } })).status).toBe(403);
    expect((await call('PUT', `/api/events/${event.id}`, { body: { title: 'x' } })).status).toBe(401);
    expect((await buy(person, event)).status).toBe(201);
  });
});
