/** People with accounts and sessions. Many are made by the seeder: password hashing would otherwise be the test. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { house, rows, until } from './house.js';

export interface Person {
  id: number;
  email: string;
  token: string;
  /** An address of their own, so that the throttles are not the test. */
  address: string;
}

let made = 0;
const run = randomBytes(3).toString('hex');

/** Signed-in people; `roleId` 2 is standard, 1 an administrator. Identity and commerce know them at once. */
export async function people(
  count: number,
  changes: {
    roleId?: number;
    bornOn?: string | null;
    subscribed?: boolean;
    countryCode?: string;
    language?: 'pl' | 'en';
    hasAcceptedTerms?: boolean;
  } = {},
): Promise<Person[]> {
  const { roleId = 2, bornOn = '1990-05-17', subscribed = false, countryCode = 'PL', language = 'pl', hasAcceptedTerms = true } = changes;
  const secret = house.settings().programs.identity!.env.JWT_SECRET!;
  const wanted = Array.from({ length: count }, () => ({
    email: `osoba-${run}-${++made}@poczta.example`,
    sid: randomUUID(),
    n: made,
  }));
  const users = await rows<{ id: number; email: string }>(
    'identity',
    `INSERT INTO users (email, firstname, lastname, search_name, role_id, language, country_code, born_on, subscribed, tos_accepted_at, verified_at)
     SELECT unnest($1::text[]), 'Anna', 'Nowak', 'anna nowak', $2, $6, $3, $4, $5, CASE WHEN $7 THEN now() END, now() RETURNING id, email`,
    [wanted.map((person) => person.email), roleId, countryCode, bornOn, subscribed, language, hasAcceptedTerms],
  );
  const ids = new Map(users.map((user) => [user.email, user.id]));
  await rows(
    'identity',
    `INSERT INTO sessions (id, user_id, expires_at) SELECT unnest($1::uuid[]), unnest($2::integer[]), now() + interval '12 hours'`,
    [wanted.map((person) => person.sid), wanted.map((person) => ids.get(person.email))],
  );
  await rows(
    'commerce',
    `INSERT INTO customer (id, version, deleted, firstname, lastname, email, language, role_id, subscribed, country_code, born_on)
     SELECT unnest($1::integer[]), 1, false, 'Anna', 'Nowak', unnest($2::text[]), $7, $3, $4, $5, $6`,
    [
      wanted.map((person) => ids.get(person.email)),
      wanted.map((person) => person.email),
      roleId,
      subscribed,
      countryCode,
      bornOn,
      language,
    ],
  );
  return wanted.map(({ email, sid, n }) => {
    const id = ids.get(email)!;
    return {
      id,
      email,
      token: sign({ sub: String(id), sid }, secret),
      address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    };
  });
}

/**
 * What a test changes of people behind identity's back stands in the copies too: a later test compares every copy with its owner.
 * Role 5 is an erased account.
 */
export async function changePeople(ids: readonly number[], { lastname, roleId }: { lastname?: string; roleId?: number }): Promise<void> {
  await rows(
    'identity',
    `UPDATE users SET lastname = coalesce($2, lastname), search_name = coalesce($2, search_name), role_id = coalesce($3, role_id)
      WHERE id = ANY($1)`,
    [ids, lastname ?? null, roleId ?? null],
  );
  await rows(
    'commerce',
    `UPDATE customer SET lastname = coalesce($2, lastname), role_id = coalesce($3, role_id), deleted = deleted OR coalesce($3 = 5, false) WHERE id = ANY($1)`,
    [ids, lastname ?? null, roleId ?? null],
  );
}

export async function aPerson(changes?: Parameters<typeof people>[1]): Promise<Person> {
  return (await people(1, changes))[0]!;
}
export const anAdmin = (): Promise<Person> => aPerson({ roleId: 1 });

/** A token as identity signs it, for a session row that exists. */
export function sign(claims: Record<string, unknown>, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = `${encode(header)}.${encode({ iat: now, exp: now + 43_200, iss: 'kurtyna', aud: 'kurtyna-web', ...claims })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: { filename: string; contentType: string; content: string }[];
}

/** The letters that reached an address, newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${house.settings().urls.sandbox}/inbox/api/messages?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

export const mailTo = (email: string, subject: RegExp): Promise<Mail> =>
  until(`a letter ${subject} to ${email}`, async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject)), 30);

/** A new session for somebody whose last one was ended: their token is another one from now on. */
export async function signInAgain(person: Person): Promise<void> {
  const sid = randomUUID();
  await rows('identity', `INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '12 hours')`, [sid, person.id]);
  person.token = sign({ sub: String(person.id), sid }, house.settings().programs.identity!.env.JWT_SECRET!);
}
