import { describe, expect, it } from '@jest/globals';
import { parseGiftSlug, parseGroupTicketSlug, parseProductSlug, productSlug } from './product.js';

describe('product slugs', () => {
  it.each([
    ['event-5', { kind: 'event', id: 5 }],
    ['video-12', { kind: 'video', id: 12 }],
    ['packet-3', { kind: 'packet', id: 3 }],
    ['wydarzenie-5', { kind: 'event', id: 5 }],
    ['wideo-5', { kind: 'video', id: 5 }],
  ])('reads %s', (text, ref) => expect(parseProductSlug(text)).toEqual(ref));

  it('writes what it reads', () => {
    expect(productSlug({ kind: 'event', id: 5 })).toBe('event-5');
    expect(parseProductSlug(productSlug({ kind: 'packet', id: 7 }))).toEqual({ kind: 'packet', id: 7 });
  });

  it.each(['', 'event', 'event-', 'event-0', 'event--1', 'event-2147483648', 'Event-5', 'gift-5', 'constructor-5', 'event-5-2'])(
    'refuses %j',
    (text) => expect(parseProductSlug(text)).toBeNull(),
  );
});

describe('group ticket slugs', () => {
  it.each(['event-5-12', 'wydarzenie-5-12'])('reads product and quantity of %s', (text) => {
    expect(parseGroupTicketSlug(text)).toEqual({ product: { kind: 'event', id: 5 }, quantity: 12 });
  });

  it.each(['event-5', 'event-5-0', 'packet-5-2', 'event-5-1.5', 'event-5-'])('refuses %j', (text) => {
    expect(parseGroupTicketSlug(text)).toBeNull();
  });
});

describe('gift slugs', () => {
  it.each([
    ['any', 'any'],
    ['gift-any', 'any'],
    ['any-1', 'any'],
    ['event-5', { kind: 'event', id: 5 }],
    ['gift-video-5', { kind: 'video', id: 5 }],
  ])('reads %s [OPEN1-10]', (text, gift) => expect(parseGiftSlug(text)).toEqual(gift));

  it.each(['', 'gift-', 'packet-5', 'anything', 'gift-gift-any'])('refuses %j', (text) => {
    expect(parseGiftSlug(text)).toBeNull();
  });
});

it('a product is told by a whole word and a number, not by the end of a longer one', () => {
  expect(parseProductSlug('xx-event-5')).toBeNull();
  expect(parseProductSlug('wydarzenie-5')).toEqual({ kind: 'event', id: 5 });
  expect(parseProductSlug('wideo-5')).toEqual({ kind: 'video', id: 5 });
  expect(productSlug({ kind: 'packet', id: 3 })).toBe('packet-3');
});
