import { describe, expect, it } from '@jest/globals';
import { aUser } from '../../test/builders.js';
import { changesOf, initialValues, type AccountValues } from './changes.js';

const owner = { own: true, admin: false };
const admin = { own: false, admin: true };

describe('what of the account form is sent [ACCT-13]', () => {
  const user = aUser({ city: 'Kraków', company: null });
  it.each<[string, Partial<AccountValues>, object]>([
    ['nothing', {}, {}],
    ['a name', { firstname: 'Ewa' }, { firstname: 'Ewa' }],
    ['a part of the address that was empty', { company: 'Teatr' }, { company: 'Teatr' }],
    ['a part of the address taken away', { city: '' }, { city: null }],
    ['a birthday', { birthday: '1990-02-01' }, { birthday: '1990-02-01' }],
    ['a new password', { newpassword: 'Haslo123' }, { newpassword: 'Haslo123' }],
  ])('edited %s', (_what, edited, sent) => {
    expect(changesOf(user, { ...initialValues(user, owner), ...edited })).toEqual(sent);
  });

  it.each<[string, Partial<AccountValues>, object]>([
    ['address', { email: 'ewa@example.pl' }, { email: 'ewa@example.pl' }],
    ['role', { role: 'premium' }, { role: 'premium' }],
    ['two-step sign-in', { mfa: true }, { mfa: true }],
  ])("an administrator's %s", (_what, edited, sent) => {
    expect(changesOf(user, { ...initialValues(user, admin), ...edited })).toEqual(sent);
  });
});

describe('what the account form starts with', () => {
  it('has the fields of administrators for them alone [ACCT-19, ACCT-20]', () => {
    expect(initialValues(aUser(), owner)).not.toMatchObject({ email: expect.anything() });
    expect(Object.keys(initialValues(aUser(), owner))).not.toContain('role');
    expect(initialValues(aUser(), admin)).toMatchObject({ email: 'anna@example.pl', role: 'standard', mfa: false });
  });
  it('of a partner account only the role is ours [OPEN0-25]', () => {
    expect(initialValues(aUser({ provider: 'partner' }), admin)).toEqual({ role: 'standard' });
  });
  it.each([null, '1900-01-01'])('a birthday of %s is empty, and is not sent as it is [OPEN0-26]', (birthday) => {
    const user = aUser({ birthday });
    const values = initialValues(user, owner);
    expect(values.birthday).toBe('');
    expect(changesOf(user, values)).toEqual({});
  });
  it('a missing country starts with PL, and that is an edit [OPEN3-43]', () => {
    const user = aUser({ country_code: '' });
    const values = initialValues(user, owner);
    expect(values.country_code).toBe('PL');
    expect(changesOf(user, values)).toEqual({ country_code: 'PL' });
  });
});
