/** What the events of one service became in the others: I8, I10, I11, I13. */

/** Who acts on which event. A test holds this list to the declarations in the services. */
export const SUBSCRIBERS = [
  ['catalog.pictures-changed', 'media', 'keep-and-delete-pictures'],
  ['commerce.order-completed', 'identity', 'send-confirmation-when-order-completed'],
  ['commerce.order-completed', 'identity', 'count-orders-when-order-completed'],
  ['commerce.order-completed', 'statistics', 'record-completed-order'],
  ['commerce.order-canceled', 'identity', 'send-note-when-order-canceled'],
  ['commerce.order-refunded', 'identity', 'send-note-when-order-refunded'],
  ['commerce.order-refunded', 'identity', 'count-orders-when-order-refunded'],
  ['commerce.order-refunded', 'statistics', 'record-refunded-order'],
  ['commerce.second-payment-returned', 'identity', 'send-note-when-second-payment-returned'],
  ['media.playback-started', 'commerce', 'mark-order-used-when-playback-started'],
  ['media.playback-started', 'statistics', 'record-started-playback'],
  ['media.view-counted', 'commerce', 'count-view-of-order'],
  ['media.view-counted', 'statistics', 'record-view'],
];

const UNSENT = `
  SELECT 'event ' || id AS what, subject FROM outbox WHERE sent_at IS NULL AND created_at < now() - interval '60 seconds'`;
const DEAD = `SELECT 'dead letter ' || id AS what, consumer, reason FROM dead_letter WHERE replayed_at IS NULL`;
const SENT = `SELECT id, subject FROM outbox WHERE subject = ANY ($1) AND sent_at < now() - interval '5 seconds'`;

const COMPLETED = `
  SELECT id, user_id, kind, product_id, sold_as, quantity, amount, completed_at, status = 'REFUNDED' AS refunded FROM orders
   WHERE completed_at IS NOT NULL OR status = 'REFUNDED'`;
const FACTS = `
  SELECT order_id, user_id, product_kind, product_id, sold_as, quantity, amount, completed_at, refunded_at IS NOT NULL AS refunded FROM order_fact`;
// What never was income is not subtracted from it either.
const SOLD_BY_DAY = `
  WITH moves AS (
    SELECT completed_at AS at, kind, product_id, amount, 0 AS back FROM orders WHERE completed_at IS NOT NULL
    UNION ALL
    SELECT (SELECT max(c.at) FROM order_change c WHERE c.order_id = o.id AND c.to_status = 'REFUNDED'), kind, product_id, amount, 1
      FROM orders o WHERE status = 'REFUNDED' AND completed_at IS NOT NULL
  )
  SELECT to_char(at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD') || ' ' || kind || '-' || product_id AS what,
         jsonb_build_array(sum(1 - back), sum((1 - back) * amount), sum(back), sum(back * amount)) AS figures
    FROM moves GROUP BY 1`;
const TOTALS = `
  SELECT day || ' ' || product_kind || '-' || product_id AS what,
         jsonb_build_array(completed_orders, completed_amount, refunded_orders, refunded_amount) AS figures, views FROM daily_total`;
const VIEWS_BY_DAY = `
  SELECT to_char(counted_at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD') || ' ' || product_kind || '-' || product_id AS what,
         count(*)::integer AS views FROM view_fact WHERE counted_at IS NOT NULL GROUP BY 1`;
const WATCHED = `SELECT id, kind || '-' || product_id AS of FROM playback WHERE counted`;
const VIEWED = `SELECT playback_id FROM view_fact WHERE counted_at IS NOT NULL`;

/** What must have been written about a completed order; codes that are void by now need not have been. */
const TO_BE_TOLD = `
  SELECT o.id, o.user_id, letter.key FROM orders o
   CROSS JOIN LATERAL (VALUES ('order:' || o.id || ':completed', true),
                              ('codes:' || o.id, o.sold_as IN ('group', 'gift') AND o.status = 'COMPLETED')) AS letter (key, due)
   WHERE o.completed_at < now() - interval '5 seconds' AND letter.due
     AND NOT EXISTS (SELECT 1 FROM order_change c WHERE c.order_id = o.id AND c."by" = 'demo')`;
const LETTERS = `SELECT dedupe_key, status FROM mail_outbox WHERE kind IN ('order_confirmation', 'group_codes', 'gift_codes')`;
/** Role 5: the row of somebody who was erased. */
const ERASED = 'SELECT id FROM users WHERE role_id = 5';

