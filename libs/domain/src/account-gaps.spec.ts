import { describe, expect, it } from '@jest/globals';
import { accountGaps, type AccountFields } from './account-gaps.js';

const whole: AccountFields = {
  provider: null,
  updated_at_tl: null,
  last_login: '2026-11-20T10:00:00.000Z',
  birthday: '1990-05-17',
  country_code: 'PL',
};
const partner = { provider: 'partner', updated_at_tl: '2026-11-20T10:00:01.000Z' };

describe('an account', () => {
  it.each([
    [{}, []],
    [{ birthday: null }, ['birthday']],
    [{ birthday: '1900-01-01' }, ['birthday']],
    [{ birthday: '1900-12-31' }, ['birthday']],
    [{ birthday: '1901-01-01' }, []],
    [{ country_code: '' }, ['country']],
    [partner, ['partner']],
    [{ ...partner, last_login: null }, ['partner']],
    [{ ...partner, last_login: partner.updated_at_tl }, []],
    [{ ...partner, provider: null }, []],
    [{ ...partner, birthday: null, country_code: '' }, ['partner', 'birthday', 'country']],
  ])('with %j lacks %j [ACCT-10, ACCT-11, ACCT-12, SSO-12]', (fields, gaps) => {
    expect(accountGaps({ ...whole, ...fields })).toEqual(gaps);
  });
});
