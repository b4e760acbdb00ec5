/** The programs of the house as a fault test looks at them: alive, ready, talking; and further replicas of them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { call, type Answer } from './http.js';
import { house, SERVICES, siteUrl, until, type ServiceName } from './house.js';
import { wire } from './repertoire.js';

export type ProgramName = ServiceName | 'gateway';
/** Those that hold people's requests and facts; `sandbox` is the world outside. */
export const PROGRAMS: ProgramName[] = ['gateway', ...SERVICES];

const addressOf = (name: ProgramName): string =>
  name === 'gateway' ? siteUrl : `http://127.0.0.1:${house.settings().programs[name]!.env.PORT}`;
export const health = (name: ProgramName, what: 'live' | 'ready', base = addressOf(name)): Promise<Answer> =>
  call('GET', `/health/${what}`, { base, timeoutMs: 5000 });

/** Where a program (or a replica, `commerce#2`) tells its numbers; the gateway has a port of its own for them. */
export const numbersOf = (name: string): string => {
  const { PORT, HEALTH_PORT = PORT } = house.program(name).env;
  return `http://127.0.0.1:${HEALTH_PORT}`;
};

/** Seconds until `look` is true; fails after `most`. */
export async function seconds(what: string, most: number, look: () => Promise<boolean>): Promise<number> {
  const begun = Date.now();
  await until(what, look, most);
  return (Date.now() - begun) / 1000;
}
export const untilReady = (names: ProgramName[], most: number): Promise<number> =>
  seconds(`${names.join(', ')} ready`, most, async () => {
    const answers = await Promise.all(names.map((name) => health(name, 'ready')));
    return answers.every(({ status }) => status === 200);
  });

/** Every service answers a question over NATS, and the gateway has its answer from one of them. */
export const untilAllTalk = (most: number): Promise<number> =>
  seconds('everybody talks again', most, async () => {
    const nats = await wire();
    await Promise.all(SERVICES.map((name) => nats.request(`${name}.ops.dead-letters`, '{}', { timeout: 1000 })));
    return (await health('gateway', 'ready')).status === 200;
  });

export const pids = (): Record<string, number | undefined> => Object.fromEntries(PROGRAMS.map((name) => [name, house.pid(name)]));

/** A question to PostgreSQL itself, past every limit of the services. */
export async function asPostgres<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: house.settings().programs.postgres!.ready!.url,
    application_name: 'kurtyna-e2e',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The connections of the services; ours are named otherwise. */
export const endServiceConnections = (client: pg.Client): Promise<number> =>
  client
    .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'kurtyna%' AND application_name <> 'kurtyna-e2e'`)
    .then(({ rowCount }) => rowCount ?? 0);

export interface Replica {
  readonly base: string;
  /** Exit code (or the signal's name) and seconds since SIGTERM. */
  terminate(): Promise<{ code: number | string | null; seconds: number }>;
  readonly child: ChildProcess;
}

/** One more process of a program, on a port of its own; its log goes where the program's goes. Back when it is ready. */
export async function startReplica(name: ProgramName, port: number, env: Record<string, string> = {}): Promise<Replica> {
  const program = house.settings().programs[name]!;
  const log = openSync(house.logFile(name), 'a');
  const child = spawn(program.command, program.args, {
    cwd: program.cwd,
    env: { ...program.env, PORT: String(port), HEALTH_PORT: String(port + 30), ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<number | string | null>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  const base = `http://127.0.0.1:${port}`;
  await until(`a second ${name} is ready`, async () => (await health(name, 'ready', base)).status === 200, 30);
  return {
    base,
    child,
    async terminate() {
      const begun = Date.now();
      child.kill('SIGTERM');
      const code = await ended;
      return { code, seconds: (Date.now() - begun) / 1000 };
    },
  };
}

/** What a program has written since `from`; the log's length now is the next `from`. */
export function logOf(name: string, from = 0): string {
  return readFileSync(house.logFile(name)).subarray(from).toString('utf8');
}
export const logLength = (name: string): number => readFileSync(house.logFile(name)).length;
