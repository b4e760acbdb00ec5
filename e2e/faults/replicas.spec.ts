/** Two processes of every service (three in the full size) at one broker and one database each: nothing depends on there being one. */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { flashSale } from '../load/flash-sale.js';
import { inParallel } from '../support/http.js';
import { closeHouse, full, house, rows, SERVICES, sized, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { mailsTo, people, type Person } from '../support/people.js';
import { asPostgres } from '../support/programs.js';
import { book, faults, noFaults, notify, pay } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs, stockOf } from '../support/repertoire.js';
import { report } from '../support/report.js';
import { notCompleted, startStorm } from '../support/storm.js';

/** Long enough for all of a test's seats to be held before the first of them is free again. */
const HOLD_SECONDS = sized(20, 6);
const QUIET_SECONDS = full ? 200 : 40;
/** A test that goes well needs far less; one that does not has time left to say why. */
const LIMIT = sized(240_000, 110_000);
const FURTHER = SERVICES.flatMap((name) => (full ? [`${name}#2`, `${name}#3`] : [`${name}#2`]));

const acknowledged: string[] = [];
const settingsOf = (name: string): Record<string, string> => (name.startsWith('commerce') ? { HOLD_SECONDS: String(HOLD_SECONDS) } : {});

beforeAll(async () => {
  await noFaults();
  await Promise.all([house.restart('commerce', settingsOf('commerce')), ...FURTHER.map((name) => house.start(name, settingsOf(name)))]);
}, 90_000);
afterEach(async () => {
  await noFaults();
  await Promise.all([...SERVICES, ...FURTHER].map((name) => house.start(name, settingsOf(name))));
}, 60_000);
afterAll(async () => {
  await Promise.all(FURTHER.map((name) => house.stop(name)));
  await house.restart('commerce');
  await closeWire();
  await closeHouse();
}, 60_000);

interface Placed {
  id: number;
  extOrderId: string;
}
/** `again`: so often a buyer who is told that the house is busy asks once more. */
async function place(person: Person, event: Awaited<ReturnType<typeof anEvent>>, again = 0): Promise<Placed> {
  let tries = 0;
  const { status, body } = await until('it is answered', async () => {
    const said = await buy(person, event);
    return (said.status !== 503 || tries++ >= again) && said;
  });
  if (status !== 201) throw new Error(`not placed: ${status} ${JSON.stringify(body)}`);
  acknowledged.push(body.order.extOrderId);
  return body.order;
}

/** In which order a lapsed purchase and its retry are paid. */
const WAYS: ((first: Placed, retry: Placed) => Promise<unknown>)[] = [
  (first, retry) => Promise.all([pay(first.extOrderId), pay(retry.extOrderId)]),
  async (first, retry) => {
    await pay(retry.extOrderId);
    await pay(first.extOrderId);
  },
  async (first, retry) => {
    await pay(first.extOrderId);
    await pay(retry.extOrderId);
  },
];

it(
  'a purchase and its retry, both paid, whichever replica numbered them: one access, and every other złoty back [P10, D12]',
  async () => {
    const event = await anEvent({ capacity: 500 });
    const buyers = await people(sized(60, 24));
    const firsts = await inParallel(buyers, 8, (person) => place(person, event));
    await inParallel(firsts, 8, ({ extOrderId }) => orderIs(extOrderId, 'CANCELED', HOLD_SECONDS + 15));
    const pairs = await inParallel(buyers, 8, async (person, i) => {
      const [first, retry] = [firsts[i]!, await place(person, event)];
      return { person, first, retry, pay: () => WAYS[i % WAYS.length]!(first, retry) };
    });
    // Each process draws numbers of its own: a retry with a lower one than its first order is what this is about.
    const crossed = pairs.filter(({ first, retry }) => retry.id < first.id).length;
    expect(crossed).toBeGreaterThan(0);
    await inParallel(pairs, 6, (pair) => pair.pay());

    const outcomeOf = async ({ person, first, retry }: (typeof pairs)[number]) => {
      const [access] = await rows<{ n: number }>(
        'commerce',
        'SELECT count(*)::integer AS n FROM access WHERE user_id = $1 AND product_id = $2 AND ended_at IS NULL',
        [person.id, event.id],
      );
      const payments = (await Promise.all([first, retry].map(({ extOrderId }) => book(extOrderId)))).flat();
      const kept = payments.filter(
        ({ status, refunds }) => status === 'COMPLETED' && !refunds.some((refund) => refund.status === 'FINALIZED'),
      );
      return `${access!.n} access, ${kept.length} payment kept`;
    };
    const outcomes = () => inParallel(pairs, 4, outcomeOf);
    const right = pairs.map(() => '1 access, 1 payment kept');
    await until(
      'everybody has one access for one payment',
      async () => (await outcomes()).every((outcome, i) => outcome === right[i]),
      20,
    ).catch(() => undefined);
    expect(await outcomes()).toEqual(right);
    await expectCleanLedger({ acknowledged, seconds: QUIET_SECONDS });
    report(
      `P10 with ${FURTHER.length / SERVICES.length + 1} replicas: ${pairs.length} pairs paid twice, ${crossed} with a lower number for the retry: 1 access each`,
    );
  },
  LIMIT,
);

