import { expect, it } from '@jest/globals';
import { flagOf, partnerAnswer } from './partner-answer.js';

const come = { code: 'c', state: 's' };

it.each([
  ['code=c&state=s', { come }],
  ['code=c&state=s&iss=https%3A%2F%2Fpartner.example', { come: { ...come, iss: 'https://partner.example' } }],
  ['error=access_denied&state=s', { flag: 'tlError' }],
  ['error=user_already_registered', { flag: 'tlAlreadyRegistered' }],
  ['error=server_error&error_description=user_already_registered', { flag: 'tlAlreadyRegistered' }],
  ['error=server_error&statusCode=401', { flag: 'userBlocked' }],
  ['error=server_error', { flag: 'tlError' }],
  ['error=server_error&code=c&state=s', { flag: 'tlError' }],
  ['code=c', { flag: 'tlError' }],
  ['state=s', { flag: 'tlError' }],
  ['code=&state=', { flag: 'tlError' }],
  ['', { flag: 'tlError' }],
])('/callback?%s is %j [ROUTE-14, SSO-09, SSO-11]', (query, answer) => expect(partnerAnswer(new URLSearchParams(query))).toEqual(answer));

it.each([
  [409, {}, 'tlAlreadyRegistered'],
  [422, { error: 'user_already_registered' }, 'tlAlreadyRegistered'],
  [401, {}, 'userBlocked'],
  [422, {}, 'tlError'],
  [502, {}, 'tlError'],
  [0, {}, 'tlError'],
])('a refusal %i %j of the server is %s [SSO-09, SSO-10, SSO-11]', (statusCode, extra, flag) =>
  expect(flagOf({ statusCode, extra })).toBe(flag),
);
