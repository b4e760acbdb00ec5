import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementSizes } from '@kurtyna/testing';
import { aViewer, openHouse, type House } from '../test/house.js';
import { ForgetMail } from './mail/forget-mail.job.js';
import { SweepPartnerSignIns } from './partner/sweep-partner-sign-ins.job.js';
import { SweepSessions } from './sessions/sweep-sessions.job.js';
import { Counters } from './throttles/counters.js';

let house: House;
let person: { id: number };
const jobs = { every: () => undefined } as never;
beforeAll(async () => {
  house = await openHouse();
  person = await aViewer(house);
  await house.database.query('DELETE FROM mail_outbox');
});
afterAll(() => house.close());

const MANY = 11_000;
const YOUNG = 4;
const sql = (text: string, values: unknown[] = []) => house.database.query(text, values);

/** `old` rows of MANY + YOUNG are swept; none of the young ones, and never more than 5,000 in one statement. */
async function swept(table: string, kind: 'DELETE' | 'UPDATE', sweep: () => Promise<void>): Promise<number> {
  const sizes = await statementSizes(house.database, table, kind);
  await sweep();
  const seen = await sizes();
  expect(Math.max(...seen)).toBeLessThanOrEqual(5000);
  return seen.reduce((sum, n) => sum + n, 0);
}

describe('what is over goes in slices of 5,000, and only what is over [D8]', () => {
  it('sessions that ended a week ago, and tokens of last month [D17, D18]', async () => {
    await sql(
      `INSERT INTO sessions (id, user_id, expires_at, ended_at, end_reason)
       SELECT gen_random_uuid(), $1, now() - CASE WHEN n <= $2 THEN interval '8 days' ELSE interval '6 days' END, now(), 'expired' FROM generate_series(1, $3) AS n`,
      [person.id, MANY, MANY + YOUNG],
    );
    await sql(
      `INSERT INTO one_time_token (hash, purpose, user_id, email, created_at, expires_at)
       SELECT sha256(n::text::bytea), 'verification', $1, 'a@b.example', now() - CASE WHEN n <= $2 THEN interval '31 days' ELSE interval '29 days' END, now() FROM generate_series(1, $3) AS n`,
      [person.id, MANY, MANY + YOUNG],
    );
    const tokens = await statementSizes(house.database, 'one_time_token', 'DELETE');
    expect(await swept('sessions', 'DELETE', () => new SweepSessions(jobs, house.database).sweep())).toBe(MANY);
    expect((await tokens()).reduce((sum, n) => sum + n, 0)).toBe(MANY);
    expect(Math.max(...(await tokens()))).toBeLessThanOrEqual(5000);
  }, 60_000);

  it('walks to the partner that were begun an hour ago [D19]', async () => {
    await sql(
      `INSERT INTO partner_sign_ins (state_hash, nonce, code_verifier, browser_hash, return_path, created_at)
       SELECT sha256(n::text::bytea), 'n', 'c', '\\x00', '/', now() - CASE WHEN n <= $1 THEN interval '61 minutes' ELSE interval '59 minutes' END FROM generate_series(1, $2) AS n`,
      [MANY, MANY + YOUNG],
    );
    const job = new SweepPartnerSignIns(jobs, house.database);
    expect(await swept('partner_sign_ins', 'DELETE', () => job.sweep())).toBe(MANY);
  }, 60_000);

  it('counters whose window has ended [D20]', async () => {
    await sql(
      `INSERT INTO throttle (key, points, expire)
       SELECT 'k' || n, 1, (extract(epoch FROM now()) * 1000)::bigint + CASE WHEN n <= $1 THEN -1 ELSE 60000 END FROM generate_series(1, $2) AS n`,
      [MANY, MANY + YOUNG],
    );
    expect(await swept('throttle', 'DELETE', () => new Counters(house.database).sweep())).toBeGreaterThanOrEqual(MANY);
    expect(await sql(`SELECT key FROM throttle WHERE key LIKE 'k%'`)).toHaveLength(YOUNG);
  }, 60_000);

  it('addresses and words of letters after 30 days; those that wait keep theirs [mail-geo-legal 3, D36]', async () => {
    await sql(
      `INSERT INTO mail_outbox (kind, dedupe_key, to_address, user_id, language, payload, status, created_at)
       SELECT 'verify_email', 'k' || n, 'a@b.example', 1, 'pl', '{}', CASE WHEN n % 2 = 0 OR n <= $1 THEN 'sent' ELSE 'queued' END,
              now() - CASE WHEN n <= $1 THEN interval '31 days' ELSE interval '29 days' END FROM generate_series(1, $2) AS n`,
      [MANY, MANY + YOUNG],
    );
    await sql(
      `INSERT INTO mail_outbox (kind, dedupe_key, to_address, user_id, language, payload, status, created_at)
       VALUES ('verify_email', 'waits', 'a@b.example', 1, 'pl', '{}', 'queued', now() - interval '31 days')`,
    );
    const job = new ForgetMail(jobs, house.database);
    expect(await swept('mail_outbox', 'UPDATE', () => job.run())).toBe(MANY);
    expect(await sql(`SELECT 1 FROM mail_outbox WHERE to_address <> ''`)).toHaveLength(YOUNG + 1);
  }, 60_000);
});
