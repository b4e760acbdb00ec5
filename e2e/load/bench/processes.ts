/** The two processes every measurement needs beside the house: who asks, and the bare server to compare with. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Verdict } from '../crowd.js';

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
}

/** A rate that somebody else has measured. */
export const rated = (rate: number): LoadResult => ({
  rate,
  count: 0,
  p50: 0,
  p95: 0,
  p99: 0,
  statuses: {},
  broken: 0,
});

const start = (file: string): ChildProcess => fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [] });

function answerOf<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('exit', () => reject(new Error('a process of the measurement stopped')));
    child.send(question);
  });
}

const AN_HOUR = 3600;

export async function load({ until, ...job }: Load): Promise<LoadResult> {
  const child = start('./generator.mjs');
  try {
    const answer = answerOf<LoadResult>(child, until ? { ...job, seconds: AN_HOUR } : job);
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
  const child = start('./bare-server.mjs');
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
  const [back, front] = [start(file), start(file)];
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

/** Both sides in turn, so that what else the machine does hurts both; the middle one of the ratios counts. */
export async function compare(
  rounds: number,
  sides: { bare: () => Promise<LoadResult>; kurtyna: () => Promise<LoadResult> },
): Promise<{ bare: number; kurtyna: number; ratio: number }> {
  const pairs: { bare: number; kurtyna: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await sides.bare();
    const kurtyna = await sides.kurtyna();
    assertAnswered(bare, kurtyna);
    pairs.push({ bare: bare.rate, kurtyna: kurtyna.rate, ratio: kurtyna.rate / bare.rate });
  }
  pairs.sort((a, b) => a.ratio - b.ratio);
  return pairs[Math.floor(pairs.length / 2)]!;
}

/** A server that answers nonsense quickly is not quick. */
export function assertAnswered(...results: LoadResult[]): void {
  for (const { statuses } of results) {
    const wrong = Object.keys(statuses).filter((status) => !['200', '201', '304'].includes(status));
    if (wrong.length) throw new Error(`answers with status ${wrong.join(', ')} (${JSON.stringify(statuses)})`);
  }
}
