import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Batches } from './batches.js';
import { rush } from './rush.js';

/** A database that answers a batch when it is told to: the letters it was asked for, doubled. */
function aDatabase(most = 4) {
  const asked: string[][] = [];
  const waiting: ((how?: Error | 'one bad') => void)[] = [];
  const batches = new Batches<string, string>({
    most,
    run: (letters) => {
      asked.push([...letters]);
      return new Promise((resolve, reject) => {
        waiting.push((how) =>
          how instanceof Error
            ? reject(how)
            : resolve(letters.map((letter, nth) => (how && nth === 0 ? new Error('bad') : letter + letter))),
        );
      });
    },
  });
  return {
    asked,
    ask: (letters: string) => [...letters].map((letter) => batches.ask(letter).catch((error: Error) => error.message)),
    /** The batch that was sent as the nth ends. */
    answer: async (nth: number, how?: Error | 'one bad') => {
      waiting[nth]!(how);
      await pass();
    },
  };
}
const pass = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const wait = async (ms: number) => {
  jest.advanceTimersByTime(ms);
  await pass();
};

// Time passes when a test says so: on a busy machine a batch that is answered at once would be a slow one.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'], now: 0 }));
afterEach(() => void jest.useRealTimers());

describe('questions of many people', () => {
  it('go alone when nobody else asks, and together while a batch is under way', async () => {
    const { asked, ask, answer } = aDatabase();
    const [a] = ask('a');
    await pass();
    const later = [...ask('b'), ...ask('c')];
    await pass();
    expect(asked).toEqual([['a']]);
    await answer(0);
    expect(await a).toBe('aa');
    expect(asked).toEqual([['a'], ['b', 'c']]);
    await answer(1);
    expect(await Promise.all(later)).toEqual(['bb', 'cc']);
  });

  it('come in their order, not more than allowed at once, and everybody gets his own answer', async () => {
    const { asked, ask, answer } = aDatabase(2);
    const all = ask('abcde');
    await pass();
    await answer(0);
    await answer(1);
    await answer(2);
    expect(asked).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await Promise.all(all)).toEqual(['aa', 'bb', 'cc', 'dd', 'ee']);
  });

  it('are answered one by one where one of them failed, and all alike where all did', async () => {
    const { ask, answer } = aDatabase();
    const some = ask('ab');
    await pass();
    await answer(0, 'one bad');
    expect(await Promise.all(some)).toEqual(['bad', 'bb']);
    const none = ask('cd');
    await pass();
    await answer(1, new Error('the line broke'));
    expect(await Promise.all(none)).toEqual(['the line broke', 'the line broke']);
    const next = ask('e');
    await pass();
    await answer(2);
    expect(await Promise.all(next)).toEqual(['ee']);
  });

  it('do not wait for a slow batch, but for a third of them', async () => {
    const { asked, ask, answer } = aDatabase();
    const sent = (all: string) => asked.flat().join('') === all;
    const slow: Promise<string>[] = [];
    for (const letter of 'abc') {
      slow.push(...ask(letter));
      await pass();
      await wait(25);
    }
    expect(sent('abc')).toBe(true);
    const [d] = ask('d');
    await wait(25);
    expect(sent('abc')).toBe(true);
    await answer(1);
    expect(sent('abcd')).toBe(true);
    await answer(3);
    expect(await d).toBe('dd');
    await answer(0);
    await answer(2);
    expect(await Promise.all(slow)).toEqual(['aa', 'bb', 'cc']);
    const [e] = ask('e');
    await pass();
    await answer(4);
    expect(await e).toBe('ee');
  });

  it('let reports wait while many people ask together; events that go together do not [L1]', async () => {
    const waits = async (forPeople: boolean): Promise<boolean> => {
      const batches = new Batches<number, number>({ most: 8, forPeople, run: async (numbers) => numbers });
      await Promise.all([1, 2, 3, 4].map((number) => batches.ask(number)));
      return await Promise.race([rush.isOver().then(() => false), pass().then(() => true)]);
    };
    expect(await waits(false)).toBe(false);
    expect(await waits(true)).toBe(true);
    await wait(100);
    expect(await waits(false)).toBe(false);
  });
});

it('waits for others where it is told that nobody looks at the answer: those of some milliseconds go together [P28]', async () => {
  const asked: string[][] = [];
  const batches = new Batches<string, string>({
    most: 8,
    gatherMs: 40,
    run: (letters) => {
      asked.push([...letters]);
      return Promise.resolve([...letters]);
    },
  });
  const first = batches.ask('a');
  await wait(39);
  const others = [batches.ask('b'), batches.ask('c')];
  expect(asked).toEqual([]);
  await wait(1);
  expect(await Promise.all([first, ...others])).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual([['a', 'b', 'c']]);
});
