import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderLetter } from '@kurtyna/contracts';
import { anOrderLetter } from '../../test/an-order.js';
import { aViewer, openHouse, type House } from '../../test/house.js';
import { PostOffice } from '../../test/post-office.js';
import { aFact, houseRules } from '../../test/rules-of-house.js';
import { RemindOfPlatform } from './remind-of-platform.job.js';
import { RemindWhenReminderDue } from './remind-when-reminder-due.consumer.js';

let house: House;
let office: PostOffice;
let order: OrderLetter;
beforeAll(async () => {
  office = await new PostOffice().open();
  house = await openHouse({ smtpUrl: office.url }, () => order);
});
afterAll(async () => {
  await house.close();
  await office.close();
});
beforeEach(async () => {
  office.letters.length = 0;
  await house.database.query('DELETE FROM mail_outbox');
  await house.database.query('UPDATE users SET last_login_at = now()');
  await houseRules(house, { notifyRemindPlatform: true, notifyRemindPayedEvent: true });
});

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const due = (userId: number, startsAt: string, orderId = 17) =>
  house.database.transaction((tx) => new RemindWhenReminderDue(house.mailbox).due(aFact({ orderId, userId, eventId: 5, startsAt }), tx));
/** All that waits but the letters of signing up; answers to whom. */
const deliver = async (): Promise<string[]> => {
  await house.database.query(`DELETE FROM mail_outbox WHERE kind IN ('verify_email', 'account_deleted')`);
  await house.database.query(`UPDATE mail_outbox SET next_attempt_at = now() WHERE status = 'queued'`);
  await house.postman.deliverAll();
  return office.letters.map(({ to }) => to[0]!);
};
const kindsTo = async (userId: number, kind: string): Promise<number> =>
  (await house.database.query('SELECT 1 FROM mail_outbox WHERE user_id = $1 AND kind = $2', [userId, kind])).length;

describe('a reminder of an event', () => {
  it('is one letter a day before, however often it is told and with how many tickets [NOTIF-02, OPEN2-35]', async () => {
    const [viewer, startsAt] = [await aViewer(house), inHours(23.9)];
    order = anOrderLetter({ starts_at: startsAt });
    await due(viewer.id, startsAt);
    await due(viewer.id, startsAt);
    await due(viewer.id, startsAt, 18);
    expect(await kindsTo(viewer.id, 'event_reminder')).toBe(1);
    expect(await deliver()).toContain(viewer.email);
  });

  it('comes again for an event that has moved, and not for its old time [NOTIF-02, OPEN2-35]', async () => {
    const [viewer, before, after] = [await aViewer(house), inHours(23.5), inHours(23.9)];
    order = anOrderLetter({ starts_at: after });
    await due(viewer.id, before);
    await due(viewer.id, after);
    expect((await deliver()).filter((email) => email === viewer.email)).toHaveLength(1);
  });

  it('is late by two hours at most, and nothing goes out while the switch is off [NOTIF-02, NOTIF-03, OPEN2-35]', async () => {
    const viewer = await aViewer(house);
    await due(viewer.id, inHours(21.9));
    await houseRules(house);
    await due(viewer.id, inHours(23.9));
    expect(await kindsTo(viewer.id, 'event_reminder')).toBe(0);
  });

  it('that waits is not sent when the switch goes off or the ticket goes back [NOTIF-03]', async () => {
    const [one, other, startsAt] = [await aViewer(house), await aViewer(house), inHours(23.9)];
    order = anOrderLetter({ starts_at: startsAt, status: 'REFUNDED' });
    await due(one.id, startsAt);
    expect(await deliver()).not.toContain(one.email);
    order = anOrderLetter({ starts_at: startsAt });
    await due(other.id, startsAt);
    await houseRules(house, { notifyRemindPlatform: true });
    expect(await deliver()).not.toContain(other.email);
  });

  it('is written to nobody who was erased [D36]', async () => {
    const viewer = await aViewer(house);
    await house.deleteUser.run({ userId: viewer.id, by: { userId: viewer.id, admin: false } });
    await due(viewer.id, inHours(23.9));
    expect(await kindsTo(viewer.id, 'event_reminder')).toBe(0);
  });
});

describe('a reminder of the theatre', () => {
  const remind = () => new RemindOfPlatform({} as never, house.database, house.mailbox).run();
  const away = (userId: number, days: number) =>
    house.database.query('UPDATE users SET last_login_at = now() - make_interval(days => $2) WHERE id = $1', [userId, days]);
  const pass = (days: number) =>
    house.database.query('UPDATE mail_outbox SET created_at = created_at - make_interval(days => $1), dedupe_key = dedupe_key || $2', [
      days,
      `before ${days}`,
    ]);

  it('goes to who has the newsletter and was away for 30 days, and to nobody else [NOTIF-01, OPEN2-35]', async () => {
    const [gone, here, without] = [await aViewer(house, { mailing: true }), await aViewer(house, { mailing: true }), await aViewer(house)];
    await away(gone.id, 31);
    await away(here.id, 29);
    await away(without.id, 31);
    await remind();
    expect(await Promise.all([gone, here, without].map(({ id }) => kindsTo(id, 'platform_reminder')))).toEqual([1, 0, 0]);
    expect(await deliver()).toEqual([gone.email]);
  });

  it('comes at most every 30 days, however often the job looks [NOTIF-01, OPEN2-35]', async () => {
    const gone = await aViewer(house, { mailing: true });
    await away(gone.id, 100);
    await remind();
    await remind();
    await pass(29);
    await remind();
    expect(await kindsTo(gone.id, 'platform_reminder')).toBe(1);
    await pass(2);
    await remind();
    expect(await kindsTo(gone.id, 'platform_reminder')).toBe(2);
  });

  it('goes to nobody while the switch is off, also when it waited already, nor to who left meanwhile [NOTIF-01, NOTIF-03]', async () => {
    const [one, other] = [await aViewer(house, { mailing: true }), await aViewer(house, { mailing: true })];
    await away(one.id, 31);
    await houseRules(house);
    await remind();
    expect(await kindsTo(one.id, 'platform_reminder')).toBe(0);
    await houseRules(house, { notifyRemindPlatform: true });
    await away(other.id, 31);
    await remind();
    await house.setNewsletter.run({ userId: other.id, subscribe: false, by: { userId: other.id, admin: false } });
    expect(await deliver()).toEqual([one.email]);
    office.letters.length = 0;
    await away(other.id, 31);
    await houseRules(house);
    expect(await deliver()).toEqual([]);
  });
});
