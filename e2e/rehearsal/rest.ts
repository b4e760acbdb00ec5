/** The house at rest: a state, not a time. Past 20 seconds the story fails with what is waited for, and no law is blamed. */
import type { Model } from './model.js';
import { bookOf, lookAt, unrestOf, type World } from './world.js';

const MOST_MS = 20_000;
const EVERY_MS = 3;

/** An answer "sold out" is believed for 300 ms without asking the row again (`latch.ts`); for 300 more the first who comes asks for all. */
const LATCH_MS = 600;
let latchedUntil = 0;
export function heardSoldOut(code: unknown): void {
  if (code === 'order.sold-out' || code === 'order.quantity-available' || code === 'packet.changed')
    latchedUntil = performance.now() + LATCH_MS;
}

export class NotAtRest extends Error {}

/** A look at everything when nothing of it is under way any more. */
export async function atRest(m: Model): Promise<World> {
  const watched = {
    people: m.viewers.map(({ person }) => person.id),
    codes: m.codes.filter(({ order }) => order === null).map(({ text }) => text),
    products: m.items.filter(({ kind }) => kind !== 'packet'),
  };
  const late = performance.now() + MOST_MS;
  for (;;) {
    let waits = await unrestOf(watched.people);
    if (performance.now() <= latchedUntil) waits.push('a show believed to be sold out');
    if (!waits.length) {
      const world = await lookAt(watched);
      waits = [...unlike(m, world), ...untold(m, world)];
      if (!waits.length) {
        // The book is read after the rows: what has come to it meanwhile is seen in the next round.
        const numbers = [...world.book.keys()];
        const again = await bookOf(numbers);
        if (numbers.every((ext) => JSON.stringify(again.get(ext)) === JSON.stringify(world.book.get(ext)))) return world;
        waits = ['the provider moves'];
      }
    }
    if (performance.now() > late) throw new NotAtRest(`not at rest within ${MOST_MS / 1000} s: ${waits.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

/** Edits that commerce has not heard of. */
function unlike(m: Model, world: World): string[] {
  return [...itemsUnlike(m, world), ...peopleUnlike(m, world)];
}

const peopleUnlike = (m: Model, world: World): string[] =>
  m.viewers
    .filter(({ person, erased, isPremium, subscribed }) => {
      const row = world.customers.find(({ id }) => id === person.id);
      return !row || row.erased !== erased || (!erased && (row.role !== (isPremium ? 3 : 2) || row.subscribed !== subscribed));
    })
    .map(({ nick }) => `the copy of ${nick}`);

function itemsUnlike(m: Model, world: World): string[] {
  return m.items
    .filter(({ kind }) => kind !== 'packet')
    .filter((item) => {
      const row = world.products.find(({ kind, id }) => kind === item.kind && id === item.id);
      return (
        !row ||
        row.price !== item.price ||
        row.deleted !== item.deleted ||
        row.day !== item.day ||
        (item.kind === 'video' && row.hours !== item.hours) ||
        row.published !== item.on ||
        (item.kind === 'event' && (row.ticketsOn !== item.ticketsOn || row.codesOn !== item.codesOn || row.capacity !== item.capacity))
      );
    })
    .map(({ nick }) => `the copy of ${nick}`);
}

/** What the provider has said, or is about to say, and the rows do not know. */
function untold(m: Model, world: World): string[] {
  return [...world.book].flatMap(([ext, order]) =>
    order.refunds.flatMap(({ refundId, status }) => {
      if (status === 'PENDING') return m.provider.sits ? [] : [`a refund of ${ext}`];
      const known = world.orders.flatMap(({ refunds }) => refunds).find(({ provider }) => provider === refundId);
      // The house may know nothing of a payment that was made in silence; a refund that it asked for itself ends as any other does.
      if (!known && m.silent.has(ext)) return [];
      return known && (known.status === status || known.status === 'FINALIZED') ? [] : [`the news of a refund of ${ext}`];
    }),
  );
}
