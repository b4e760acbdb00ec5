import { describe, expect, it } from '@jest/globals';
import { effectiveTicketHours, TICKET_HOURS, ticketTerm, ticketValidUntil } from './ticket-validity.js';
import { addHours } from './time/index.js';

describe('hours', () => {
  it.each([
    [24, '[TICK-06]', 48, 24],
    [null, '[TICK-07]', 48, 48],
    [0, '[TICK-08]', 48, null],
    [null, '[TICK-08]', 0, null],
    [null, '', null, null],
    [12, '[TICK-06]', null, 12],
  ] as const)('product %p %s against default %p: %p [TICK-07] [TICK-08]', (product, _id, global, hours) => {
    expect(effectiveTicketHours(product, global)).toBe(hours);
  });

  it('may be 3, 6, 12, 24, 36, 48, 72 or none', () => {
    expect(TICKET_HOURS).toEqual([3, 6, 12, 24, 36, 48, 72, 0]);
  });
});

describe('the end of a ticket', () => {
  const completedAt = '2026-11-21T12:00:00.000Z';
  it.each([
    ['a video already on show', { availableFrom: '2026-11-01T12:00:00.000Z', hours: 24 }, '2026-11-22T12:00:00.000Z'],
    ['a video without a premiere', { availableFrom: null, hours: 3 }, '2026-11-21T15:00:00.000Z'],
    ['a video bought before its premiere', { availableFrom: '2026-12-01T09:00:00.000Z', hours: 48 }, '2026-12-03T09:00:00.000Z'],
    ['no hours', { availableFrom: null, hours: null }, null],
    ['hours 0', { availableFrom: null, hours: 0 }, null],
  ])('%s: counts from the later of payment and premiere [TICK-06] [OPEN1-19]', (_what, parts, until) => {
    expect(ticketValidUntil({ kind: 'video', completedAt, ...parts })).toBe(until);
  });

  it.each(['event', 'packet'] as const)('an %s has no end of its own [OPEN1-19]', (kind) => {
    expect(ticketValidUntil({ kind, completedAt, availableFrom: null, hours: 24 })).toBeNull();
  });

  it.each(['2027-03-27T20:00:00.000Z', '2027-10-30T20:00:00.000Z'])('24 hours from %s are 86,400 s across the clock change [T3]', (at) => {
    const until = ticketValidUntil({ kind: 'video', completedAt: at, availableFrom: null, hours: 24 });
    expect(Date.parse(until!) - Date.parse(at)).toBe(86_400_000);
  });
});

describe('the term a buyer reads before paying', () => {
  const now = '2026-11-21T12:00:00.000Z';
  it.each([
    ['on show', null, 24, { hours: 24, from: 'purchase' }],
    ['long on show', '2026-11-01T12:00:00.000Z', 48, { hours: 48, from: 'purchase' }],
    ['at the minute of its premiere', now, 48, { hours: 48, from: 'purchase' }],
    ['before its premiere', '2026-12-01T09:00:00.000Z', 48, { hours: 48, from: 'premiere' }],
    ['without hours', null, null, { hours: null, from: 'purchase' }],
    ['with hours 0', null, 0, { hours: null, from: 'purchase' }],
  ] as const)('a video %s: is the end its order will have [OPEN1-19, TICK-06, TICK-08]', (_what, from, hours, term) => {
    expect(ticketTerm({ kind: 'video', now, availableFrom: from, hours })).toEqual(term);
    const until = ticketValidUntil({ kind: 'video', completedAt: now, availableFrom: from, hours });
    expect(until).toBe(term.hours === null ? null : addHours(term.from === 'premiere' ? from! : now, term.hours));
  });

  it.each(['event', 'packet'] as const)('an %s has none of its own [OPEN1-19]', (kind) => {
    expect(ticketTerm({ kind, now, availableFrom: null, hours: 24 })).toBeNull();
  });
});
