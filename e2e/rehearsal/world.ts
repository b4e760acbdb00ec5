/** One look at everything of a story: commerce's rows in one statement, and the provider's book in one call. */
import { rows, sandboxUrl } from '../support/house.js';
import { call } from '../support/http.js';

export interface AttemptRow {
  id: number;
  number: number;
  ext: string;
  provider: string | null;
  status: string;
  amount: number;
}
export interface RefundRow {
  id: number;
  attempt: number;
  amount: number;
  status: 'wanted' | 'PENDING' | 'FINALIZED' | 'CANCELED' | 'REFUSED';
  origin: 'admin' | 'late' | 'second' | 'panel' | 'outside';
  why: string;
  codes: number[] | null;
  provider: string | null;
}
export interface OrderRow {
  id: number;
  ext: string;
  buyer: number;
  kind: string;
  product: number;
  soldAs: 'ticket' | 'group' | 'gift';
  origin: string;
  status: string;
  amount: number;
  quantity: number;
  refunded: number;
  review: string | null;
  paid: number | null;
  paidOutside: boolean;
  given: boolean;
  replaces: number | null;
  code: number | null;
  seq: number;
  offer: string | null;
  /** By the database's clock, so that two can be compared. */
  placedAt: string;
  completedAt: string | null;
  attempts: AttemptRow[];
  refunds: RefundRow[];
  lines: { kind: string; product: number; seats: number; opens: boolean }[];
  holds: { kind: string; product: number; quantity: number; state: 'active' | 'used' | 'released' }[];
  changes: { from: string | null; to: string; by: string; why: string }[];
  /** `given`: when it was given, or given again, by the database's clock. */
  access: { user: number; kind: string; product: number; lives: boolean; given: string }[];
  invoice: string | null;
}
export interface CodeRow {
  id: number;
  code: string;
  order: number | null;
  void: boolean;
  deleted: boolean;
  over: boolean;
  places: number;
  taken: number;
  living: number;
}
export interface HeldRow {
  id: number;
  codeId: number;
  user: number;
  order: number | null;
  used: boolean;
}
export interface ProductRow {
  kind: string;
  id: number;
  price: number;
  published: boolean;
  deleted: boolean;
  /** Of an event: its day in Warsaw. */
  day: string | null;
  hours: number | null;
  ticketsOn: boolean;
  codesOn: boolean;
  capacity: number | null;
  held: number | null;
  sold: number | null;
}
export interface CustomerRow {
  id: number;
  erased: boolean;
  role: number;
  subscribed: boolean;
}
export interface BookRow {
  orderId: string;
  extOrderId: string;
  status: string;
  totalAmount: string;
  captured: string;
  refunds: { refundId: string; amount: string; status: 'PENDING' | 'FINALIZED' | 'CANCELED' }[];
}
export interface World {
  orders: OrderRow[];
  codes: CodeRow[];
  held: HeldRow[];
  products: ProductRow[];
  customers: CustomerRow[];
  /** By our number of the attempt. */
  book: Map<string, BookRow>;
}

