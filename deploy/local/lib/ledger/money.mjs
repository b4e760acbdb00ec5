/** Our orders beside the provider's own book: I1, I2, I3. */

// Columns that a database of an earlier release does not have are read as null.
const ORDERS = `
  SELECT o.id, o.status, o.amount, o.refunded_amount, o.needs_review, o.completed_at IS NOT NULL AS is_given, (to_jsonb(o) ->> 'paid_attempt_id')::integer AS paid_attempt_id,
         EXISTS (SELECT 1 FROM order_change c WHERE c.order_id = o.id
                    AND (c."by" = 'demo' OR (c."by" LIKE 'admin %' AND c.to_status = 'COMPLETED'))) AS by_hand,
         EXISTS (SELECT 1 FROM order_change c WHERE c.order_id = o.id AND c."by" LIKE 'admin %' AND c.why = 'by hand') AS set_by_hand,
         EXISTS (SELECT 1 FROM admin_act t WHERE t.subject = 'order:' || o.id AND 'amount' = ANY (t.fields)) AS other_amount
    FROM orders o`;
const ATTEMPTS = 'SELECT id, order_id, ext_order_id, status, amount FROM payment_attempt';
const REFUNDS = `
  SELECT id, order_id, attempt_id, ext_refund_id, provider_refund_id, amount, status, why, to_jsonb(r) ->> 'origin' AS origin FROM refund r`;

const sum = (list, value) => list.reduce((total, each) => total + Number(value(each)), 0);
const groupBy = (list, key) => {
  const groups = new Map();
  for (const each of list) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return groups;
};
const finalized = ({ status }) => status === 'FINALIZED';

