import { describe, expect, it } from '@jest/globals';
import {
  birthday,
  birthdayFromParts,
  countryCode,
  email,
  linkAccountPassword,
  noMarkup,
  normaliseCountryCode,
  normaliseEmail,
  password,
  PASSWORD_SPECIALS,
  passwordsMatch,
  personName,
  required,
} from './fields.js';

const NOW = '2026-11-21T12:00:00.000Z';

describe('required', () => {
  const fields = { email, password, personName, countryCode, linkAccountPassword, required };
  it.each(Object.entries(fields))('an empty %s says so [AUTH-24..AUTH-30]', (_name, rule) => {
    expect(rule('')).toBe('form.validate.required');
  });

  it('an empty birthday and an empty repeated password say so [AUTH-26] [AUTH-29]', () => {
    expect(birthday('', NOW)).toBe('form.validate.required');
    expect(passwordsMatch('Abcdefg1', '')).toBe('form.validate.required');
  });

  it('blanks are empty, except in passwords', () => {
    expect([required(' \t'), email('  '), personName('  ')]).toEqual(Array(3).fill('form.validate.required'));
    expect(password('        ')).toBe('form.validate.passwd');
  });
});

describe('email', () => {
  it.each([
    'anna@example.org',
    ' Anna.Nowak+teatr@example.co.uk ',
    "o'neil@example.org",
    'a@b.pl',
    'x@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.org`,
  ])('accepts %j [AUTH-34]', (value) => expect(email(value)).toBeNull());

  it.each(
    [
      ['anna', '@example.org', 'anna@', 'anna@example', 'a@b@c.pl', 'anna@example..org', '.anna@example.org', 'anna.@example.org'],
      ['an..na@example.org', 'anna@-example.org', 'anna@example-.org', 'anna@example.o', 'anna@127.0.0.1', 'anna@[127.0.0.1]'],
      [
        'anna nowak@example.org',
        'anna@exam ple.org',
        'anna@example.org\u0000',
        'anna\n@example.org',
        'żaba@example.org',
        'anna＠example.org',
      ],
      ['"anna"@example.org', 'Anna <anna@example.org>', `${'a'.repeat(65)}@example.org`, `a@${'b'.repeat(250)}.pl`],
      [`a@${'b.'.repeat(126)}pl`],
    ].flat(),
  )('refuses %j [AUTH-34]', (value) => expect(email(value)).toBe('form.validate.email'));

  it('accepts 254 characters and refuses 255 [AUTH-34]', () => {
    const long = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.pl`;
    expect(long.length).toBe(253);
    expect(email(`${long}x`)).toBeNull();
    expect(email(`${long}xy`)).toBe('form.validate.email');
  });

  it('is compared in lower case without blanks around', () => {
    expect(normaliseEmail(' Anna@Example.ORG ')).toBe('anna@example.org');
  });
});

describe('names', () => {
  it.each(['Anna', 'Łucja', 'Żółć-Ćma', 'Jan Maria', 'Nowak–Kowalska', 'Müller', 'José', 'Ωμέγα', 'Z\u0307aneta'])(
    'accepts %s: letters, Polish too, hyphen, dashes and spaces [AUTH-35]',
    (name) => expect(personName(name)).toBeNull(),
  );

  it.each([
    'Anna1',
    "O'Brien",
    'Anna_',
    'Anna.',
    '<b>Anna</b>',
    'Anna\u0000',
    'Anna\u202e',
    'An\tna',
    '-',
    '– -',
    '😀',
    'Anna@',
    'A\ud800',
  ])('refuses %j [AUTH-35]', (name) => expect(personName(name)).toBe('form.validate.special_chars'));

  it('has at most 100 characters', () => {
    expect(personName('ą'.repeat(100))).toBeNull();
    expect(personName('ą'.repeat(101))).toBe('form.validate.wrong_input_max100');
    expect(personName('ą'.repeat(100_000))).toBe('form.validate.wrong_input_max100');
  });
});

describe('passwords', () => {
  it.each(['abcdefgh', 'ABCDEFGH', '12345678', '@^()_-$#', '!%*?&abc', 'a'.repeat(128)])('accepts %s [AUTH-36]', (value) => {
    expect(password(value)).toBeNull();
  });

  it.each(['abcdefg', 'a'.repeat(129), 'abcdefgą', 'abcd efgh', 'abcdefg+', 'abcdefg.', 'abcdefg\u0000', 'abcdefg\n', 'ａｂｃｄｅｆｇｈ'])(
    'refuses %j [AUTH-36] [OPEN0-13]',
    (value) => expect(password(value)).toBe('form.validate.passwd'),
  );

  it('allows of all printable ASCII exactly letters, digits and the 13 named signs [AUTH-36]', () => {
    const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
    const allowed = printable.filter((sign) => password(sign.repeat(8)) === null);
    const letters = printable.filter((sign) => /[A-Za-z0-9]/.test(sign));
    expect(allowed.sort()).toEqual([...letters, ...PASSWORD_SPECIALS].sort());
    expect(PASSWORD_SPECIALS).toBe('@^()_-$#!%*?&');
  });

  it.each([
    ['Abcdef1!', null],
    ['abcdef1!', 'form.validate.passwd_2'],
    ['ABCDEF1!', 'form.validate.passwd_2'],
    ['Abcdefg!', 'form.validate.passwd_2'],
    ['Abcdefg1', 'form.validate.passwd_2'],
    ['Ab1!', 'form.validate.passwd'],
    ['Abcdef1+', 'form.validate.passwd'],
  ])('of a link account: %s gives %p [AUTH-37]', (value, error) => expect(linkAccountPassword(value)).toBe(error));

  it('must be repeated exactly [AUTH-38]', () => {
    expect(passwordsMatch('Abcdefg1', 'Abcdefg1')).toBeNull();
    expect(passwordsMatch('Abcdefg1', 'abcdefg1')).toBe('form.validate.passwdmatch');
    expect(passwordsMatch('Abcdefg1', 'Abcdefg1 ')).toBe('form.validate.passwdmatch');
  });
});

describe('birthdays', () => {
  it.each(['2027-02-31', '2001-02-29', '31.02.2001', '2001-1-1', '1899-12-31', '2026-11-22', '0000-00-00', 'abcd', '2001-01-01T00:00'])(
    'refuses %j as a date, 31.02 too [AUTH-39]',
    (value) => expect(birthday(value, NOW)).toBe('form.validate.date'),
  );

  it.each([
    ['2013-11-21', null],
    ['2013-11-22', 'form.validate.age13'],
    ['2026-11-21', 'form.validate.age13'],
    ['1990-02-28', null],
    ['1900-01-01', null],
  ])('%s on 21.11.2026: %p; 13 exactly today passes [AUTH-40] [OPEN0-26]', (value, error) => {
    expect(birthday(value, NOW)).toBe(error);
  });

  it('counts the Warsaw date: 13 at midnight there [AUTH-40]', () => {
    expect(birthday('2013-11-21', '2026-11-20T22:59:00.000Z')).toBe('form.validate.age13');
    expect(birthday('2013-11-21', '2026-11-20T23:00:00.000Z')).toBeNull();
  });

  it('is put together from three fields', () => {
    expect(birthdayFromParts({ day: '5', month: '1', year: '1990' })).toBe('1990-01-05');
    expect(birthdayFromParts({ day: '', month: '', year: '' })).toBe('');
    expect(birthday(birthdayFromParts({ day: '31', month: '02', year: '1990' }), NOW)).toBe('form.validate.date');
    expect(birthday(birthdayFromParts({ day: '', month: '02', year: '1990' }), NOW)).toBe('form.validate.date');
  });
});

describe('country codes', () => {
  it.each(['PL', 'pl', 'De', 'XK', ' PL '])('accepts %j [AUTH-33] [OPEN0-34]', (value) => expect(countryCode(value)).toBeNull());

  it.each(['POL', '<b', '<b>PL</b>', 'ZZ', 'UK', 'P', 'PŁ', '00', 'P\u0000'])('refuses %j [AUTH-43] [OPEN0-34]', (value) => {
    expect(countryCode(value)).toBe('form.validate.wrong_input_max2');
  });

  it('are stored in upper case', () => expect(normaliseCountryCode(' pl ')).toBe('PL'));
});

describe('plain text', () => {
  it.each(['<b>', 'a</b', '<!-- x', '<?xml', '<SCRIPT>', 'x<img src=x'])('refuses the markup in %j [BUY-23]', (value) => {
    expect(noMarkup(value)).toBe('form.validate.no_markup');
  });

  it.each(['A < B', '<3', 'x <- y', 'Żółw & Syn', '', 'a > b', '&lt;b&gt;'])('lets %j be', (value) => expect(noMarkup(value)).toBeNull());

  it('refuses what a single line may not hold', () => expect(noMarkup('a\u0000b')).toBe('form.validate.wrong_input'));
});

describe('the three fields of a birthday', () => {
  it.each([
    [{ day: '', month: '', year: '' }, ''],
    [{ day: '5', month: '', year: '' }, '-00-05'],
    [{ day: '', month: '5', year: '' }, '-05-00'],
    [{ day: '', month: '', year: '1990' }, '1990-00-00'],
    [{ day: ' 5 ', month: ' 4 ', year: ' 1990 ' }, '1990-04-05'],
  ])('%j are %j: one that is filled in is no empty birthday [AUTH-41]', (parts, text) => {
    expect(birthdayFromParts(parts)).toBe(text);
  });
});

it.each([
  ['anna@teatr.123', false],
  ['anna@teatr.1', false],
  ['anna@teatr.2a', true],
])('%s is an address: %p; the last part of a domain is no number', (address, is) => {
  expect(email(address) === null).toBe(is);
});
