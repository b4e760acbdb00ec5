import { describe, expect, it } from '@jest/globals';
import type { SignUpCommand } from '@kurtyna/contracts';
import { signUpErrors } from './sign-up.rules.js';

const NOW = '2026-11-21T12:00:00Z';
const good: SignUpCommand = {
  email: 'ala@poczta.example',
  firstname: 'Ala',
  lastname: 'Kot',
  password: 'Zielony-Most-77',
  country_code: 'PL',
  birthday: '1990-05-17',
  mailing: false,
  language: 'pl',
  address: '203.0.113.1',
};
const keyOf = (change: Partial<SignUpCommand>, field: string): string | undefined =>
  signUpErrors({ ...good, ...change }, NOW)?.[field]?.key;

describe('sign-up', () => {
  it('accepts a right form [AUTH-23]', () => expect(signUpErrors(good, NOW)).toBeNull());

  it.each([
    ['AUTH-24', 'email'],
    ['AUTH-25', 'password'],
    ['AUTH-27', 'firstname'],
    ['AUTH-28', 'lastname'],
    ['AUTH-29', 'birthday'],
    ['AUTH-30', 'country_code'],
  ])('[%s] refuses an empty %s', (_row, field) => expect(keyOf({ [field]: '' }, field)).toBe('form.validate.required'));

  it.each(['ala', 'ala@', '@poczta.example', 'ala@poczta', 'a la@poczta.example', 'ala@poczta.example\r\nBcc: x@y.example'])(
    'refuses the e-mail %j [AUTH-34]',
    (email) => expect(keyOf({ email }, 'email')).toBe('form.validate.email'),
  );

  it.each(['Żółć-Kot', 'Anna Maria', 'O–Neil', 'Łucja'])('accepts the name %s [AUTH-35]', (firstname) =>
    expect(keyOf({ firstname }, 'firstname')).toBeUndefined(),
  );

  it.each(['Al4', 'Ala!', '<b>Ala</b>', 'Ala_Kot', '{{Ala}}'])('refuses the name %s [AUTH-35]', (firstname) =>
    expect(keyOf({ firstname }, 'firstname')).toBe('form.validate.special_chars'),
  );

  it.each(['Ab1!xyz', 'Zażółć-Gęślą', 'with space 1', 'a'.repeat(129), 'semi;colon1'])('refuses the password %s [AUTH-36]', (password) =>
    expect(keyOf({ password }, 'password')).toBe('form.validate.passwd'),
  );

  it.each(['Ab1@^()_', '-$#!%*?&', 'onlyletterz', 'q'.repeat(128)])('accepts the password %s [AUTH-36]', (password) =>
    expect(keyOf({ password }, 'password')).toBeUndefined(),
  );

  it('refuses a password that is guessed first [D16]', () => {
    expect(keyOf({ password: 'PASSWORD' }, 'password')).toBe('form.validate.passwd');
    expect(keyOf({ password: 'kurtyna2026' }, 'password')).toBe('form.validate.passwd');
  });

  it.each(['1990-02-31', '17.05.1990', '1990-5-17', '1899-12-31', '2027-01-01', 'x'])('refuses the birthday %s [AUTH-39]', (birthday) =>
    expect(keyOf({ birthday }, 'birthday')).toBe('form.validate.date'),
  );

  it('accepts who is 13 today and refuses who will be tomorrow [AUTH-40]', () => {
    expect(keyOf({ birthday: '2013-11-21' }, 'birthday')).toBeUndefined();
    expect(keyOf({ birthday: '2013-11-22' }, 'birthday')).toBe('form.validate.age13');
  });

  it.each(['POL', '<b', 'XX', '1'])('refuses the country %s [AUTH-43]', (country_code) =>
    expect(keyOf({ country_code }, 'country_code')).toBe('form.validate.wrong_input_max2'),
  );

  it('accepts a country in lower case [AUTH-33]', () => expect(keyOf({ country_code: 'pl' }, 'country_code')).toBeUndefined());

  it('names every wrong field at once [ERR-03]', () => {
    const errors = signUpErrors({ ...good, email: 'x', firstname: '', password: '1' }, NOW);
    expect(Object.keys(errors!).sort()).toEqual(['email', 'firstname', 'password']);
  });
});
