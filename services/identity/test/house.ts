import type { OrderLetter, SignInCommand, SignUpCommand } from '@kurtyna/contracts';
import { DomainError, type Bus } from '@kurtyna/platform';
import { freshDatabase, outboxOf, quietPlatform, until, type FreshDatabase } from '@kurtyna/testing';
import { AcceptTerms } from '../src/accounts/accept-terms.js';
import { DeleteUser } from '../src/accounts/delete-user.js';
import { ResendVerification } from '../src/accounts/resend-verification.js';
import { SendLink } from '../src/accounts/send-link.js';
import { SetNewsletter } from '../src/accounts/set-newsletter.js';
import { SignUp } from '../src/accounts/sign-up.js';
import { UpdateUser } from '../src/accounts/update-user.js';
import { UserListQueries } from '../src/accounts/user-list.queries.js';
import { User } from '../src/accounts/user.entity.js';
import { Users } from '../src/accounts/users.js';
import { UsersQueries } from '../src/accounts/users.queries.js';
import { VerificationLetters } from '../src/accounts/verification-letters.js';
import { VerifyEmail } from '../src/accounts/verify-email.js';
import { BanUser } from '../src/bans/ban-user.js';
import { ErasedAddresses } from '../src/accounts/erased-addresses.js';
import { BannedAddresses } from '../src/bans/banned-addresses.js';
import { BansQueries } from '../src/bans/bans.queries.js';
import { LiftBan } from '../src/bans/lift-ban.js';
import { Maintenance } from '../src/copies/maintenance.js';
import { createDataSource } from '../src/data-source.js';
import { LetterDesk } from '../src/mail/letter-desk.js';
import { LetterFacts } from '../src/mail/letter-facts.js';
import { Mailbox } from '../src/mail/mailbox.js';
import { Postman } from '../src/mail/postman.js';
import { Smtp } from '../src/mail/smtp.js';
import { FinishPartnerSignIn } from '../src/partner/finish-partner-sign-in.js';
import { OidcPartner } from '../src/partner/oidc-partner.js';
import { PartnerAccounts } from '../src/partner/partner-accounts.js';
import { PartnerLog } from '../src/partner/partner-log.js';
import { NoPartner } from '../src/partner/partner-site.js';
import { StartPartnerSignIn } from '../src/partner/start-partner-sign-in.js';
import { CheckReset } from '../src/passwords/check-reset.js';
import { CredentialChange } from '../src/passwords/credential-change.js';
import { PasswordLetters } from '../src/passwords/password-letters.js';
import { Passwords } from '../src/passwords/passwords.js';
import { RequestReset } from '../src/passwords/request-reset.js';
import { SetPassword } from '../src/passwords/set-password.js';
import { LoginLinks } from '../src/sessions/login-links.js';
import { Sessions } from '../src/sessions/sessions.js';
import { SessionsQueries } from '../src/sessions/sessions.queries.js';
import { SignInByLink } from '../src/sessions/sign-in-by-link.js';
import { SignIn } from '../src/sessions/sign-in.js';
import { SignOut } from '../src/sessions/sign-out.js';
import { SessionIssuer } from '../src/sessions/session-issuer.js';
import { Settings } from '../src/settings.js';
import { Throttles } from '../src/throttles/throttles.js';
import { OneTimeTokens } from '../src/tokens/one-time-tokens.js';

export { outcomesOf, refusalOf } from '@kurtyna/testing';

quietPlatform('identity');

export const PASSWORD = 'Zielony-Most-77';

