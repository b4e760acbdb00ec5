/** A person is erased from the whole house (X11): nothing but orders and invoices remembers them, and a replay brings nothing back. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { anAccount, anAddress, signIn, signUp } from '../support/accounts.js';
import { operate } from '../support/ask.js';
import { call } from '../support/http.js';
import { everythingIsHeard } from '../support/facts.js';
import { closeHouse, rows, SERVICES, until, type ServiceName } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, mailsTo, mailTo, type Person } from '../support/people.js';
import { anEvent, buy, closeWire, wire } from '../support/repertoire.js';
import { buyGift, codesOf, restoreSale } from '../support/sale.js';

afterAll(async () => {
  try {
    await expectCleanLedger();
  } finally {
    await closeWire();
    await closeHouse();
  }
}, 90_000);

/** What the law wants kept (OPEN0-21). */
const KEPT = new Set(['commerce.orders', 'commerce.invoice']);

/** Tables in which one of the words stands, whatever the column. */
async function traces(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const service of SERVICES) {
    for (const table of await tablesOf(service)) {
      const [row] = await rows<{ found: boolean }>(
        service,
        `SELECT EXISTS (SELECT 1 FROM "${table}" t WHERE lower(t::text) LIKE ANY ($1)) AS found`,
        [words.map((word) => `%${word.toLowerCase()}%`)],
      );
      if (row!.found && !KEPT.has(`${service}.${table}`)) found.push(`${service}.${table}`);
    }
  }
  return found;
}

const tablesOf = async (service: ServiceName): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      service,
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
  ).map(({ name }) => name);

describe('erasing a person', () => {
  it('leaves no trace outside orders and invoices, in any database, and none comes back [X11, D36, S12, ACCT-23, ACCT-24, ACCT-25]', async () => {
    const { email } = await anAccount();
    const { token, user } = (await signIn(email)).body;
    const canary = `Kanarek${email.slice(5, 17).replace(/\d/g, 'x')}`;
    const changes = {
      firstname: canary,
      lastname: `${canary}-Żółty`,
      street: `ul. ${canary} 7`,
      city: canary.slice(0, 30),
    };
    expect((await call('PUT', `/api/users/${user.id}`, { token, body: changes })).status).toBe(200);
    await until(
      'the box office knows the name',
      async () => (await rows('commerce', 'SELECT 1 FROM customer WHERE id = $1 AND firstname = $2', [user.id, canary])).length > 0,
    );
    const declaration = { name: canary, email, order: 'nie pamiętam' };
    expect((await call('POST', '/api/withdrawals', { body: declaration })).status).toBe(200);
    const event = await anEvent({ capacity: 5 });
    const invoice = {
      invoiceType: 'person',
      ...changes,
      postal_code: '00-950',
      state: 'mazowieckie',
      country_code: 'PL',
    };
    const buyer = { id: user.id, email, token, address: '10.9.8.7' };
    const bought = await buy(buyer, event, { body: { additionalCb: true, ...invoice } });
    expect(bought.status).toBe(201);
    const card = { for_whom: canary, from_whom: '', note: `Sto lat, ${canary}!` };
    await restoreSale(); // gifts are sold
    expect((await buyGift(buyer, `event-${event.id}`, { card })).status).toBe(201);
    const words = [email, canary];
    // The measure sees what is there: the person, the copy, the letters.
    expect(await traces(words)).toEqual(expect.arrayContaining(['identity.users', 'commerce.customer', 'commerce.gift_card']));

    expect((await call('DELETE', `/api/users/${user.id}`, { token })).status).toBe(200);
    await until('the session is over', async () => (await call('GET', `/api/users/${user.id}`, { token })).status === 401);
    await mailTo(email, /usunięte/);
    await until('no trace is left', async () => (await traces(words)).length === 0, 60);
    expect(await rows('commerce', 'SELECT 1 FROM orders WHERE user_id = $1', [user.id])).toHaveLength(2);

    // The last value on the wire is the erased one, and sending everything again changes nothing.
    const { jetstreamManager } = await import('@nats-io/jetstream');
    const jsm = await jetstreamManager(await wire());
    const last = await jsm.streams.getMessage('STATE', { last_by_subj: `state.identity.user.${user.id}` });
    const told = last!.json<{ data: { deleted: boolean; firstname: string; email: string } }>().data;
    expect([told.deleted, told.firstname]).toEqual([true, '']);
    for (const service of SERVICES) await operate(service, 'replay-outbox', { days: 14 });
    for (const service of SERVICES)
      await until(`${service} has sent everything again`, async () => {
        const waiting =
          'SELECT 1 FROM broker_epoch WHERE resend_until IS NOT NULL UNION ALL (SELECT 1 FROM outbox WHERE sent_at IS NULL LIMIT 1)';
        return (await rows(service, waiting)).length === 0;
      });
    await everythingIsHeard();
    expect(await traces(words)).toEqual([]);

    // The address is free, and its next owner is somebody else.
    expect((await signIn(email)).status).toBe(401);
    expect((await signUp(email, '10.9.8.6')).status).toBe(201);
    const [stranger] = await rows<{ id: number }>('identity', 'SELECT id FROM users WHERE email = $1', [email]);
    expect(stranger!.id).not.toBe(user.id);
    expect(await rows('commerce', 'SELECT 1 FROM orders WHERE user_id = $1', [stranger!.id])).toEqual([]);
  }, 120_000);
});

/** The link that still works, of all letters to this address: those of an account that was erased work no more. */
const verify = (email: string) =>
  until('a link to it works', async () => {
    const links = (await mailsTo(email)).flatMap((mail) => mail.links.filter((link) => link.includes('/weryfikacja-konta')));
    for (const link of links) {
      const token = new URL(link).searchParams.get('token');
      const { status } = await call('POST', '/api/verifications', { address: anAddress(), body: { email, token } });
      if (status === 200) return true;
    }
    return false;
  });

it('who signs up anew with the address of an erased account gets no second free code, and whoever is new gets one [FREECODE-10, FREECODE-11, X11]', async () => {
  const admin = await anAdmin();
  const freeCodes = (body: object) => call('PUT', '/api/freeCodes/settings', { token: admin.token, address: admin.address, body });
  const { body: was } = await call('GET', '/api/freeCodes/settings', { token: admin.token, address: admin.address });
  const settings = { code_slug: 'witaj-', info: 'Na początek', product_id: 'any', discount: '10,50', expiration_date: '2090-01-31 23:59' };
  expect((await freeCodes({ ...settings, free_code_after_signup: 1 })).status).toBe(200);
  const come = async (email: string): Promise<Person> => {
    const { user, token } = (await signIn(email)).body;
    return { id: user.id, email, token, address: anAddress() };
  };
  const hasOne = (person: Person) => until('the free code is on the account', async () => (await codesOf(person)).length === 1);
  try {
    const first = await come((await anAccount()).email);
    await hasOne(first);
    expect((await call('DELETE', `/api/users/${first.id}`, { token: first.token })).status).toBe(200);

    expect((await signUp(first.email, anAddress())).status).toBe(201);
    await verify(first.email);
    const again = await come(first.email);
    await hasOne(await come((await anAccount()).email)); // was verified later
    await everythingIsHeard();
    expect([again.id === first.id, await codesOf(again)]).toEqual([false, []]);
  } finally {
    await freeCodes({ free_code_after_signup: was.config.free_code_after_signup });
  }
}, 120_000);