it(
  'the seats of lapsed orders are free within 15 s, though the provider takes 4 s for each answer [D9, L2]',
  async () => {
    const seats = 120;
    const event = await anEvent({ capacity: seats });
    const orders = await inParallel(await people(seats), 20, (person) => place(person, event));
    await faults({ slowMs: 4000 });
    await until('every seat is free', async () => (await stockOf(event))!.held === 0, sized(90, 60));
    await noFaults();
    const [slowest] = await rows<{ seconds: number }>(
      'commerce',
      `SELECT max(extract(epoch FROM c.at - o.created_at))::float AS seconds FROM orders o
         JOIN order_change c ON c.order_id = o.id AND c.to_status = 'CANCELED' WHERE o.id = ANY ($1)`,
      [orders.map(({ id }) => id)],
    );
    const late = slowest!.seconds - HOLD_SECONDS;
    report(
      `L2 with ${FURTHER.length / SERVICES.length + 1} replicas: the last of ${seats} seats was free ${late.toFixed(1)} s after its order lapsed`,
    );
    expect(late).toBeLessThanOrEqual(15);
    await expectCleanLedger({ acknowledged, seconds: QUIET_SECONDS });
  },
  LIMIT,
);

it(
  'kill -9 of one replica of every service in mid-sale loses nothing [F1, D1, D40]',
  async () => {
    const most = sized(400, 60);
    const storm = startStorm(await anEvent({ capacity: most }), await people(most), { holdsAreShort: true });
    await until('the first purchases', () => Promise.resolve(storm.acknowledged.length >= 3), 15);
    for (const [i, name] of SERVICES.entries()) {
      await house.kill(i % 2 ? `${name}#2` : name);
      await storm.goesOn(sized(60, 8));
    }
    const { bought, errors } = await storm.stop();
    expect(storm.unexpected).toEqual([]);
    await until('all are completed', async () => (await notCompleted(storm.acknowledged)).length === 0, QUIET_SECONDS).catch(
      () => undefined,
    );
    expect(await notCompleted(storm.acknowledged)).toEqual([]);
    acknowledged.push(...storm.acknowledged);
    await expectCleanLedger({ acknowledged, seconds: QUIET_SECONDS });
    report(
      `F1 with ${FURTHER.length / SERVICES.length + 1} replicas: ${SERVICES.length} killed, ${bought} bought, errors ${errors}, most retries ${storm.mostRetries()}`,
    );
  },
  LIMIT,
);

const HOLDERS = `
  SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
   WHERE l.locktype = 'advisory' AND l.granted AND d.datname ~ '_(commerce|identity)$'`;

/** Ends the connections that hold the locks of jobs, as a failover does, until it is stopped; answers how many. */
function endHolders(): () => Promise<number> {
  let end = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const ended = asPostgres(async (client) => {
    let count = 0;
    const act = async (): Promise<void> => void (count += (await client.query(HOLDERS)).rowCount ?? 0);
    const going = setInterval(() => void act(), 10);
    await isOver;
    clearInterval(going);
    await act(); // and those before it have ended
    return count;
  });
  return () => (end(), ended);
}

