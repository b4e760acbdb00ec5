import { describe, expect, it } from '@jest/globals';
import { COUNTRY_CODES, countryBlocked, EU_COUNTRIES, isCountryCode, strictestAccess } from './country.js';

const OPEN = { onlyPoland: false, onlyEurope: false };

describe('lists', () => {
  it('has 27 member states and 7 territories, each once and each a country code', () => {
    expect(EU_COUNTRIES).toHaveLength(34);
    expect(new Set(EU_COUNTRIES).size).toBe(34);
    expect(EU_COUNTRIES.filter((code) => !isCountryCode(code))).toEqual([]);
  });

  it.each(['GB', 'CH', 'NO', 'IS', 'LI', 'UA', 'RS', 'TR', 'GL', 'FO', 'NC', 'PF', 'GI', 'SM', 'VA', 'MC', 'AD'])(
    '%s is no part of the EU [ACC-15]',
    (code) => {
      expect(isCountryCode(code)).toBe(true);
      expect(countryBlocked('europe', OPEN, code)).toBe(true);
    },
  );

  it('has 249 ISO codes and XK, sorted out once [CONF-12]', () => {
    expect(COUNTRY_CODES).toHaveLength(250);
    expect(new Set(COUNTRY_CODES).size).toBe(250);
    expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    // The same set as the runtime's own region names.
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it.each(['pl', 'UK', 'EL', 'EU', 'ZZ', '', 'P', 'POL', '<b', 'PŁ'])('%j is no country code [AUTH-43]', (code) => {
    expect(isCountryCode(code)).toBe(false);
  });
});

describe('countryBlocked', () => {
  it.each([
    ['any', OPEN, 'US', false],
    ['any', OPEN, null, false],
    ['poland', OPEN, 'PL', false],
    ['poland', OPEN, 'pl', false],
    ['poland', OPEN, 'DE', true],
    ['poland', OPEN, null, true],
    ['poland', OPEN, '', true],
    ['europe', OPEN, 'PL', false],
    ['europe', OPEN, 'DE', false],
    ['europe', OPEN, 'MQ', false],
    ['europe', OPEN, 'GB', true],
    ['europe', OPEN, null, true],
    ['any', { onlyPoland: true, onlyEurope: false }, 'DE', true],
    ['any', { onlyPoland: true, onlyEurope: false }, 'PL', false],
    ['any', { onlyPoland: false, onlyEurope: true }, 'US', true],
    ['any', { onlyPoland: false, onlyEurope: true }, 'DE', false],
    ['europe', { onlyPoland: true, onlyEurope: false }, 'DE', true],
    ['poland', { onlyPoland: false, onlyEurope: true }, 'DE', true],
    ['any', { onlyPoland: true, onlyEurope: true }, 'DE', true],
  ] as const)('%s with %j from %p: %p; the stricter wins [ACC-03] [OPEN1-21]', (restricted, globals, country, blocked) => {
    expect(countryBlocked(restricted, globals, country)).toBe(blocked);
  });
});

it.each([
  ['any', false, false, 'any'],
  ['europe', false, false, 'europe'],
  ['any', false, true, 'europe'],
  ['europe', true, true, 'poland'],
  ['poland', false, true, 'poland'],
] as const)('of %s with only Poland %p and only Europe %p counts %s [OPEN1-21]', (own, onlyPoland, onlyEurope, strictest) => {
  expect(strictestAccess(own, { onlyPoland, onlyEurope })).toBe(strictest);
});
