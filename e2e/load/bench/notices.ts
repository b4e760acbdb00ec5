/** Everybody pays in the same minute: how many notices a second are settled, and what a purchase beside them takes. */
import { rows, sleep, until } from '../../support/house.js';
import { inParallel } from '../../support/http.js';
import { people } from '../../support/people.js';
import { provide } from '../../support/provider.js';
import { anEvent, buy } from '../../support/repertoire.js';
import { quiet } from './quiet.js';
import { atMost, count, note, type Row } from './table.js';

const CLIENTS = 8;
const PURCHASES = 40;

type Buyer = Awaited<ReturnType<typeof people>>[number];
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** One after the other, in an event of their own: what a buyer of another evening notices of the rush. */
async function purchases(buyers: Buyer[], stop: () => boolean = () => false): Promise<number[]> {
  const event = await anEvent({ capacity: 1000, price: 4500 });
  const times: number[] = [];
  for (const buyer of buyers) {
    if (stop()) break;
    const begun = performance.now();
    const { status, body } = await buy(buyer, event);
    if (status !== 201) throw new Error(`a purchase beside the notices was answered ${status} ${JSON.stringify(body)}`);
    times.push(performance.now() - begun);
    await sleep(50);
  }
  return times;
}

export async function notices(): Promise<Row[]> {
  const payments = 420;
  const [paying, before, beside] = [await people(payments), await people(PURCHASES), await people(PURCHASES)];
  const event = await anEvent({ capacity: payments, price: 4500 });
  const placed = await inParallel(paying, CLIENTS, async (buyer) => {
    const { status, body } = await buy(buyer, event);
    if (status !== 201) throw new Error(`a purchase was answered ${status} ${JSON.stringify(body)}`);
    return { id: body.order.id as number, provider: body.order.orderId as string };
  });
  await quiet();
  const alone = median(await purchases(before));
  await quiet();

  const settled = async (): Promise<number> => {
    const [row] = await rows<{ n: number }>(
      'commerce',
      `SELECT count(*)::integer AS n FROM orders WHERE id = ANY($1) AND status = 'COMPLETED'`,
      [placed.map(({ id }) => id)],
    );
    return row!.n;
  };
  let done = false;
  const begun = performance.now();
  const beyond = purchases(beside, () => done);
  await inParallel(placed, payments, ({ provider }) => provide(provider, { status: 'COMPLETED' }));
  await until('all payments are settled', async () => (await settled()) === payments, 120);
  const rate = payments / ((performance.now() - begun) / 1000);
  done = true;
  const times = await beyond;
  const what = `${payments} payments at once, a purchase beside them (median of ${times.length}; ${count(alone)} ms alone)`;
  return [
    note('D13', `${payments} payments at once: noticed, asked about, completed`, `${count(rate)}/s`),
    times.length ? atMost('D13', what, median(times)) : note('D13', what, 'they were settled before anybody could buy'),
  ];
}
