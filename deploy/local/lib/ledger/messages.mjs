/** What the events of one service became in the others: I8, I10, I11, I13. */

/** Who acts on which event. A test holds this list to the declarations in the services. */
export const SUBSCRIBERS = [
  ['catalog.campaign-begun', 'identity', 'begin-campaign-when-campaign-begun'],
  ['catalog.pictures-changed', 'media', 'keep-and-delete-pictures'],
  ['commerce.order-completed', 'identity', 'send-confirmation-when-order-completed'],
  ['commerce.order-changed', 'identity', 'count-order-when-order-changed'],
  ['commerce.order-changed', 'statistics', 'record-order'],
  ['commerce.order-canceled', 'identity', 'send-note-when-order-canceled'],
  ['commerce.order-refunded', 'identity', 'send-note-when-order-refunded'],
  ['commerce.pictures-changed', 'media', 'keep-pictures-of-offers'],
  ['commerce.refund-changed', 'identity', 'send-note-when-money-is-back'],
  ['commerce.refund-changed', 'statistics', 'record-refund'],
  ['commerce.reminder-due', 'identity', 'remind-when-reminder-due'],
  ['commerce.second-payment-returned', 'identity', 'send-note-when-second-payment-returned'],
  ['commerce.withdrawal-declared', 'identity', 'send-note-when-withdrawal-declared'],
  ['identity.email-verified', 'commerce', 'give-free-code-when-email-verified'],
  ['media.address-limit-exceeded', 'identity', 'ban-when-address-limit-exceeded'],
  ['media.playback-started', 'commerce', 'mark-order-used-when-playback-started'],
  ['media.playback-started', 'statistics', 'record-started-playback'],
  ['media.view-counted', 'commerce', 'count-view-of-order'],
  ['media.view-counted', 'statistics', 'record-view'],
];

const UNSENT = `
  SELECT 'event ' || id AS what, subject FROM outbox WHERE sent_at IS NULL AND created_at < now() - interval '60 seconds'`;
const DEAD = `SELECT 'dead letter ' || id AS what, consumer, reason FROM dead_letter WHERE replayed_at IS NULL`;
const SENT = `SELECT id, subject FROM outbox WHERE subject = ANY ($1) AND sent_at < now() - interval '5 seconds'`;

/** Instants in whole milliseconds, as they travel. */
const ms = (instant) => `floor(extract(epoch FROM ${instant}) * 1000)`;
const ORDERS = `
  SELECT id, kind, product_id, sold_as, quantity, amount, status, ${ms('completed_at')} AS completed FROM orders WHERE status <> 'NOT_STARTED'`;
const FACTS = `
  SELECT order_id AS id, product_kind AS kind, product_id, sold_as, quantity, amount, status, ${ms('completed_at')} AS completed FROM order_state`;
// What went back of another payment than the one that its order keeps is told as a second payment's.
const ORIGIN = `CASE WHEN o.paid_attempt_id <> r.attempt_id AND r.origin IS DISTINCT FROM 'late' THEN 'second' ELSE coalesce(r.origin, 'admin') END`;
const REFUNDS = `
  SELECT r.id, r.order_id, ${ORIGIN} AS origin, r.amount, r.status, ${ms('r.finalized_at')} AS at FROM refund r JOIN orders o ON o.id = r.order_id`;
const REFUND_FACTS = `SELECT refund_id AS id, order_id, origin, amount, status, ${ms('at')} AS at FROM refund_state`;

// The rule of `contribution` in libs/domain, over commerce's own tables: orders and income by the day they were placed, money that went
// back by the day it was back; what never was income is not subtracted from it either (OPEN3-7, OPEN3-8).
const IS_INCOME = `o.completed_at IS NOT NULL AND o.status IN ('COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED')`;
const warsawDay = (instant) => `to_char(${instant} AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD')`;
const SOLD_BY_DAY = `
  WITH parts AS (
    SELECT ${warsawDay('o.created_at')} AS day, o.sold_as, o.kind, o.product_id, 1 AS orders, (${IS_INCOME})::integer AS paid,
           CASE WHEN ${IS_INCOME} THEN o.amount ELSE 0 END AS amount, 0 AS refunds, 0 AS back
      FROM orders o WHERE o.status <> 'NOT_STARTED'
    UNION ALL
    SELECT ${warsawDay('r.finalized_at')}, o.sold_as, o.kind, o.product_id, 0, 0, 0, 1, r.amount
      FROM refund r JOIN orders o ON o.id = r.order_id AND ${IS_INCOME}
     WHERE r.status = 'FINALIZED' AND r.finalized_at IS NOT NULL AND ${ORIGIN} IN ('admin', 'panel', 'outside')
  )
  SELECT day || ' ' || sold_as || ' ' || kind || '-' || product_id AS what,
         jsonb_build_array(sum(orders), sum(paid), sum(amount), sum(refunds), sum(back)) AS figures
    FROM parts GROUP BY 1`;
