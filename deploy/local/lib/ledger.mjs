/**
 * The ledger check (reliability 2.1): reads every database and the payment sandbox's own book and counts what must be zero.
 * Every fault and race test ends with it. Each kind of lie has a number of its own; they stand in `ledger/numbers.mjs`.
 */
import pg from 'pg';
import { messages } from './ledger/messages.mjs';
import { money } from './ledger/money.mjs';
import { NEED_THE_BOOK, NUMBERS } from './ledger/numbers.mjs';
import { SELLING } from './ledger/selling.mjs';

const IN_REVIEW = `
  SELECT 'order ' || o.id AS what, o.status, o.review_reason FROM orders o
   WHERE o.needs_review AND NOT EXISTS (SELECT 1 FROM payment_attempt a WHERE a.order_id = o.id AND a.ext_order_id = ANY ($1))`;

/**
 * `acknowledged`: numbers of purchases that were answered to a client. `inReview`: numbers of orders that are known to wait for
 * somebody, and why; any other in review counts. `exits`: programs that exited by themselves. Without `sandboxUrl` the numbers of
 * `NEED_THE_BOOK` are left out.
 */
export async function checkLedger({ databases, sandboxUrl, acknowledged = [], inReview = [], exits = [] }) {
  const services = Object.keys(databases);
  const clients = {};
  try {
    for (const name of services) {
      clients[name] = new pg.Client({ connectionString: databases[name] });
      clients[name].on('error', () => {}); // the question that is under way fails and says so
      await clients[name].connect();
      await clients[name].query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'); // one instant, while the house goes on
    }
    const ask = async (name, sql, values) => (await clients[name].query(sql, values)).rows;
    const found = {
      ...(await money(ask, { sandboxUrl, acknowledged })),
      ...(await messages(ask, services)),
      I12: exits,
      I14: await ask('commerce', IN_REVIEW, [inReview]),
    };
    const { I16, ...plain } = SELLING;
    for (const [id, sql] of Object.entries(plain)) found[id] = await ask('commerce', sql);
    found.I16 = await ask('commerce', I16, [Number(process.env.HOLD_SECONDS ?? 1800)]); // as commerce has it
    return Object.entries(NUMBERS)
      .filter(([id]) => sandboxUrl || !NEED_THE_BOOK.includes(id))
      .map(([id, name]) => ({ id, name, count: found[id].length, examples: found[id].slice(0, 3) }));
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.end().catch(() => {})));
  }
}

/** One line per number; the last one says whether all are zero. */
export function ledgerTable(rows) {
  const lines = rows.map(({ id, name, count, examples }) => {
    const line = `  ${id.padEnd(4)} ${String(count).padStart(6)}  ${name}`;
    return count
      ? `${line}\n${examples.map((example) => `               ${JSON.stringify(example)}`).join('\n')}`
      : line;
  });
  const wrong = rows.reduce((sum, { count }) => sum + count, 0);
  return [...lines, wrong ? `ledger: ${wrong} things are wrong` : 'ledger: clean'].join('\n');
}
