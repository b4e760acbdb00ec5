import { describe, expect, it } from '@jest/globals';
import type { UserChanges } from '@kurtyna/contracts';
import { accountEdit, editErrors, isTrusted, type Circumstances } from './account-edit.rules.js';
import { User } from './user.entity.js';

const TRUSTED = ['teatr.example', 'kurtyna.pl'];
const HOW: Circumstances = { byAdmin: false, lastAdmin: false, trustedDomains: TRUSTED, now: '2026-11-21T12:00:00Z' };
const BY_ADMIN = { ...HOW, byAdmin: true };

const aUser = (change: Partial<User> = {}): User =>
  Object.assign(new User(), {
    id: 7,
    email: 'ala@poczta.example',
    firstname: 'Ala',
    lastname: 'Kot',
    bornOn: '1990-05-17',
    countryCode: 'PL',
    street: null,
    postalCode: null,
    city: null,
    state: null,
    company: null,
    nip: null,
    roleId: 2,
    mfa: false,
    provider: null,
    ...change,
  });

function keys(changes: UserChanges, user = aUser(), how: Partial<Circumstances> = {}): Record<string, string> {
  const input = { edit: accountEdit(user, changes), newpassword: changes.newpassword || null };
  const errors = editErrors(user, input, { ...HOW, ...how }) ?? {};
  return Object.fromEntries(Object.entries(errors).map(([field, { key }]) => [field, key]));
}

describe('what would change', () => {
  it('is what differs from the row: the whole user sent back changes nothing [OPEN0-29, ACCT-13]', () => {
    const user = aUser({ street: 'Złota 1', nip: '1234563218' });
    const whole: UserChanges = {
      firstname: ' Ala ',
      lastname: 'Kot',
      birthday: '1990-05-17',
      country_code: 'pl',
      street: 'Złota 1',
      postal_code: '',
      city: null,
      state: '',
      company: null,
      nip: '123-456-32-18',
      newpassword: '',
      email: 'ALA@poczta.example ',
      role: 'standard',
      mfa: false,
    };
    expect(accountEdit(user, whole)).toEqual({});
    expect(keys(whole, user)).toEqual({});
  });

  it('is cleaned: trimmed, NFC, the country in upper case, nip in digits, empty invoice fields null [AUTH-33, OPEN1-7]', () => {
    const user = aUser({ city: 'Kraków' });
    expect(accountEdit(user, { firstname: ' Z\u0307ofia ', country_code: 'de', nip: '1234563218', city: ' ' })).toEqual({
      firstname: 'Żofia',
      countryCode: 'DE',
      nip: '1234563218',
      city: null,
    });
  });

  it('leaves what is absent as it is', () => expect(accountEdit(aUser(), { street: 'Złota 1' })).toEqual({ street: 'Złota 1' }));

  it('an account without a birthday or a country may send none back', () =>
    expect(keys({ birthday: '', country_code: '' }, aUser({ bornOn: null, countryCode: null }))).toEqual({}));
});

