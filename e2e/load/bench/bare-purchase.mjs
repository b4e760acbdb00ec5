/**
 * The walk of a free ticket with the same libraries and the same two statements, one purchase at a time, and nothing else: an HTTP server that asks
 * over NATS, and somebody who answers with what decides the sale and what writes it. No framework, no rules, no batches: what any service on
 * these parts can reach without them (decision 54). Forked twice, once as the `front` and once as the `back`.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { connect } from '@nats-io/transport-node';
import { natsAddress } from '../../../deploy/local/lib/nats-address.mjs';

const SUBJECT = 'bench.bare-purchase';
/** As it was built: the statements are those of the programs that are measured beside this. */
const COMMERCE = '../../../dist/services/commerce/src/';
const PATIENCE_MS = 1200;

/** Answers its port. */
async function front({ broker }) {
  const nats = await connect({ ...natsAddress(broker), noAsyncTraces: true });
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const question = JSON.parse(String(Buffer.concat(chunks)));
      void nats.request(SUBJECT, JSON.stringify(question), { timeout: 10_000 }).then((message) => {
        const body = Buffer.from(message.data);
        response.writeHead(201, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
        response.end(body);
      });
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
}

async function back({ broker, database }) {
  const { FACTS_TOGETHER } = await import(new URL(`${COMMERCE}access/sale-facts.js`, import.meta.url));
  const { WRITE_ORDERS } = await import(new URL(`${COMMERCE}checkout/write-order.sql.js`, import.meta.url));
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  const ask = async ({ name, text }, values) => (await pool.query({ name, text, values })).rows[0];
  const nats = await connect(natsAddress(broker));
  const answer = async (message) => {
    const { id, userId, productId } = message.json();
    const facts = await ask(FACTS_TOGETHER, [JSON.stringify([{ viewer: userId, kind: 'event', id: productId }])]);
    const order = anOrder(id, userId, productId, facts);
    const { written } = await ask(WRITE_ORDERS, [JSON.stringify([order]), String(PATIENCE_MS)]);
    if (!written) throw new Error('a purchase that was not written');
    message.respond(JSON.stringify(order));
  };
  nats.subscribe(SUBJECT, { callback: (_error, message) => void answer(message) });
  await nats.flush();
  return 'ready';
}

/** A free ticket as the statement is given it, with its event. */
function anOrder(id, userId, productId, { title, firstname, lastname, email }) {
  const extOrderId = `B-${randomUUID()}`;
  const eventId = randomUUID();
  const product = { kind: 'event', productId };
  const completed = {
    orderId: id,
    userId,
    productKind: 'event',
    productId,
    soldAs: 'ticket',
    quantity: 1,
    amount: 0,
    late: false,
    completedAt: new Date().toISOString(),
  };
  const envelope = {
    id: eventId,
    subject: 'commerce.order-completed',
    version: 1,
    aggregate: `order:${id}`,
    aggregateVersion: 1,
    occurredAt: completed.completedAt,
    requestId: null,
    data: completed,
  };
  return {
    ...{ id, extOrderId, userId, ...product, soldAs: 'ticket', origin: 'purchase', title, why: 'free' },
    ...{
      buyerName: `${firstname} ${lastname}`,
      buyerEmail: email,
      status: 'COMPLETED',
      amount: 0,
      quantity: 1,
      unitPrice: 0,
    },
    ...{ groupDiscount: null, oneFree: null, userCodeId: null, offer: 'bare', language: 'pl', validUntil: null },
    lines: [{ ...product, seats: 1, opens: true, validUntil: null }],
    ...{ consentText: null, address: '127.0.0.1', country: null, invoice: null },
    ...{ provider: 'payu', holdSeconds: 1800, leaseSeconds: 25, askAfterSeconds: 2 },
    ...{ eventId, eventSubject: 'event.commerce.order-completed', eventEnvelope: JSON.stringify(envelope) },
    ...{ changedId: randomUUID(), requestId: null },
  };
}

process.on('message', (what) => {
  void (what.role === 'front' ? front(what) : back(what)).then((answer) => process.send(answer));
});
process.on('disconnect', () => process.exit(0));
