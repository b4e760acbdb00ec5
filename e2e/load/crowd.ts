/** Many people who all want the same thing at the same moment, as browsers: a socket each, and whoever is told to come again does so by itself. */
import { existsSync, readFileSync } from 'node:fs';
import { house } from '../support/house.js';
import type { Click } from '../support/repertoire.js';
import { clickTogether, get, post } from './bench/processes.js';

/** One alone would be busier than the house. */
const PROCESSES = 2;
/** A program may have so many files open, and needs these for all else. */
const OTHER_FILES = 500;

/** The last word that one of them had. */
export interface Verdict {
  /** 429, 503 or 0 for somebody who had no other within the minute for which a browser insists. */
  status: number;
  body: Record<string, any>;
  /** Milliseconds from the click, whatever was asked again in between. */
  took: number;
  /** Date.now() */
  at: number;
  asked: number;
}

export interface CrowdReport {
  /** In the order of what was asked. */
  verdicts: Verdict[];
  /** Of every single answer how long it took in milliseconds, by what it said: `201`, `503 busy`, `0` for a broken connection. */
  answers: Record<string, number[]>;
  seconds: number;
}

/** Both come with `Retry-After`; before the first one nothing was done. */
const COME_AGAIN = ['503 busy', '503 unavailable'];

/** What was said and may never be: 5xx, but for those of `allowed`. */
export const defectsOf = (answers: CrowdReport['answers'], allowed = COME_AGAIN): string[] =>
  Object.keys(answers).filter((said) => said >= '500' && !allowed.includes(said));

/** A click as it goes over the wire. */
export const bytesOf = ({ path, body, token, address, headers }: Click): string =>
  post(path, body, { 'x-auth-token': token, 'x-forwarded-for': address, ...headers });

/** As many sockets as wanted, or as the gateway may have open. */
export function socketsUpTo(wanted: number): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync(`/proc/${house.pid('gateway')!}/limits`, 'utf8') : '';
  const open = /open files +(\d+)/.exec(limits)?.[1];
  return Math.min(wanted, open ? Number(open) - OTHER_FILES : wanted);
}

/** Everybody clicks at once and asks again after 429, 503 and a broken connection, until the answer is final or their minute is over. */
export async function crowd(
  requests: string[],
  { port, connections = requests.length }: { port?: number; connections?: number } = {},
): Promise<CrowdReport> {
  const { gateway } = house.settings().ports as { gateway: number };
  const to = port ? { port } : { port: gateway, hello: get('/external_api/config') };
  const parts = Array.from({ length: PROCESSES }, (_, part) => ({
    ...{ ...to, connections: Math.ceil(connections / PROCESSES) },
    requests: requests.filter((_request, n) => n % PROCESSES === part),
  }));
  const { results, seconds } = await clickTogether(parts);
  const answers: CrowdReport['answers'] = {};
  for (const { times } of results) for (const [said, took] of Object.entries(times)) (answers[said] ??= []).push(...took);
  const verdicts = requests.map((_, n) => results[n % PROCESSES]!.verdicts[Math.floor(n / PROCESSES)]!);
  return { verdicts, answers, seconds };
}