describe('fields of the form', () => {
  it.each([
    ['firstname', '', 'form.validate.required', 'ACCT-14'],
    ['firstname', 'Al4', 'form.validate.special_chars', 'ACCT-14'],
    ['firstname', '<b>Ala</b>', 'form.validate.special_chars', 'ACCT-47, AUTH-35'],
    ['lastname', ' ', 'form.validate.required', 'ACCT-15'],
    ['lastname', 'Kot;', 'form.validate.special_chars', 'ACCT-15'],
    ['birthday', '', 'form.validate.required', 'ACCT-17'],
    ['birthday', '1990-02-31', 'form.validate.date', 'ACCT-17, AUTH-39'],
    ['birthday', '2013-11-22', 'form.validate.age13', 'ACCT-47, AUTH-40'],
    ['country_code', '', 'form.validate.required', 'ACCT-18'],
    ['country_code', 'POL', 'form.validate.wrong_input_max2', 'ACCT-47, AUTH-43'],
    ['country_code', 'XX', 'form.validate.wrong_input_max2', 'OPEN0-34'],
    ['newpassword', 'abc12', 'form.validate.passwd', 'ACCT-16, AUTH-36'],
    ['newpassword', 'zażółć-gęślą', 'form.validate.passwd', 'ACCT-16, OPEN0-13'],
    ['newpassword', 'kurtyna2026', 'form.validate.passwd', 'D16'],
    ['street', 'x'.repeat(101), 'form.validate.wrong_input_max100', 'ACCT-13'],
    ['street', '<b>x</b>', 'form.validate.wrong_input', 'ACCT-13'],
    ['postal_code', '12345678901', 'form.validate.wrong_input_max10', 'ACCT-13'],
    ['city', 'x'.repeat(31), 'form.validate.wrong_input_max30', 'ACCT-13'],
    ['state', 'x'.repeat(31), 'form.validate.wrong_input_max30', 'ACCT-13'],
    ['company', 'x'.repeat(101), 'form.validate.wrong_input_max100', 'ACCT-13'],
    ['nip', '12345678901', 'form.validate.wrong_input_max10', 'OPEN1-7'],
    ['nip', 'DE12', 'form.validate.nip', 'OPEN1-7'],
  ])('%s %j gives %s [%s]', (field, value, key) => expect(keys({ [field]: value })).toEqual({ [field]: key }));

  it.each([
    ['birthday', '1900-01-01', 'OPEN0-26'],
    ['birthday', '2013-11-21', 'AUTH-40'],
    ['newpassword', 'onlyletterz', 'ACCT-16'],
    ['street', 'ul. Żółta 5', 'ACCT-13'],
    ['country_code', 'de', 'OPEN0-34'],
    ['nip', '123 456 32 18', 'OPEN1-7'],
    ['nip', 'PL 123-456-32-18', 'OPEN1-7'],
  ])('%s %j is fine [%s]', (field, value) => expect(keys({ [field]: value })).toEqual({}));

  it('names every wrong field at once [ERR-03]', () =>
    expect(Object.keys(keys({ firstname: '', nip: 'x', newpassword: '1' })).sort()).toEqual(['firstname', 'newpassword', 'nip']));

  it.each([
    ['an administrator', { roleId: 1 }],
    ['an account with two-step sign-in', { mfa: true }],
  ])('the password of %s has four kinds of characters [AUTH-37, OPEN0-12]', (_who, user) => {
    const withoutOne = ['zielony-most-77', 'ZIELONY-MOST-77', 'Zielony-Most-Duzy', 'ZielonyMost77', 'onlyletterz'];
    for (const newpassword of withoutOne) expect(keys({ newpassword }, aUser(user))).toEqual({ newpassword: 'form.validate.passwd_2' });
    expect(keys({ newpassword: 'Zielony-Most-77' }, aUser(user))).toEqual({});
    // Nobody else needs them.
    for (const newpassword of withoutOne) expect(keys({ newpassword })).toEqual({});
  });

  it('so has the one that is set together with the role or the second step [AUTH-37]', () => {
    const user = aUser({ email: 'ala@teatr.example' });
    expect(keys({ newpassword: 'onlyletterz', role: 'admin' }, user, BY_ADMIN)).toEqual({ newpassword: 'form.validate.passwd_2' });
    expect(keys({ newpassword: 'onlyletterz', mfa: true }, user, BY_ADMIN)).toEqual({ newpassword: 'form.validate.passwd_2' });
  });
});

describe('what only administrators may change', () => {
  it.each<[UserChanges, string, string]>([
    [{ email: 'inna@poczta.example' }, 'email', 'ACCT-19'],
    [{ role: 'premium' }, 'role', 'ACCT-20'],
    [{ role: 'admin' }, 'role', 'ACCT-20'],
    [{ mfa: true }, 'mfa', 'OPEN0-8'],
  ])('%j by somebody else is refused at the field %s [%s, OPEN0-29]', (changes, field) => {
    expect(keys(changes)).toEqual({ [field]: 'form.validate.not_allowed' });
    if (field !== 'role') expect(keys(changes, aUser(), BY_ADMIN)).toEqual({});
  });

  it('an administrator gives every role but "deleted" [OPEN0-22, ACCT-20]', () => {
    const user = aUser({ roleId: 4 });
    for (const role of ['standard', 'premium'] as const) expect(keys({ role }, user, BY_ADMIN)).toEqual({});
    expect(keys({ role: 'unverified' }, aUser(), BY_ADMIN)).toEqual({});
    expect(keys({ role: 'deleted' }, user, BY_ADMIN)).toEqual({ role: 'form.validate.wrong_input' });
  });

  it('the last administrator keeps the role [OPEN3-45]', () => {
    const admin = aUser({ roleId: 1, email: 'ala@teatr.example' });
    expect(keys({ role: 'standard' }, admin, { ...BY_ADMIN, lastAdmin: true })).toEqual({ role: 'form.validate.last_admin' });
    expect(keys({ role: 'standard' }, admin, BY_ADMIN)).toEqual({});
  });

  it('an e-mail must be one [ACCT-47, AUTH-34]', () => {
    expect(keys({ email: 'ala@' }, aUser(), BY_ADMIN)).toEqual({ email: 'form.validate.email' });
    expect(keys({ email: 'deleted-7@deleted.invalid' }, aUser(), BY_ADMIN)).toEqual({ email: 'form.validate.email' });
  });
});

