/** The machine on a toy: a box office in memory, right once and wrong three times. It shows that the machine can fail (REH-19). */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Laws, pick, shaped, type NamedAct } from './act.js';
import { playStory, rehearse, type Stage } from './runner.js';
import { noFigures, storyOf, tellFailure, tooLittle } from './tell.js';

type Fault = 'none' | 'a seat too many' | 'the old price is charged' | 'a refund twice';

/** One play, three seats. */
class BoxOffice {
  price = 20;
  readonly orders: { sum: number; paid: boolean; back: number }[] = [];
  constructor(private readonly fault: Fault) {}

  buy(): number | null {
    const taken = this.orders.filter(({ sum, back }) => back < sum).length;
    if (this.fault === 'a seat too many' ? taken > 3 : taken >= 3) return null;
    return this.orders.push({ sum: this.price, paid: false, back: 0 }) - 1;
  }
  /** What the buyer is charged. */
  pay(nth: number): number {
    const order = this.orders[nth]!;
    order.paid = true;
    return this.fault === 'the old price is charged' && this.price !== 20 ? 20 : order.sum;
  }
  refund(nth: number): void {
    const order = this.orders[nth]!;
    if (this.fault === 'a refund twice') order.back += order.sum;
    else order.back = order.sum;
  }
}

interface Toy {
  price: number;
  orders: { nick: string; sum: number; state: 'waits' | 'paid' | 'back' }[];
}

const act = shaped<Toy, BoxOffice>();
const place = fc.nat(9);

function stage(fault: Fault): Stage<Toy, BoxOffice> {
  const laws = new Laws();
  const acts: NamedAct<Toy, BoxOffice>[] = [
    {
      name: 'buy',
      ...act({
        weight: 3,
        draws: {},
        take: () => ({}),
        says: () => 'somebody buys a ticket',
        does: async (_, office) => office.buy(),
        after(model, _, nth) {
          const isFull = model.orders.filter(({ state }) => state !== 'back').length >= 3;
          laws.judge(
            'TOY-1',
            (nth === null) === isFull,
            () => `${isFull ? 'no seat is left' : 'a seat is left'}, and the answer is ${String(nth)}`,
          );
          if (nth === null) return 'none is left';
          model.orders.push({ nick: `order ${nth + 1}`, sum: model.price, state: 'waits' });
          return `${model.price}`;
        },
      }),
    },
    {
      name: 'set-price',
      ...act({
        weight: 1,
        draws: { price: fc.constantFrom(10, 20, 30) },
        take: (_, { price }) => ({ price: price as number }),
        says: ({ price }) => `the theatre asks ${price}`,
        does: async ({ price }, office) => void (office.price = price),
        after: (model, { price }) => void (model.price = price),
      }),
    },
    {
      name: 'pay',
      ...act({
        weight: 2,
        draws: { order: place },
        take(model, { order }) {
          const found = pick(
            model.orders.filter(({ state }) => state === 'waits'),
            order,
          );
          return found && { order: found, nth: model.orders.indexOf(found) };
        },
        says: ({ order }) => `${order.nick} is paid`,
        does: async ({ nth }, office) => office.pay(nth),
        after(_, { order }, sum) {
          laws.judge('TOY-2', sum === order.sum, () => `${order.nick} says ${order.sum}, and ${sum} is charged`);
          order.state = 'paid';
          return `${sum}`;
        },
      }),
    },
    {
      name: 'refund',
      ...act({
        weight: 2,
        draws: { order: place },
        take(model, { order }) {
          const found = pick(
            model.orders.filter(({ state }) => state !== 'waits'),
            order,
          );
          return found && { order: found, nth: model.orders.indexOf(found) };
        },
        says: ({ order }) => `the money of ${order.nick} goes back`,
        does: async ({ nth }, office) => office.refund(nth),
        after: (_, { order }) => void (order.state = 'back'),
      }),
    },
  ];
  return {
    acts,
    subjects: {},
    beginnings: {
      orders: {
        'a paid ticket': [
          ['buy', {}],
          ['pay', { order: 0 }],
        ],
      },
    },
    laws,
    open: async () => ({ model: { price: 20, orders: [] }, real: new BoxOffice(fault) }),
    look: async ({ real }) => {
      for (const { back, sum } of real.orders) laws.judge('TOY-3', back <= sum, () => `${back} went back of ${sum}`);
    },
    end: async () => undefined,
    close: async () => undefined,
  };
}

