/**
 * The ledger check (reliability 2.1): reads every database and the payment sandbox's own book and counts what must be zero.
 * `checkLedger({ databases, sandboxUrl, acknowledged, exits })` answers one row per number; every fault and race test ends with it.
 */
import pg from 'pg';

/** Each answers the rows that must not exist. */
const COMMERCE = {
  I4: [
    'stock that does not fit: above capacity, sold or held other than the orders say',
    `SELECT s.kind || '-' || s.product_id AS what, s.capacity, s.held, s.sold, coalesce(h.held, 0) AS holds, coalesce(h.sold, 0) AS seats
       FROM stock s
       LEFT JOIN (SELECT h.kind, h.product_id, sum(h.quantity) FILTER (WHERE h.state = 'active')::integer AS held,
                         sum(h.quantity) FILTER (WHERE h.state = 'used')::integer AS sold
                    FROM hold h GROUP BY 1, 2) h ON h.kind = s.kind AND h.product_id = s.product_id
      WHERE s.held + s.sold > s.capacity OR s.held <> coalesce(h.held, 0) OR s.sold <> coalesce(h.sold, 0)
     UNION ALL
     SELECT 'hold of order ' || h.order_id, NULL, NULL, NULL, NULL, NULL FROM hold h JOIN orders o ON o.id = h.order_id
      WHERE h.state <> CASE WHEN o.status = 'COMPLETED' THEN 'used' WHEN o.status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION') THEN 'active'
                            WHEN o.status = 'WAITING_FOR_REFUND' THEN h.state ELSE 'released' END
     UNION ALL
     SELECT 'movement ' || id, capacity_after, held_after, sold_after, NULL, NULL FROM stock_movement
      WHERE held_after + sold_after > capacity_after OR held_after < 0 OR sold_after < 0`,
  ],
  I5: [
    'access without a reason, or a reason without access',
    `SELECT 'order ' || o.id AS what, o.status FROM orders o LEFT JOIN access x ON x.order_id = o.id AND x.ended_at IS NULL
      WHERE (o.status = 'COMPLETED') <> (x.order_id IS NOT NULL)
     UNION ALL
     SELECT 'access ' || x.order_id, NULL FROM access x LEFT JOIN orders o ON o.id = x.order_id WHERE o.id IS NULL`,
  ],
  I9: [
    'orders open past their time, or holds past theirs',
    `SELECT 'order ' || id AS what, status, expires_at FROM orders
      WHERE (status IN ('NOT_STARTED', 'PENDING') AND expires_at < now() - interval '15 seconds')
         OR (status = 'WAITING_FOR_CONFIRMATION' AND updated_at < now() - interval '5 minutes')`,
  ],
};

const EACH = {
  I8: [
    'events not sent for more than 60 s',
    `SELECT position::text AS what, subject FROM outbox WHERE sent_at IS NULL AND created_at < now() - interval '60 seconds'`,
  ],
  I11: ['dead letters', 'SELECT id::text AS what, consumer, reason FROM dead_letter WHERE replayed_at IS NULL'],
};

const subscribers = [
  ['identity', 'event.commerce.order-completed', 'identity-send-confirmation-when-order-completed'],
  ['identity', 'event.commerce.order-completed', 'identity-count-orders-when-order-completed'],
  ['statistics', 'event.commerce.order-completed', null],
];

