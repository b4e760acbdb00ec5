/** What the house says of itself: one id per request, errors that tell nothing, logs and events without people in them, settings that are named. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, orderCompleted, userChanged } from '@kurtyna/contracts';
import { call, inParallel, type Answer } from '../support/http.js';
import { everythingIsHeard } from '../support/facts.js';
import { closeHouse, full, house, rows, SERVICES, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson, mailTo, type Person } from '../support/people.js';
import { logLength, logOf, numbersOf, PROGRAMS, type ProgramName, untilReady } from '../support/programs.js';
import { noFaults, pay } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs, wire } from '../support/repertoire.js';
import { report } from '../support/report.js';

const acknowledged: string[] = [];
const random = randomBytes(6).toString('hex');

/** Everything that must not be read anywhere it does not belong. */
const CANARY = {
  password: `Kanarek-haslo-${random}-A1`,
  wrongPassword: `Kanarek-pomylka-${random}-A1`,
  email: `kanarek-${random}@poczta.example`,
  firstname: 'Kanarka',
  address: '198.51.100.77',
  nip: '1234563218',
  company: `Kanarek ${random} sp. z o.o.`,
};

beforeAll(async () => {
  await noFaults();
  // The most talkative level: what is silent there is silent everywhere.
  await Promise.all(PROGRAMS.map((name) => house.restart(name, { LOG_LEVEL: 'debug' })));
  await untilReady(PROGRAMS, 20);
}, 60_000);
afterAll(async () => {
  await house.start('postgres');
  await Promise.all(PROGRAMS.map((name) => house.restart(name)));
  await untilReady(PROGRAMS, 20);
  await expectCleanLedger({ acknowledged, seconds: 60 });
  await closeWire();
  await closeHouse();
}, 120_000);

const linesOf = (name: string, from: number): Record<string, unknown>[] =>
  logOf(name, from)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('a purchase has one id: in the lines of gateway, commerce, identity and statistics, and in its event [O6]', async () => {
  const [person, event] = [await aPerson(), await anEvent({ price: 0, capacity: 10 })];
  const heard: ProgramName[] = ['gateway', 'commerce', 'identity', 'statistics'];
  const from = new Map(heard.map((name) => [name, logLength(name)]));
  const requestId = `o6-${random}`;
  const answer = await buy(person, event, { headers: { 'x-request-id': requestId } });
  expect(answer.status).toBe(201);
  expect(answer.headers['x-request-id']).toBe(requestId);
  const { extOrderId, id } = answer.body.order;
  acknowledged.push(extOrderId);

  const [row] = await rows<{ envelope: Envelope<unknown> }>(
    'commerce',
    `SELECT envelope FROM outbox WHERE subject = $1 AND (envelope -> 'data' ->> 'orderId')::integer = $2`,
    [`event.${orderCompleted.subject}`, id],
  );
  expect(row!.envelope.requestId).toBe(requestId);

  const seen = (name: ProgramName) => linesOf(name, from.get(name)!).filter((line) => line.requestId === requestId);
  await until('all four have told of it', async () => heard.every((name) => seen(name).length > 0));
  // Each line that names this order or its event carries the id, whoever writes it.
  const about = [extOrderId, row!.envelope.id];
  const stray = heard
    .flatMap((name) => linesOf(name, from.get(name)!))
    .filter((line) => about.some((what) => JSON.stringify(line).includes(what)) && line.requestId !== requestId);
  expect(stray).toEqual([]);
  report(`O6 one id in ${heard.map((name) => `${name} ${seen(name).length}`).join(', ')} lines and in the event`);
}, 30_000);

