/** People are told of new content, leave by one click, and are asked to accept new terms. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { anAdmin, aPerson, mailsTo, mailTo, type Person } from '../support/people.js';

const SUBJECT = /^Nowości w teatrze$/;
let admin: Person;
let event: { id: number; title: string };

const as = ({ token, address }: Person) => ({ token, address });
const send = (body: object) => call('POST', '/api/notifications/newcontent', { ...as(admin), body });
/** As if the last notice lay some time back. */
const forgetDate = () => rows('catalog', `UPDATE app_config SET settings = settings - 'notify_newcontent_date' WHERE id = 1`);
const publishNow = () => rows('catalog', 'UPDATE event SET first_published_at = now(), announced_at = NULL WHERE id = $1', [event.id]);
/** The house has many readers; this one's letter need not wait for theirs. */
const hasLetter = ({ id }: Person) =>
  until(
    'the letter is in the mailbox',
    async () =>
      (
        await rows('identity', `UPDATE mail_outbox SET next_attempt_at = now() WHERE user_id = $1 AND kind = 'new_content' RETURNING 1`, [
          id,
        ])
      ).length > 0,
  );
const isDone = () =>
  until('the campaign is written', async () => (await rows('identity', 'SELECT 1 FROM campaign WHERE finished_at IS NULL')).length === 0);

beforeAll(async () => {
  admin = await anAdmin();
  event = (await call('GET', '/external_api/event/otwarta-scena')).body.event;
  await forgetDate();
  await publishNow();
});
afterAll(async () => {
  await rows('identity', `DELETE FROM mail_outbox WHERE kind = 'new_content' AND status = 'queued'`);
  await closeHouse();
});

