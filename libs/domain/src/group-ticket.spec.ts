import { describe, expect, it } from '@jest/globals';
import {
  AFTER,
  anAdmin,
  anEvent,
  aPacket,
  aPremiumUser,
  aSubscriber,
  aUser,
  aVideo,
  ended,
  NOW,
  OPEN_TO_THE_WORLD,
  running,
} from '../test/builders.js';
import { groupOffer, groupPrice, groupQuantityError, groupSettingsErrors } from './group-ticket.js';
import { anonymous, type Globals, type SaleProduct, type Viewer } from './product.js';

describe('the price of a group', () => {
  it.each([
    [4500, { units: 5, oneFree: false, discount: 0 }, 22_500],
    [4500, { units: 5, oneFree: true, discount: 0 }, 18_000],
    [1999, { units: 3, oneFree: false, discount: 15 }, 5097],
    [1999, { units: 3, oneFree: true, discount: 15 }, 3398],
    [333, { units: 3, oneFree: false, discount: 50 }, 500],
    [4500, { units: 2, oneFree: true, discount: 0 }, 4500],
    [4500, { units: 1, oneFree: true, discount: 0 }, 4500],
    [10, { units: 4, oneFree: false, discount: 99 }, 0],
  ])('%i grosze × %j is %i, rounded once [OPEN1-11] [OPEN1-12]', (price, group, expected) => {
    expect(groupPrice(price, group)).toBe(expected);
  });

  it.each([0, -1, 1.5])('refuses %p tickets', (units) => {
    expect(() => groupPrice(4500, { units, oneFree: false, discount: 0 })).toThrow(new RangeError(`Not a number of tickets: ${units}`));
  });
});

describe('an offer to a group', () => {
  const SETTINGS = { eventAvailable: true, videoAvailable: true, minUnits: 5, maxUnits: 30, oneFree: true, discount: 10 };
  const offerOf = (
    product: SaleProduct,
    { viewer = aUser(), globals = OPEN_TO_THE_WORLD, ...settings }: Partial<typeof SETTINGS> & { viewer?: Viewer; globals?: Globals } = {},
  ) => groupOffer(product, viewer, globals, { ...SETTINGS, ...settings }, NOW);
  const refusalOf = (...given: Parameters<typeof offerOf>) => {
    const offer = offerOf(...given);
    return offer.ok ? null : offer.code;
  };

  it('says the regular price, the limits, the discount and what is left [GRP-02, GRP-09, GRP-10]', () => {
    expect(offerOf(anEvent({ price: 4500, ticketsLeft: 12 }))).toEqual({
      ok: true,
      offer: { unitPrice: 4500, minUnits: 5, maxUnits: 30, oneFree: true, discount: 10, ticketsLeft: 12 },
    });
    expect(offerOf(aVideo({ price: 1999 }))).toEqual({
      ok: true,
      offer: { unitPrice: 1999, minUnits: 5, maxUnits: 30, oneFree: true, discount: 10, ticketsLeft: null },
    });
  });

  const teen = aUser({ bornOn: '2012-01-01' });
  it.each([
    ['an event while events are off for groups', anEvent(), { eventAvailable: false }, 'order.not-on-sale'],
    ['a video while videos are off for groups', aVideo(), { videoAvailable: false }, 'order.not-on-sale'],
    ['a packet', aPacket(), {}, 'order.not-on-sale'],
    ['what is free', anEvent({ price: 0 }), {}, 'order.not-on-sale'],
    ['what is not published', anEvent({ published: false }), {}, 'order.not-on-sale'],
    ['an event whose payments are blocked', anEvent({ enableTickets: false, enableCodes: true }), {}, 'order.not-on-sale'],
    ['what is over', anEvent(ended), {}, 'order.ended'],
    ['a visitor', anEvent(), { viewer: anonymous('PL') }, 'session.missing'],
    ['who is too young', anEvent({ ageRestriction: 16 }), { viewer: teen }, 'order.age'],
    ['whose age is not known', anEvent({ ageRestriction: 16 }), { viewer: aUser({ bornOn: null }) }, 'order.birthday'],
    ['who is in another country', anEvent({ restrictedAccess: 'poland' }), { viewer: aUser({ country: 'DE' }) }, 'order.country'],
    [
      'who is in a country that the theatre shuts out',
      anEvent(),
      { viewer: aUser({ country: 'DE' }), globals: { onlyPoland: true, onlyEurope: false } },
      'order.country',
    ],
    ['a group for which fewer are left than it needs', anEvent({ ticketsLeft: 4 }), {}, 'order.sold-out'],
    ['anybody when none is left', anEvent({ ticketsLeft: 0 }), {}, 'order.sold-out'],
  ] as const)('is not made for %s [GRP-03, GRP-05, BTN-06, BTN-08, BTN-09]', (_name, product, given, code) => {
    expect(refusalOf(product, given)).toBe(code);
  });

  it.each([
    ['events while only videos are off', anEvent(), { videoAvailable: false }],
    ['videos while only events are off', aVideo(), { eventAvailable: false }],
    ['exactly the least that a group may be', anEvent({ ticketsLeft: 5 }), {}],
    ['what has begun', anEvent(running), {}],
    ['what ends on this very day', anEvent({ endsAt: AFTER }), {}],
    ['sixteen years on the day', anEvent({ ageRestriction: 16 }), { viewer: aUser({ bornOn: '2010-11-21' }) }],
    ['an administrator, who sees what is not published', anEvent({ published: false }), { viewer: anAdmin() }],
    ['who watches it anyway by role', anEvent(), { viewer: aPremiumUser() }],
    ['who watches it anyway as a subscriber', anEvent({ mailingFree: true }), { viewer: aSubscriber() }],
  ] as const)('is made for %s [GRP-02, OPEN1-13]', (_name, product, given) => {
    expect(refusalOf(product, given)).toBeNull();
  });

  it.each([
    // [quantity, tickets left, refusal]
    [5, null, null],
    [30, null, null],
    [4, null, 'order.quantity-range'],
    [31, null, 'order.quantity-range'],
    [0, null, 'order.quantity-range'],
    [-5, null, 'order.quantity-range'],
    [5.5, null, 'order.quantity-range'],
    [Number.NaN, null, 'order.quantity-range'],
    [12, 12, null],
    [13, 12, 'order.quantity-available'],
    [31, 12, 'order.quantity-available'], // both: availability first
    [4, 3, 'order.quantity-available'],
    [4, 12, 'order.quantity-range'],
  ])('of %p tickets with %p left: %p [GRP-05, GRP-06, GRP-07, OPEN1-13]', (quantity, ticketsLeft, code) => {
    const error = groupQuantityError(quantity, { minUnits: 5, maxUnits: 30, ticketsLeft });
    expect(error?.code ?? null).toBe(code);
    if (code === 'order.quantity-range') expect(error!.values).toEqual({ min: 5, max: 30 });
    if (code === 'order.quantity-available') expect(error!.values).toEqual({ n: ticketsLeft });
  });
});