/** Answers `{ I1: [rows that must not exist], … }`. Without the sandbox there is no book: see `NEED_THE_BOOK`. */
export async function money(ask, { sandboxUrl, acknowledged }) {
  const orders = await ask('commerce', ORDERS);
  const attempts = await ask('commerce', ATTEMPTS);
  const refunds = await ask('commerce', REFUNDS);
  const book = sandboxUrl ? await (await fetch(`${sandboxUrl}/payu/__control/orders`)).json() : [];

  const orderById = new Map(orders.map((order) => [order.id, order]));
  const attemptByNumber = new Map(attempts.map((attempt) => [attempt.ext_order_id, attempt]));
  const refundsOfOrder = groupBy(refunds, ({ order_id }) => order_id);

  /** What somebody gave back by other means than the provider, who knows nothing of it. */
  const outside = groupBy(
    refunds.filter((refund) => finalized(refund) && refund.origin === 'outside'),
    ({ attempt_id }) => attempt_id,
  );

  /** Each payment of the provider's book with what is ours of it. */
  const payments = book.map((order) => {
    const attempt = attemptByNumber.get(order.extOrderId);
    const back = sum(
      [...(order.refunds ?? []).filter(finalized), ...(outside.get(attempt?.id) ?? [])],
      ({ amount }) => amount,
    );
    return {
      number: order.extOrderId,
      amount: Number(order.totalAmount),
      isTaken: order.status === 'COMPLETED' && back < Number(order.totalAmount),
      refunds: order.refunds ?? [],
      attempt,
      order: attempt && orderById.get(attempt.order_id),
    };
  });
  const paymentsOfOrder = groupBy(
    payments.filter(({ order }) => order),
    ({ order }) => order.id,
  );

  /** This payment is what its completed purchase was bought with. */
  const isKept = ({ attempt, order }) =>
    order?.status === 'COMPLETED' &&
    attempt.status === 'COMPLETED' &&
    (order.paid_attempt_id === null || order.paid_attempt_id === attempt.id);
  const example = ({ number, amount, order }) => ({
    what: `order ${order?.id ?? '?'}`,
    number,
    amount,
    status: order?.status ?? 'absent',
  });
  const isPaidOnce = (order) => {
    const paid = (paymentsOfOrder.get(order.id) ?? []).filter((payment) => payment.isTaken && isKept(payment));
    return paid.length === 1 && paid[0].amount === order.amount;
  };
  /** The provider refused to give it back, and the office sees the order marked. */
  const isRefused = ({ attempt, order }) =>
    order?.needs_review && refunds.some(({ attempt_id, status }) => attempt_id === attempt.id && status === 'CANCELED');
  /** Grosze that the order says are back: what goes back beside our own refunds may come to more than was paid. */
  const isSaid = (order, back) => {
    const isBeside = (refundsOfOrder.get(order.id) ?? []).some(
      ({ origin }) => origin === 'outside' || origin === 'panel',
    );
    return order.other_amount || isBeside ? Math.min(back, order.amount) : back;
  };
  // Called REFUNDED by hand while its late money was on the way, which was then refused: the office sees it marked.
  const saidBack = payments.filter(
    (payment) => payment.isTaken && payment.order?.status === 'REFUNDED' && !isRefused(payment),
  );

  // Money of a payment that nobody here knows (made in the time a restore went back over) belongs back: I2a counts it until it is.
  const theirRefunds = payments
    .filter(({ attempt }) => attempt)
    .flatMap(({ number, refunds: theirs }) => theirs.map((refund) => ({ number, ...refund })));
  const ourFinalized = refunds.filter((refund) => finalized(refund) && refund.origin !== 'outside');
  const same = (ours, theirs) =>
    Number(theirs.amount) === ours.amount &&
    (ours.provider_refund_id ? ours.provider_refund_id === theirs.refundId : ours.ext_refund_id === theirs.extRefundId);
  const unpaired = (list, others, isSame) => list.filter((each) => !others.some((other) => isSame(each, other)));

  return {
    I1: acknowledged.filter((number) => !orderById.has(attemptByNumber.get(number)?.order_id)),
    // What an administrator took back or opened again keeps its money until it is given back: the office sees it marked.
    I2a: payments
      .filter(
        (payment) =>
          payment.isTaken &&
          !isKept(payment) &&
          !saidBack.includes(payment) &&
          !payment.order?.set_by_hand &&
          !isRefused(payment),
      )
      .map(example),
    I2b: [...saidBack.map(example), ...unpaired(ourFinalized, theirRefunds.filter(finalized), same).map(refundExample)],
    I2c: unpaired(theirRefunds.filter(finalized), ourFinalized, (theirs, ours) => same(ours, theirs)).map(
      ({ number, refundId, amount }) => ({ what: `refund ${refundId}`, number, amount }),
    ),
    I2d: orders
      .map((order) => ({
        order,
        back: sum(
          (refundsOfOrder.get(order.id) ?? []).filter((refund) => finalized(refund) && counts(order, refund)),
          ({ amount }) => amount,
        ),
      }))
      .filter(({ order, back }) => order.refunded_amount !== isSaid(order, back) && !order.set_by_hand)
      .map(({ order, back }) => ({ what: `order ${order.id}`, says: order.refunded_amount, refunds: back })),
    // Their books call the money given back by the status alone (OPEN3-10).
    I2e: refunds
      .filter((refund) => finalized(refund) && refund.origin === 'outside' && refund.why === 'by hand')
      .filter(({ order_id }) => orderById.get(order_id)?.needs_review === false)
      .map(refundExample),
    I3a: orders
      .filter(
        (order) =>
          order.status === 'COMPLETED' &&
          order.amount > 0 &&
          !order.by_hand &&
          !order.other_amount &&
          !isPaidOnce(order),
      )
      .map(({ id, amount }) => ({ what: `order ${id}`, amount })),
    I3c: [
      ...payments
        .filter(({ order, amount }) => order && !order.other_amount && order.amount !== amount)
        .map(({ order, number, amount }) => ({ what: `order ${order.id}`, says: order.amount, number, asked: amount })),
      ...attempts
        .filter(
          ({ ext_order_id, order_id, amount }) =>
            !payments.some(({ number }) => number === ext_order_id) &&
            orderById.has(order_id) &&
            !orderById.get(order_id).other_amount &&
            orderById.get(order_id).amount !== amount,
        )
        .map(({ order_id, amount }) => ({
          what: `order ${order_id}`,
          says: orderById.get(order_id).amount,
          asked: amount,
        })),
    ],
    I3d: payments
      .filter(({ attempt, amount }) => attempt && attempt.amount !== amount)
      .map(({ attempt, number, amount }) => ({
        what: `attempt ${attempt.id}`,
        number,
        says: attempt.amount,
        asked: amount,
      })),
    I3e: attempts
      .map((attempt) => ({ attempt, order: orderById.get(attempt.order_id) }))
      .filter(
        ({ attempt, order }) =>
          order?.paid_attempt_id === attempt.id &&
          IS_SOLD.includes(order.status) &&
          order.is_given &&
          !order.needs_review &&
          order.amount !== attempt.amount,
      )
      .map(({ attempt, order }) => ({ what: `order ${order.id}`, says: order.amount, paid: attempt.amount })),
  };
}

/** Their amount is income. */
const IS_SOLD = ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'];

/** Money of a second payment that goes back leaves the purchase as it is: it is no refund of the order (payu.md 10.6). */
function counts(order, refund) {
  if (refund.origin === 'second' || refund.why === 'second-payment') return false;
  return order.paid_attempt_id === null || order.paid_attempt_id === refund.attempt_id;
}

const refundExample = ({ id, order_id, amount }) => ({ what: `refund ${id}`, of: `order ${order_id}`, amount });
