import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { doneTwice, purposesBeside, toldTwice, type Telling } from '@kurtyna/testing';
import { aViewer, openHouse, type House } from '../test/house.js';
import { houseRules } from '../test/rules-of-house.js';
import { BanWhenAddressLimitExceeded } from './bans/ban-when-address-limit-exceeded.consumer.js';
import { BeginCampaign } from './campaigns/begin-campaign.consumer.js';
import { WriteCampaigns } from './campaigns/write-campaigns.job.js';
import { CountOrders } from './copies/count-orders.consumer.js';
import { KeepContact } from './copies/keep-contact.consumer.js';
import { KeepNoticeRules } from './copies/keep-notice-rules.consumer.js';
import { OrderLetters } from './mail/order-letters.consumer.js';
import { RemindOfPlatform } from './reminders/remind-of-platform.job.js';
import { RemindWhenReminderDue } from './reminders/remind-when-reminder-due.consumer.js';

let house: House;
let userId: number;
beforeAll(async () => {
  house = await openHouse();
  ({ id: userId } = await aViewer(house));
  await house.database.transaction((tx) => house.sessions.begin(tx, userId, { hours: 1 })); // a ban ends it
  await houseRules(house, { autobanAfterExceedingIpLimit: true, sendEmailAfterIpBan: true, notifyRemindPayedEvent: true });
});
afterAll(() => house.close());

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const order = () => ({
  ...{ orderId: 17, userId, productKind: 'event', productId: 5, soldAs: 'ticket', quantity: 1, amount: 4500, origin: 'purchase' },
  ...{ status: 'COMPLETED', placedAt: inHours(-1), completedAt: inHours(-1), late: false },
});
const letters = () => new OrderLetters(house.mailbox);
const config = { version: 1_000, maintenance: true, contact_email: 'kasa@teatr.example' };

const TOLD: Record<string, () => [Telling, string[]]> = {
  'ban-when-address-limit-exceeded': () => [
    { consumer: new BanWhenAddressLimitExceeded(house.users, house.sessions, house.mailbox), data: { userId, count: 4, limit: 3 } },
    ['ban', 'mail_outbox', 'outbox', 'sessions', 'users'],
  ],
  'begin-campaign-when-campaign-begun': () => [
    {
      consumer: new BeginCampaign(),
      data: { campaignId: '7d9f8b1c-52f5-4c1f-9d1e-0a4b6c8d2e3f', allUsers: true, items: [], others: 0 },
    },
    ['campaign'],
  ],
  'count-order-when-order-changed': () => [
    { consumer: new CountOrders(), data: order(), aggregateVersion: 3 },
    ['completed_order', 'users'],
  ],
  'keep-contact': () => [{ consumer: new KeepContact(), data: config }, ['contact']],
  'keep-maintenance': () => [{ consumer: house.maintenance, data: config }, ['house_rules']],
  'keep-notice-rules': () => [
    {
      consumer: new KeepNoticeRules(),
      data: {
        ...{ version: 1_000, autobanAfterExceedingIpLimit: true, maxDiffIpViewsPerUser: 5 },
        ...{ sendEmailAfterIpBan: false, notifyRemindPlatform: true, notifyRemindPayedEvent: true },
      },
    },
    ['notice_rules'],
  ],
  'remind-when-reminder-due': () => [
    { consumer: new RemindWhenReminderDue(house.mailbox), data: { orderId: 17, userId, eventId: 5, startsAt: inHours(24) } },
    ['mail_outbox'],
  ],
  'send-confirmation-when-order-completed': () => [{ consumer: letters(), data: { ...order(), soldAs: 'group' } }, ['mail_outbox']],
  'send-note-when-money-is-back': () => [
    {
      consumer: letters(),
      data: {
        ...{ refundId: 5, orderId: 17, origin: 'admin', amount: 500, status: 'FINALIZED', at: inHours(0) },
        alone: { userId, isPart: true },
      },
    },
    ['mail_outbox'],
  ],
  'send-note-when-order-canceled': () => [{ consumer: letters(), data: { ...order(), reason: 'expired' } }, ['mail_outbox']],
  'send-note-when-order-refunded': () => [{ consumer: letters(), data: { ...order(), refundedAt: inHours(0) } }, ['mail_outbox']],
  'send-note-when-second-payment-returned': () => [
    { consumer: letters(), data: { orderId: 17, userId, extOrderId: 'KU-000017-2', amount: 4500, returnedAt: inHours(0) } },
    ['mail_outbox'],
  ],
  'send-note-when-withdrawal-declared': () => [
    { consumer: letters(), data: { withdrawalId: 3, orderId: 17, userId, nthOfDay: 1, declaredAt: inHours(0) } },
    ['mail_outbox'],
  ],
};

describe('a fact that is told twice, past the inbox', () => {
  it('is asked of every consumer of identity', () => {
    expect(Object.keys(TOLD).sort()).toEqual(purposesBeside(import.meta.url));
  });

  it.each(Object.keys(TOLD))('changes nothing the second time for %s [D3]', async (purpose) => {
    const [telling, tables] = TOLD[purpose]!();
    expect(await toldTwice(house.database, purpose, telling)).toEqual({ first: tables, second: [] });
  });

  it('bans and writes once, also where another letter tells of something else', async () => {
    const kinds = await house.database.query<{ kind: string; n: number }>(
      `SELECT kind, count(*)::integer AS n FROM mail_outbox WHERE user_id = $1 AND kind <> 'verify_email' GROUP BY kind ORDER BY kind`,
      [userId],
    );
    expect(kinds.map(({ kind, n }) => `${kind} ${n}`)).toEqual([
      ...['event_reminder 1', 'group_codes 1', 'ip_ban_notice 1', 'order_confirmation 1', 'payment_failed 1'],
      ...['refund_done 1', 'refund_part 1', 'second_payment_returned 1', 'withdrawal_ack 1'],
    ]);
  });
});

describe('a job that runs again', () => {
  it('writes the letters of a campaign once [D3, NOTIF-10]', async () => {
    const job = () => new WriteCampaigns({} as never, house.database, house.mailbox).run();
    expect(await doneTwice(house.database, job)).toEqual({ first: ['campaign', 'mail_outbox'], second: [] });
  });

  it('reminds of the theatre once [D3, NOTIF-01]', async () => {
    await houseRules(house, { version: 2_000, notifyRemindPlatform: true });
    await house.database.query(`UPDATE users SET subscribed = true, last_login_at = now() - interval '31 days' WHERE id = $1`, [userId]);
    const job = () => new RemindOfPlatform({} as never, house.database, house.mailbox).run();
    expect(await doneTwice(house.database, job)).toEqual({ first: ['mail_outbox'], second: [] });
  });
});
