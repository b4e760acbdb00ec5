/** The two processes every measurement needs beside the house: who asks, and the bare server to compare with. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Verdict } from '../crowd.js';
import { isBare, measured, type Cpu } from './cpu.js';
import { LOUD } from './goals.js';
import type { Figures } from './table.js';

export interface Load {
  port: number;
  /** Whole requests as they go over the wire; see `get` and `post`. */
  requests: string[];
  connections: number;
  /** How long they are sent in turn; without both, each request is sent once. */
  seconds?: number;
  until?: Promise<unknown>;
}

export interface LoadResult {
  /** Answers a second. */
  rate: number;
  count: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  statuses: Record<string, number>;
  broken: number;
  cpu: Cpu;
}

/** A rate that somebody else has measured, of so many. */
export const rated = (rate: number, count: number, cpu: Cpu): LoadResult => ({
  ...{ rate, count, p50: 0, p95: 0, p99: 0, statuses: {}, broken: 0, cpu },
});

/** In a session of its own, as each program of the house: schedulers share cores between sessions, and nobody here is to have more. */
const start = (file: string): ChildProcess => fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [], detached: true });

function startBare(file: string): ChildProcess {
  const child = start(file);
  isBare(child.pid!);
  return child;
}

function answerOf<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('exit', () => reject(new Error('a process of the measurement stopped')));
    child.send(question);
  });
}

const AN_HOUR = 3600;

export async function load(job: Load): Promise<LoadResult> {
  const { result, cpu } = await measured(() => asked(job));
  return { ...result, cpu };
}

async function asked({ until, ...job }: Load): Promise<Omit<LoadResult, 'cpu'>> {
  const child = start('./generator.mjs');
  try {
    const answer = answerOf<Omit<LoadResult, 'cpu'>>(child, until ? { ...job, seconds: AN_HOUR } : job);
    if (until) {
      await until.catch(() => undefined);
      child.send('stop');
    }
    const result = await answer;
    await until; // what failed beside it is no measurement
    return result;
  } finally {
    child.disconnect();
  }
}

/** One part of a crowd, in the hands of one process. */
export interface CrowdPart {
  port: number;
  requests: string[];
  connections: number;
  /** Asked on each socket before the click. */
  hello?: string;
}

/** All sockets of all parts are open before anybody clicks, and everybody clicks at once; `seconds` until the last has an answer. */
export async function clickTogether(parts: CrowdPart[]): Promise<{ results: CrowdAnswer[]; seconds: number }> {
  const children = parts.map(() => start('./generator.mjs'));
  try {
    await Promise.all(children.map((child, n) => answerOf<'ready'>(child, { crowd: parts[n]! })));
    const begun = performance.now();
    const results = await Promise.all(children.map((child) => answerOf<CrowdAnswer>(child, 'click')));
    return { results, seconds: (performance.now() - begun) / 1000 };
  } finally {
    for (const child of children) child.disconnect();
  }
}

/** See `crowd` of `generator.mjs`. */
interface CrowdAnswer {
  verdicts: Verdict[];
  times: Record<string, number[]>;
}

type BareAnswer =
  { status: number; headers: Record<string, string>; body: string } | { query: string; values: unknown[]; database: string };

/** `body` is base64. */
export async function withBareServer<T>(answer: BareAnswer, work: (port: number) => Promise<T>): Promise<T> {
  const child = startBare('./bare-server.mjs');
  try {
    return await work(await answerOf<number>(child, answer));
  } finally {
    child.disconnect();
  }
}

/** A walk through the same parts without a framework, of its own two processes; `work` gets its port. */
export async function withBareWalk<T>(
  file: './bare-sign-in.mjs' | './bare-purchase.mjs',
  settings: { broker: string; database: string },
  work: (port: number) => Promise<T>,
): Promise<T> {
  const [back, front] = [startBare(file), startBare(file)];
  try {
    await answerOf(back, { role: 'back', ...settings });
    return await work(await answerOf<number>(front, { role: 'front', ...settings }));
  } finally {
    back.disconnect();
    front.disconnect();
  }
}