// What commerce keeps of past days for the list of payments, beside the rows of those days: the same rule by kind and status.
const SUMS_OF_PAYMENTS = `
  WITH parts AS (
    SELECT (o.created_at AT TIME ZONE 'Europe/Warsaw')::date AS day, o.kind, o.status, 1 AS orders, CASE WHEN ${IS_INCOME} THEN o.amount ELSE 0 END AS paid, 0 AS back
      FROM orders o WHERE o.sold_as = 'ticket' AND o.kind <> 'packet'
    UNION ALL
    SELECT (r.finalized_at AT TIME ZONE 'Europe/Warsaw')::date, o.kind, o.status, 0, 0, r.amount
      FROM refund r JOIN orders o ON o.id = r.order_id AND ${IS_INCOME} AND o.sold_as = 'ticket' AND o.kind <> 'packet'
     WHERE r.status = 'FINALIZED' AND coalesce(r.origin, r.why) NOT IN ('late', 'second', 'late-payment', 'second-payment')
       AND coalesce(o.paid_attempt_id, r.attempt_id) = r.attempt_id
  ), must AS (SELECT day, kind, status, sum(orders) AS orders, sum(paid) AS paid, sum(back) AS back FROM parts GROUP BY 1, 2, 3)
  SELECT 'payments of ' || day || ' ' || kind || ' ' || status AS what, jsonb_build_array(must.orders, must.paid, must.back) AS must,
         jsonb_build_array(kept.orders, kept.paid, kept.back) AS is
    FROM payment_day JOIN (must FULL JOIN payment_day_sum kept USING (day, kind, status)) USING (day)
   WHERE is_summed AND (must.orders, must.paid, must.back) IS DISTINCT FROM (kept.orders, kept.paid, kept.back)`;
const TOTALS = `
  SELECT day || ' ' || sold_as || ' ' || product_kind || '-' || product_id AS what,
         jsonb_build_array(orders, paid_orders, paid_amount, refunds, refunded_amount) AS figures, views FROM day_total`;
const WATCHED_BY_DAY = `
  SELECT day || ' ticket ' || kind || '-' || product_id AS what, sum(counted)::integer AS views FROM play_total GROUP BY 1`;
const VIEWERS = `SELECT 'viewers of ' || kind || '-' || product_id AS what, count(*)::integer AS viewers FROM product_viewer GROUP BY 1`;
const VIEWER_TOTALS = `SELECT 'viewers of ' || product_kind || '-' || product_id AS what, viewers FROM viewer_total`;
const WATCHED = `SELECT id, kind || '-' || product_id AS of FROM playback WHERE counted`;
const VIEWED = `SELECT playback_id FROM view_fact WHERE counted_at IS NOT NULL`;

/** What must have been written about a completed order; codes and free access that are void by now need not have been. */
const TO_BE_TOLD = `
  SELECT o.id, o.user_id, letter.key FROM orders o
   CROSS JOIN LATERAL (VALUES ('order:' || o.id || ':completed', o.origin IS DISTINCT FROM 'grant' OR o.status = 'COMPLETED'),
                              ('codes:' || o.id, o.sold_as IN ('group', 'gift') AND o.status = 'COMPLETED')) AS letter (key, due)
   WHERE o.completed_at < now() - interval '5 seconds' AND letter.due
     AND NOT EXISTS (SELECT 1 FROM order_change c WHERE c.order_id = o.id AND c."by" = 'demo')`;
const LETTERS = `SELECT dedupe_key, status FROM mail_outbox WHERE kind IN ('order_confirmation', 'free_access_granted', 'group_codes', 'gift_codes')`;
/** Role 5: the row of somebody who was erased. */
const ERASED = 'SELECT id FROM users WHERE role_id = 5';

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Answers `{ I8a: [rows that must not exist], … }`. */
export async function messages(ask, services) {
  const everywhere = async (sql) =>
    (
      await Promise.all(services.map(async (service) => (await ask(service, sql)).map((row) => ({ service, ...row }))))
    ).flat();
  const [orders, facts] = [await ask('commerce', ORDERS), await ask('statistics', FACTS)];
  const [refunds, refundFacts] = [await ask('commerce', REFUNDS), await ask('statistics', REFUND_FACTS)];
  const viewed = new Set((await ask('statistics', VIEWED)).map(({ playback_id }) => playback_id));
  const totals = await ask('statistics', TOTALS);

  return {
    I8a: await everywhere(UNSENT),
    I8b: await unheard(ask),
    I8c: [
      ...missing(orders, facts).map(({ id }) => ({ what: `order ${id}` })),
      ...missing(refunds, refundFacts).map(({ id, order_id }) => ({ what: `refund ${id} of order ${order_id}` })),
      ...(await ask('media', WATCHED))
        .filter(({ id }) => !viewed.has(id))
        .map(({ id, of }) => ({ what: `playback ${id}`, of })),
    ],
    I8d: [
      ...strange(orders, facts).map((fact) => ({ what: `fact of order ${fact.id}`, fact })),
      ...strange(refunds, refundFacts).map((fact) => ({
        what: `fact of refund ${fact.id} of order ${fact.order_id}`,
        fact,
      })),
    ],
    I11: await everywhere(DEAD),
    I13a: differences(
      await ask('commerce', SOLD_BY_DAY),
      totals,
      ({ figures } = { figures: [0, 0, 0, 0, 0] }) => figures,
    ),
    I13b: [
      ...differences(await ask('media', WATCHED_BY_DAY), totals, ({ views } = { views: 0 }) => views),
      ...differences(
        await ask('media', VIEWERS),
        await ask('statistics', VIEWER_TOTALS),
        ({ viewers } = { viewers: 0 }) => viewers,
      ),
    ],
    I13c: await ask('commerce', SUMS_OF_PAYMENTS),
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

/** Of the owner's rows, those that statistics never heard of. */
function missing(rows, facts) {
  const heard = new Set(facts.map(({ id }) => id));
  return rows.filter(({ id }) => !heard.has(id));
}

/** Facts of what the owner does not have, and facts that say something else than its row. */
function strange(rows, facts) {
  const own = new Map(rows.map((row) => [row.id, row]));
  return facts.filter((fact) => !own.has(fact.id) || !isSame(own.get(fact.id), fact));
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