it(
  'three replicas, and the connections that hold the locks of jobs ended in mid-job: each lapsed order ends once, each notice counts once, each letter leaves once, each flip is told once [D3, D9, F6]',
  async () => {
    const THIRD = ['commerce#3', 'identity#3'];
    await Promise.all(THIRD.map((name) => house.start(name, settingsOf(name))));
    const many = sized(200, 30);
    const [left, paid] = [await anEvent({ capacity: many }), await anEvent({ capacity: many })];
    const stop = endHolders();
    // The connections of purchases hold such locks too: who is cut off asks again.
    const placedBy = async (person: Person, event: typeof left) => ({ ...(await place(person, event, 5)), person });
    const lapsing = await inParallel(await people(many), 20, (person) => placedBy(person, left)); // at once: they are held for seconds
    const paying = await inParallel(await people(many), 8, async (person) => {
      const order = await placedBy(person, paid);
      const { orderId } = await pay(order.extOrderId);
      await notify({ orderId, status: 'COMPLETED', times: 3, parallel: 3 });
      return order;
    });
    const orders = [...lapsing, ...paying];
    await until('the others have lapsed', async () => (await stockOf(left))!.held === 0, sized(120, HOLD_SECONDS + 30));
    const ended = await stop();
    expect(ended).toBeGreaterThan(0); // else nothing was in anybody's way
    await expectCleanLedger({ acknowledged, seconds: QUIET_SECONDS });

    const ids = orders.map(({ id }) => id);
    const moves = await rows<{ id: number; to: string; n: number }>(
      'commerce',
      `SELECT order_id AS id, to_status AS to, count(*)::integer AS n FROM order_change WHERE order_id = ANY ($1) AND to_status IN ('COMPLETED', 'CANCELED') GROUP BY 1, 2`,
      [ids],
    );
    expect(moves.filter(({ n }) => n !== 1)).toEqual([]);
    expect(moves.filter(({ to }) => to === 'CANCELED')).toHaveLength(many);
    expect(moves.filter(({ to }) => to === 'COMPLETED')).toHaveLength(many);
    expect(
      await rows('commerce', 'SELECT 1 FROM payu_notice WHERE ext_order_id = ANY ($1) AND handled_at IS NULL', [
        orders.map(({ extOrderId }) => extOrderId),
      ]),
    ).toEqual([]);
    const letters = (of: typeof orders) =>
      inParallel(of, 8, async ({ person }) => (await mailsTo(person.email)).map(({ subject }) => subject));
    await until('each letter is there', async () => (await letters(paying)).every((subjects) => subjects.length > 0), QUIET_SECONDS).catch(
      () => undefined,
    );
    expect((await letters(paying)).filter((subjects) => subjects.length !== 1)).toEqual([]);
    expect((await letters(lapsing)).filter((subjects) => new Set(subjects).size < subjects.length)).toEqual([]);
    const flips = async ({ id }: { id: number }) =>
      (
        await rows<{ there: boolean }>(
          'commerce',
          `SELECT (envelope -> 'data' ->> 'ticketsAvailable')::boolean AS there FROM outbox WHERE subject = $1 ORDER BY position`,
          [`state.commerce.availability.event.${id}`],
        )
      ).map(({ there }) => there);
    expect([await flips(left), await flips(paid)]).toEqual([[false, true], [false]]);
    await Promise.all(THIRD.filter((name) => !FURTHER.includes(name)).map((name) => house.stop(name)));
    report(
      `jobs with 3 replicas: ${ended} holders of locks ended in ${orders.length} orders; ${many} lapsed once, ${many} completed once though told ${4 * many} times, letters twice 0`,
    );
  },
  LIMIT,
);

it(
  'a premiere at one, two and more replicas of commerce: every seat is sold once and none twice [L1, P10]',
  async () => {
    const [seats, crowd] = [sized(500, 40), sized(5000, 240)];
    const lines: string[] = [];
    for (const replicas of full ? [1, 2, 4] : [1, 2]) {
      const wanted = Array.from({ length: replicas - 1 }, (_, n) => `commerce#${n + 2}`);
      const now = house.replicas().filter((name) => name.startsWith('commerce'));
      await Promise.all(now.filter((name) => !wanted.includes(name)).map((name) => house.stop(name)));
      await Promise.all(wanted.map((name) => house.start(name, settingsOf(name))));
      const event = await anEvent({ price: 0, capacity: seats }); // given at once: the row of seats alone is the test
      const sale = await flashSale(event, await people(crowd));
      expect(await stockOf(event)).toEqual({ capacity: seats, held: 0, sold: seats });
      const { won, soldOut, strange, defects } = sale;
      expect({ won: won.length, soldOut, strange, defects }).toEqual({ won: seats, soldOut: crowd - seats, strange: [], defects: [] });
      acknowledged.push(...won.map(({ extOrderId }) => extOrderId));
      const [row] = await rows<{ seconds: number }>(
        'commerce',
        'SELECT extract(epoch FROM max(created_at) - min(created_at))::float AS seconds FROM orders WHERE product_id = $1',
        [event.id],
      );
      lines.push(`${replicas}: ${row!.seconds.toFixed(2)} s`);
    }
    await expectCleanLedger({ acknowledged, seconds: QUIET_SECONDS });
    report(`L1 ${seats} of ${seats} sold to ${crowd}, from the first to the last seat with replicas of commerce ${lines.join(', ')}`);
  },
  LIMIT,
);