export const get = (path: string, headers: Record<string, string> = {}): string => text('GET', path, headers, '');
export const post = (path: string, body: object, headers: Record<string, string> = {}): string => {
  const json = JSON.stringify(body);
  const about = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) };
  return text('POST', path, { ...about, ...headers }, json);
};

function text(method: string, path: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n${body}`;
}

const TRIES = 3;

/** A round beside which others were at work is measured again, twice at most; the quietest counts. */
export async function quietly<Round>(round: () => Promise<Round>, foreignOf: (round: Round) => number): Promise<Round> {
  let quietest = await round();
  for (let tries = 1; tries < TRIES && foreignOf(quietest) > LOUD; tries++) {
    const again = await round();
    if (foreignOf(again) < foreignOf(quietest)) quietest = again;
  }
  return quietest;
}

/** One load, as quiet as it can be had. */
export const quietLoad = (run: () => Promise<LoadResult>): Promise<LoadResult> => quietly(run, ({ cpu }) => cpu.foreign);

interface Pair {
  bare: LoadResult;
  kurtyna: LoadResult;
}
const foreignOf = ({ bare, kurtyna }: Pair): number => Math.max(bare.cpu.foreign, kurtyna.cpu.foreign);

/** The bare side's is what it takes of the broker and the database too; the programs of the house have nothing to do then. */
const costsOf = ({ bare, kurtyna }: Pair): Figures['cost'] => {
  const { postgres = 0, nats = 0 } = bare.cpu.each;
  const costs = {
    bare: (bare.cpu.bare + postgres + nats) / bare.count,
    kurtyna: (kurtyna.cpu.all + kurtyna.cpu.bare - (kurtyna.cpu.each.sandbox ?? 0)) / kurtyna.count,
  };
  return { ...costs, ratio: costs.bare / costs.kurtyna };
};

/** Both sides in turn, so that what else the machine does hurts both; the middle one of the ratios counts, of rates and of costs. */
export async function compare(
  rounds: number,
  sides: { bare: () => Promise<LoadResult>; kurtyna: () => Promise<LoadResult> },
): Promise<Figures> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++)
    pairs.push(
      await quietly(async () => {
        const pair = { bare: await sides.bare(), kurtyna: await sides.kurtyna() };
        assertAnswered(pair.bare, pair.kurtyna);
        return pair;
      }, foreignOf),
    );
  const rateOf = ({ bare, kurtyna }: Pair): number => kurtyna.rate / bare.rate;
  const [byRate, byCost] = [middle(pairs, rateOf), middle(pairs, (pair) => costsOf(pair).ratio)];
  return {
    ...{ bare: byRate.bare.rate, kurtyna: byRate.kurtyna.rate, ratio: rateOf(byRate), cost: costsOf(byCost) },
    foreign: Math.max(foreignOf(byRate), foreignOf(byCost)),
  };
}

/** Two that were each measured against the same limit: how one of them compares with the other. */
export const against = (limit: Figures, ours: Figures): Figures => ({
  ...{ bare: limit.kurtyna, kurtyna: ours.kurtyna, ratio: ours.ratio / limit.ratio, foreign: Math.max(limit.foreign, ours.foreign) },
  cost: { bare: limit.cost.kurtyna, kurtyna: ours.cost.kurtyna, ratio: ours.cost.ratio / limit.cost.ratio },
});

export const middle = <Item>(items: Item[], by: (item: Item) => number): Item =>
  items.toSorted((one, other) => by(one) - by(other))[Math.floor(items.length / 2)]!;

/** A server that answers nonsense quickly is not quick. */
export function assertAnswered(...results: LoadResult[]): void {
  for (const { statuses } of results) {
    const wrong = Object.keys(statuses).filter((status) => !['200', '201', '304'].includes(status));
    if (wrong.length) throw new Error(`answers with status ${wrong.join(', ')} (${JSON.stringify(statuses)})`);
  }
}
