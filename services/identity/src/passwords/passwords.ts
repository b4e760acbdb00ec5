import { unavailable, currentContext, counter } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { availableParallelism } from 'node:os';

/** argon2id (2) as D16 asks; written as numbers because the package's enumerations do not exist at run time. */
const ALGORITHM = 2;
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LONGEST_QUEUE = 100;

const hashed = counter('kurtyna_password_hashes_total', 'Passwords hashed or checked', ['outcome']);

/** Hashes off the event loop: as many at once as there are cores, a bounded queue before them, then 503 (D16). */
@Injectable()
export class Passwords {
  private readonly turns = bulkhead(availableParallelism(), LONGEST_QUEUE);
  /** So many may be under way or wait; whoever comes then is refused. */
  readonly places = availableParallelism() + LONGEST_QUEUE;
  private dummy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, { algorithm: ALGORITHM, ...STRENGTH }));
  }

  /** Takes as long for an account that does not exist, or has no password, as for one that has (D16). */
  async matches(storedHash: string | null, password: string): Promise<boolean> {
    this.dummy ??= hash('a password that nobody has', { algorithm: ALGORITHM, ...STRENGTH });
    const reference = storedHash ?? (await this.dummy);
    const right = await this.inTurn(() => verify(reference, password));
    return right && storedHash !== null;
  }

  /** Whether a stored hash is weaker than what we make today. */
  isWeak(storedHash: string): boolean {
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(storedHash);
    const asStrong =
      memoryCost >= STRENGTH.memoryCost && timeCost >= STRENGTH.timeCost && parallelism >= STRENGTH.parallelism;
    return (algorithm as number) !== ALGORITHM || !asStrong;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    // Of whoever asks: in a queue the work begins in the context of whoever was before it.
    const deadline = currentContext()?.deadline;
    try {
      return await this.turns.execute(async () => {
        // The asker has given up: the next one in the queue has not.
        if (deadline && Date.now() > deadline) throw unavailable();
        const result = await work();
        hashed.inc({ outcome: 'done' });
        return result;
      });
    } catch (error) {
      if (!isBulkheadRejectedError(error)) throw error;
      hashed.inc({ outcome: 'refused' });
      throw unavailable();
    }
  }
}