export const someSettings = (change: Partial<Settings> = {}): Settings =>
  new Settings({
    jwtSecret: 'only-for-tests-only-for-tests-only-for-tests',
    publicUrl: 'https://teatr.example',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'Kurtyna <no-reply@teatr.example>',
    contactEmail: 'kasa@teatr.example',
    trustedDomains: ['teatr.example'],
    sessionHours: { plain: 12, remembered: 720, admin: 8 },
    throttles: {
      signInWindowMinutes: 15,
      signInFailuresPerAccount: 5,
      signInFailuresPerAddress: 50,
      signInFailuresInARow: 100,
      signUpsPerAddressPerHour: 10,
      mailRequestsPerAccountPerHour: 3,
      mailRequestsPerAddressPerHour: 10,
      loopbackCounts: false,
    },
    partner: null,
    ...change,
  });

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Identity's use cases over a database of their own. */
export async function openHouse(change: Partial<Settings> = {}, commerce: (orderId: number) => OrderLetter = noOrder) {
  const fresh: FreshDatabase = await freshDatabase(createDataSource);
  const { database } = fresh;
  const settings = someSettings(change);
  const users = new Users();
  const queries = new UsersQueries(database, fresh.dataSource.getRepository(User));
  const tokens = new OneTimeTokens();
  const mailbox = new Mailbox();
  const letters = new VerificationLetters(mailbox, tokens);
  const passwords = new Passwords();
  const throttles = new Throttles(database, settings);
  const sessions = new Sessions();
  const passwordLetters = new PasswordLetters(mailbox, tokens);
  const credentials = new CredentialChange(sessions, tokens, passwordLetters, mailbox);
  const sessionIssuer = new SessionIssuer(queries, settings);
  const links = new LoginLinks(tokens, mailbox);
  const partner = settings.partner ? new OidcPartner(settings.partner) : new NoPartner();
  const partnerLog = new PartnerLog();
  const bannedAddresses = new BannedAddresses(settings);
  const erasedAddresses = new ErasedAddresses(settings);
  const partnerAccounts = new PartnerAccounts(users, letters, links, tokens, mailbox, partner, settings, partnerLog, bannedAddresses);
  const smtp = new Smtp(settings);
  const bus = {
    ask: async (_contract: unknown, { orderId }: { orderId: number }) => commerce(orderId),
  } as unknown as Bus;
  const desk = new LetterDesk(bus, settings, new LetterFacts(database, settings));
  const postman = new Postman(database, mailbox, desk, smtp);
  return {
    ...fresh,
    settings,
    users,
    queries,
    list: new UserListQueries(database),
    tokens,
    mailbox,
    bannedAddresses,
    letters,
    passwords,
    throttles,
    sessions,
    postman,
    signUp: new SignUp(database, users, letters, mailbox, passwords, throttles, bannedAddresses),
    verifyEmail: new VerifyEmail(database, users, tokens, erasedAddresses),
    resend: new ResendVerification(database, users, letters, mailbox, throttles),
    setNewsletter: new SetNewsletter(database, users),
    acceptTerms: new AcceptTerms(database, users),
    updateUser: new UpdateUser(database, users, queries, credentials, letters, passwords, settings),
    sendLink: new SendLink(database, letters, passwordLetters, mailbox, throttles),
    deleteUser: new DeleteUser(database, users, sessions, tokens, mailbox, bannedAddresses, erasedAddresses),
    banUser: new BanUser(database, users, sessions, mailbox),
    liftBan: new LiftBan(database, users),
    bans: new BansQueries(database),
    requestReset: new RequestReset(database, users, passwordLetters, mailbox, throttles),
    checkReset: new CheckReset(database, tokens, throttles),
    setPassword: new SetPassword(database, users, credentials, tokens, passwords, throttles, erasedAddresses),
    maintenance: new Maintenance(),
    sessionIssuer,
    signIn: new SignIn(database, sessions, passwords, throttles, links, sessionIssuer),
    signInByLink: new SignInByLink(database, sessions, tokens, throttles, sessionIssuer),
    signOut: new SignOut(database, sessions, partner),
    startPartnerSignIn: new StartPartnerSignIn(database, partner, throttles, partnerLog),
    finishPartnerSignIn: new FinishPartnerSignIn(database, partner, partnerAccounts, sessions, sessionIssuer, mailbox, partnerLog),
    sessionsQueries: new SessionsQueries(database),
    async close() {
      await postman.onModuleDestroy();
      smtp.onApplicationShutdown();
      await fresh.drop();
    },
  };
}