describe('with a person who signs up, signs in, buys with an invoice and pays', () => {
  const recorded: { subject: string; text: string }[] = [];
  const secrets = new Map<string, string>();
  let from: Map<string, number>;

  beforeAll(async () => {
    from = new Map(logNames().map((name) => [name, logLength(name)]));
    const nats = await wire();
    for (const subject of ['event.>', 'state.>'])
      nats.subscribe(subject, {
        callback: (_error, message) => void recorded.push({ subject: message.subject, text: message.string() }),
      });
    await nats.flush();

    const { email, password, firstname, address } = CANARY;
    const from0 = { address, headers: { 'user-agent': `Kanarek/${random}` } };
    const signUp = {
      email,
      firstname,
      lastname: 'Nowak',
      password,
      repeatpassword: password,
      country_code: 'PL',
      birthday: '1990-05-17',
      mailing: true,
      tos: true,
    };
    expect((await call('POST', '/api/users', { ...from0, body: signUp })).status).toBe(201);
    const letter = await mailTo(email, /.+/);
    const link = new URL(letter.links.find((one) => one.includes('token='))!);
    const token = link.searchParams.get('token')!;
    expect((await call('POST', '/api/verifications', { ...from0, body: { email, token } })).status).toBeLessThan(300);
    expect((await call('POST', '/api/auth', { ...from0, body: { email, password: CANARY.wrongPassword } })).status).not.toBe(200);
    const signedIn = await call('POST', '/api/auth', { ...from0, body: { email, password } });
    expect(signedIn.status).toBe(200);
    const person: Person = { id: signedIn.body.user.id, email, token: signedIn.body.token, address };
    const invoice = {
      invoiceType: 'company',
      company: CANARY.company,
      nip: CANARY.nip,
      street: 'Kanarkowa 7',
      postal_code: '00-001',
      city: 'Warszawa',
      state: 'mazowieckie',
      country_code: 'PL',
    };
    const event = await anEvent({ capacity: 10 });
    const bought = await buy(person, event, { body: { ...invoice, additionalCb: true } });
    expect(bought.status).toBe(201);
    const { extOrderId } = bought.body.order;
    acknowledged.push(extOrderId);
    await pay(extOrderId);
    await orderIs(extOrderId, 'COMPLETED');
    await mailTo(email, /.+/);
    // A body that is none, and one that is refused, are errors somebody might be tempted to log.
    await call('POST', '/api/auth', { ...from0, raw: `{"email":"${email}","password":"${password}"` });
    await call('POST', '/api/users', { ...from0, body: { ...signUp, firstname: '<b>', email: `x${email}` } });
    await call('GET', `/api/users/${person.id}`, { ...from0, token: person.token });
    await call('POST', '/api/auth/logout', { ...from0, token: person.token });

    secrets
      .set('password', password)
      .set('wrong password', CANARY.wrongPassword)
      .set('letter token', token)
      .set('session token', person.token);
    for (const [name, program] of Object.entries(house.settings().programs))
      for (const variable of ['JWT_SECRET', 'PAYU_SECOND_KEY', 'PAYU_CLIENT_SECRET'])
        if (program.env[variable]) secrets.set(`${name} ${variable}`, program.env[variable]);
    for (const [name, url] of Object.entries(house.settings().urls.databases)) secrets.set(`database of ${name}`, new URL(url).password);
    await until('the fact of it', async () =>
      recorded.some(({ subject, text }) => subject.endsWith(orderCompleted.subject) && JSON.parse(text).data.userId === person.id),
    );
    await everythingIsHeard();
  }, 60_000);

  it('no secret and nothing of the person is in any log of the house [X9, D36]', async () => {
    const hits: string[] = [];
    for (const name of logNames()) {
      const whole = logOf(name);
      for (const [what, secret] of secrets) if (whole.includes(secret)) hits.push(`${what} in ${name}.log`);
      const since = logOf(name, from.get(name) ?? 0);
      for (const what of ['email', 'address', 'nip', 'company'] as const)
        if (since.includes(CANARY[what])) hits.push(`${what} in ${name}.log`);
    }
    expect(hits).toEqual([]);
    // The control: the logs were written meanwhile, and this search finds what is there.
    expect(logOf('identity', from.get('identity')).includes('identity.sign-in')).toBe(true);
    report(`X9 ${secrets.size} secrets and 4 personal values in ${logNames().length} logs: hits 0`);
  });

  it('nor in any metric [X9]', async () => {
    const texts = await inParallel(PROGRAMS, 3, (name) => call('GET', '/metrics', { base: numbersOf(name) }));
    for (const { status, body } of texts) {
      expect(status).toBe(200);
      for (const value of [...secrets.values(), CANARY.email, CANARY.address, CANARY.nip]) expect(String(body)).not.toContain(value);
    }
  });

  it('and nobody outside reaches the numbers, or the reasons of a house that is not ready [X7, D37]', async () => {
    const numbers = await call('GET', '/metrics');
    expect([numbers.status, JSON.stringify(numbers.body).includes('nodejs_')]).toEqual([404, false]);
    expect((await call('GET', '/health/ready')).body).toEqual({ ready: true });
    const inside = await call('GET', '/health/ready', { base: numbersOf('gateway') });
    expect(inside.body).toMatchObject({ ready: true, checks: expect.any(Object) });
  });

  it('messages name people by id only, but for the one subject that feeds the copies [X10, D36]', () => {
    const personal: [string, RegExp][] = [
      ['an e-mail address', /[^\s"@<>]+@[^\s"@<>]+\.[a-z]{2,}/i],
      ['an IP address', /\b\d{1,3}(\.\d{1,3}){3}\b/],
      ['a NIP', /\b\d{10}\b/],
      ['a canary', new RegExp([CANARY.email, CANARY.firstname, CANARY.company, CANARY.address].map(escaped).join('|'))],
    ];
    const allowed = `state.${userChanged.subject}.`;
    const hits = recorded
      .filter(({ subject }) => !subject.startsWith(allowed))
      .flatMap(({ subject, text }) =>
        personal.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${what} in ${subject}: ${text}`),
      );
    expect(hits).toEqual([]);
    // The control: the allowed subject was recorded and is found by the same patterns.
    const people = recorded.filter(({ subject, text }) => subject.startsWith(allowed) && text.includes(CANARY.email));
    expect(people.length).toBeGreaterThan(0);
    expect(personal[0]![1].test(people[0]!.text)).toBe(true);
    const subjects = new Set(recorded.map(({ subject }) => subject.replace(/[.-]\d+$/, '')));
    expect(subjects.size).toBeGreaterThanOrEqual(4);
    report(`X10 ${recorded.length} messages of ${subjects.size} kinds: hits outside ${allowed}* 0`);
  });

  it('an error with the database away has code, sentence and id, and no word of what is behind [X8, D26]', async () => {
    const person = await aPerson();
    const event = await anEvent();
    await house.stop('postgres');
    let answers: [string, Answer][] = [];
    const lengths = new Map(logNames().map((name) => [name, logLength(name)]));
    try {
      const own = { token: person.token, address: person.address };
      const { email, password, address } = CANARY;
      const signUp = {
        email: `drugi-${email}`,
        firstname: 'Kanarka',
        lastname: 'Nowak',
        password,
        repeatpassword: password,
        country_code: 'PL',
        birthday: '1990-05-17',
        tos: true,
      };
      const ways: [string, () => Promise<Answer>][] = [
        ['buy', () => buy(person, event)],
        ['order', () => call('GET', '/api/payments/E-00000000000000000000000000-1', own)],
        ['sign in', () => call('POST', '/api/auth', { address, body: { email, password } })],
        ['sign up', () => call('POST', '/api/users', { address, body: signUp })],
        ['account', () => call('GET', `/api/users/${person.id}`, own)],
        ['mailing', () => call('GET', `/api/mailing/${person.id}`, own)],
        ['playback', () => call('GET', `/api/events/${event.id}/playback`, own)],
      ];
      answers = await inParallel(ways, 4, async ([name, way]) => [name, await way()] as [string, Answer]);
    } finally {
      await house.start('postgres');
      await untilReady(PROGRAMS, 10);
    }
    const behind =
      /\bat \S+ \(|\bSELECT\b|\bINSERT\b|\bUPDATE\b|postgres|relation "|ECONN|127\.0\.0\.1|node_modules|\/work\/|\.(ts|js):\d+|QueryFailed|Error:|stack/i;
    for (const [name, { status, headers, body }] of answers.filter(([, { status }]) => status >= 400)) {
      expect({ name, fields: Object.keys(body).sort() }).toEqual({
        name,
        fields: ['code', 'message', 'requestId', 'statusCode'],
      });
      expect({ name, status: body.statusCode, id: body.requestId }).toEqual({
        name,
        status,
        id: headers['x-request-id'],
      });
    }
    expect(answers.filter(([, { body }]) => behind.test(JSON.stringify(body))).map(([name]) => name)).toEqual([]);
    const told = Object.fromEntries(answers.map(([name, { status }]) => [name, status]));
    for (const name of ['buy', 'order', 'sign in', 'sign up', 'account'])
      expect({ name, status: told[name] }).toEqual({ name, status: 503 });
    expect(Object.values(told).filter((status) => status === 500)).toEqual([]);
    // And what was logged about it keeps the secrets too.
    const hits = logNames().filter((name) =>
      [CANARY.password, CANARY.email].some((value) => logOf(name, lengths.get(name)).includes(value)),
    );
    expect(hits).toEqual([]);
    report(`X8 database away: ${JSON.stringify(told)}, words of what is behind 0`);
  }, 60_000);
});

describe('configuration', () => {
  // What each program cannot start without, and a value that is wrong for it; a wrong value must never be shown.
  const everywhere = { PORT: 'kanarek', NATS_URL: 'kanarek' };
  const withDatabase = { ...everywhere, DATABASE_URL: 'kanarek' };
  const REQUIRED: Partial<Record<ProgramName, Record<string, string>>> = {
    gateway: { ...everywhere, PUBLIC_URL: 'kanarek', JWT_SECRET: 'kanarek' },
    identity: {
      ...withDatabase,
      JWT_SECRET: 'kanarek',
      PUBLIC_URL: 'kanarek',
      SMTP_URL: 'kanarek',
      MAIL_FROM: 'kanarek',
    },
    catalog: withDatabase,
    commerce: {
      ...withDatabase,
      PUBLIC_URL: 'kanarek',
      PAYU_BASE_URL: 'kanarek',
      PAYU_POS_ID: '',
      PAYU_CLIENT_ID: '',
      PAYU_CLIENT_SECRET: 'kanarek',
      PAYU_SECOND_KEY: 'kanarek',
      PAYU_NOTIFY_URL: 'kanarek',
    },
    media: { ...withDatabase, MEDIA_FILES_DIR: '' },
    statistics: withDatabase,
  };
  /** Optional ones: may be left out, must not be nonsense. */
  const NONSENSE: Partial<Record<ProgramName, Record<string, string>>> = {
    gateway: {
      TRUSTED_PROXIES: 'kanarek',
      MEDIA_ORIGINS: 'kanarek',
      DEV_COUNTRY: 'kanarek',
      REQUESTS_PER_MINUTE: 'kanarek',
      HEALTH_PORT: 'kanarek',
    },
    commerce: {
      HOLD_SECONDS: 'kanarek',
      CLOCK_SPEED: 'kanarek',
      VAT_RATE_EVENT: 'kanarek',
      INVOICE_SELLER_NIP: 'kanarek',
    },
    identity: { CONTACT_EMAIL: 'kanarek', SESSION_HOURS: 'kanarek' },
  };
  const optionalEverywhere = { NODE_ENV: 'kanarek', LOG_LEVEL: 'kanarek', DRAIN_SECONDS: 'kanarek' };

  it('the tests below know every setting a program cannot do without [O4]', async () => {
    for (const name of PROGRAMS) {
      const { output } = await runWith(name, {}, { bare: true });
      const missing = [...output.matchAll(/configuration: (\w+) is missing/g)].map(([, variable]) => variable).sort();
      expect({ name, missing }).toEqual({ name, missing: Object.keys(REQUIRED[name]!).sort() });
    }
  }, 60_000);

  it.each(PROGRAMS)(
    '%s: missing, empty or wrong settings are named, their values are not, and the program ends in 2 s [O4]',
    async (name) => {
      const required = REQUIRED[name]!;
      const wrong = Object.fromEntries(
        Object.entries({ ...required, ...optionalEverywhere, ...NONSENSE[name] }).filter(([, value]) => value !== ''),
      );
      const empty = Object.fromEntries(Object.keys(required).map((variable) => [variable, '']));
      const gone = Object.fromEntries(Object.keys(required).map((variable) => [variable, undefined]));
      // All at once in the short run, for each is named in a line of its own; one by one in the full run.
      const one = (changes: Record<string, string | undefined>) =>
        full ? Object.entries(changes).map(([variable, value]) => ({ [variable]: value })) : [changes];
      const trials = [
        ...one(gone).map((changes) => ({ changes, says: 'is missing' })),
        ...one(empty).map((changes) => ({ changes, says: 'is missing' })),
        ...one(wrong).map((changes) => ({ changes, says: 'is wrong' })),
      ];
      let slowest = 0;
      for (const { changes, says } of trials) {
        const { code, seconds, output } = await runWith(name, changes);
        expect({ changes, failed: code !== 0 && code !== null }).toEqual({ changes, failed: true });
        const named = Object.keys(changes).filter((variable) => output.includes(`configuration: ${variable} ${says}`));
        expect(named).toEqual(Object.keys(changes));
        expect(output).not.toContain('kanarek');
        for (const secret of ['JWT_SECRET', 'PAYU_SECOND_KEY', 'PAYU_CLIENT_SECRET', 'DATABASE_URL'])
          if (house.settings().programs[name]!.env[secret]) expect(output).not.toContain(house.settings().programs[name]!.env[secret]);
        slowest = Math.max(slowest, seconds);
      }
      expect(slowest).toBeLessThanOrEqual(2);
      report(`O4 ${name}: ${trials.length} starts, every variable named, ended in ${slowest.toFixed(1)} s at most`);
    },
    full ? 400_000 : 60_000,
  );
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Logs of our own programs and of the database; the sandbox is the world outside, and its book is its own. */
function logNames(): string[] {
  const folder = dirname(house.logFile('gateway'));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.log') && readFileSync(join(folder, file)).length >= 0)
    .map((file) => file.slice(0, -'.log'.length))
    .filter((name) => ['postgres', 'nats', 'gateway', ...SERVICES].includes(name as never));
}

/** A program writes down at its end how long it waited for a core: on a busy machine that is not its own time. */
const TELLS_WAITS = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync, writeSync } from 'node:fs';
  process.on('exit', () => {
    let waited = 0;
    try { waited = Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e9; } catch {}
    writeSync(1, 'waited for a core: ' + waited + ' s\\n');
  });`)}`;

/** Starts a program with changed settings and waits for its end; its seconds are those it did not wait for a core; `undefined` takes one away, `bare` leaves none of them. */
async function runWith(name: ProgramName, changes: Record<string, string | undefined>, { bare = false } = {}) {
  const program = house.settings().programs[name]!;
  const env = {
    ...(bare ? { PATH: program.env.PATH } : { ...program.env, PORT: String(house.settings().ports[name]! + 60) }),
    ...changes,
  };
  const begun = Date.now();
  const child = spawn(program.command, ['--import', TELLS_WAITS, ...program.args], {
    cwd: program.cwd,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(late);
  const waited = Number(/waited for a core: (\S+) s/.exec(output)?.[1] ?? 0);
  return { code, seconds: (Date.now() - begun) / 1000 - waited, output };
}
