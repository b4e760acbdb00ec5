/** A premiere while the office takes files and turns pages (L1): reports do not starve the sale. It needs an office that has sold a lot. */
import { call, percentile } from '../../support/http.js';
import { sized, siteUrl, sleep } from '../../support/house.js';
import { people, type Person } from '../../support/people.js';
import { anEvent } from '../../support/repertoire.js';
import { everybodyPays, flashSale } from '../flash-sale.js';
import { quiet } from './quiet.js';
import { atMost, count, note, type Row } from './table.js';

const EXPORTS = 2;
const READERS = 5;
/** Each without and with the office, in turns, after one that warms the house; the middle of each counts, for one alone takes 0.75 to 1.2 s. */
const TURNS = 7;

const LIST = '/api/payments/all';

export async function premiereBesideOffice(admin: Person): Promise<Row[]> {
  const [alone, beside]: [number[], number[]] = [[], []];
  let atWork = { files: 0, pages: 0 };
  await winnersP99();
  for (let turn = 0; turn < TURNS; turn++) {
    alone.push(await winnersP99());
    const office = officeAtWork(admin);
    beside.push(await winnersP99().finally(() => office.stop()));
    const done = await office.done;
    atWork = { files: atWork.files + done.files, pages: atWork.pages + done.pages };
  }
  const [without, withIt] = [percentile(alone, 50), percentile(beside, 50)];
  const what = `the winners' p99 beside ${EXPORTS} exports and ${READERS} who turn pages ÷ alone (${count(withIt)} ÷ ${count(without)} ms)`;
  return [
    atMost('L1', what, withIt / without),
    note('L1', 'what the office had meanwhile', `${(atWork.files / 1e6).toFixed(1)} MB of files, ${atWork.pages} pages`),
  ];
}

/** A small premiere, which is paid, so that the next one finds the house as this one did. */
async function winnersP99(): Promise<number> {
  const [buyers, seats] = [sized(4000, 1000), sized(200, 50)];
  const [event, crowd] = [await anEvent({ capacity: seats }), await people(buyers)];
  await quiet();
  const sale = await flashSale(event, crowd);
  await everybodyPays(event, sale);
  return sale.winnersP99;
}

interface Office {
  stop: () => void;
  /** Bytes of files and number of pages it had. */
  done: Promise<{ files: number; pages: number }>;
}

/** Files one after the other, and pages one after the other, until it is told to stop. */
function officeAtWork({ token, address }: Person): Office {
  const over = new AbortController();
  const had = { files: 0, pages: 0 };
  const file = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const answer = await fetch(new URL(`${LIST}?format=csv`, siteUrl), {
        headers: { 'x-auth-token': token, 'x-forwarded-for': address },
        signal: over.signal,
      });
      // The files of the turn before may still be closing: then there is no place for these yet.
      if (answer.status === 503) await answer.text().then(() => sleep(100));
      else if (!answer.ok) throw new Error(`a file is answered with ${answer.status}`);
      else for await (const part of answer.body!) had.files += (part as Uint8Array).length;
    }
  };
  const pages = async (reader: number): Promise<void> => {
    for (let page = 1 + reader * 10; !over.signal.aborted; page++) {
      const { status } = await call('GET', `${LIST}?page=${page}`, { token, address, timeoutMs: 30_000 });
      if (status !== 200) throw new Error(`page ${page} is answered with ${status}`);
      had.pages += 1;
    }
  };
  const stopped = (error: unknown): void => {
    if (!over.signal.aborted) throw error;
  };
  const all = [
    ...Array.from({ length: EXPORTS }, () => file().catch(stopped)),
    ...Array.from({ length: READERS }, (_, reader) => pages(reader)),
  ];
  const done = Promise.all(all).then(() => had);
  done.catch(() => undefined); // heard of when the premiere is over
  return { stop: () => over.abort(), done };
}
