import { describe, expect, it } from '@jest/globals';
import { endOf } from './selling.js';
import { sellingOf } from './selling-of.js';

describe('how an order is sold', () => {
  it.each([
    ['event', 'E', '/status-zamowienia/wydarzenie/E-7-1', 'event.not-found'],
    ['video', 'V', '/status-zamowienia/wideo/E-7-1', 'video.not-found'],
    ['packet', 'K', '/status-zamowienia/pakiet/E-7-1', 'packet.not-found'],
  ] as const)(
    'a ticket for a product of the kind %s has numbers of its own and its page [ORD-23]',
    (kind, numberPrefix, path, notFound) => {
      const selling = sellingOf({ kind, soldAs: 'ticket' });
      expect(selling).toMatchObject({ numberPrefix, notFound });
      expect(selling.statusPath('E-7-1')).toBe(path);
    },
  );

  it.each([['season'], ['toString']])('is left to the later release that knows it, of %s [F19]', (soldAs) => {
    expect(() => sellingOf({ kind: 'event', soldAs: soldAs as never })).toThrow(`of the kind ${soldAs}`);
  });

  it('an order of one product ends with it; of several, and of none, it has no end of its own', () => {
    const until = '2031-01-01T00:00:00.000Z';
    expect(endOf([{ validUntil: until }])).toBe(until);
    expect(endOf([{ validUntil: until }, { validUntil: null }])).toBeNull();
    expect(endOf([])).toBeNull();
  });
});