/** A free order is told with the instant at which it was decided, and written a little later. */
const A_MOMENT_MS = 5000;

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Answers `{ I8a: [rows that must not exist], … }`. */
export async function messages(ask, services) {
  const everywhere = async (sql) =>
    (
      await Promise.all(services.map(async (service) => (await ask(service, sql)).map((row) => ({ service, ...row }))))
    ).flat();
  const orders = await ask('commerce', COMPLETED);
  const facts = new Map((await ask('statistics', FACTS)).map((fact) => [fact.order_id, fact]));
  const viewed = new Set((await ask('statistics', VIEWED)).map(({ playback_id }) => playback_id));
  const totals = await ask('statistics', TOTALS);

  return {
    I8a: await everywhere(UNSENT),
    I8b: await unheard(ask),
    I8c: [
      ...orders
        .filter(({ id, completed_at, refunded }) => {
          const fact = facts.get(id);
          return !fact || (completed_at && !fact.completed_at) || (refunded && !fact.refunded);
        })
        .map(({ id }) => ({ what: `order ${id}`, fact: facts.get(id) ?? null })),
      ...(await ask('media', WATCHED)).filter(({ id }) => !viewed.has(id)).map(({ id, of }) => ({ what: `playback ${id}`, of })), // prettier-ignore
    ],
    I8d: strange(orders, facts),
    I11: await everywhere(DEAD),
    I13a: differences(await ask('commerce', SOLD_BY_DAY), totals, ({ figures } = { figures: [0, 0, 0, 0] }) => figures),
    I13b: differences(await ask('statistics', VIEWS_BY_DAY), totals, ({ views } = { views: 0 }) => views),
    I10: await untold(ask),
  };
}

async function unheard(ask) {
  const found = [];
  for (const owner of new Set(SUBSCRIBERS.map(([subject]) => subject.split('.')[0]))) {
    const subscribers = SUBSCRIBERS.filter(([subject]) => subject.startsWith(`${owner}.`));
    const sent = await ask(owner, SENT, [subscribers.map(([subject]) => `event.${subject}`)]);
    for (const [subject, service, purpose] of subscribers) {
      const consumer = `${service}-${purpose}`;
      const inbox = await ask(service, 'SELECT event_id FROM inbox WHERE consumer = $1', [consumer]);
      const seen = new Set(inbox.map(({ event_id }) => event_id));
      for (const event of sent)
        if (event.subject === `event.${subject}` && !seen.has(event.id))
          found.push({ what: `event ${event.id}`, consumer });
    }
  }
  return found;
}

/** Facts of orders that are not completed, and facts that say something else than their order. */
function strange(orders, facts) {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const said = (row) => [
    row.user_id,
    row.kind ?? row.product_kind,
    row.product_id,
    row.sold_as,
    row.quantity,
    row.amount,
  ];
  return [...facts.values()]
    .filter((fact) => {
      const order = byId.get(fact.order_id);
      if (!order || (fact.completed_at && !order.completed_at) || (fact.refunded && !order.refunded)) return true;
      const isAtAnotherTime = fact.completed_at && Math.abs(fact.completed_at - order.completed_at) > A_MOMENT_MS;
      return isAtAnotherTime || !isSame(said(fact), said(order));
    })
    .map((fact) => ({ what: `fact of order ${fact.order_id}`, fact }));
}

/** What either list has and the other says differently; `of(undefined)` is what stands for no row. */
function differences(must, are, of) {
  const [expected, found] = [must, are].map((rows) => new Map(rows.map((row) => [row.what, row])));
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((what) => !isSame(of(expected.get(what)), of(found.get(what))))
    .map((what) => ({ what, must: of(expected.get(what)), is: of(found.get(what)) }));
}

/** Whoever was erased since gets no letter any more, and none is missed. */
async function untold(ask) {
  const erased = new Set((await ask('identity', ERASED)).map(({ id }) => id));
  const letters = new Map((await ask('identity', LETTERS)).map(({ dedupe_key, status }) => [dedupe_key, status]));
  return (await ask('commerce', TO_BE_TOLD))
    .map(({ id, user_id, key }) => ({ what: `order ${id}`, user_id, key, letter: letters.get(key) ?? null }))
    .filter(({ user_id, letter }) => letter !== 'sent' && !erased.has(user_id));
}
