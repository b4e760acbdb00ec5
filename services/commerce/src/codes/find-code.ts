import {
  FOUND_CODES_MOST,
  type findCodes,
  type FoundCode,
  type FoundCodeUse,
  type OrderOfCode,
  type QuestionOf,
} from '@kurtyna/contracts';
import {
  CODE_BEGINNING_MIN,
  codeReading,
  codeState,
  grosze,
  isPaidCode,
  normalCode,
  orderKind,
  shortOrderNumber,
  toZloty,
  withoutLookAlikes,
  type CodeOrderKind,
  type CodePurpose,
  type CodeState,
  type FoundCodeFacts,
  type NamedProduct,
  type OrderedKind,
  type OrderStatus,
  type PlayableKind,
  type SoldAs,
} from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { namedProducts } from '../copies/named-products.js';
import { UNLIMITED } from '../stock/stock.entity.js';
import { THE_CODE } from './activate-code.js';
import { ENTERED_COLUMNS, ITS_PRODUCT, toEnteredCode, type EnteredRow } from './entered-code.sql.js';

// A beginning is shorter than the twelve signs that tell a generated code, so its look-alikes are read both ways.
const BEGINNINGS = `
  SELECT id FROM code WHERE code LIKE $1 OR code_reading LIKE $2 OR code_reading LIKE $3
   ORDER BY deleted_at IS NOT NULL, code LIMIT ${FOUND_CODES_MOST}`;

// All of one moment, so that the state and those who have the code agree.
const CARDS = `
  SELECT ${ENTERED_COLUMNS}, c.id, c.code, c.made_for, c.series_id, c.description, c.kind, c.product_id, c.discount, c.unit,
         p.published, p.enable_tickets, p.enable_codes, nullif(s.capacity, ${UNLIMITED}) - s.held - s.sold AS tickets_left,
         o.id AS order_id, o.created_at AS ordered_at, o.ext_order_id, o.status, o.user_id AS buyer_id, b.firstname, b.lastname, b.email,
         share.status AS share_status, coalesce(share.finalized_at, (
           SELECT max(r.finalized_at) FROM refund r WHERE r.order_id = o.id AND r.status = 'FINALIZED'), c.suspended_at) AS returned_at,
         uses.uses
    FROM unnest($1::integer[]) WITH ORDINALITY AS found (id, nth)
    JOIN code c ON c.id = found.id
    ${ITS_PRODUCT}
    LEFT JOIN stock s ON s.kind = p.kind AND s.product_id = p.id
    LEFT JOIN orders o ON o.id = c.order_id
    LEFT JOIN customer b ON b.id = o.user_id AND NOT b.deleted
    LEFT JOIN LATERAL (
      SELECT r.status, r.finalized_at FROM refund r
       WHERE r.order_id = c.order_id AND c.id = ANY (r.code_ids) AND r.status NOT IN ('CANCELED', 'REFUSED') ORDER BY r.id DESC LIMIT 1) share ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('userId', u.user_id, 'firstname', k.firstname, 'lastname', k.lastname, 'usedAt', u.used_at,
                         'orderId', w.id, 'orderedAt', w.created_at, 'extOrderId', w.ext_order_id, 'kind', w.kind, 'soldAs', w.sold_as,
                         'until', w.expires_at) ORDER BY u.id DESC) AS uses
        FROM (SELECT id, user_id, used_at, order_id FROM user_code WHERE code_id = c.id AND removed_at IS NULL
               ORDER BY id DESC LIMIT ${FOUND_CODES_MOST}) u
        LEFT JOIN customer k ON k.id = u.user_id AND NOT k.deleted
        LEFT JOIN orders w ON w.id = u.order_id) uses ON true
   ORDER BY found.nth`;

/** As JSON has it: instants are texts of PostgreSQL. */
interface UseRow {
  userId: number;
  firstname: string | null;
  lastname: string | null;
  usedAt: string | null;
  orderId: number | null;
  orderedAt: string;
  extOrderId: string;
  kind: OrderedKind;
  soldAs: SoldAs;
  until: string | null;
}

interface Row extends EnteredRow {
  id: number;
  code: string;
  made_for: CodePurpose;
  series_id: number | null;
  description: string;
  kind: PlayableKind | null;
  product_id: number | null;
  discount: number;
  unit: 'percent' | 'amount' | 'free';
  published: boolean;
  enable_tickets: boolean;
  enable_codes: boolean;
  tickets_left: number | null;
  order_id: number | null;
  ordered_at: Date;
  ext_order_id: string;
  status: OrderStatus;
  buyer_id: number;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  share_status: 'wanted' | 'PENDING' | 'FINALIZED' | null;
  returned_at: Date | null;
  uses: UseRow[] | null;
}

