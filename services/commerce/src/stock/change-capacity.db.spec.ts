import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductState } from '@kurtyna/contracts';
import { until } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'sold',
    (error: Error) => error.message,
  );
const limit = (event: ProductState, capacity: number | null) => theatre.capacity.run({ kind: 'event', id: event.id, capacity, adminId: 1 });
const someBuyers = (count: number) => Promise.all(Array.from({ length: count }, () => theatre.customer()));
const statusOf = async (orderId: number): Promise<string> =>
  (await theatre.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId])).status;

/** An event without a limit that so many people have ordered. */
async function unlimitedEvent(orders: number) {
  const event = await theatre.product({ capacity: null });
  const placed = [];
  for (const buyer of await someBuyers(orders)) placed.push((await theatre.buy(buyer, event)).order);
  return { event, orders: placed };
}

/** Asks for a few seats more than are taken until no more were sold in between: what the form's "at least" leads an admin to. */
async function limitToSomeMore(more: number, set: (capacity: number) => Promise<number | null>): Promise<number> {
  let taken = 0;
  for (;;) {
    const least = await set(taken + more);
    if (least === null) return taken + more;
    taken = least;
  }
}

describe('the first capacity of a product that was sold without one', () => {
  it('counts what was sold before: three are sold, four are allowed, one more sells [TICK-01, TICK-04, D9]', async () => {
    const { event, orders } = await unlimitedEvent(3);
    await theatre.says(orders[0]!.id, 'COMPLETED');
    await limit(event, 4);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 4, held: 2, sold: 1 });
    const outcomes = await Promise.all((await someBuyers(4)).map((buyer) => codeOf(theatre.buy(buyer, event))));
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(1);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 4, held: 3, sold: 1 });
  });

  it('cannot be below it, and the refusal names the least possible [R6, OPEN2-25]', async () => {
    const { event } = await unlimitedEvent(3);
    await expect(limit(event, 2)).rejects.toMatchObject({
      code: 'event.capacity-below-sold',
      details: { values: { least: 3 } },
    });
    expect(await codeOf(theatre.buy(await theatre.customer(), event))).toBe('sold');
  });

  it('finds every order with its seat: who pays keeps it, who does not gives it back [TICK-05, D9]', async () => {
    const { event, orders } = await unlimitedEvent(2);
    await limit(event, 2);
    await theatre.says(orders[0]!.id, 'COMPLETED');
    await theatre.lapse(orders[1]!.id);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 2, held: 0, sold: 1 });
    expect(await codeOf(theatre.buy(await theatre.customer(), event))).toBe('sold');
  });

  it('holds for late money too: an order that lapsed before finds its seat taken and gets the money back [D12]', async () => {
    const { event, orders } = await unlimitedEvent(1);
    await theatre.lapse(orders[0]!.id);
    await limit(event, 1);
    await theatre.buy(await theatre.customer(), event);
    await theatre.says(orders[0]!.id, 'COMPLETED');
    expect(await statusOf(orders[0]!.id)).toBe('WAITING_FOR_REFUND');
    expect(await theatre.stockOf(event)).toEqual({ capacity: 1, held: 1, sold: 0 });
  });

  it('counts what is free of charge as well, and what was sold while the limit was lifted [TICK-01, D9]', async () => {
    const event = await theatre.product({ capacity: 2, price: 0 });
    const [first, second, third, fourth] = await someBuyers(4);
    await theatre.buy(first!, event);
    await limit(event, null);
    for (const buyer of [second!, third!]) await theatre.buy(buyer, event);
    await limit(event, 3);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 3, held: 0, sold: 3 });
    expect(await codeOf(theatre.buy(fourth!, event))).toBe('order.sold-out');
  });

  it('is chosen by an admin who sees what is taken, also before there is a limit [EVTADM-25, OPEN2-25]', async () => {
    const { event } = await unlimitedEvent(2);
    expect(await theatre.viewOf(null, event)).toMatchObject({ numberOfTickets: 2, ticketsLeft: null });
    expect(await theatre.view.availability([{ kind: 'event', id: event.id }])).toEqual({ products: [] });
  });

  it('set while a crowd is buying, never lets more in than it says [D9, TICK-04]', async () => {
    const event = await theatre.product({ capacity: null });
    // However fast the house sells, they go on until somebody is refused: the limit always comes in the middle of the sale.
    const buyUntilSoldOut = async (): Promise<number> => {
      for (let sold = 0; ; sold++) {
        const outcome = await codeOf(theatre.buy(await theatre.customer(), event));
        if (outcome === 'order.sold-out') return sold;
        expect(outcome).toBe('sold');
      }
    };
    const crowd = Promise.all(Array.from({ length: 16 }, buyUntilSoldOut));
    const ordered = () => theatre.one<{ n: number }>('SELECT count(*)::integer AS n FROM orders WHERE product_id = $1', [event.id]);
    await until('three have ordered', async () => (await ordered()).n >= 3);
    const capacity = await limitToSomeMore(20, (wanted) =>
      limit(event, wanted).then(
        () => null,
        (error: { details: { values: { least: number } } }) => error.details.values.least,
      ),
    );
    const sold = (await crowd).reduce((sum, ofOne) => sum + ofOne, 0);
    expect(sold).toBe(capacity);
    expect(await theatre.stockOf(event)).toEqual({ capacity, held: sold, sold: 0 });
  });

  it('control: counted first and set then, as one would without a seat for each order, it oversells', async () => {
    const { database } = theatre;
    await database.query('CREATE TABLE naive_event (capacity integer)');
    await database.query('CREATE TABLE naive_order (buyer integer)');
    await database.query('INSERT INTO naive_event VALUES (NULL)');
    const taken = async () => (await theatre.one<{ n: number }>('SELECT count(*)::integer AS n FROM naive_order')).n;
    const buy = async (buyer: number): Promise<void> => {
      const { capacity } = await theatre.one<{ capacity: number | null }>('SELECT capacity FROM naive_event');
      if (capacity === null || (await taken()) < capacity) await database.query('INSERT INTO naive_order VALUES ($1)', [buyer]);
    };
    // Three buy between the count and the change, whatever the machine is doing: the limit is two more than were counted.
    const capacity = (await taken()) + 2;
    await Promise.all([1, 2, 3].map(buy));
    await database.query('UPDATE naive_event SET capacity = $1', [capacity]);
    await buy(4);
    expect(await taken()).toBe(capacity + 1);
    await database.query('DROP TABLE naive_event, naive_order');
  });
});