const SEEDS = [1, 2, 3];
const run = (fault: Fault, seed: number) => rehearse(stage(fault), { seed, stories: 60, shrinkSeconds: 5 });

describe('the machine', () => {
  it.each(SEEDS)(
    'finds nothing wrong with a box office that is right, and says how often each law judged (seed %i) [REH-19]',
    async (seed) => {
      const { failure, figures } = await run('none', seed);
      expect(failure).toBeNull();
      expect([...figures.judged.keys()].sort()).toEqual(['TOY-1', 'TOY-2', 'TOY-3']);
      expect(figures.stories).toBe(60);
      expect(Math.min(...figures.done.values())).toBeGreaterThan(20);
    },
  );

  it.each<[Fault, string, number]>([
    ['a seat too many', 'TOY-1', 4],
    ['the old price is charged', 'TOY-2', 3],
    ['a refund twice', 'TOY-3', 4],
  ])('finds %s by %s, and shrinks it to %i acts at most [REH-19]', async (fault, law, most) => {
    for (const seed of SEEDS) {
      const { failure } = await run(fault, seed);
      expect(failure?.law).toBe(law);
      expect(failure!.steps.length).toBeLessThanOrEqual(most);
    }
  });

  it('tells the same story for the same seed, ten times of ten [REH-04]', async () => {
    const told = new Set<string>();
    for (let nth = 0; nth < 10; nth += 1) told.add(tellFailure((await run('a refund twice', 7)).failure!, null));
    expect(told.size).toBe(1);
  });

  it('prints a line per act with its outcome, the law with both numbers, and two ways to see it again [REH-07]', async () => {
    const { failure } = await run('the old price is charged', 1);
    expect(tellFailure(failure!, 'found/TOY-2.json').split('\n')).toEqual([
      expect.stringMatching(/^TOY-2 {2}order \d says (20|30|10), and 20 is charged$/),
      ...failure!.steps.map(({ says }, nth) => expect.stringMatching(new RegExp(`^ {2}${nth + 1} {2}${says}`))),
      expect.stringMatching(/^again {3}npm run rehearse -- --seed 1 --path [\d:]+ --replay [A-Za-z]+:[A-Za-z0-9+/]+$/),
      'or      npm run rehearse -- --story found/TOY-2.json',
    ]);
  });

  it('names a long run in which an act, a pair or what could be done was too rare [REH-11, REH-12, REH-13]', () => {
    const acts = ['buy', 'pay'];
    const often = {
      ...noFigures(),
      steps: 15_000,
      done: new Map([
        ['buy', 50],
        ['pay', 50],
      ]),
      pairs: new Set(['buy → buy', 'buy → pay', 'pay → buy']),
    };
    expect(tooLittle(often, acts)).toEqual([]);
    expect(
      tooLittle(
        {
          ...often,
          done: new Map([
            ['buy', 150],
            ['pay', 49],
          ]),
        },
        acts,
      ),
    ).toEqual(['pay was done 49 times, not 50 (REH-11)']);
    const slow = { ...often, steps: 6000, done: new Map([...acts.map((name) => [name, 20] as const), ['pay', 19]]) };
    expect(tooLittle(slow, acts)).toEqual(['pay was done 19 times, not 20 (REH-11)']);
    expect(tooLittle({ ...often, skipped: new Map([['pay', 101]]) }, acts)).toEqual([
      '49 % of what was drawn could be done, not 50 (REH-12)',
    ]);
    expect(tooLittle({ ...often, pairs: new Set(['buy → pay', 'pay → buy']) }, acts)).toEqual([
      '2 of 4 pairs of neighbours were seen, not 60 % (REH-13)',
    ]);
  });

  it('plays a kept story by its acts, and says which of them is gone [REH-05]', async () => {
    const { failure } = await run('a seat too many', 1);
    const story = storyOf(failure!);
    await expect(playStory(stage('a seat too many'), story)).rejects.toThrow('TOY-1');
    expect(await playStory(stage('none'), { acts: story.acts.slice(0, 3) })).toHaveLength(3);
    await expect(playStory(stage('none'), { acts: [{ act: 'sing', drawn: {}, says: 'somebody sings' }] })).rejects.toThrow(
      'there is no act "sing" any more',
    );
  });
});