const LOOK = `
  SELECT jsonb_build_object(
    'orders', (SELECT coalesce(jsonb_agg(to_jsonb(x) ORDER BY x.seq), '[]') FROM (
      SELECT o.placed_seq AS seq, o.id, o.ext_order_id AS ext, o.user_id AS buyer, o.kind, o.product_id AS product, o.sold_as AS "soldAs", o.origin,
             o.status, o.amount, o.quantity, o.refunded_amount AS refunded, CASE WHEN o.needs_review THEN o.review_reason END AS review,
             o.paid_attempt_id AS paid, o.paid_outside AS "paidOutside", o.completed_at IS NOT NULL AS given, o.replaces, o.user_code_id AS code, o.offer,
             o.created_at AS "placedAt", o.completed_at AS "completedAt",
             (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'number', a.number, 'ext', a.ext_order_id, 'provider', a.provider_order_id,
                     'status', a.status, 'amount', a.amount) ORDER BY a.number), '[]') FROM payment_attempt a WHERE a.order_id = o.id) AS attempts,
             (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'attempt', r.attempt_id, 'amount', r.amount, 'status', r.status,
                     'origin', r.origin, 'why', r.why, 'codes', r.code_ids, 'provider', r.provider_refund_id) ORDER BY r.id), '[]')
                FROM refund r WHERE r.order_id = o.id) AS refunds,
             (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'product', l.product_id, 'seats', l.seats, 'opens', l.opens)), '[]')
                FROM order_line l WHERE l.order_id = o.id) AS lines,
             (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'product', h.product_id, 'quantity', h.quantity, 'state', h.state)), '[]')
                FROM hold h WHERE h.order_id = o.id) AS holds,
             (SELECT coalesce(jsonb_agg(jsonb_build_object('from', c.from_status, 'to', c.to_status, 'by', c.by, 'why', c.why) ORDER BY c.id), '[]')
                FROM order_change c WHERE c.order_id = o.id) AS changes,
             (SELECT coalesce(jsonb_agg(jsonb_build_object('user', x.user_id, 'kind', x.kind, 'product', x.product_id, 'given', x.given_at,
                     'lives', x.ended_at IS NULL AND (x.valid_until IS NULL OR x.valid_until > now()))), '[]')
                FROM access x WHERE x.order_id = o.id) AS access,
             (SELECT coalesce(i.company, i.firstname) FROM invoice i WHERE i.order_id = o.id AND i.deleted_at IS NULL) AS invoice
        FROM orders o WHERE o.user_id = ANY ($1::integer[])) x),
    'codes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'order', c.order_id, 'void', c.suspended_at IS NOT NULL,
                     'deleted', c.deleted_at IS NOT NULL, 'over', coalesce(c.expires_at <= now(), false), 'places', c.places, 'taken', c.taken,
                     'living', (SELECT count(*) FROM user_code u WHERE u.code_id = c.id AND u.removed_at IS NULL)) ORDER BY c.order_id, c.unit_no), '[]')
                FROM code c WHERE c.code = ANY ($2::text[]) OR c.order_id IN (SELECT id FROM orders WHERE user_id = ANY ($1::integer[]))),
    'held', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'codeId', u.code_id, 'user', u.user_id, 'order', u.order_id,
                    'used', u.used_at IS NOT NULL) ORDER BY u.id), '[]')
               FROM user_code u WHERE u.user_id = ANY ($1::integer[]) AND u.removed_at IS NULL),
    'products', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'id', p.id, 'price', p.price, 'published', p.published,
                        'deleted', p.deleted, 'day', to_char(p.starts_at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD'),
                        'hours', p.ticket_hours, 'ticketsOn', p.enable_tickets, 'codesOn', p.enable_codes,
                        'capacity', CASE WHEN s.capacity < 2000000000 THEN s.capacity END, 'held', s.held, 'sold', s.sold)), '[]')
                   FROM unnest($3::text[], $4::integer[]) AS wanted (kind, id)
                   JOIN product p ON p.kind = wanted.kind AND p.id = wanted.id
                   LEFT JOIN stock s ON s.kind = p.kind AND s.product_id = p.id),
    'customers', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'erased', k.deleted, 'role', k.role_id, 'subscribed', k.subscribed)), '[]')
                    FROM customer k WHERE k.id = ANY ($1::integer[]))) AS world`;

const UNREST = `
  WITH mine AS (SELECT a.id, a.ext_order_id, a.provider_order_id FROM payment_attempt a JOIN orders o ON o.id = a.order_id
                 WHERE o.user_id = ANY ($1::integer[]))
  SELECT (SELECT count(*)::integer FROM payu_notice n
           WHERE n.handled_at IS NULL AND (n.ext_order_id IN (SELECT ext_order_id FROM mine)
                                           OR n.provider_order_id IN (SELECT provider_order_id FROM mine))) AS notices,
         (SELECT count(*)::integer FROM provider_task t
           WHERE t.attempt_id IN (SELECT id FROM mine) AND t.done_at IS NULL AND (t.last_error IS NULL OR t.try_at <= now())) AS tasks,
         (SELECT count(*)::integer FROM refund r
           WHERE r.attempt_id IN (SELECT id FROM mine) AND r.status = 'wanted' AND (r.last_error IS NULL OR r.try_at <= now())) AS refunds`;

export interface Watched {
  people: readonly number[];
  codes: readonly string[];
  products: readonly { kind: string; id: number }[];
}

export async function lookAt({ people, codes, products }: Watched): Promise<World> {
  const [row] = await rows<{ world: Omit<World, 'book'> }>('commerce', LOOK, [
    people,
    codes,
    products.map(({ kind }) => kind),
    products.map(({ id }) => id),
  ]);
  const { world } = row!;
  const numbers = world.orders.flatMap(({ attempts }) => attempts.map(({ ext }) => ext));
  return { ...world, book: await bookOf(numbers) };
}

export async function bookOf(numbers: readonly string[]): Promise<Map<string, BookRow>> {
  if (!numbers.length) return new Map();
  const { status, body } = await call<BookRow[]>('GET', `/payu/__control/orders?ext=${numbers.join(',')}`, { base: sandboxUrl });
  if (status !== 200) throw new Error(`the sandbox answers ${status}`);
  return new Map(body.map((order) => [order.extOrderId, order]));
}

/** What of these people is still under way in commerce; empty when nothing is. */
export async function unrestOf(people: readonly number[]): Promise<string[]> {
  const [row] = await rows<Record<string, number>>('commerce', UNREST, [people]);
  return Object.entries(row!)
    .filter(([, n]) => n > 0)
    .map(([what, n]) => `${n} ${what}`);
}
