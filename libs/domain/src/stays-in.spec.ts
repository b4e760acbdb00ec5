import { describe, expect, it } from '@jest/globals';
import { A_TICKET, anAdmin, anEvent, aUser, aVideo, holding, OPEN_TO_THE_WORLD } from '../test/builders.js';
import { decideAccess } from './access.js';
import type { Holding, SaleProduct, Viewer } from './product.js';
import { type Inside, staysAfter, staysBefore } from './stays-in.js';

const evening = (time: string): string => `2026-11-21T${time}:00.000Z`;
const event = anEvent({ startsAt: evening('18:00'), endsAt: evening('20:00') });
/** 240 minutes long. */
const film = aVideo({ filmMinutes: 240 });
const inside = (since: string, graceMinutes = 60): Inside => ({ since: evening(since), graceMinutes });

describe('whoever is in when an end comes', () => {
  it.each<[string, string, SaleProduct, Inside, string, boolean]>([
    ['an event, a minute after its end', '20:00', event, inside('18:30'), '20:01', true],
    ['until the grace is over', '20:00', event, inside('18:30'), '20:59', true],
    ['and no longer', '20:00', event, inside('18:30'), '21:00', false],
    ['who came a minute before the end', '20:00', event, inside('19:59'), '20:59', true],
    ['who came at the end', '20:00', event, inside('20:00'), '20:01', false],
    ['who came in the grace of others', '20:00', event, inside('20:10'), '20:11', false],
    ['with the longest grace', '20:00', event, inside('18:30', 240), '23:59', true],
    ['with no grace', '20:00', event, inside('18:30', 0), '20:00', false],
    ['a ticket that ends in the middle of an event', '19:00', event, inside('18:30'), '20:59', true],
    ['and its end with the grace', '19:00', event, inside('18:30'), '21:00', false],
    ['a film that is longer than its ticket', '15:00', film, inside('12:30'), '16:29', true],
    ['to its end and the grace', '15:00', film, inside('12:30'), '17:29', true],
    ['and no longer', '15:00', film, inside('12:30'), '17:30', false],
    ['a film that would have been over by then', '20:00', film, inside('12:30'), '20:59', true],
    ['the same after the grace', '20:00', film, inside('12:30'), '21:00', false],
    ['a film of no grace, in the middle', '15:00', film, inside('12:30', 0), '15:00', false],
    ['a film whose length nobody has said', '15:00', aVideo(), inside('14:00'), '15:59', true],
    ['the same after the grace', '15:00', aVideo({ filmMinutes: null }), inside('14:00'), '16:00', false],
  ])('stays or goes: %s [EVE-01, EVE-02, EVE-03]', (_, end, show, who, now, stays) => {
    expect(staysAfter(evening(end), show, who, evening(now))).toBe(stays);
  });

  it.each([
    ['by 15 minutes', '18:40', true],
    ['by two hours from now', '20:30', true],
    ['by more', '20:31', false],
  ])('stays when the start, which had come, is put off %s: %s', (_, startsAt, stays) => {
    expect(staysBefore(anEvent({ startsAt: evening(startsAt) }), inside('18:10'), evening('18:30'))).toBe(stays);
  });
});

describe('the verdict on somebody who is in', () => {
  const decide = (
    product: SaleProduct,
    {
      now,
      since = null,
      viewer = aUser(),
      held = A_TICKET,
      grace = 60,
      globals = OPEN_TO_THE_WORLD,
    }: {
      now: string;
      since?: string | null;
      viewer?: Viewer;
      held?: Holding;
      grace?: number;
      globals?: { onlyPoland: boolean; onlyEurope: boolean };
    },
  ): string[] => decideAccess(product, viewer, held, globals, evening(now), since === null ? null : inside(since, grace)).reasons;
  const ticketUntil = (time: string): Holding => holding({ access: true, accessUntil: evening(time) });

  it('is that nothing stands against it, where a newcomer hears that it is over [EVE-01, EVE-02]', () => {
    expect(decide(event, { now: '20:30', since: '18:30' })).toEqual([]);
    expect(decide(event, { now: '20:30' })).toEqual(['over']);
    expect(decide(event, { now: '20:30', since: '18:30', grace: 0 })).toEqual(['over']);
    expect(decide(event, { now: '21:00', since: '18:30' })).toEqual(['over']);
  });

  it('is the same after the end of the ticket, and after both ends [EVE-03]', () => {
    expect(decide(film, { now: '15:30', since: '12:30', held: ticketUntil('15:00') })).toEqual([]);
    expect(decide(film, { now: '15:30', held: ticketUntil('15:00') })).toEqual(['ticket-expired']);
    const taken = aVideo({ filmMinutes: 240, endsAt: evening('14:00') });
    expect(decide(taken, { now: '16:00', since: '12:30', held: ticketUntil('15:00') })).toEqual([]);
    expect(decide(taken, { now: '17:30', since: '12:30', held: ticketUntil('15:00') })).toEqual(['ticket-expired', 'over']);
  });

  it('lets nobody stay whom something else turns out [EVE-04]', () => {
    const now = { now: '20:30', since: '18:30' };
    expect(decide(event, { ...now, held: holding({ status: 'REFUNDED' }) })).toEqual(['no-ticket']);
    expect(decide(event, { ...now, viewer: aUser({ banned: true }) })).toEqual(['banned']);
    expect(decide(anEvent({ ...event, published: false }), now)).toEqual(['unpublished']);
    expect(decide(anEvent({ ...event, restrictedAccess: 'poland' }), { ...now, viewer: aUser({ country: 'DE' }) })).toEqual(['country']);
    expect(decide(anEvent({ ...event, ageRestriction: 18 }), { ...now, viewer: aUser({ bornOn: '2015-01-01' }) })).toEqual(['too-young']);
  });

  it('is the same for those who watch by their role', () => {
    expect(decide(event, { now: '20:30', since: '18:30', viewer: anAdmin(), held: holding({}) })).toEqual([]);
    expect(decide(event, { now: '20:30', viewer: anAdmin(), held: holding({}) })).toEqual(['over']);
  });

  it('passes over a start that is put off, and not over one that has never come', () => {
    const later = anEvent({ startsAt: evening('19:00'), endsAt: evening('21:00') });
    expect(decide(later, { now: '18:30', since: '18:10' })).toEqual([]);
    expect(decide(later, { now: '18:30' })).toEqual(['not-yet']);
  });
});
