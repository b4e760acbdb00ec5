import { describe, expect, it } from '@jest/globals';
import { isSubject, partnerPerson } from './partner-person.js';
import type { PartnerProfile } from './partner-site.js';

const NOW = '2026-11-21T10:00:00.000Z';
const profile = (change: Partial<PartnerProfile> = {}): PartnerProfile => ({
  issuer: 'https://partner.example',
  subject: 'anna',
  email: 'anna@partner.example',
  emailVerified: true,
  firstname: 'Anna',
  lastname: 'Nowak',
  birthday: '1988-03-14',
  countryCode: 'PL',
  updatedAt: 1_767_225_600,
  ...change,
});
const person = (change: Partial<PartnerProfile>) => partnerPerson(profile(change), NOW);

describe("a partner's profile in the house's words", () => {
  it.each([
    ['Anna', 'Anna'],
    ['  Łucja  Żółć-Kot ', 'Łucja Żółć-Kot'],
    ['Jose\u0301', 'José'],
    ['<b>Ola</b>', 'Ola'],
    ['<img src=x onerror=alert(1)>Kot', 'Kot'],
    ['<<script>Kot', 'Kot'],
    ['R2D2 <3', 'RD'],
    ['O\u202eynaM', 'OynaM'],
    ['a\u0000b', 'ab'],
    ['Maria'.repeat(60), 'Maria'.repeat(20)],
    ['A'.repeat(10_000_000), 'A'.repeat(100)],
    ['𐐀'.repeat(150), '𐐀'.repeat(100)],
    ['<script></script>', null],
    ['123', null],
    ['- -', null],
    ['', null],
    [null, null],
  ])('a name is cleaned by the rules of the form, and cut [SSO-05, AUTH-35] %#', (said, kept) => {
    expect(person({ firstname: said, lastname: said })).toMatchObject({ firstname: kept, lastname: kept });
  });

  it.each([
    ['1988-03-14', '1988-03-14'],
    ['1900-01-01', '1900-01-01'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-22', null],
    ['1899-12-31', null],
    ['1988-02-30', null],
    ['0000-03-14', null],
    ['1988', null],
    ['14.03.1988', null],
    [null, null],
  ])('a birthday that is no day of a life is missing: %s → %s [OPEN0-26]', (birthday, bornOn) => {
    expect(person({ birthday }).bornOn).toBe(bornOn);
  });

  it.each([
    ['PL', 'PL'],
    ['de', 'DE'],
    ['XX', null],
    ['Polska', null],
    ['P'.repeat(10_000), null],
    [null, null],
  ])('a country that is none of the list is missing [OPEN0-34] %#', (said, countryCode) => {
    expect(person({ countryCode: said }).countryCode).toBe(countryCode);
  });

  it.each([
    [' Anna@Partner.EXAMPLE ', 'anna@partner.example'],
    ['ａｎｎａ@partner.example', 'anna@partner.example'],
    ['anna+teatr@partner.example', 'anna+teatr@partner.example'],
    ['an.na@partner.example', 'an.na@partner.example'],
    ['anna', null],
    ['anna@partner.example\r\nBcc: all@poczta.example', null],
    [`${'a'.repeat(300)}@partner.example`, null],
    [null, null],
  ])('an e-mail is compared trimmed, in lower case and NFKC, and nothing is taken out of it [D19] %#', (said, email) => {
    expect(person({ email: said }).email).toBe(email);
  });

  it.each([
    [1_767_225_600, '2026-01-01T00:00:00.000Z'],
    [1_767_225_600.9, '2026-01-01T00:00:00.000Z'],
    [1_900_000_000, '2030-03-17T17:46:40.000Z'],
    [0, null],
    [-5, null],
    [1_767_225_600_000, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
  ])('the time of the change is in seconds: %s → %s [USER-07]', (updatedAt, at) => {
    expect(person({ updatedAt }).updatedAt?.toISOString() ?? null).toBe(at);
  });

  it.each([
    ['anna', true],
    ['a'.repeat(255), true],
    ['a'.repeat(256), false],
    ['', false],
    ['an\u0000na', false],
  ])('a subject fits its column, or is none %#', (subject, fits) => {
    expect(isSubject(subject)).toBe(fits);
  });
});