export async function checkLedger({ databases, sandboxUrl, acknowledged = [], exits = [] }) {
  const clients = {};
  for (const [name, url] of Object.entries(databases)) {
    clients[name] = new pg.Client({ connectionString: url });
    await clients[name].connect();
  }
  const ask = async (name, sql, values) => (await clients[name].query(sql, values)).rows;
  const rows = [];
  const add = (id, name, found, more = {}) =>
    rows.push({ id, name, count: found.length, examples: found.slice(0, 3), ...more });
  try {
    const attempts = await ask(
      'commerce',
      `SELECT a.ext_order_id, a.amount, a.status AS attempt, o.status, o.id, o.needs_review,
              (SELECT coalesce(sum(r.amount), 0)::integer FROM refund r WHERE r.attempt_id = a.id AND r.status = 'FINALIZED') AS refunded
         FROM payment_attempt a JOIN orders o ON o.id = a.order_id`,
    );
    const byNumber = new Map(attempts.map((attempt) => [attempt.ext_order_id, attempt]));
    const book = await (await fetch(`${sandboxUrl}/payu/__control/orders`)).json();
    const paid = book.filter((order) => order.status === 'COMPLETED');
    const back = (order) =>
      (order.refunds ?? [])
        .filter(({ status }) => status === 'FINALIZED')
        .reduce((sum, { amount }) => sum + Number(amount), 0);

    add(
      'I1',
      'purchases answered to a client but absent',
      acknowledged.filter((number) => !byNumber.has(number)),
    );
    add(
      'I2',
      'money taken that is neither one completed purchase nor given back',
      paid
        .filter((order) => {
          const attempt = byNumber.get(order.extOrderId);
          if (back(order) >= Number(order.totalAmount)) return false;
          return !(attempt?.status === 'COMPLETED' && attempt.attempt === 'COMPLETED');
        })
        .map(({ extOrderId, status }) => ({ extOrderId, status, ours: byNumber.get(extOrderId) ?? null })),
    );
    const paidNumbers = new Map(paid.map((order) => [order.extOrderId, Number(order.totalAmount)]));
    const completed = new Map();
    for (const attempt of attempts.filter(({ status, amount }) => status === 'COMPLETED' && amount > 0)) {
      const entry = completed.get(attempt.id) ?? { order: attempt.id, paid: 0 };
      const order = book.find(({ extOrderId }) => extOrderId === attempt.ext_order_id);
      if (
        attempt.attempt === 'COMPLETED' &&
        paidNumbers.get(attempt.ext_order_id) === attempt.amount &&
        back(order) < attempt.amount
      )
        entry.paid += 1;
      completed.set(attempt.id, entry);
    }
    const seeded = new Set(
      (await ask('commerce', `SELECT order_id FROM order_change WHERE "by" = 'demo'`)).map(({ order_id }) => order_id),
    );
    add(
      'I3',
      'purchases completed without exactly one payment of that amount',
      [...completed.values()].filter((entry) => entry.paid !== 1 && !seeded.has(entry.order)),
    );
    for (const [id, [name, sql]] of Object.entries(COMMERCE)) add(id, name, await ask('commerce', sql));
    for (const [id, [name, sql]] of Object.entries(EACH)) {
      const found = [];
      for (const service of Object.keys(clients))
        for (const row of await ask(service, sql)) found.push({ service, ...row });
      add(id, name, found);
    }
    add('I8b', 'events sent but missing from an inbox, effects applied twice', await effects(ask));
    add('I10', 'confirmation letters missing or twice', await letters(ask));
    add('I12', 'programs that exited by themselves', exits);
    return rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.end()));
  }
}

async function effects(ask) {
  const found = [];
  const sent = await ask(
    'commerce',
    `SELECT id, subject FROM outbox WHERE sent_at < now() - interval '5 seconds' AND subject IN ('event.commerce.order-completed', 'event.commerce.order-refunded')`,
  );
  for (const [service, subject, consumer] of subscribers) {
    if (!consumer) continue;
    const seen = new Set(
      (await ask(service, 'SELECT event_id FROM inbox WHERE consumer = $1', [consumer])).map(
        ({ event_id }) => event_id,
      ),
    );
    for (const event of sent)
      if (event.subject === subject && !seen.has(event.id)) found.push({ service, consumer, event: event.id });
  }
  const [ledger] = await ask(
    'commerce',
    `SELECT count(*) FILTER (WHERE completed_at IS NOT NULL)::integer AS completed, coalesce(sum(amount) FILTER (WHERE completed_at IS NOT NULL), 0)::bigint AS amount,
            count(*) FILTER (WHERE status = 'REFUNDED' AND completed_at IS NOT NULL)::integer AS refunded FROM orders`,
  );
  const [facts] = await ask(
    'statistics',
    `SELECT count(*) FILTER (WHERE completed_at IS NOT NULL)::integer AS completed, coalesce(sum(amount) FILTER (WHERE completed_at IS NOT NULL), 0)::bigint AS amount,
            count(*) FILTER (WHERE refunded_at IS NOT NULL AND completed_at IS NOT NULL)::integer AS refunded FROM order_fact`,
  );
  for (const figure of ['completed', 'amount', 'refunded'])
    if (String(ledger[figure]) !== String(facts[figure]))
      found.push({ figure, ledger: ledger[figure], statistics: facts[figure] });
  return found;
}

async function letters(ask) {
  const orders = await ask(
    'commerce',
    `SELECT o.id FROM orders o WHERE o.completed_at IS NOT NULL AND o.completed_at < now() - interval '5 seconds'
        AND NOT EXISTS (SELECT 1 FROM order_change c WHERE c.order_id = o.id AND c."by" = 'demo')`,
  );
  const mails = await ask(
    'identity',
    `SELECT dedupe_key, status, count(*)::integer AS n FROM mail_outbox WHERE kind = 'order_confirmation' GROUP BY 1, 2`,
  );
  const byKey = new Map(mails.map((mail) => [mail.dedupe_key, mail]));
  return orders
    .map(({ id }) => ({ order: id, mail: byKey.get(`order:${id}:completed`) ?? null }))
    .filter(({ mail }) => !mail || mail.n !== 1 || mail.status !== 'sent');
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
