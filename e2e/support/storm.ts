/** Buyers who buy and pay without a pause while somebody pulls plugs; what went wrong on the way is remembered. */
import { sleep, until } from './house.js';
import type { Person } from './people.js';
import { bookOrder, provide } from './provider.js';
import { buy, orderOf } from './repertoire.js';
import type { ProductState } from '@kurtyna/contracts';
import { inParallel, type Answer } from './http.js';

/** A reset, or what the gateway says when a part of the house or the provider is away; anything else is a defect. */
const AWAY = [0, 502, 503];
const PAUSE_MS = 150;
const RETRY_MS = 300;

export interface Storm {
  /** Numbers of the purchases that were answered 201 to a buyer. */
  readonly acknowledged: string[];
  /** Status → how often, of all answers that were no purchase. */
  readonly errors: Map<number, number>;
  /** Answers a buyer may not get, whatever is down. */
  readonly unexpected: string[];
  /** Buyers who had to ask more than this many times more than once. */
  readonly mostRetries: () => number;
  /** The instants (Date.now()) of purchases answered, for "first success after". */
  readonly successes: number[];
  /** Back when buyers have had so many more answers of any kind. */
  goesOn(answers: number): Promise<void>;
  /** Lets those who have begun come to an end, and answers how many there were. */
  stop(): Promise<{ bought: number; errors: string }>;
}

interface StormOptions {
  width?: number;
  patienceSeconds?: number;
  /**
   * Seats are held for less time than a dead replica keeps a purchase to itself: who asks again may find that the purchase has lapsed meanwhile,
   * is told to try again, and does.
   */
  holdsAreShort?: boolean;
}

/** `width` buyers at a time, each of `buyers` once; a buyer asks again until the purchase is answered. */
export function startStorm(event: ProductState, buyers: Person[], options: StormOptions = {}): Storm {
  const { width = 3, patienceSeconds = 30, holdsAreShort = false } = options;
  const mayBeTold = ({ status, body }: Answer): boolean =>
    AWAY.includes(status) || (holdsAreShort && status === 409 && body.code === 'order.retry');
  const state = { stopped: false, mostRetries: 0 };
  const storm = {
    acknowledged: [] as string[],
    errors: new Map<number, number>(),
    unexpected: [] as string[],
    successes: [] as number[],
  };
  const answered = (): number => [...storm.errors.values()].reduce((sum, times) => sum + times, storm.successes.length);
  const queue = [...buyers];

  const buyAndPay = async (person: Person): Promise<void> => {
    const late = Date.now() + patienceSeconds * 1000;
    for (let retries = 0; ; retries++) {
      const answer = await buy(person, event);
      if (answer.status === 201) {
        storm.successes.push(Date.now());
        state.mostRetries = Math.max(state.mostRetries, retries);
        const { extOrderId } = answer.body.order;
        storm.acknowledged.push(extOrderId);
        await provide((await bookOrder(extOrderId)).orderId, { status: 'COMPLETED' });
        return;
      }
      storm.errors.set(answer.status, (storm.errors.get(answer.status) ?? 0) + 1);
      if (!mayBeTold(answer)) storm.unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      if (answer.status === 503 && !answer.headers['retry-after']) storm.unexpected.push('503 without Retry-After');
      if (Date.now() > late) {
        storm.unexpected.push(`${person.email} gave up after ${retries} retries, last answer ${answer.status}`);
        return;
      }
      await sleep(RETRY_MS);
    }
  };
  const working = Array.from({ length: width }, async () => {
    while (!state.stopped) {
      const person = queue.shift();
      if (!person) return;
      await buyAndPay(person).catch((error: Error) => void storm.unexpected.push(error.message));
      await sleep(PAUSE_MS);
    }
  });

  return {
    ...storm,
    mostRetries: () => state.mostRetries,
    async goesOn(answers) {
      const enough = answered() + answers;
      await until(`${answers} more are answered`, () => Promise.resolve(answered() >= enough), 60);
    },
    async stop() {
      state.stopped = true;
      await Promise.all(working);
      const errors = [...storm.errors].map(([status, times]) => `${status}×${times}`).join(' ') || 'none';
      return { bought: storm.acknowledged.length, errors };
    },
  };
}

/** Which of these are not COMPLETED now. */
export async function notCompleted(extOrderIds: string[]): Promise<string[]> {
  const statuses = await inParallel(extOrderIds, 4, async (extOrderId) => ({
    extOrderId,
    order: await orderOf(extOrderId),
  }));
  return statuses.filter(({ order }) => order?.status !== 'COMPLETED').map(({ extOrderId, order }) => `${extOrderId} ${order?.status}`);
}
