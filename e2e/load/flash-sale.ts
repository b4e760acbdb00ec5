/** The premiere: a crowd buys the few seats of one event, the winners pay. */
import type { ProductState } from '@kurtyna/contracts';
import { inParallel, manyConnections, percentile } from '../support/http.js';
import { until } from '../support/house.js';
import type { Person } from '../support/people.js';
import { provide } from '../support/provider.js';
import { buy, stockOf } from '../support/repertoire.js';
import { crowd } from './crowd.js';

const CONNECTIONS = 200;

export interface FlashSale {
  /** The orders that were answered with 201; `orderId` is the provider's number. */
  won: { extOrderId: string; orderId: string }[];
  soldOut: number;
  /** Final answers that are neither "yours" nor "no tickets". */
  strange: string[];
  /** 5xx other than a 503 with `Retry-After`. */
  defects: string[];
  /** Answers that said "come again". */
  postponed: number;
  /** Milliseconds of one answer. */
  p99: number;
  winnersP99: number;
  /** Until everybody had a final answer. */
  seconds: number;
}

/** Everybody clicks "buy" at once (L1). */
export async function flashSale(event: ProductState, buyers: Person[]): Promise<FlashSale> {
  const agent = manyConnections(CONNECTIONS);
  const { verdicts, answers, defects, seconds } = await crowd(buyers, {
    connections: CONNECTIONS,
    ask: (buyer) => buy(buyer, event, { agent }),
  });
  agent.destroy();
  const isSoldOut = ({ answer }: (typeof verdicts)[number]): boolean => answer.status === 409 && answer.body.code === 'order.sold-out';
  const winners = verdicts.filter(({ answer }) => answer.status === 201);
  return {
    won: winners.map(({ answer }) => answer.body.order as FlashSale['won'][number]),
    soldOut: verdicts.filter(isSoldOut).length,
    strange: verdicts
      .filter((verdict) => verdict.answer.status !== 201 && !isSoldOut(verdict))
      .map(({ answer }) => `${answer.status} ${JSON.stringify(answer.body)}`),
    defects: defects.map(({ status, body }) => `${status} ${JSON.stringify(body)}`),
    postponed: answers.length - verdicts.length,
    p99: percentile(
      answers.map(({ took }) => took),
      99,
    ),
    winnersP99: percentile(
      winners.map(({ answer }) => answer.took),
      99,
    ),
    seconds,
  };
}

/** The winners pay; back when their seats are sold. */
export async function everybodyPays(event: ProductState, { won }: FlashSale): Promise<void> {
  await inParallel(won, 10, ({ orderId }) => provide(orderId, { status: 'COMPLETED', await: true }));
  await until(`${won.length} seats are sold`, async () => (await stockOf(event))?.sold === won.length, 60);
}
