/** Pictures come in while the catalogue is read (P3, P14), and what two hundred of them leave in memory (P18). */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { call, inParallel } from '../../support/http.js';
import { house, sleep } from '../../support/house.js';
import { anAdmin, type Person } from '../../support/people.js';
import { get, load, type LoadResult } from './processes.js';
import { childrenOf, memoryOf, memoryOfProcess } from './programs.js';
import { atMost, note, type Row } from './table.js';

const MB = 1024 * 1024;
/** What a slide may weigh and measure (IMG): the heaviest picture there is beside the background of the sign-in. */
const LARGE = { bytes: 4 * MB, width: 4000 };
const USUAL = { bytes: 1.5 * MB, width: 2000 };
const AT_A_TIME = 20;
const ALL = 200;
/** So many large bodies the gateway takes at once; whoever comes third is told to come again. */
const TOGETHER = 2;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

export async function pictures(): Promise<Row[]> {
  const admin = await anAdmin();
  const slide = await aSlide(admin);
  const [large, usual] = [await aPicture(LARGE), await aPicture(USUAL)];
  const put = (picture: Buffer, times: number) => inParallel(Array.from({ length: times }), TOGETHER, () => send(admin, slide, picture));
  const { gateway } = house.settings().ports as { gateway: number };
  const look = (connections: number, how: { seconds: number } | { until: Promise<unknown> }): Promise<LoadResult> =>
    load({ port: gateway, connections, requests: [get('/external_api/events', HEADERS)], ...how });
  const beside = (connections: number): Promise<LoadResult> => look(connections, { until: put(large, AT_A_TIME) });

  await put(large, TOGETHER); // warm
  await look(4, { seconds: 1 });
  const idle = await look(4, { seconds: 3 });
  const crowded = await look(128, { seconds: 3 });
  const few = await beside(4);
  const many = await beside(128);
  const making = await largestOfMakers(put(usual, ALL - 2 * AT_A_TIME - TOGETHER));

  const coming = `while ${AT_A_TIME} pictures of 4 MB come in`;
  const rows = [
    atMost('P14', `catalogue p99 ${coming} ÷ idle (${idle.p99.toFixed(1)} ms)`, few.p99 / idle.p99, few.cpu),
    atMost('P3', `public list, p99 at 128 connections ${coming} (idle ${crowded.p99.toFixed(1)} ms)`, many.p99, many.cpu),
    ...memory(making),
  ];
  await call('DELETE', `/api/slides/${slide}`, admin);
  return rows;
}

/** `making`: each picture has a process of its own, which is there for a second. */
function memory(making: number): Row[] {
  if (!existsSync('/proc/self/status')) return [note('P18', 'memory after pictures', 'only where there is /proc')];
  return [
    ...(['media', 'gateway'] as const).map((name) => atMost('P18', `memory after ${ALL} pictures: ${name}`, memoryOf(name))),
    note('P18', 'the process that makes a picture, at most, while it is there', `${Math.round(making)} MB`),
  ];
}

/** The most that a process took, in MB, which media began while `work` was done. */
async function largestOfMakers(work: Promise<unknown>): Promise<number> {
  let [largest, working] = [0, true];
  const done = work.finally(() => (working = false));
  while (working && existsSync('/proc/self/status')) {
    for (const pid of childrenOf('media')) largest = Math.max(largest, memoryOfProcess(pid) ?? 0);
    await sleep(20);
  }
  await done;
  return largest;
}

async function aSlide({ token, address }: Person): Promise<number> {
  const { body } = await call('POST', '/api/slides', { token, address, body: { title: 'Slajd', text: 'Obraz' } });
  return body.slide.id;
}

/** Each takes the place of the one before, whose files go. As bytes: whoever sends pictures does so from a machine of his own. */
async function send({ token, address }: Person, slide: number, raw: Buffer): Promise<void> {
  for (;;) {
    const { status, body } = await call('PUT', `/api/slides/${slide}`, {
      token,
      address,
      raw,
      type: 'application/json',
      timeoutMs: 60_000,
    });
    if (status === 200) return;
    if (status !== 503) throw new Error(`a picture is answered with ${status} ${JSON.stringify(body)}`);
    await sleep(50);
  }
}

type Sharp = (options: object) => {
  jpeg(options: { quality: number }): { toBuffer(): Promise<Buffer> };
};

/** A body with a JPEG as heavy as is allowed: grain as of a dark hall, which compresses badly. */
async function aPicture({ bytes, width }: { bytes: number; width: number }): Promise<Buffer> {
  const sharp = createRequire(new URL('../../../services/media/package.json', import.meta.url))('sharp') as Sharp;
  const noise = { type: 'gaussian', mean: 90, sigma: 24 };
  for (let quality = 95; quality > 0; quality -= 5) {
    const grain = sharp({ create: { width, height: (width * 9) / 16, channels: 3, background: '#000', noise } });
    const jpeg = await grain.jpeg({ quality }).toBuffer();
    if (jpeg.length <= bytes) return Buffer.from(JSON.stringify({ bg_image_data: `data:image/jpeg;base64,${jpeg.toString('base64')}` }));
  }
  throw new Error('no quality is low enough');
}