describe('new content', () => {
  it('reaches who has the newsletter and not who has none; the date is kept; a second click is refused [NOTIF-10, NOTIF-11, NOTIF-13, NOTIF-14]', async () => {
    const [subscriber, other] = [await aPerson({ subscribed: true }), await aPerson()];
    const begun = Date.now();
    const sent = await send({ allUsers: false });
    expect([sent.status, sent.body]).toEqual([200, { success: true, data: { success: true } }]);
    await hasLetter(subscriber);
    const letter = await mailTo(subscriber.email, SUBJECT);
    expect(letter.text).toContain(event.title);
    await isDone();
    expect(await rows('identity', `SELECT 1 FROM mail_outbox WHERE user_id = $1 AND kind = 'new_content'`, [other.id])).toEqual([]);
    const { config } = (await call('GET', '/api/appconfig', as(admin))).body;
    expect(Date.parse(config.notify_newcontent_date)).toBeGreaterThan(begun - 1000);
    const again = await send({ allUsers: false });
    expect([again.status, again.body.code]).toEqual([409, 'campaign.too-soon']);
    expect((await call('GET', '/api/appconfig', as(other))).body.config.notify_newcontent_date).toBeUndefined();
  }, 60_000);

  it('carries the one click that ends the newsletter without a sign-in, also for the box office [mail-geo-legal 2, MAILING-06]', async () => {
    await forgetDate();
    await publishNow();
    const subscriber = await aPerson({ subscribed: true });
    expect((await send({ allUsers: true })).status).toBe(200);
    await hasLetter(subscriber);
    const { links } = await mailTo(subscriber.email, SUBJECT);
    const { pathname } = new URL(links.find((link) => link.includes('/u/'))!);
    const page = await call('GET', pathname, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect((await call('GET', `/api/mailing/${subscriber.id}`, as(subscriber))).body.mailing).toBe(true);

    const click = () =>
      call('POST', pathname, { raw: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded', address: subscriber.address });
    for (let times = 0; times < 2; times += 1) expect((await click()).status).toBe(200);
    expect((await call('GET', `/api/mailing/${subscriber.id}`, as(subscriber))).body.mailing).toBe(false);
    expect(await rows('commerce', 'SELECT subscribed FROM customer WHERE id = $1', [subscriber.id])).toEqual([{ subscribed: false }]);
    expect((await mailsTo(subscriber.email)).filter(({ subject }) => SUBJECT.test(subject))).toHaveLength(1);
  }, 60_000);

  it('of chosen titles is seen and tried out by who sends it, names these alone, and the others wait [OPEN2-37, NOTIF-10]', async () => {
    await isDone();
    await forgetDate();
    await publishNow();
    const [film] = await rows<{ id: number; title: string }>(
      'catalog',
      `UPDATE video SET first_published_at = now(), announced_at = NULL
        WHERE id = (SELECT min(id) FROM video WHERE visible AND NOT deleted AND NOT dashboard_hidden AND ends_at IS NULL AND available_from IS NULL)
       RETURNING id, title`,
    );
    const subscriber = await aPerson({ subscribed: true });
    const listed = async () => {
      const { items } = (await call('GET', '/api/notifications/newcontent', as(admin))).body;
      return items.map(({ kind, id }: { kind: string; id: number }) => `${kind}-${id}`);
    };
    expect(await listed()).toEqual(expect.arrayContaining([`event-${event.id}`, `video-${film!.id}`]));
    const items = [{ kind: 'event', id: event.id }];
    const { readers } = (await call('GET', '/api/notifications/newcontent', as(admin))).body;
    expect(readers.all.pl).toBeGreaterThanOrEqual(readers.subscribers.pl);

    const preview = await call('POST', '/api/notifications/newcontent/preview', { ...as(admin), body: { items } });
    expect([preview.status, preview.body.pl.subject, preview.body.en.subject]).toEqual([200, 'Nowości w teatrze', 'New in the theatre']);
    expect(preview.body.pl.text).toContain(event.title);
    const tried = await call('POST', '/api/notifications/newcontent/test', { ...as(admin), body: { items } });
    expect([tried.status, tried.body]).toEqual([200, { to: admin.email }]);
    expect((await mailTo(admin.email, /^\[Próba\] Nowości w teatrze$/)).text).toContain(event.title);

    expect((await send({ allUsers: false, items })).status).toBe(200);
    await hasLetter(subscriber);
    const letter = await mailTo(subscriber.email, SUBJECT);
    expect([letter.text.includes(event.title), letter.text.includes(film!.title)]).toEqual([true, false]);
    expect(await listed()).not.toContain(`event-${event.id}`);
    expect(await listed()).toContain(`video-${film!.id}`);
    await forgetDate();
    const again = await send({ allUsers: false, items });
    expect([again.status, again.body.code]).toEqual([409, 'campaign.changed']);
  }, 60_000);

  it('of which there is none is refused with a sentence [NOTIF-14]', async () => {
    await isDone();
    await rows(
      'catalog',
      `UPDATE app_config SET settings = settings || jsonb_build_object('notify_newcontent_date', to_char((now() - interval '11 minutes') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) WHERE id = 1`,
    );
    for (const table of ['event', 'video']) await rows('catalog', `UPDATE ${table} SET announced_at = now() WHERE announced_at IS NULL`);
    const { status, body } = await send({ allUsers: true });
    expect([status, body.message]).toEqual([409, 'Od ostatniego powiadomienia nic nowego nie opublikowano.']);
  }, 60_000);
});

it('new terms ask everybody to accept them again, wherever they are signed in [PAGESADM-13, OPEN2-34, CALL3-08]', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const accepted = async (person: Person) => (await call('GET', `/api/users/${person.id}/accept-tos`, as(person))).body.accept_tos;
  expect([await accepted(one), await accepted(other)]).toEqual([true, true]);
  const told = await call('POST', '/api/users/reject-tos', as(admin));
  expect([told.status, told.body]).toEqual([200, { success: true }]);
  expect([await accepted(one), await accepted(other)]).toEqual([false, false]);
  expect((await call('POST', `/api/users/${one.id}/accept-tos`, as(one))).body).toEqual({ accept_tos: true });
  expect([await accepted(one), await accepted(other)]).toEqual([true, false]);
  // The other tests' people need not accept anything.
  await rows('identity', 'DELETE FROM terms');
}, 60_000);
