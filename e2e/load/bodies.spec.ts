/** Bodies that could cost more than their bytes: lists of nothing, and bytes that come one by one (D27, N2). */
import { connect } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import { anAddress } from '../support/accounts.js';
import { call, inParallel, percentile } from '../support/http.js';
import { closeHouse, siteUrl, sized } from '../support/house.js';
import { report } from '../support/report.js';
import { cpuOf } from './bench/cpu.js';
import { memoryOf } from './bench/programs.js';

const BODIES = sized(500, 50);
const AT_ONCE = 10;
/** Milliseconds of the gateway's CPU. Of a body in pieces Node has parsed all of the first 64 KB before anybody can refuse it. */
const MOST_CPU = { whole: 8, pieces: 40 };
/** MB above what it has for usual bodies. */
const MOST_MEMORY = 20;

afterAll(closeHouse);

const LIST = `{"email":[${'{},'.repeat(32_000)}{}]}`;
/** Chunks as HTTP cuts them, so many, of so many bytes; the end is not sent. */
const inPieces = (pieces: number, bytes: number): string => `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`.repeat(pieces);

/** The status line of the answer; whoever is cut off reads none. */
function send(path: string, chunks: string): Promise<string> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let read = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      read += text;
      if (read.includes('\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined).on('close', () => resolve(read.split('\r\n')[0]!));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${anAddress()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
    );
  });
}
const sendList = async (): Promise<string> => String((await call('POST', '/api/auth', { raw: LIST, address: anAddress() })).status);

it.each([
  ['lists of 32,000 empty objects', sendList, 'whole'],
  ['100,000 pieces of one byte', () => send('/api/auth', inPieces(100_000, 1)), 'pieces'],
  ['100,000 pieces of one byte to the provider’s address', () => send('/callbacks/payu', inPieces(100_000, 1)), 'pieces'],
] as const)(
  'a body of %s costs the gateway little and no memory [D27, N2]',
  async (what, body, cut) => {
    const catalogue = async (): Promise<number> => (await call('GET', '/external_api/events')).took;
    const alone = await inParallel(Array.from({ length: BODIES }), 1, catalogue);
    await inParallel(Array.from({ length: AT_ONCE }), AT_ONCE, () => body()); // code and connections are warm then
    const before = memoryOf('gateway');
    let beside: number[] = [];
    const answers: string[] = [];
    const { each } = await cpuOf(async () => {
      const bodies = inParallel(Array.from({ length: BODIES }), AT_ONCE, async () => void answers.push(await body()));
      beside = await inParallel(Array.from({ length: BODIES }), 1, catalogue);
      await bodies;
    });
    const grown = memoryOf('gateway') - before;
    const cpu = each.gateway! / BODIES;
    report(
      `bodies of ${what}: ${cpu.toFixed(1)} ms of the gateway's CPU each, a public list beside it included; memory ${grown.toFixed(0)} MB more; ` +
        `p95 of that list ${percentile(alone, 95).toFixed(0)} ms alone, ${percentile(beside, 95).toFixed(0)} ms beside them`,
    );
    expect(new Set(answers)).toEqual(new Set([cut === 'whole' ? '422' : 'HTTP/1.1 400 Bad Request']));
    expect(cpu).toBeLessThanOrEqual(MOST_CPU[cut]);
    expect(grown).toBeLessThanOrEqual(MOST_MEMORY);
  },
  120_000,
);