describe('trusted domains [S7, USER-20, OPEN0-23]', () => {
  const LOOK_ALIKES = [
    'x@teatr.example.evil.example',
    'x@sub.teatr.example',
    'x@evilteatr.example',
    'x@evil-teatr.example',
    'x@teatr.example.',
    'x@teatr-example',
    'x@teatr.exampl',
    'x@teatr.examplе', // the last letter is Cyrillic
    'x@xn--teatr-example',
    'teatr.example@evil.example',
    'x@teatr.example@evil.example',
    '"x@teatr.example"@evil.example',
    'x@teatr.example\u0000',
    'x@teatr.example\nBcc: x@evil.example',
    'x@ teatr.example',
    'x@KURTYNA.PL.evil.example',
    'x@kurtyna.p1',
  ];

  it.each(LOOK_ALIKES)('%j does not become an administrator', (email) => {
    expect(isTrusted(email, TRUSTED)).toBe(false);
    expect(keys({ role: 'admin' }, aUser({ email }), BY_ADMIN)).toEqual({ role: 'form.validate.role' });
    expect(Object.keys(keys({ role: 'admin', email }, aUser(), BY_ADMIN))).toContain('role');
  });

  it.each(LOOK_ALIKES)('an administrator does not get the address %j', (email) => {
    const admin = aUser({ roleId: 1, email: 'ala@teatr.example' });
    expect(Object.keys(keys({ email }, admin, BY_ADMIN))).toEqual(['email']);
  });

  it('exactly one of the list does, whatever its case', () => {
    for (const email of ['x@teatr.example', 'x@kurtyna.pl']) expect(keys({ role: 'admin' }, aUser({ email }), BY_ADMIN)).toEqual({});
    expect(keys({ role: 'admin', email: 'x@TEATR.Example' }, aUser(), BY_ADMIN)).toEqual({});
  });

  it('an empty list makes nobody an administrator', () =>
    expect(keys({ role: 'admin' }, aUser({ email: 'x@teatr.example' }), { ...BY_ADMIN, trustedDomains: [] })).toEqual({
      role: 'form.validate.role',
    }));

  it('another e-mail of an administrator is judged at its field; of one who loses the role it is free', () => {
    const admin = aUser({ roleId: 1, email: 'ala@teatr.example' });
    expect(keys({ email: 'ala@poczta.example' }, admin, BY_ADMIN)).toEqual({ email: 'form.validate.email_domain' });
    expect(keys({ email: 'ala@poczta.example', role: 'standard' }, admin, BY_ADMIN)).toEqual({});
  });

  it('an administrator from a server command outside the list can be edited otherwise', () =>
    expect(keys({ firstname: 'Zofia', role: 'admin' }, aUser({ roleId: 1 }), BY_ADMIN)).toEqual({}));
});

describe('an account of the partner [SSO-08, OPEN0-25]', () => {
  const partner = aUser({ provider: 'partner' });
  it.each([
    [{ firstname: 'Zofia' }, 'firstname'],
    [{ lastname: 'Zych' }, 'lastname'],
    [{ birthday: '1991-01-01' }, 'birthday'],
    [{ newpassword: 'Zielony-Most-77' }, 'newpassword'],
    [{ email: 'inna@poczta.example' }, 'email'],
  ])('%j is refused, to administrators too', (changes, field) => {
    expect(keys(changes, partner)).toEqual({ [field]: 'form.validate.not_allowed' });
    expect(keys(changes, partner, BY_ADMIN)).toEqual({ [field]: 'form.validate.not_allowed' });
  });

  it('the same values again are fine, and so are invoice fields and the country', () =>
    expect(keys({ firstname: 'Ala', birthday: '1990-05-17', street: 'Złota 1', country_code: 'DE' }, partner)).toEqual({}));

  it('may become premium, and no administrator: its e-mail and password are not ours', () => {
    expect(keys({ role: 'premium' }, partner, BY_ADMIN)).toEqual({});
    const trusted = aUser({ provider: 'partner', email: 'ala@teatr.example' });
    expect(keys({ role: 'admin' }, trusted, BY_ADMIN)).toEqual({ role: 'form.validate.not_allowed' });
  });
});
