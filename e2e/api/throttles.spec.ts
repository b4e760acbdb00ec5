import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAccount, anAddress, anEmail, PASSWORD, signIn, signUp } from '../support/accounts.js';
import { call, inParallel, type Answer } from '../support/http.js';
import { closeHouse, sized } from '../support/house.js';
import { aPerson } from '../support/people.js';
import { anEvent, buy, closeWire } from '../support/repertoire.js';

const WRONG = 'Zielony_Most_78';
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
/** One after the other, so that "the eleventh" means something. */
async function inTurn(calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const each of calls) answers.push(await each());
  return answers;
}
const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status);
const refused = (answers: Answer[]): Answer[] => answers.filter(({ status }) => status === 429);

/** A refusal says when to come back, in its header and in its sentence (D26). */
function expectWaitTold(answers: Answer[]): void {
  expect(answers.length).toBeGreaterThan(0);
  for (const { headers, body } of answers) {
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(body).toMatchObject({ statusCode: 429, code: 'too-many', message: expect.stringMatching(/\S/) });
  }
}

let known: { email: string };
beforeAll(async () => {
  known = await anAccount();
}, 60_000);
afterAll(async () => {
  await closeWire();
  await closeHouse();
});

describe('guessing passwords', () => {
  it('of one account, a hundred times from one address: five are looked at, and the owner comes in from elsewhere [S2, X12, D20]', async () => {
    const address = anAddress();
    const answers = await inParallel(
      times(100, () => WRONG),
      10,
      (password) => signIn(known.email, password, address),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(refused(answers)).toHaveLength(95);
    expectWaitTold(refused(answers));
    expect((await signIn(known.email, PASSWORD, address)).status).toBe(429);
    expect((await signIn(known.email, PASSWORD, anAddress())).status).toBe(200);
  }, 60_000);

  it('of many accounts from one address: fifty are looked at [S3, X12, D20]', async () => {
    const address = anAddress();
    const answers = await inParallel(times(sized(1000, 200), anEmail), 10, (email) => signIn(email, WRONG, address));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(refused(answers)).toHaveLength(answers.length - 50);
    expectWaitTold(refused(answers));
  }, 120_000);

  it('of one account from everywhere: after a hundred in a row not even the right one is looked at [X12, D20]', async () => {
    const { email } = await anAccount();
    const everywhere = times(20, anAddress).flatMap((address) => times(5, () => address));
    const wrong = await inParallel(everywhere, 4, (address) => signIn(email, WRONG, address));
    expect(new Set(statuses(wrong))).toEqual(new Set([401]));
    const right = await signIn(email);
    expectWaitTold([right]);
  }, 120_000);

  it('forged hops before the proxy’s do not make another address of one [D21, X12]', async () => {
    const [address, email] = [anAddress(), anEmail()];
    const answers = await inTurn(times(7, () => () => signIn(email, WRONG, `${anAddress()}, ${address}`)));
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});

describe('asking for letters', () => {
  it.each([
    ['a reset', '/api/passwords'],
    ['the verification again', '/api/verifications/new'],
  ])(
    'for %s: three an hour for an account, known or not, ten for an address [X12, D20, S4]',
    async (_what, path) => {
      const from = (email: string, address: string) => () => call('POST', path, { body: { email }, address });
      for (const email of [(await anAccount()).email, anEmail()]) {
        const ofAccount = await inTurn(times(4, () => from(email, anAddress())));
        expect(statuses(ofAccount)).toEqual([200, 200, 200, 429]);
        expectWaitTold(refused(ofAccount));
      }
      const address = anAddress();
      const ofAddress = await inTurn(times(11, () => from(anEmail(), address)));
      expect(statuses(ofAddress)).toEqual([...times(10, () => 200), 429]);
      expectWaitTold(refused(ofAddress));
    },
    60_000,
  );
});

it('ten accounts an hour may be opened from one address [X12, D20]', async () => {
  const address = anAddress();
  const answers = await inTurn(times(11, () => () => signUp(anEmail(), address)));
  expect(statuses(answers)).toEqual([...times(10, () => 201), 429]);
  expectWaitTold(refused(answers));
  expect((await signUp(anEmail(), anAddress())).status).toBe(201);
}, 60_000);

it('thirty purchases in ten minutes, then the buyer waits, and others do not [X12, D20]', async () => {
  const [buyer, other] = [await aPerson(), await aPerson()];
  const events = await inParallel(
    times(31, (index) => index),
    8,
    () => anEvent({ price: 0 }),
  );
  const answers = await inTurn(events.map((event) => () => buy(buyer, event)));
  expect(statuses(answers)).toEqual([...times(30, () => 201), 429]);
  expectWaitTold(refused(answers));
  expect((await buy(other, events[30]!)).status).toBe(201);
}, 60_000);

describe('everything else', () => {
  it('600 calls a minute from an address, and of a session; not the session check, the provider’s notices and the public bytes [X12, D20]', async () => {
    const [person, address] = [await aPerson(), anAddress()];
    const ask = (path: string, method = 'GET', options = {}) => call(method, path, { address, ...options });
    const answers = await inParallel(
      times(640, () => '/api/categories'),
      16,
      (path) => ask(path),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(600);
    expect(refused(answers)).toHaveLength(40);
    expectWaitTold(refused(answers));

    const token = person.token;
    // Hundreds of viewers may share that address: the signed-in are counted by their session, wherever they call from.
    const mine = await inParallel(
      times(610, () => '/api/slides'),
      16,
      (path) => ask(path, 'GET', { token, address: anAddress() }),
    );
    expect(mine.filter(({ status }) => status === 200)).toHaveLength(600);
    expect((await ask('/api/categories', 'GET', { token })).status).toBe(429);
    expect((await ask('/api/categories', 'GET', { token: (await aPerson()).token })).status).toBe(200);
    expect((await ask('/api/users/validate-session', 'GET', { token })).status).toBe(200);
    expect((await ask('/callbacks/payu', 'POST', { body: {} })).status).toBe(401); // the signature is missing, and it was looked at
    for (const path of ['/external_api/events', '/external_api/videos', '/external_api/config', '/health/live'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }, 60_000);
});

describe('who has an account', () => {
  const path = { 'sign-in': '/api/auth', reset: '/api/passwords', resend: '/api/verifications/new', 'sign-up': '/api/users' };
  const bodies = {
    'sign-in': { password: WRONG, remember: false },
    reset: {},
    resend: {},
    'sign-up': {
      firstname: 'Łucja',
      lastname: 'Żak',
      country_code: 'PL',
      birthday: '1991-02-03',
      tos: true,
      password: PASSWORD,
      repeatpassword: PASSWORD,
    },
  };

  it.each(['sign-in', 'reset', 'resend', 'sign-up'] as const)(
    'is not told by the %s: status, headers and body are the same for a known and an unknown e-mail [S4, OPEN0-31, OPEN0-42, AUTH-08]',
    async (what) => {
      const unverified = anEmail();
      await signUp(unverified, anAddress());
      const same = { 'x-request-id': randomUUID() };
      const face = async (email: string) => {
        const answer = await call('POST', path[what], { address: anAddress(), headers: same, body: { email, ...bodies[what] } });
        const { date: _date, ...headers } = answer.headers;
        return JSON.stringify({ status: answer.status, headers, body: answer.body }).replaceAll(email, '<the e-mail>');
      };
      const unknown = await face(anEmail());
      expect(unknown).toMatch(what === 'sign-in' ? /"status":401/ : /"status":20[01]/);
      expect(await face(known.email)).toBe(unknown);
      expect(await face(unverified)).toBe(unknown);
    },
    30_000,
  );
});
