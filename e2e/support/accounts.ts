/** Accounts with a password, opened the way a visitor does. */
import { randomBytes } from 'node:crypto';
import { call, type Answer } from './http.js';
import { mailTo, type Person } from './people.js';

export const PASSWORD = 'Kurtyna_w_gore1!';

/** An e-mail nobody has; all are of one length, so that answers can be compared byte by byte. */
export const anEmail = (): string => `widz-${randomBytes(6).toString('hex')}@poczta.example`;

/** An address no other test has; not loopback, which the limits per address do not count. */
export function anAddress(): string {
  const [a, b, c] = randomBytes(3) as unknown as [number, number, number];
  return `10.${a}.${b}.${c}`;
}

export const signUp = (email: string, address: string, changes: Record<string, unknown> = {}): Promise<Answer> =>
  call('POST', '/api/users', {
    address,
    body: {
      ...{ email, firstname: 'Łucja', lastname: 'Żak', country_code: 'PL', birthday: '1991-02-03', mailing: false },
      ...{ tos: true, password: PASSWORD, repeatpassword: PASSWORD, ...changes },
    },
  });

export const signIn = (email: string, password = PASSWORD, address = anAddress(), headers = {}): Promise<Answer> =>
  call('POST', '/api/auth', { address, headers, body: { email, password, remember: false } });

/** Signed up, and the link of the letter followed. */
export async function anAccount(changes: Record<string, string> = {}): Promise<{ email: string }> {
  const { email = anEmail(), ...rest } = changes;
  const opened = await signUp(email, anAddress(), rest);
  if (opened.status !== 201) throw new Error(`sign-up: ${opened.status} ${JSON.stringify(opened.body)}`);
  const letter = await mailTo(email, /./);
  const link = new URL(letter.links.find((each) => each.includes('/weryfikacja-konta'))!);
  const verified = await call('POST', '/api/verifications', {
    address: anAddress(),
    body: { email, token: link.searchParams.get('token') },
  });
  if (verified.status !== 200) throw new Error(`verification: ${verified.status} ${JSON.stringify(verified.body)}`);
  return { email };
}

/** The same, signed in too. Their names are searched everywhere as those of people who came by themselves. */
export async function aMember(changes: Record<string, string> = {}): Promise<Person> {
  const { email } = await anAccount(changes);
  const address = anAddress();
  const { status, body } = await signIn(email, PASSWORD, address);
  if (status !== 200) throw new Error(`sign-in: ${status} ${JSON.stringify(body)}`);
  return { id: body.user.id, email, token: body.token, address };
}