const noOrder = (): OrderLetter => {
  throw new DomainError('not-found', 'order.not-found');
};

let addresses = 0;
/** Each asker comes from an address of its own unless the test is about addresses. */
export function anAddress(): string {
  addresses++;
  return `203.0.${addresses >> 8}.${addresses & 255}`;
}

let emails = 0;
export const anEmail = (): string => `osoba${++emails}@poczta.example`;

export const aSignUp = (change: Partial<SignUpCommand> = {}): SignUpCommand => ({
  email: anEmail(),
  firstname: 'Ala',
  lastname: 'Żółć-Kot',
  password: PASSWORD,
  country_code: 'PL',
  birthday: '1990-05-17',
  mailing: false,
  language: 'pl',
  address: anAddress(),
  ...change,
});

export const aSignIn = (change: Partial<SignInCommand> = {}): SignInCommand => ({
  email: 'nobody@poczta.example',
  password: PASSWORD,
  remember: false,
  language: 'pl',
  address: anAddress(),
  country: 'PL',
  ...change,
});

/** A verified account; answers its id and e-mail. */
export async function aViewer(house: House, change: Partial<SignUpCommand> = {}): Promise<{ id: number; email: string }> {
  const { email } = await house.signUp.run(aSignUp(change));
  await house.verifyEmail.run({ email, token: await mailedToken(house, email) });
  const [row] = await house.database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
  return { id: row!.id, email };
}

/** The token of the newest letter of a kind that waits for this address. */
export async function mailedToken(house: House, email: string, kind = 'verify_email'): Promise<string> {
  const [row] = await house.database.query<{ token: string }>(
    `SELECT payload ->> 'token' AS token FROM mail_outbox WHERE to_address = $1 AND kind = $2 ORDER BY id DESC LIMIT 1`,
    [email, kind],
  );
  return row!.token;
}

export const lettersTo = (house: House, email: string): Promise<{ kind: string; status: string }[]> =>
  house.database.query('SELECT kind, status FROM mail_outbox WHERE to_address = $1 ORDER BY id', [email]);

/** What was announced or published under a subject, in order. */
export async function told<Data>({ database }: House, subject: string): Promise<Data[]> {
  const facts = (await outboxOf<Data>(database, subject)).filter((fact) => fact.subject === subject);
  return facts.map(({ data }) => data);
}

let admins = 0;
/** An administrator, with an address of the trusted domain; without two-step sign-in unless the test is about it. */
export async function anAdmin(house: House, { mfa = false }: { mfa?: boolean } = {}): Promise<{ id: number; email: string }> {
  const admin = await aViewer(house, { email: `kierownik${++admins}@teatr.example` });
  await house.database.query('UPDATE users SET role_id = 1, mfa = $2 WHERE id = $1', [admin.id, mfa]);
  return admin;
}

/** The row as it is stored. */
export async function rowOf(house: House, id: number): Promise<Record<string, unknown>> {
  return (await house.database.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]))[0]!;
}

/** Lets all tokens of a purpose grow older. */
export const age = (house: House, email: string, interval: string) =>
  house.database.query('UPDATE one_time_token SET expires_at = expires_at - $2::interval WHERE email = $1', [email, interval]);

/** Holds a table, so that whoever writes to it waits; answers how to see that so many wait for anything, and how to let them go on. */
export async function holdTable({ database, dataSource }: House, table: 'throttle' | 'mail_outbox') {
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return {
    untilWaiting: (count: number) => until(`${count} wait`, async () => (await database.query(waiting)).length >= count),
    async letGo() {
      await holder.commitTransaction();
      await holder.release();
    },
  };
}