describe('the numbers of groups, as an administrator sets them', () => {
  it.each([
    [{ minUnits: 2, maxUnits: 30, discount: 0 }, {}],
    [{ minUnits: 1, maxUnits: 1, discount: 99 }, {}],
    [{ minUnits: 10_000, maxUnits: 10_000, discount: 50 }, {}],
    [{ minUnits: 0, maxUnits: 30, discount: 0 }, { min_units: 'min_units' }],
    [{ minUnits: 10_001, maxUnits: 30, discount: 0 }, { min_units: 'min_units' }],
    [{ minUnits: 1.5, maxUnits: 30, discount: 0 }, { min_units: 'min_units' }],
    [{ minUnits: 2, maxUnits: 0, discount: 0 }, { max_units: 'max_units' }],
    [{ minUnits: 2, maxUnits: 10_001, discount: 0 }, { max_units: 'max_units' }],
    [{ minUnits: 2, maxUnits: 2.5, discount: 0 }, { max_units: 'max_units' }],
    [{ minUnits: 5, maxUnits: 4, discount: 0 }, { max_units: 'units_order' }],
    [{ minUnits: 5, maxUnits: 5, discount: 0 }, {}],
    // Of a least that is no number nothing can be more or less.
    [{ minUnits: Number.NaN, maxUnits: 4, discount: 0 }, { min_units: 'min_units' }],
    [{ minUnits: 2, maxUnits: 30, discount: 100 }, { discount: 'group_discount' }],
    [{ minUnits: 2, maxUnits: 30, discount: -1 }, { discount: 'group_discount' }],
    [{ minUnits: 2, maxUnits: 30, discount: 9.5 }, { discount: 'group_discount' }],
    [
      { minUnits: 0, maxUnits: Number.NaN, discount: 100 },
      { min_units: 'min_units', max_units: 'max_units', discount: 'group_discount' },
    ],
  ])('%j are wrong at %j [GRPADM-07, GRPADM-08, GRPADM-09, GRPADM-10]', (numbers, wrong) => {
    const expected = Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, { key: `form.validate.${key}` }]));
    expect(groupSettingsErrors(numbers)).toEqual(expected);
  });
});
