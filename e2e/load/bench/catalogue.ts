/** The public catalogue: 50 events, read by everybody at once (P1, P3, P4, P5), and the page of one of them (P30). */
import { call } from '../../support/http.js';
import { house, rows, sleep, until } from '../../support/house.js';
import { anAdmin } from '../../support/people.js';
import { measured } from './cpu.js';
import { compare, get, load, type LoadResult, quietLoad, withBareServer } from './processes.js';
import { atMost, share, type Row } from './table.js';

const EVENTS = 50;
const PATH = '/external_api/events';
/** As every browser asks. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
const ROUND_SECONDS = 1.5;
const ROUNDS = 3;
const LOOK_EVERY_MS = 5;

export async function catalogue(): Promise<Row[]> {
  const { gateway } = house.settings().ports as { gateway: number };
  const changeTitle = await fifty();
  const sample = await fetchBytes();

  const rate = (port: number, headers: Record<string, string>, connections = 32) =>
    load({ port, connections, seconds: ROUND_SECONDS, requests: [get(PATH, headers)] });
  await rate(gateway, HEADERS); // warm

  const same = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(sample.bytes.length) };
  const p1 = await withBareServer({ status: 200, headers: same, body: sample.bytes.toString('base64') }, (port) =>
    compare(ROUNDS, { bare: () => rate(port, HEADERS), kurtyna: () => rate(gateway, HEADERS) }),
  );
  const p3 = await quietLoad(() => rate(gateway, HEADERS, 128));
  const known = { ...HEADERS, 'if-none-match': sample.etag };
  const p4 = await withBareServer({ status: 304, headers: { etag: sample.etag }, body: '' }, (port) =>
    compare(ROUNDS, { bare: () => rate(port, known), kurtyna: () => rate(gateway, known) }),
  );

  const p30 = await pageWithHead((headers) => rate(gateway, headers));
  const fresh = await measured(() => freshness(changeTitle));
  const size = `${EVENTS} events, ${sample.bytes.length} bytes`;
  return [
    share('P1', `public list (${size}) ÷ bare node:http`, p1),
    atMost('P3', 'the same, p99 at 128 connections', p3.p99, p3.cpu),
    share('P4', '304 answers ÷ bare node:http', p4),
    share('P30', "a page with its head, to a crawler ÷ the list's rate", p30),
    atMost('P5', 'new bytes after a save, under load', fresh.result, fresh.cpu),
  ];
}

/** A crawler asks for the page of a show as often as it can, beside the list of the same gateway. */
async function pageWithHead(list: (headers: Record<string, string>) => Promise<LoadResult>) {
  const { gateway } = house.settings().ports as { gateway: number };
  const path = `/wydarzenie/${(await call('GET', PATH)).body.events[0].slug}/publiczne`;
  await until('the head of a show', async () => String((await call('GET', path)).body).includes('application/ld+json'));
  const page = () =>
    load({
      port: gateway,
      connections: 32,
      seconds: ROUND_SECONDS,
      requests: [get(path, { accept: '*/*', ...HEADERS })],
    });
  await page(); // warm
  // The limit is the gateway itself, which answers with bytes it has.
  const bare = async (): Promise<LoadResult> => {
    const result = await list(HEADERS);
    return { ...result, cpu: { ...result.cpu, bare: result.cpu.each.gateway ?? 0 } };
  };
  return compare(ROUNDS, { bare, kurtyna: page });
}

/** The demo theatre's events, copied until there are fifty; answers how one of them gets a new title. */
async function fifty(): Promise<(title: string) => Promise<number>> {
  const admin = await anAdmin();
  const listed = async (): Promise<any[]> => (await call('GET', PATH)).body.events;
  const here = await listed();
  await rows(
    'catalog',
    `INSERT INTO event
     SELECT (jsonb_populate_record(e, jsonb_build_object('id', 900000 + n, 'slug', 'premiera-' || n))).*
       FROM generate_series(1, $1::integer) AS n, event e WHERE e.id = $2`,
    [EVENTS - here.length, here[0].id],
  );
  const changeTitle = async (title: string): Promise<number> => {
    const { token, address } = admin;
    const answer = await call('PUT', `/api/events/${here[0].id}`, { token, address, body: { title } });
    if (answer.status !== 200) throw new Error(`not saved: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.took;
  };
  await changeTitle('Premiera');
  await until(`${EVENTS} events are listed`, async () => (await listed()).length === EVENTS, 40);
  return changeTitle;
}

async function fetchBytes(): Promise<{ bytes: Buffer; etag: string }> {
  // Brotli comes a moment after the change.
  const answer = await until('brotli', async () => {
    const response = await fetch(new URL(PATH, house.settings().urls.site), { headers: HEADERS });
    return response.headers.get('content-encoding') === 'br' ? response : (await response.arrayBuffer(), null);
  });
  const etag = answer.headers.get('etag')!;
  await answer.arrayBuffer();
  // fetch has unpacked it: the bytes on the wire are asked for once more, by hand.
  const { request } = await import('node:http');
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    request(new URL(PATH, house.settings().urls.site), { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
  return { bytes, etag };
}

/** From the click on "save" to the first answer with the new title, while 32 connections read as fast as they can. */
async function freshness(changeTitle: (title: string) => Promise<number>): Promise<number> {
  const { gateway } = house.settings().ports as { gateway: number };
  const crowd = load({ port: gateway, connections: 32, seconds: 5, requests: [get(PATH, HEADERS)] });
  await sleep(500);
  const took: number[] = [];
  for (const number of [1, 2, 3]) {
    const title = `Premiera ${Date.now()} ${number}`;
    const begun = performance.now();
    await Promise.all([
      changeTitle(title),
      until(
        'the new title',
        async () => {
          const seen = JSON.stringify((await call('GET', PATH)).body).includes(title);
          if (seen) took.push(performance.now() - begun);
          return seen;
        },
        20,
        LOOK_EVERY_MS,
      ),
    ]);
  }
  await crowd;
  return took.sort((a, b) => a - b)[1]!;
}
