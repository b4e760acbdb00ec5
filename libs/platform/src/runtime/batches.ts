import DataLoader from 'dataloader';
import { rush } from './rush.js';

/** A batch that takes longer, since it waits for somebody's lock, does not hold up those who want something else. */
const SLOW_MS = 20;
/** So many are under way at most, each with a connection. */
const MOST_AT_ONCE = 3;

interface Batched<Question, Answer> {
  /** So many questions go together at most. */
  most: number;
  /** People wait for the answers: while many of them ask at once, reports wait for them (L1). */
  forPeople?: boolean;
  /** So long the first one waits for others where nobody waits for the answer: fewer batches, each with more. */
  gatherMs?: number;
  /**
   * Answers in the order of the questions; an `Error` in place of an answer is for that one alone, one that is thrown for all of them.
   */
  run(questions: readonly Question[]): Promise<readonly (Answer | Error)[]>;
}

/**
 * Hot questions of many people in one statement: who asks alone is asked for at once; while a batch is under way, those who come go
 * together in the next. A statement costs a system call on each side and a wake-up between, which many share then (decision 54).
 */
export class Batches<Question, Answer> {
  private readonly loader: DataLoader<Question, Answer>;
  private readonly waiting: (() => void)[] = [];
  /** Batches under way. */
  private running = 0;
  /** Those of them that are not slow: while there is one, the next waits for it. */
  private quick = 0;
  private readonly gatherMs: number;

  constructor({ most, run, forPeople = false, gatherMs = 0 }: Batched<Question, Answer>) {
    this.gatherMs = gatherMs;
    this.loader = new DataLoader(
      (questions) => {
        if (forPeople) rush.feel(questions.length);
        return this.timed(() => run(questions));
      },
      {
        cache: false,
        maxBatchSize: most,
        batchScheduleFn: (send) => {
          this.waiting.push(send);
          this.next();
        },
      },
    );
  }

  ask(question: Question): Promise<Answer> {
    return this.loader.load(question);
  }

  private next(): void {
    if (this.quick > 0 || this.running >= MOST_AT_ONCE) return;
    const send = this.waiting.shift();
    if (!send) return;
    this.running++;
    this.quick++;
    if (this.gatherMs > 0) setTimeout(send, this.gatherMs);
    else setImmediate(send); // who came with the same packet goes along
  }

  private async timed<T>(run: () => Promise<T>): Promise<T> {
    let isQuick = true;
    const slow = (): void => {
      if (!isQuick) return;
      isQuick = false;
      this.quick--;
      this.next();
    };
    const patience = setTimeout(slow, SLOW_MS);
    try {
      return await run();
    } finally {
      clearTimeout(patience);
      this.running--;
      slow();
      this.next();
    }
  }
}
