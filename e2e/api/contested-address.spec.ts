import { afterAll, expect, it } from '@jest/globals';
import { anAddress, anEmail, PASSWORD, signIn, signUp } from '../support/accounts.js';
import { call } from '../support/http.js';
import { closeHouse, until } from '../support/house.js';
import { mailsTo } from '../support/people.js';

afterAll(closeHouse);

it('an address that two people signed up with opens to neither password until its owner chooses one [OPEN0-42, AUTH-51]', async () => {
  const email = anEmail();
  for (const password of ['Obcy-Klucz-99', 'Moje-Haslo-77'])
    expect((await signUp(email, anAddress(), { password, repeatpassword: password })).status).toBe(201);
  const letter = await until(`two letters to ${email}`, async () => {
    const letters = await mailsTo(email);
    return letters.length === 2 && letters[0];
  });
  const link = new URL(letter.links.find((each) => each.includes('/weryfikacja-konta'))!);
  const token = link.searchParams.get('token');
  const verified = await call('POST', '/api/verifications', { address: anAddress(), body: { email, token } });
  expect([verified.status, typeof verified.body.reset_token]).toEqual([200, 'string']);
  for (const password of ['Obcy-Klucz-99', 'Moje-Haslo-77'])
    expect((await signIn(email, password)).body.code).toBe('auth.wrong-credentials');
  const body = { email, token: verified.body.reset_token, newpassword: PASSWORD, repeatpassword: PASSWORD };
  expect((await call('PUT', '/api/passwords', { address: anAddress(), body })).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
}, 60_000);
