/** Bugs that somebody has thought of, to be planted into a copy of the tree: the place, the text, what it becomes, and the law that must tell of it. */
import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { Problem } from '../problem.mjs';

/** Begins an expression in a template of the sources. */
const D = '$';

const commerce = (path) => `services/commerce/src/${path}`;

export const PLANTED = [
  {
    name: 'PL-1',
    what: 'codes of money that went back are good again with the rest',
    file: commerce('codes/code-moves.ts'),
    text: ` AND (\${IS_USED}
      OR NOT EXISTS (SELECT 1 FROM refund r WHERE r.order_id = $1 AND c.id = ANY (r.code_ids) AND r.status NOT IN ('CANCELED', 'REFUSED')))\`;`,
    becomes: '`;',
    laws: ['LAW-06', 'LAW-01'],
    steps: 2000,
  },
  {
    name: 'PL-2',
    what: 'the waiting order is answered whatever its terms are by now',
    file: commerce('checkout/place-order.ts'),
    text: 'if (waiting && !mustGiveWay(waiting, command, offer)) return',
    becomes: 'if (waiting) return',
    laws: ['LAW-08', 'LAW-09', 'ANSWER'],
    steps: 300,
  },
  {
    name: 'PL-3',
    what: 'the invoice of a second call is not kept',
    file: commerce('checkout/place-order.ts'),
    text: 'await this.lastCall.run(id, { ...saidBesides(command, offer), ...given });',
    becomes: 'void given;',
    laws: ['LAW-15'],
    steps: 300,
  },
  {
    name: 'PL-4',
    what: 'money that is called back by the status alone is no case for a human',
    file: commerce('payments/set-status-by-hand.ts'),
    text: "if (move === 'refund' && onlyCalledBack(await this.money.refundsOf(book)).length > 0)",
    becomes: "if (move === 'nothing' && onlyCalledBack(await this.money.refundsOf(book)).length > 0)",
    laws: ['LAW-18', 'FACTS'],
    steps: 600,
  },
  {
    name: 'PL-5',
    what: 'an edited amount stays when all that was paid is back',
    file: commerce('payments/refund-book.ts'),
    text: "await this.amount.endWith(book, attempt);\n    const money = { way: 'provider'",
    becomes: "const money = { way: 'provider'",
    laws: ['LAW-17', 'FACTS'],
    steps: 1500,
  },
  {
    name: 'PL-6',
    what: 'a status by hand takes back all that was booked outside',
    file: commerce('payments/hand-money.ts'),
    text: 'for (const { id } of called.length ? called : back.slice(-1)) await',
    becomes: 'for (const { id } of back) await',
    laws: ['LAW-04', 'LAW-02', 'LAW-17', 'FACTS'],
    steps: 3000,
  },
  {
    name: 'PL-7',
    what: 'codes are not read where money is given back outside',
    file: commerce('payments/refund-order.ts'),
    text: `const by = \`admin ${D}{adminId}\`;\n    const { amount, codeIds } = await this.partOf(book, terms, { attempt, left });`,
    becomes: `const by = \`admin ${D}{adminId}\`;\n    const { amount, codeIds } = await this.partOf(book, { ...terms, codes: undefined }, { attempt, left });`,
    laws: ['LAW-06', 'LAW-02', 'LAW-04', 'FACTS', 'ANSWER'],
    steps: 1500,
  },
  {
    name: 'PL-8',
    what: 'any living access is in the way of money',
    file: commerce('orders/selling/ticket.ts'),
    text: `AND x.given_at >= (SELECT placed.created_at FROM orders placed WHERE placed.id = ${D}{bought.order})`,
    becomes: '',
    laws: ['LAW-12', 'FACTS'],
    steps: 600,
  },
  {
    name: 'PL-9',
    what: 'a second payment of an order that is paid is kept',
    file: commerce('payments/settle.ts'),
    text: "if (isPaidFor) return this.giveBack(book, attempt, 'second');",
    becomes: 'if (isPaidFor) return;',
    laws: ['LAW-03'],
    steps: 1000,
  },
  {
    name: 'PL-10',
    what: 'money on its way back is given back once more',
    file: commerce('payments/refunded-money.ts'),
    text: 'givenBack(attempt.id, refunds) - sum(underWay(attempt.id, refunds));',
    becomes: 'givenBack(attempt.id, refunds);',
    laws: ['LAW-04', 'FACTS'],
    steps: 1500,
  },
  {
    name: 'PL-11',
    what: 'a refund that is told twice acts twice',
    file: commerce('payments/refund-book.ts'),
    text: "if (refund.status === 'FINALIZED' || refund.status === 'CANCELED') return;",
    becomes: "if (refund.status === 'CANCELED') return;",
    laws: ['LAW-01', 'LAW-14', 'LAW-16', 'FACTS'],
    steps: 2000,
  },
  {
    name: 'PL-12',
    what: 'guests do not follow a refund',
    file: commerce('orders/order-book.ts'),
    text: "await this.follow(book, guests, 'COMPLETED', (guest) => this.startRefund(guest, { by, why: GUEST }));",
    becomes: 'void guests;',
    laws: ['LAW-05', 'LAW-06'],
    steps: 1500,
  },
  {
    name: 'PL-13',
    what: 'CANCELED by hand keeps the seat',
    file: commerce('orders/hand-moves.ts'),
    text: 'await giveCodeBack(tx, order);\n    await returnSoldSeats(tx, order.id, WHY);',
    becomes: 'await giveCodeBack(tx, order);',
    laws: ['LAW-01'],
    steps: 800,
  },
  {
    name: 'PL-14',
    what: 'a used code comes back to its holder with the money',
    file: commerce('codes/code-moves.ts'),
    text: 'SET order_id = NULL WHERE order_id = $1 AND used_at IS NULL',
    becomes: 'SET order_id = NULL WHERE order_id = $1',
    laws: ['LAW-07', 'ANSWER'],
    steps: 1000,
  },
  {
    name: 'PL-15',
    what: 'a code can be taken off the account while an order has it',
    file: commerce('codes/remove-code.ts'),
    text: 'AND removed_at IS NULL AND order_id IS NULL RETURNING code_id',
    becomes: 'AND removed_at IS NULL AND used_at IS NULL RETURNING code_id',
    laws: ['LAW-07', 'ANSWER'],
    steps: 800,
  },
  {
    name: 'PL-16',
    what: 'seats of codes that went back do not come back',
    file: commerce('stock/seats.ts'),
    text: 'UPDATE stock SET sold = sold - $2 FROM fewer',
    becomes: 'UPDATE stock SET sold = sold - 0 * $2 FROM fewer',
    laws: ['LAW-01'],
    steps: 1500,
  },
  {
    name: 'PL-17',
    what: 'money of who is erased still buys',
    file: commerce('payments/settle.ts'),
    text: 'SELECT 1 FROM customer WHERE id = $1 AND NOT deleted FOR NO KEY UPDATE',
    becomes: 'SELECT 1 FROM customer WHERE id = $1 FOR NO KEY UPDATE',
    laws: ['LAW-19', 'LAW-02', 'FACTS'],
    steps: 3000,
  },
  {
    name: 'PL-18',
    what: 'the refund of a second payment lowers income',
    file: commerce('orders/payment-sums.sql.ts'),
    text: `NOT IN ('late', 'second', 'late-payment', 'second-payment') AND ${D}{PAID}\n  AND (o.paid_attempt_id IS NULL OR o.paid_attempt_id = r.attempt_id)\``,
    becomes: `NOT IN ('late', 'late-payment') AND ${D}{PAID}\``,
    laws: ['LAW-17'],
    steps: 2000,
  },
  {
    name: 'PL-19',
    what: 'a packet gives its present contents, not those that were bought',
    file: commerce('orders/selling/ticket.ts'),
    text: `WHERE l.order_id = ${D}{order} AND l.opens\``,
    becomes: [
      `WHERE l.order_id = ${D}{order} AND l.opens`,
      "AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = l.order_id AND o.kind = 'packet' AND NOT EXISTS (",
      'SELECT 1 FROM packet_content c WHERE c.packet_id = o.product_id AND c.kind = l.kind AND c.product_id = l.product_id))`',
    ].join(' '),
    laws: ['LAW-05'],
    steps: 1500,
  },
  {
    name: 'PL-20',
    what: 'two refunds of one order are one letter',
    program: 'identity',
    file: 'services/identity/src/mail/order-letters.consumer.ts',
    text: `=> \`refund:${D}{orderId}:${D}{refundId}\``,
    becomes: `=> \`refund:${D}{orderId}:${D}{0 * refundId}\``,
    laws: ['LAW-16'],
    steps: 2500,
  },
  {
    name: 'PL-21',
    what: 'the offer of one price goes out beside another',
    program: 'gateway',
    file: 'gateway/src/routes/content.view.ts',
    text: 'offer: (seen.price ?? price) === price ? seen.offer : STALE,',
    becomes: 'offer: seen.offer ?? (price < 0 ? STALE : null),',
    laws: ['LAW-08'],
    steps: 1000,
  },
  {
    name: 'PL-22',
    what: 'a void code is still taken',
    file: commerce('codes/code-moves.ts'),
    text: 'AND c.suspended_at IS NULL AND (u.order_id = $1 OR',
    becomes: 'AND (u.order_id = $1 OR',
    laws: ['LAW-06'],
    steps: 3000,
  },
];

/** Those of these names, or all; throws where a text is no longer there, for the bug must then be planted anew (REH-18). */
export function readPlanted(names) {
  const wanted = typeof names === 'string' ? names.split(',') : PLANTED.map(({ name }) => name);
  return wanted.map((name) => {
    const bug = PLANTED.find((each) => each.name === name);
    if (!bug) throw new Problem(`"${name}" is none of ${PLANTED.map((each) => each.name).join(', ')}.`);
    bent(bug, readFileSync(inRoot(bug.file), 'utf8'));
    return bug;
  });
}

/** The file with the bug in it. */
export function bent({ name, text, becomes }, source) {
  if (source.split(text).length !== 2)
    throw new Problem(`The text of ${name} does not stand there once: it must be planted anew.`);
  return source.replace(text, () => becomes);
}
