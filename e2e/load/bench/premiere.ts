/** A premiere as the browsers of a crowd bring it about (P31), what it leaves in memory (P32), and who reads the repertoire beside it (P12). */
import { house, sized, sleep } from '../../support/house.js';
import { percentile } from '../../support/http.js';
import { people } from '../../support/people.js';
import { anEvent, aTicket, stockOf } from '../../support/repertoire.js';
import { bytesOf, crowd, socketsUpTo } from '../crowd.js';
import { aFewBuyBefore, boughtTwice, everybodyPays, flashSale, inMegabytes, keysInVain, memoryNow, type FlashSale } from '../flash-sale.js';
import { measured, type Cpu } from './cpu.js';
import { get, load, quietly, withBareServer } from './processes.js';
import { quiet } from './quiet.js';
import { atMost, count, note, type Row } from './table.js';

const READERS = 8;
/** As many connections as the bench had for everybody before each had one. */
const FEW_CONNECTIONS = 200;
const REST_MS = 60_000;

interface Sale extends FlashSale {
  buyers: number;
  seats: number;
  /** Seats, words and keys that are not as they must be, by name. */
  wrong: Record<string, number>;
  after: Record<string, number>;
}

export async function premiere(): Promise<Row[]> {
  const [buyers, seats] = [sized(10_000, 1000), sized(500, 50)];
  await aFewBuyBefore();
  const limit = await quietly(
    () => limitOf(buyers),
    ({ cpu }) => cpu.foreign,
  );
  const sale = await aSale(buyers, seats);
  const twice = sized(socketsUpTo(2 * buyers), 0);
  const larger = twice ? await aSale(twice, seats) : null;
  return [
    ...wordsOf(sale, limit.result),
    ...(larger ? largerOnes(larger) : []),
    ...memoryOf(sale),
    note('P31', `the longest single answer over ${FEW_CONNECTIONS} connections, p99`, `${count(await longestOfFew(buyers, seats))} ms`),
    await beside(buyers, seats),
    note('P33', '5,000 people ask for their home at once', 'not measured: there is no `/api/home` yet'),
  ];
}

const size = ({ buyers, seats }: Sale): string => `${buyers} buyers with a socket and a key each, ${seats} seats`;

function wordsOf(sale: Sale, limit: number): Row[] {
  const { cpu } = sale;
  const asked = `asked ${sale.asked.mean.toFixed(1)} times, ${sale.asked.most} at most, ${sale.said['503 busy'] ?? 0} × 503`;
  return [
    wrongOf(sale),
    {
      ...atMost('P31', `${size(sale)}: last word from the click, p99 (p50 ${count(sale.p50)} ms; ${asked})`, sale.p99 / 1000, cpu),
      bare: `${(limit / 1000).toFixed(2)} s`,
    },
    atMost('P31 winners', "the same: the winners' p99", sale.winnersP99 / 1000, cpu),
  ];
}

const largerOnes = (sale: Sale): Row[] => [
  wrongOf(sale),
  atMost('P31 at 20,000', `${size(sale)}: last word from the click, p99`, sale.p99 / 1000, sale.cpu),
];

function wrongOf(sale: Sale): Row {
  const said = Object.entries(sale.wrong).map(([what, times]) => `${what} ${times}`);
  const all = Object.values(sale.wrong).reduce((sum, times) => sum + times, 0);
  return atMost('P31 wrong', `${size(sale)}: ${said.join(', ')}`, all, sale.cpu);
}

function memoryOf({ memory, after, cpu }: Sale): Row[] {
  const [name, largest] = Object.entries(after).toSorted(([, one], [, other]) => other - one)[0]!;
  if (!largest) return [note('P32', 'memory', 'only where there is /proc')];
  return [
    atMost('P32', `memory meanwhile: commerce (${inMegabytes(memory)})`, memory.commerce!, cpu),
    atMost('P32 gateway', 'the same: the gateway with all sockets open', memory.gateway!, cpu),
    atMost('P32 after', `the same a minute after they have closed: ${name} (${inMegabytes(after)})`, largest, cpu),
  ];
}

/** From the click until the last payment, measured again where others were at work meanwhile; and a minute of rest after the last. */
async function aSale(buyers: number, seats: number): Promise<Sale> {
  const sale = await quietly(
    () => oneSale(buyers, seats),
    ({ cpu }) => cpu.foreign,
  );
  await sleep(REST_MS);
  return { ...sale, after: memoryNow() };
}

async function oneSale(buyers: number, seats: number): Promise<Omit<Sale, 'after'>> {
  const [event, members] = [await anEvent({ capacity: seats }), await people(buyers)];
  await quiet();
  const inVain = await keysInVain();
  const sale = await flashSale(event, members);
  await everybodyPays(event, sale);
  const { sold } = (await stockOf(event))!;
  const wrong = {
    'sold otherwise': Math.abs(sold - seats),
    'told otherwise': Math.abs(sale.won.length - seats) + sale.strange.length,
    'second orders': await boughtTwice(event),
    'keys of the refused': (await keysInVain()) - inVain,
    '5xx': sale.defects.length,
    'programs ended': sale.ended.length,
  };
  return { ...sale, buyers, seats, wrong };
}

/** As many sockets at a bare server, which says at once that there are no tickets: nobody can be told sooner. Milliseconds. */
function limitOf(buyers: number): Promise<{ result: number; cpu: Cpu }> {
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  return withBareServer({ status: 409, headers, body: Buffer.from('{}').toString('base64') }, async (port) => {
    const [person] = await people(1);
    const clicks = Array<string>(buyers).fill(bytesOf(aTicket(person!, { kind: 'event', id: 1 })));
    const { result, cpu } = await measured(() => crowd(clicks, { port }));
    const took = result.verdicts.map((verdict) => verdict.took);
    return { result: percentile(took, 99), cpu };
  });
}

async function longestOfFew(buyers: number, seats: number): Promise<number> {
  const [event, members] = [await anEvent({ capacity: seats }), await people(buyers)];
  await quiet();
  const sale = await flashSale(event, members, { connections: FEW_CONNECTIONS });
  await everybodyPays(event, sale);
  return sale.answerP99;
}

/** The list's p99 for people who read it as fast as they can. */
async function beside(buyers: number, seats: number): Promise<Row> {
  const { gateway } = house.settings().ports as { gateway: number };
  const [event, members] = [await anEvent({ capacity: seats }), await people(buyers)];
  await quiet();
  const sale = flashSale(event, members);
  const requests = [get('/external_api/events', { 'accept-encoding': 'gzip, deflate, br' })];
  const { p99, cpu } = await load({ port: gateway, connections: READERS, requests, until: sale });
  await everybodyPays(event, await sale);
  return atMost('P12', `p99 of the public list for ${READERS} readers meanwhile`, p99, cpu);
}
