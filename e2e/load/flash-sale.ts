/** The premiere: a crowd buys the few seats of one event, each with a socket, a session and a key of their own; the winners pay. */
import type { ProductState } from '@kurtyna/contracts';
import { inParallel, percentile } from '../support/http.js';
import { house, rows, sleep, until } from '../support/house.js';
import { people, type Person } from '../support/people.js';
import { pids, PROGRAMS } from '../support/programs.js';
import { provide } from '../support/provider.js';
import { anEvent, aTicket, stockOf, type Click } from '../support/repertoire.js';
import { measured, type Cpu } from './bench/cpu.js';
import { memoryOfProcess } from './bench/programs.js';
import { quiet } from './bench/quiet.js';
import { bytesOf, crowd, defectsOf, type Verdict } from './crowd.js';

const LOOK_AT_MEMORY_MS = 100;

export interface FlashSale {
  /** The orders that were answered with 201; `orderId` is the provider's number. */
  won: { extOrderId: string; orderId: string }[];
  soldOut: number;
  /** Last words that are neither "yours" nor "no tickets", and those who had none within a minute. */
  strange: string[];
  defects: string[];
  /** How often each thing was said. */
  said: Record<string, number>;
  /** So many times one of them asked, in the middle and at most. */
  asked: { mean: number; most: number };
  /** Milliseconds from the click to the last word. */
  p50: number;
  p99: number;
  winnersP99: number;
  /** Milliseconds until those who were to come again were told so; and of any single answer. */
  busyP99: number;
  answerP99: number;
  /** Until everybody had a last word. */
  seconds: number;
  cpu: Cpu;
  /** MB at most while it went on; none where there is no `/proc`. */
  memory: Record<string, number>;
  /** The last words of those who bought something else at the same moment. */
  beside: Verdict[];
  /** Programs that ended meanwhile, whether they have come again or not. */
  ended: string[];
}

/** Everybody clicks "buy" at once (L1). */
export async function flashSale(
  event: ProductState,
  buyers: Person[],
  { beside = [], connections }: { beside?: Click[]; connections?: number } = {},
): Promise<FlashSale> {
  const clicks = [...buyers.map((buyer) => aTicket(buyer, event)), ...beside].map(bytesOf);
  const before = pids();
  const { result, memory } = await memoryDuring(() => measured(() => crowd(clicks, { connections })));
  const after = pids();
  const { verdicts: all, answers, seconds } = result.result;
  const verdicts = all.slice(0, buyers.length);
  const isSoldOut = ({ status, body }: Verdict): boolean => status === 409 && body.code === 'order.sold-out';
  const winners = verdicts.filter(({ status }) => status === 201);
  const said = Object.fromEntries(Object.entries(answers).map(([what, took]) => [what, took.length]));
  const p99 = (times: number[]): number => percentile(times, 99);
  const took = (some: Verdict[]): number[] => some.map((verdict) => verdict.took);
  return {
    won: winners.map(({ body }) => body.order as FlashSale['won'][number]),
    soldOut: verdicts.filter(isSoldOut).length,
    strange: verdicts
      .filter((verdict) => verdict.status !== 201 && !isSoldOut(verdict))
      .map(({ status, body }) => `${status} ${JSON.stringify(body)}`),
    defects: defectsOf(answers, ['503 busy']),
    said,
    asked: {
      mean: verdicts.reduce((sum, verdict) => sum + verdict.asked, 0) / verdicts.length,
      most: Math.max(...verdicts.map((verdict) => verdict.asked)),
    },
    p50: percentile(took(verdicts), 50),
    p99: p99(took(verdicts)),
    winnersP99: p99(took(winners)),
    busyP99: p99(answers['503 busy'] ?? []),
    answerP99: p99(Object.values(answers).flat()),
    seconds,
    cpu: result.cpu,
    memory,
    beside: all.slice(buyers.length),
    ended: PROGRAMS.filter((name) => before[name] !== after[name]),
  };
}

const FEW = 200;

/** No theatre opens its doors in the second in which its programs were started: a few have bought before. */
export async function aFewBuyBefore(): Promise<void> {
  const { won } = await flashSale(await anEvent({ price: 0 }), await people(FEW));
  if (won.length !== FEW) throw new Error(`${won.length} of ${FEW} could buy before the crowd came`);
  // What is measured is the crowd: the year of the demo theatre is heard of, and the letters of these are out.
  await quiet();
}

/** The winners pay; back when their seats are sold. */
export async function everybodyPays(event: ProductState, { won }: FlashSale): Promise<void> {
  await inParallel(won, 10, ({ orderId }) => provide(orderId, { status: 'COMPLETED', await: true }));
  await until(`${won.length} seats are sold`, async () => (await stockOf(event))?.sold === won.length, 60);
}

/** Orders beyond the first that a buyer has of this event: one click, sent however often, is one order (D11). */
export async function boughtTwice(event: ProductState): Promise<number> {
  const [row] = await rows<{ twice: number }>(
    'commerce',
    'SELECT (count(*) - count(DISTINCT user_id))::integer AS twice FROM orders WHERE kind = $1 AND product_id = $2',
    [event.kind, event.id],
  );
  return row!.twice;
}

/** Rows that were ever written for keys which led to no order: those that lie there, and those that were taken away again. */
export async function keysInVain(): Promise<number> {
  const [row] = await rows<{ n: number }>(
    'commerce',
    `SELECT ((SELECT count(*) FROM idempotency WHERE order_id IS NULL) + n_tup_del)::integer AS n
       FROM pg_stat_user_tables WHERE relname = 'idempotency'`,
  );
  return row!.n;
}

/** MB of each program and of the broker now. */
export const memoryNow = (): Record<string, number> =>
  Object.fromEntries([...PROGRAMS, 'nats'].map((name) => [name, memoryOfProcess(house.pid(name) ?? 0) ?? 0]));

async function memoryDuring<T>(work: () => Promise<T>): Promise<{ result: T; memory: Record<string, number> }> {
  const most = memoryNow();
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  while (!isOver) {
    for (const [name, size] of Object.entries(memoryNow())) most[name] = Math.max(most[name]!, size);
    await Promise.race([sleep(LOOK_AT_MEMORY_MS), done.catch(() => undefined)]);
  }
  return { result: await done, memory: most };
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const inMegabytes = (sizes: Record<string, number>): string =>
  Object.entries(sizes)
    .map(([name, size]) => `${name} ${Math.round(size)}`)
    .join(', ');

/** A sale in three lines, with what it has cost and what else the machine did. */
export function told(sale: FlashSale): string[] {
  const said = Object.entries(sale.said).map(([what, times]) => `${times} × ${what}`);
  const { all, each, asking, foreign } = sale.cpu;
  const byProgram = Object.entries(each)
    .filter(([, ms]) => ms > 0)
    .map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)}`);
  return [
    `${inSeconds(sale.seconds * 1000)}; last word p50 ${inSeconds(sale.p50)}, p99 ${inSeconds(sale.p99)}, winners' p99 ${inSeconds(sale.winnersP99)}; "come again" p99 ${inSeconds(sale.busyP99)}`,
    `said ${said.join(', ')}; asked ${sale.asked.mean.toFixed(1)} times, ${sale.asked.most} at most; ended: ${sale.ended.join(', ') || 'none'}`,
    `CPU: house ${inSeconds(all)} (${byProgram.join(', ')}), buyers ${inSeconds(asking)}, others ${foreign.toFixed(2)} cores; MB at most: ${inMegabytes(sale.memory)}`,
  ];
}