/** A code that somebody calls about, wherever it is: in the theatre's list or with an order, good or not. It takes nothing and counts no try. */
@Injectable()
export class FindCode {
  constructor(private readonly database: Database) {}

  async run({ code: typed }: QuestionOf<typeof findCodes>): Promise<{ codes: FoundCode[] }> {
    const code = normalCode(typed);
    if (code === null) return { codes: [] };
    const reading = codeReading(code);
    const exact = await this.database.query<{ id: number }>(THE_CODE, [code, reading]);
    const ids = exact.length ? exact : await this.beginningWith(code, reading);
    if (ids.length === 0) return { codes: [] };
    const rows = await this.database.query<Row>(CARDS, [ids.map(({ id }) => id)]);
    const productOf = await namedProducts(this.database.dataSource.manager, rows);
    return { codes: rows.map((row) => toFoundCode(row, productOf(row))) };
  }

  private async beginningWith(code: string, reading: string | null): Promise<{ id: number }[]> {
    if (reading === null || reading.length < CODE_BEGINNING_MIN) return [];
    const patterns = [code, reading, withoutLookAlikes(reading)].map(beginning);
    return this.database.query<{ id: number }>(BEGINNINGS, patterns);
  }
}

const beginning = (signs: string): string => `${signs.replace(/[\\%_]/g, '\\$&')}%`;
const iso = (at: Date | string | null): string | null => at && new Date(at).toISOString();

const SHARES = { FINALIZED: 'returned', PENDING: 'returning', wanted: 'returning' } as const;

function factsOf(row: Row): FoundCodeFacts {
  const { product, ...entered } = toEnteredCode(row);
  const [use] = row.uses ?? [];
  return {
    ...entered,
    madeFor: row.made_for,
    productId: row.product_id,
    product: product && {
      ...product,
      kind: row.kind!,
      published: row.published,
      enableTickets: row.enable_tickets,
      enableCodes: row.enable_codes,
      ticketsLeft: row.tickets_left,
    },
    order: row.order_id === null ? null : { status: row.status, share: row.share_status && SHARES[row.share_status] },
    holder: row.places === 1 && use ? { inOrder: use.orderId !== null, used: use.usedAt !== null } : null,
  };
}

/** Field by field: what is not named here never leaves (D24). */
function toFoundCode(row: Row, product: NamedProduct | null): FoundCode {
  const isPaid = isPaidCode(row.made_for);
  const uses = row.uses ?? [];
  const state = codeState(factsOf(row), row.now.toISOString());
  return {
    id: row.id,
    code: row.code,
    made_for: row.made_for,
    series_id: row.series_id,
    desc: row.description,
    product,
    for_any: row.product_id === null,
    discount_cash: row.unit === 'amount' ? toZloty(grosze(row.discount)) : null,
    discount_percent: row.unit === 'percent' ? row.discount : null,
    expiration_date: iso(isPaid ? row.product_ends_at : row.expires_at),
    limit: row.places,
    numberOfUses: row.taken,
    order: row.order_id === null ? null : toOrder(row),
    uses: uses.map(toUse),
    state,
    state_at: iso(timeOf(state, row, uses[0])),
  };
}

function timeOf(state: CodeState, row: Row, use: UseRow | undefined): Date | string | null {
  switch (state) {
    case 'waiting':
      return use!.until;
    case 'used':
      return use!.usedAt;
    case 'expired':
      return row.expires_at;
    case 'returned':
      return row.returned_at;
    case 'deleted':
      return row.deleted_at;
    default:
      return null;
  }
}

const toOrder = (row: Row): NonNullable<FoundCode['order']> => ({
  kind: row.made_for as CodeOrderKind,
  ...numbersOf(row.order_id!, iso(row.ordered_at)!, row.ext_order_id),
  buyer: {
    id: row.buyer_id,
    firstname: row.firstname ?? '',
    lastname: row.lastname ?? '',
    email: row.email ?? '',
  },
});

const toUse = (use: UseRow): FoundCodeUse => ({
  userId: use.userId,
  firstname: use.firstname ?? '',
  lastname: use.lastname ?? '',
  used: use.usedAt !== null,
  usage_date: iso(use.usedAt),
  order:
    use.orderId === null
      ? null
      : { kind: orderKind(use), ...numbersOf(use.orderId, iso(use.orderedAt)!, use.extOrderId) },
});

const numbersOf = (id: number, createdAt: string, extOrderId: string): Omit<OrderOfCode, 'kind'> => ({
  number: shortOrderNumber({ id, created_at: createdAt }),
  extOrderId,
});
