/** How soon a sale is in the figures (P17). */
import { rows, until } from '../../support/house.js';
import { people } from '../../support/people.js';
import { anEvent, buy } from '../../support/repertoire.js';
import { atMost, type Row } from './table.js';

const SALES = 20;
const LOOK_EVERY_MS = 5;
const COUNTED = 'SELECT 1 FROM order_state WHERE order_id = $1';

/** One sale after the other, each until statistics have it; the slowest counts. */
export async function figures(): Promise<Row[]> {
  const event = await anEvent({ capacity: SALES, price: 0 });
  let slowest = 0;
  for (const buyer of await people(SALES)) {
    const { status, body } = await buy(buyer, event);
    if (status !== 201) throw new Error(`not sold: ${status} ${JSON.stringify(body)}`);
    const sold = performance.now();
    await until('statistics have it', async () => (await rows('statistics', COUNTED, [body.order.id])).length > 0, 30, LOOK_EVERY_MS);
    slowest = Math.max(slowest, performance.now() - sold);
  }
  return [atMost('P17', `a sale in statistics, the slowest of ${SALES}`, slowest / 1000)];
}
