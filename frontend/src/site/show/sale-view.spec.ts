import { describe, expect, it } from '@jest/globals';
import { decideAccess, type AccessReason } from '@kurtyna/domain';
import { anEvent, aVideo, inMinutes } from '../../test/builders.js';
import { saleArguments } from './sale-view.js';
import { eventShow, videoShow } from './show.js';

const now = new Date().toISOString();
const running = { starts_at: inMinutes(-10), ends_at: inMinutes(60) };
const user = { id: 3, role: 'standard' as const, mailing: false };

/** The rules of libs/domain must come to the verdict the server has come to: the browser decides nothing. */
const verdicts: { name: string; with_: Parameters<typeof anEvent>[0]; role?: 'premium' }[] = [
  { name: 'no ticket', with_: { ...running, available: true, reasons: ['no-ticket'] } },
  {
    name: 'a ticket',
    with_: {
      ...running,
      access: true,
      accessBy: 'order',
      available: true,
      mayWatch: true,
      reasons: [],
      paymentStatus: 'COMPLETED',
    },
  },
  {
    name: 'a ticket, not yet',
    with_: { starts_at: inMinutes(10), ends_at: inMinutes(60), access: true, accessBy: 'order', reasons: ['not-yet'] },
  },
  {
    name: 'a ticket, over',
    with_: { starts_at: inMinutes(-100), ends_at: inMinutes(-10), access: true, accessBy: 'order', reasons: ['over'] },
  },
  {
    name: 'payment open',
    with_: { ...running, available: true, paymentStatus: 'PENDING', reasons: ['payment-processing'] },
  },
  {
    name: 'too young',
    with_: {
      ...running,
      available: true,
      age_restriction: 18,
      access: true,
      accessBy: 'order',
      ageBlock: 'too-young',
      reasons: ['too-young'],
    },
  },
  {
    name: 'no birthday',
    with_: {
      ...running,
      available: true,
      age_restriction: 12,
      access: true,
      accessBy: 'order',
      ageBlock: 'birthday-missing',
      reasons: ['birthday-missing'],
    },
  },
  {
    name: 'old enough',
    with_: {
      ...running,
      available: true,
      age_restriction: 18,
      access: true,
      accessBy: 'order',
      mayWatch: true,
      reasons: [],
    },
  },
  {
    name: 'country',
    with_: {
      ...running,
      available: true,
      restricted_access: 'europe',
      countryBlock: true,
      access: true,
      accessBy: 'order',
      reasons: ['country'],
    },
  },
  {
    name: 'restricted, in the right country',
    with_: {
      ...running,
      available: true,
      restricted_access: 'poland',
      access: true,
      accessBy: 'order',
      mayWatch: true,
      reasons: [],
    },
  },
  {
    name: 'not a subscriber',
    with_: { ...running, available: true, event_price: 0, mailing_free: true, reasons: ['newsletter'] },
  },
  {
    name: 'a subscriber',
    with_: {
      ...running,
      available: true,
      event_price: 0,
      mailing_free: true,
      access: true,
      accessBy: 'newsletter',
      mayWatch: true,
      reasons: [],
    },
  },
  {
    name: 'premium',
    role: 'premium',
    with_: { ...running, available: true, access: true, accessBy: 'role', mayWatch: true, reasons: [] },
  },
  {
    name: 'open to all',
    with_: {
      ...running,
      available: true,
      event_price: 0,
      enable_tickets: false,
      access: true,
      accessBy: 'free',
      mayWatch: true,
      reasons: [],
    },
  },
];

describe('what the rules are given', () => {
  it.each(verdicts)('leads to the verdict of the server: $name [BTN-22 to BTN-25, ACC-17]', ({ with_, role }) => {
    const answer = anEvent(with_);
    const verdict = decideAccess(...saleArguments(eventShow(answer, 'pl'), { ...user, role: role ?? 'standard' }, now));
    expect(verdict).toMatchObject({
      access: answer.access,
      accessBy: answer.accessBy,
      available: answer.available,
      countryBlock: answer.countryBlock,
      ageBlock: answer.ageBlock,
      mayWatch: answer.mayWatch,
      reasons: answer.reasons as AccessReason[],
    });
  });

  it('an anonymous visitor is asked to sign in, except for open content [OPEN1-22]', () => {
    const closed = decideAccess(...saleArguments(videoShow(aVideo(), 'pl'), null, now));
    expect(closed.reasons).toEqual(['sign-in']);
    const open = decideAccess(...saleArguments(videoShow(aVideo({ video_price: 0 }), 'pl'), null, now));
    expect(open.mayWatch).toBe(true);
  });
});
