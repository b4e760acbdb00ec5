/** The stage of the real house: opens a little theatre for each story, looks after each act, and straightens what was bent. */
import { Laws, type NamedAct } from './act.js';
import { beginnings, subjects } from './beginnings.js';
import { access, seats } from './laws/seats.js';
import { codes } from './laws/codes.js';
import { compare } from './laws/facts.js';
import { income, statistics } from './laws/income.js';
import { erased } from './laws/erased.js';
import { letters } from './laws/letters.js';
import { money } from './laws/money.js';
import { orders } from './laws/orders.js';
import { lists, review } from './laws/review.js';
import type { Code, Model } from './model.js';
import { atRest } from './rest.js';
import type { Scene, Stage } from './runner.js';
import { openTheatre, sellOn, TERMS } from './setting.js';
import { paymentsOf } from './doing.js';
import { isAskedAbout, unpaidIsOver } from './time.js';
import { faults, settleRefunds } from '../support/provider.js';

export type Nothing = Record<string, never>;

/** The provider as it is where no act has bent it: refunds are done at once. */
export const straight = {
  refundDelayMs: 0,
  refundResult: 'FINALIZED',
  silent: false,
  failNext: null,
  dropAfterStore: 0,
  refundDropAfterStore: 0,
  autoReceive: true,
};

/** The theatre of the next story is set up while this one plays: nobody in this one meets it. */
let next: Promise<Model> | null = null;
async function openNext(laws: Laws): Promise<Model> {
  const opened = next ?? openTheatre(laws);
  next = null; // one that could not be set up fails one story
  const model = await opened;
  next = openTheatre(laws);
  next.catch(() => undefined); // told where it is opened
  return { ...model, laws };
}

/** What the ledger may find when a run is over. */
export interface Known {
  inReview: string[];
}

/** So often everything is looked at that takes its time. */
const EVERY = 5;

export function theatre(
  acts: readonly NamedAct<Model, Nothing>[],
  laws = new Laws(),
  known: Known = { inReview: [] },
): Stage<Model, Nothing> {
  return {
    acts,
    beginnings,
    subjects,
    laws,
    async open(): Promise<Scene<Model, Nothing>> {
      await faults(straight);
      const model = await openNext(laws);
      model.world = await atRest(model);
      return { model, real: {} };
    },
    async look({ model }, step) {
      model.step = step;
      const world = await atRest(model);
      compare(model, world);
      model.world = world;
      newCodes(model);
      money(model);
      seats(model);
      access(model);
      codes(model);
      orders(model);
      review(model);
      if (step % EVERY === 0) await income(model);
    },
    async end({ model }) {
      const sums = async (): Promise<void> => statistics(model, await income(model));
      await Promise.all([sums(), letters(model), lists(model), erased(model)]);
    },
    async close({ model }) {
      await faults(straight);
      if (model.terms !== TERMS) await sellOn(TERMS);
      await comesToAnEnd(model, known);
    },
  };
}

/** What the provider sat on is done, and what it kept to itself is asked: the ledger finds nothing of this story but what somebody must look at. */
async function comesToAnEnd(m: Model, known: Known): Promise<void> {
  const payments = paymentsOf(m);
  const isBent = m.silent.size > 0 || payments.some(({ book }) => book.refunds.some(({ status }) => status === 'PENDING'));
  if (isBent) {
    for (const { book } of payments)
      if (book.refunds.some(({ status }) => status === 'PENDING')) await settleRefunds(book.orderId, 'FINALIZED');
    for (const ext of m.silent) await isAskedAbout(ext);
    m.silent.clear();
    m.provider = { sits: false, refuses: false };
    m.world = await atRest(m);
  }
  await unpaidIsOver(m.viewers.map(({ person }) => person.id));
  known.inReview.push(...m.world.orders.filter(({ review: why }) => why !== null).map(({ ext }) => ext));
}

/** A paid group or gift gives codes, each with a name of its own. */
function newCodes(m: Model): void {
  const known = new Set(m.codes.map(({ id }) => id));
  for (const row of m.world.codes.filter(({ id }) => !known.has(id))) {
    const order = m.orders.find((each) => each.row.id === row.order);
    if (!order) continue;
    const nth = m.codes.filter((code) => code.order === order).length;
    const code: Code = {
      nick: `code ${String.fromCharCode(97 + nth)} of ${order.nick}`,
      text: row.code,
      id: row.id,
      discount: 'free',
      item: order.item,
      order,
    };
    m.codes.push(code);
  }
}
