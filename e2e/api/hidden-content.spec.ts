/** What no list shows, through the whole house: found again by who holds it, and by administrators (HOME-29). */
import { afterAll, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { pay } from '../support/provider.js';
import { closeWire, orderIs } from '../support/repertoire.js';

/** Of the demo theatre: hidden; on sale for who has its link. */
const HIDDEN = 'dziady-proba-generalna';
const UNPUBLISHED = 'krol-macius-premiera';

afterAll(async () => {
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

const slugs = async ({ token, address }: Person, path: string, kind: 'events' | 'videos' = 'events') => {
  const { status, body } = await call('GET', path, { token, address });
  expect(status).toBe(200);
  return body[kind].map(({ slug }: { slug: string }) => slug) as string[];
};

it('a hidden event is found again by its buyer, from the payment on, and by nobody who did not buy it [HOME-29, OPEN1-25, CALL1-05]', async () => {
  const [buyer, other] = [await aPerson(), await aPerson()];
  const { token, address } = buyer;
  const placed = await call('POST', `/api/payments/${HIDDEN}`, { token, address, body: { additionalCb: true } });
  expect(placed.status).toBe(201);
  expect(await slugs(buyer, '/api/events/hidden')).toEqual([]);
  await pay(placed.body.order.extOrderId);
  await orderIs(placed.body.order.extOrderId, 'COMPLETED');
  expect(await slugs(buyer, '/api/events/hidden')).toEqual([HIDDEN]);
  const { events } = (await call('GET', '/api/events/hidden', { token, address })).body;
  expect(events[0]).toMatchObject({
    access: true,
    accessBy: 'order',
    paymentStatus: 'COMPLETED',
    dashboard_hidden: true,
    video_link: null,
  });
  expect(await slugs(buyer, '/api/events')).not.toContain(HIDDEN);
  expect(await slugs(other, '/api/events/hidden')).toEqual([]);
  expect(await slugs(buyer, '/api/videos/hidden', 'videos')).toEqual([]);
}, 40_000);

it('administrators find all that is hidden or not published, and nothing that is in the lists [HOME-29, OPEN1-25, CALL1-05, CALL1-08]', async () => {
  const admin = await anAdmin();
  const events = await slugs(admin, '/api/events/hidden');
  expect(events).toEqual(expect.arrayContaining([HIDDEN, UNPUBLISHED]));
  const videos = await slugs(admin, '/api/videos/hidden', 'videos');
  expect(videos.length).toBeGreaterThan(0);
  const viewer = await aPerson();
  for (const slug of await slugs(viewer, '/api/events')) expect(events).not.toContain(slug);
  for (const slug of await slugs(viewer, '/api/videos', 'videos')) expect(videos).not.toContain(slug);
});

it('the festival’s finished event of the demo theatre is in the list of everybody, and of the signed-in [HOME-27]', async () => {
  const over = (events: { slug: string; ends_at: string; is_festival: boolean }[]) =>
    events.filter(({ ends_at }) => ends_at < new Date().toISOString());
  const { token, address } = await aPerson();
  for (const path of ['/external_api/events', '/api/events']) {
    const finished = over((await call('GET', path, { token, address })).body.events);
    expect(finished.map(({ slug }) => slug)).toContain('tango-festiwal');
    expect(finished.every(({ is_festival }) => is_festival)).toBe(true);
  }
});
