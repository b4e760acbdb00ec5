/** The flash sale of the load tests, its figures beside the goals (P10, P11), and once more beside people who look at the repertoire (P12). */
import { house, sized } from '../../support/house.js';
import { people } from '../../support/people.js';
import { anEvent, stockOf } from '../../support/repertoire.js';
import { everybodyPays, flashSale } from '../flash-sale.js';
import { get, load } from './processes.js';
import { quiet } from './quiet.js';
import { atMost, type Row } from './table.js';

const READERS = 8;

export async function premiere(): Promise<Row[]> {
  const [buyers, seats] = [sized(10_000, 1000), sized(500, 50)];
  const event = await anEvent({ capacity: seats });
  const sale = await flashSale(event, await people(buyers));
  await everybodyPays(event, sale);
  const { sold } = (await stockOf(event))!;
  if (sale.defects.length) console.log(`  ${[...new Set(sale.defects)].slice(0, 3).join('\n  ')}`);
  const exact = sold === seats && sale.won.length === seats && sale.soldOut === buyers - seats && sale.defects.length === 0;
  const size = `${buyers} buyers, ${seats} tickets`;
  return [
    {
      goal: 'P10',
      what: `${size}: sold, told, 5xx`,
      bare: '',
      kurtyna: `${sold}, ${sale.won.length}, ${sale.defects.length}`,
      ratio: '',
      must: `${seats}, ${seats}, 0`,
      aim: 'always',
      verdict: exact ? 'aim' : 'missed',
    },
    atMost(
      { goal: 'P11', what: `the same in ${sale.seconds.toFixed(1)} s: p99 of all answers`, unit: 'ms', must: 5000, aim: 3000 },
      sale.p99,
    ),
    atMost({ goal: 'P11', what: "the same: the winners' p99", unit: 'ms', must: 3000, aim: 1500 }, sale.winnersP99),
    atMost(
      { goal: 'P12', what: `p99 of the public list for ${READERS} readers meanwhile`, unit: 'ms', must: 500, aim: 200 },
      await readersP99(buyers, seats),
    ),
  ];
}

async function readersP99(buyers: number, seats: number): Promise<number> {
  const { gateway } = house.settings().ports as { gateway: number };
  const [event, crowd] = [await anEvent({ capacity: seats }), await people(buyers)];
  await quiet();
  const sale = flashSale(event, crowd);
  const requests = [get('/external_api/events', { 'accept-encoding': 'gzip, deflate, br' })];
  const { p99 } = await load({ port: gateway, connections: READERS, requests, until: sale });
  await everybodyPays(event, await sale);
  return p99;
}
