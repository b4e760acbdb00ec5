/** Events and videos to sell, announced on the wire as catalog announces them. */
import { productChanged, type ProductState } from '@kurtyna/contracts';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { randomBytes, randomUUID } from 'node:crypto';
import { natsAddress } from '../../deploy/local/lib/nats-address.mjs';
import { call, type Answer, type Call } from './http.js';
import { house, rows, until } from './house.js';
import type { Person } from './people.js';

/** Far from the ids of the demo theatre. */
let lastId = 1_000_000 + (Date.now() % 1_000_000) * 100;
let connection: Promise<NatsConnection> | null = null;

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** One connection, also for those who ask at the same moment. */
export function wire(): Promise<NatsConnection> {
  return (connection ??= connect({
    ...natsAddress(house.settings().urls.nats),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
  }).catch((error: unknown) => {
    connection = null; // the next one tries again
    throw error;
  }));
}

export async function closeWire(): Promise<void> {
  await (await connection)?.close();
  connection = null;
}

/** An event on sale tomorrow, unless told otherwise. Price in grosze. Back when commerce knows it. */
export async function anEvent(changes: Partial<ProductState> = {}): Promise<ProductState> {
  const id = changes.id ?? ++lastId;
  const kind = changes.kind ?? 'event';
  const product: ProductState = {
    kind,
    id,
    version: 1,
    deleted: false,
    slug: `proba-${id}`,
    title: `Próba ${id}`,
    titleEn: null,
    price: 4500,
    published: true,
    startsAt: kind === 'event' ? inHours(24) : null,
    endsAt: kind === 'event' ? inHours(27) : null,
    availableFrom: null,
    ageRestriction: 0,
    restrictedAccess: 'any',
    mailingFree: false,
    authRequired: false,
    enableTickets: true,
    enableCodes: false,
    capacity: null,
    ticketHours: null,
    ...changes,
  };
  const envelope = {
    id: randomUUID(),
    subject: productChanged.subject,
    version: productChanged.version,
    aggregate: `${kind}.${id}`,
    aggregateVersion: product.version,
    occurredAt: new Date().toISOString(),
    requestId: null,
    data: product,
  };
  await jetstream(await wire()).publish(`state.${productChanged.subject}.${kind}.${id}`, JSON.stringify(envelope), {
    msgID: envelope.id,
  });
  await until(
    `commerce knows ${kind} ${id}`,
    async () =>
      (await rows('commerce', 'SELECT 1 FROM product WHERE kind = $1 AND id = $2 AND version >= $3', [kind, id, product.version])).length >
      0,
  );
  return product;
}

/** A click on "buy" as the browser sends it, with a key of its own: the same one sent twice is one order (D11). */
export interface Click {
  path: string;
  token: string;
  address: string;
  body: object;
  headers: Record<string, string>;
}
export const aClick = ({ token, address }: Person, path: string, body: object = {}): Click => ({
  ...{ path, token, address, body: { additionalCb: true, ...body } },
  headers: { 'idempotency-key': randomBytes(16).toString('hex') },
});

/** Sent by itself; the load sends many, as their bytes. */
export const send = ({ path, ...click }: Click, { headers, ...options }: Call = {}): Promise<Answer> =>
  call('POST', path, { ...click, ...options, headers: { ...click.headers, ...headers } });

export const aTicket = (person: Person, { kind, id }: Pick<ProductState, 'kind' | 'id'>): Click =>
  aClick(person, `/api/${kind === 'event' ? 'payments' : 'videopayments'}/${id}`);

export const buy = (person: Person, product: Pick<ProductState, 'kind' | 'id'>, options?: Call): Promise<Answer> =>
  send(aTicket(person, product), options);

/** No repair by time asks about it any more, as after ten days (P9): whatever settles it now was done by somebody. */
export const askedNoMore = (extOrderId: string): Promise<unknown> =>
  rows('commerce', 'UPDATE payment_attempt SET ask_at = NULL, asked = 38 WHERE ext_order_id = $1', [extOrderId]);

export async function stockOf(product: ProductState): Promise<{ capacity: number; held: number; sold: number } | undefined> {
  const [stock] = await rows<{ capacity: number; held: number; sold: number }>(
    'commerce',
    'SELECT capacity, held, sold FROM stock WHERE kind = $1 AND product_id = $2',
    [product.kind, product.id],
  );
  return stock;
}

interface OrderRow {
  id: number;
  status: string;
  needs_review: boolean;
  late: boolean;
  review_reason: string | null;
  /** Grosze. */
  refunded_amount: number;
}
export async function orderOf(extOrderId: string): Promise<OrderRow> {
  const [order] = await rows<OrderRow>(
    'commerce',
    'SELECT id, status, needs_review, late, review_reason, refunded_amount FROM orders WHERE id = (SELECT order_id FROM payment_attempt WHERE ext_order_id = $1)',
    [extOrderId],
  );
  return order!;
}

// One in somebody's hand is not lost: whoever was killed with it keeps it until its lease ends.
const NOTICE_NOBODY_ACTS_ON = `
  SELECT 1 FROM payu_notice n JOIN payment_attempt a ON a.ext_order_id = n.ext_order_id OR a.provider_order_id = n.provider_order_id
   WHERE a.ext_order_id = $1 AND n.handled_at IS NULL AND n.try_at <= now()`;

/** Also that every notice about it has been acted on: the questions of the reconciler bring an order to its end without them. */
export const orderIs = (extOrderId: string, status: string, seconds = 20): Promise<unknown> =>
  until(
    `order ${extOrderId} is ${status}, and no notice of it lies there`,
    async () => (await orderOf(extOrderId)).status === status && (await rows('commerce', NOTICE_NOBODY_ACTS_ON, [extOrderId])).length === 0,
    seconds,
  );
