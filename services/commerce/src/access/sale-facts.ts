import {
  bestOf,
  codeFor,
  CONFIG_DEFAULTS,
  effectiveTicketHours,
  type GroupTicketSettings,
  hasLivingTicket,
  type HeldCode,
  holdsTicket,
  isPaidCode,
  priceWithCode,
  type Globals,
  type Holding,
  type OrderStatus,
  type PlayableKind,
  type PlayableRef,
  rightsOf,
  type SaleProduct,
  type Viewer,
} from '@kurtyna/domain';
import { Batches, Database, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { KeepCopies } from '../copies/keep-copies.consumer.js';
import { recentOrdersOf } from '../orders/recent-orders.sql.js';
import type { NamedBuyer } from '../orders/selling/selling.js';
import { UNLIMITED } from '../stock/stock.entity.js';
import { Semaphore } from '../stock/semaphore.js';

/** Half of the connections: who has a seat and pays for it does not wait behind a crowd that only asks (performance P11). */
const ASKING_AT_ONCE = 5;
/** Of viewers who ask for one product each, so many go together at most. */
const MOST_TOGETHER = 32;

/** What the viewer holds of the product `p`, and until when. */
const ticketOf = (viewer: string): string => `(
      SELECT count(*) > 0 AS held, CASE WHEN bool_or(x.valid_until IS NULL) THEN NULL ELSE max(x.valid_until) END AS valid_until
        FROM access x WHERE x.user_id = ${viewer} AND x.kind = p.kind AND x.product_id = p.id AND x.ended_at IS NULL)`;

/**
 * What a batch wants: `$1` is a JSON array of {viewer, kind, id}. The planner assumes the same of it whatever it holds, so that it never turns to
 * another plan.
 */
const TOGETHER = `(SELECT each.*, ordinality::integer AS nth
        FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (viewer integer, kind text, id integer)) WITH ORDINALITY AS each
       LIMIT (SELECT jsonb_array_length($1::jsonb))) wanted`;

/**
 * It begins with the wanted products: the parts below are looked up for these alone, however many products there are. `wanted` has a kind and
 * an id, and is asked for by `viewer`; `more` are columns of its own.
 */
const factsOf = (wanted: string, viewer: string, more = ''): string => `
  SELECT ${more}p.kind, p.id, p.slug, p.title, p.title_en, p.price, p.published, p.starts_at, p.ends_at, p.available_from, p.age_restriction,
         p.restricted_access, p.mailing_free, p.auth_required, p.enable_tickets, p.enable_codes, p.ticket_hours,
         p.film_minutes, now() AS now,
         s.capacity, s.held, s.sold,
         r.only_poland, r.only_europe, r.ticket_hours AS default_hours, r.grace_minutes,
         c.id AS customer_id, c.role_id, c.subscribed, c.born_on, c.country_code, c.deleted AS customer_deleted,
         c.firstname, c.lastname, c.email,
         g.event_available, g.video_available, g.min_units, g.max_units, g.one_free, g.discount, gift.available AS gifts_available, gift.expires_at AS gifts_until,
         (SELECT jsonb_agg(jsonb_build_object('userCodeId', u.id, 'code', k.code, 'madeFor', k.made_for, 'kind', k.kind,
                           'productId', k.product_id, 'discount', k.discount, 'unit', k.unit, 'expiresAt', k.expires_at))
            FROM (SELECT id, code_id FROM user_code WHERE user_id = ${viewer} AND removed_at IS NULL AND order_id IS NULL
                  UNION ALL SELECT id, code_id FROM user_code WHERE order_id = unpaid.id AND removed_at IS NULL) u
            JOIN code k ON k.id = u.code_id
           WHERE k.deleted_at IS NULL AND k.suspended_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())) AS codes,
         mine.statuses, mine.latest, mine.recent, mine.free_order,
         unpaid.id AS open_id, unpaid.status AS open_status, unpaid.redirect_uri, unpaid.ext_order_id AS open_number,
         unpaid.amount AS open_amount, unpaid.expires_at AS open_until, unpaid.code AS open_code, unpaid.invoice AS open_invoice,
         unpaid.seats AS open_seats, unpaid.offer AS open_offer,
         ticket.held AS has_access, ticket.valid_until
    FROM ${wanted}
    JOIN product p ON p.kind = wanted.kind AND p.id = wanted.id AND NOT p.deleted
    LEFT JOIN stock s ON s.kind = p.kind AND s.product_id = p.id
    LEFT JOIN shop_rules r ON r.id = 1
    LEFT JOIN group_ticket_settings g ON g.id = 1
    LEFT JOIN gift_settings gift ON gift.id = 1
    LEFT JOIN customer c ON c.id = ${viewer}
    LEFT JOIN LATERAL (
      SELECT array_agg(DISTINCT o.status) AS statuses, (array_agg(o.ext_order_id ORDER BY o.placed_seq DESC))[1] AS latest,
             ${recentOrdersOf(viewer)} AS recent,
             (array_agg(o.id ORDER BY o.placed_seq DESC) FILTER (WHERE o.amount = 0 AND o.status = 'COMPLETED'
               AND o.origin NOT IN ('code', 'grant')))[1] AS free_order
        FROM orders o WHERE o.user_id = ${viewer} AND o.sold_as = 'ticket' AND o.kind = p.kind AND o.product_id = p.id) mine ON true
    LEFT JOIN LATERAL (
      SELECT o.id, o.status, a.redirect_uri, o.ext_order_id, o.amount, o.expires_at, o.offer,
             (SELECT k.code FROM user_code u JOIN code k ON k.id = u.code_id WHERE u.order_id = o.id) AS code,
             EXISTS (SELECT 1 FROM invoice i WHERE i.order_id = o.id AND i.deleted_at IS NULL) AS invoice,
             (SELECT h.quantity FROM hold h
               WHERE h.order_id = o.id AND h.kind = p.kind AND h.product_id = p.id AND h.state = 'active') AS seats
        FROM orders o JOIN payment_attempt a ON a.order_id = o.id AND a.ext_order_id = o.ext_order_id
       WHERE o.user_id = ${viewer} AND o.sold_as = 'ticket' AND o.kind = p.kind AND o.product_id = p.id
         AND o.status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')) unpaid ON true
    LEFT JOIN LATERAL ${ticketOf(viewer)} ticket ON true`;

/**
 * Of the same what decides about watching while nothing stands against it: neither stock nor codes nor orders. Each player asks once a minute
 * (performance P28); where something stands against it, all of the facts are read, for they say what.
 */
const WATCH_FACTS: PreparedQuery = {
  name: 'watch-facts',
  text: `
  SELECT wanted.nth, p.kind, p.id, p.price, p.published, p.starts_at, p.ends_at, p.available_from, p.age_restriction, p.restricted_access,
         p.mailing_free, p.auth_required, p.enable_tickets, p.enable_codes, p.ticket_hours, p.film_minutes, now() AS now,
         r.only_poland, r.only_europe, r.ticket_hours AS default_hours, r.grace_minutes,
         c.id AS customer_id, c.role_id, c.subscribed, c.born_on, c.country_code, c.deleted AS customer_deleted,
         ticket.held AS has_access, ticket.valid_until
    FROM ${TOGETHER}
    JOIN product p ON p.kind = wanted.kind AND p.id = wanted.id AND NOT p.deleted
    LEFT JOIN shop_rules r ON r.id = 1
    LEFT JOIN customer c ON c.id = wanted.viewer
    LEFT JOIN LATERAL ${ticketOf('wanted.viewer')} ticket ON true`,
};

/** Many products for one viewer. */
const FACTS: PreparedQuery = {
  name: 'sale-facts',
  text: factsOf('(SELECT DISTINCT * FROM unnest($2::text[], $3::integer[]) AS each (kind, id)) wanted', '$1'),
};

/** @public `e2e/load/bench/bare-purchase.mjs` walks with it as it was built. */
export const FACTS_TOGETHER: PreparedQuery = {
  name: 'sale-facts-together',
  text: factsOf(TOGETHER, 'wanted.viewer', 'wanted.nth, '),
};

/** What decides about watching while nothing stands against it. */
interface WatchRow {
  kind: PlayableKind;
  id: number;
  price: number;
  published: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  available_from: Date | null;
  age_restriction: number;
  restricted_access: SaleProduct['restrictedAccess'];
  mailing_free: boolean;
  auth_required: boolean;
  enable_tickets: boolean;
  enable_codes: boolean;
  ticket_hours: number | null;
  film_minutes: number | null;
  now: Date;
  only_poland: boolean | null;
  only_europe: boolean | null;
  default_hours: number | null;
  grace_minutes: number | null;
  customer_id: number | null;
  role_id: number | null;
  subscribed: boolean | null;
  born_on: string | null;
  country_code: string | null;
  customer_deleted: boolean | null;
  has_access: boolean;
  valid_until: Date | null;
}

interface FactsRow extends WatchRow {
  slug: string;
  title: string;
  title_en: string | null;
  capacity: number | null;
  held: number | null;
  sold: number | null;
  event_available: boolean;
  video_available: boolean;
  min_units: number;
  max_units: number;
  one_free: boolean;
  discount: number;
  gifts_available: boolean;
  gifts_until: Date | null;
  codes: HeldCode[] | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  statuses: OrderStatus[] | null;
  latest: string | null;
  recent: number;
  free_order: number | null;
  open_id: number | null;
  open_status: OrderStatus | null;
  redirect_uri: string | null;
  open_number: string | null;
  open_amount: number | null;
  open_until: Date | null;
  open_code: string | null;
  open_invoice: boolean | null;
  open_seats: number | null;
  open_offer: string | null;
}

/** A viewer's own order of a ticket that is not decided yet. Its seat and its code count as free for this viewer (OPEN1-32). */
export interface OpenTicket {
  id: number;
  status: OrderStatus;
  redirectUri: string | null;
  extOrderId: string;
  /** Grosze. */
  amount: number;
  /** Until when it waits, UTC; null while its money is on its way. */
  until: string | null;
  /** The code that lowered its price. */
  code: string | null;
  /** An invoice was asked for. */
  invoice: boolean;
  seats: number;
  /** Digest of what its page had said. */
  offer: string | null;
}

/** All that decides whether somebody may buy or watch one product, read in one query by the database's clock. */
export interface SaleFacts {
  product: SaleProduct;
  slug: string;
  title: string;
  titleEn: string | null;
  viewer: Viewer;
  /** As the copy of the viewer calls them; empty where there is none. */
  buyer: NamedBuyer;
  holding: Holding;
  /** The code that lowers the price (OPEN1-50); its name and what it does stand in `holding` too. */
  code: HeldCode | null;
  /** The viewer has access now, so that a purchase is one more, at the regular price (OPEN1-4). */
  isAdditional: boolean;
  /** A code that would lower the price waits on the account for as long as that lasts. */
  codeKept: boolean;
  groupTickets: GroupTicketSettings;
  /** Gifts of whatever kind are for sale. */
  /** Whether products are given as gifts at all, and until when (UTC). */
  gifts: { available: boolean; expiration: string | null };
  globals: Globals;
  /** Minutes for which people who are in stay in after an end. */
  graceMinutes: number;
  /** UTC. */
  now: string;
  /** Seats sold or held. */
  taken: number;
  openOrder: OpenTicket | null;
  latestExtOrderId: string | null;
  /** The buyer's order of this product at price zero. */
  freeOrderId: number | null;
  /** Orders placed by this buyer in the last ten minutes, of whatever product; without those the provider never took (D20). */
  recentOrders: number;
}

export type WatchFacts = Pick<SaleFacts, 'product' | 'viewer' | 'holding' | 'globals' | 'graceMinutes' | 'now'>;

/** Who asks for which product; nobody signed in is null. */
interface AskedBy {
  viewer: number | null;
  kind: PlayableKind;
  id: number;
}

/** Reads the facts of a sale. The customer is the local copy; one who is not here yet is fetched from identity once. */
@Injectable()
export class ReadSaleFacts {
  private readonly askers = new Semaphore(ASKING_AT_ONCE);
  private readonly batches = new Batches<AskedBy, FactsRow | null>({
    forPeople: true,
    most: MOST_TOGETHER,
    run: (asked) => this.together<FactsRow>(FACTS_TOGETHER, asked),
  });
  private readonly watching = new Batches<AskedBy, WatchRow | null>({
    most: MOST_TOGETHER,
    run: (asked) => this.together<WatchRow>(WATCH_FACTS, asked),
  });

  constructor(
    private readonly database: Database,
    private readonly copies: KeepCopies,
  ) {}

  async of(query: { viewerId: number | null; country: string | null; products: PlayableRef[] }): Promise<SaleFacts[]> {
    let rows = await this.ask(query.viewerId, query.products);
    if (
      query.viewerId !== null &&
      rows[0] &&
      rows[0].customer_id === null &&
      (await this.copies.fetchCustomer(query.viewerId))
    )
      rows = await this.ask(query.viewerId, query.products);
    return rows.map((row) => toFacts(row, query.viewerId, query.country));
  }

  /**
   * What decides about watching, without what the viewer has ordered or could pay with: good for a verdict that lets somebody watch, and for no
   * other. null for a product, or a viewer, that is not here.
   */
  async ofWatching({ viewer, country, ...product }: AskedBy & { country: string | null }): Promise<WatchFacts | null> {
    const row = await this.watching.ask({ viewer, ...product });
    if (!row || (viewer !== null && row.customer_id === null)) return null;
    return toWatchFacts(row, viewer, country);
  }

  /** Who is not in the copies yet is fetched from identity; somebody unknown there too stays so. */
  async knowCustomer(id: number): Promise<void> {
    const known = await this.database.query('SELECT 1 FROM customer WHERE id = $1', [id]);
    if (!known.length) await this.copies.fetchCustomer(id);
  }

  private async ask(viewer: number | null, products: PlayableRef[]): Promise<FactsRow[]> {
    const [only, ...others] = products;
    if (only && others.length === 0) {
      const row = await this.batches.ask({ viewer, kind: only.kind, id: only.id });
      return row ? [row] : [];
    }
    const parameters = [viewer, products.map(({ kind }) => kind), products.map(({ id }) => id)];
    return this.askers.run(() => this.database.prepared<FactsRow>(FACTS, parameters));
  }

  private async together<Row>(facts: PreparedQuery, asked: readonly AskedBy[]): Promise<(Row | null)[]> {
    const rows = await this.database.prepared<Row & { nth: number }>(facts, [JSON.stringify(asked)]);
    const found = new Map(rows.map((row) => [row.nth, row]));
    return asked.map((_, nth) => found.get(nth + 1) ?? null);
  }
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** With an empty hand: nobody has looked what the viewer ordered or could pay with. */
const toWatchFacts = (row: WatchRow, viewerId: number | null, country: string | null): WatchFacts => ({
  product: toProduct(row, null),
  viewer: toViewer(row, viewerId, country),
  holding: { status: null, access: row.has_access, accessUntil: iso(row.valid_until), newPrice: null, usedCode: null },
  globals: toGlobals(row),
  graceMinutes: graceOf(row),
  now: row.now.toISOString(),
});

const graceOf = ({ grace_minutes }: WatchRow): number => grace_minutes ?? CONFIG_DEFAULTS.grace_minutes;

const isKnown = (row: WatchRow, viewerId: number | null): viewerId is number =>
  viewerId !== null && row.customer_id !== null && !row.customer_deleted;

function toViewer(row: WatchRow, viewerId: number | null, country: string | null): Viewer {
  const known = isKnown(row, viewerId);
  return {
    userId: known ? viewerId : null,
    role: known ? rightsOf(row.role_id!) : null,
    bornOn: known ? row.born_on : null,
    country: country ?? (known ? row.country_code : null),
    subscribed: known && row.subscribed === true,
  };
}

const toGlobals = (row: WatchRow): Globals => ({
  onlyPoland: row.only_poland ?? false,
  onlyEurope: row.only_europe ?? false,
});

function toFacts(row: FactsRow, viewerId: number | null, country: string | null): SaleFacts {
  const { capacity, held, sold } = row;
  const openOrder = toOpenTicket(row);
  const kept = openOrder?.seats ?? 0;
  const product = toProduct(row, capacity === null || capacity === UNLIMITED ? null : capacity - held! - sold! + kept);
  const viewer = toViewer(row, viewerId, country);
  const ticket = { access: row.has_access, accessUntil: iso(row.valid_until) };
  const now = row.now.toISOString();
  const isAdditional = isKnown(row, viewerId) && hasLivingTicket(ticket, now);
  const fitting = isKnown(row, viewerId) && row.codes ? codeFor(product, viewer, row.codes) : null;
  const code = isAdditional ? null : fitting;
  return {
    product,
    slug: row.slug,
    title: row.title,
    titleEn: row.title_en,
    viewer,
    buyer: { firstname: row.firstname ?? '', lastname: row.lastname ?? '', email: row.email ?? '' },
    holding: {
      status: row.open_status ?? bestOf(row.statuses ?? []),
      ...ticket,
      ...(code
        ? {
            newPrice: priceWithCode(product.price, code),
            usedCode: code.code,
            codeIsPaid: isPaidCode(code.madeFor),
            codeHoldsTicket: holdsTicket(code),
          }
        : { newPrice: null, usedCode: null }),
    },
    code,
    isAdditional,
    codeKept: isAdditional && fitting !== null,
    groupTickets: {
      eventAvailable: row.event_available,
      videoAvailable: row.video_available,
      minUnits: row.min_units,
      maxUnits: row.max_units,
      oneFree: row.one_free,
      discount: row.discount,
    },
    gifts: { available: row.gifts_available, expiration: row.gifts_until?.toISOString() ?? null },
    globals: toGlobals(row),
    graceMinutes: graceOf(row),
    now,
    taken: (row.held ?? 0) + (row.sold ?? 0),
    openOrder,
    latestExtOrderId: row.latest,
    freeOrderId: row.free_order,
    recentOrders: row.recent,
  };
}

const toOpenTicket = (row: FactsRow): OpenTicket | null =>
  row.open_id === null
    ? null
    : {
        id: row.open_id,
        status: row.open_status!,
        redirectUri: row.redirect_uri,
        extOrderId: row.open_number!,
        amount: row.open_amount!,
        until: iso(row.open_until),
        code: row.open_code,
        invoice: row.open_invoice ?? false,
        seats: row.open_seats ?? 0,
        offer: row.open_offer,
      };

function toProduct(row: WatchRow, ticketsLeft: number | null): SaleProduct {
  return {
    kind: row.kind,
    id: row.id,
    price: row.price,
    published: row.published,
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    availableFrom: iso(row.available_from),
    ageRestriction: row.age_restriction,
    restrictedAccess: row.restricted_access,
    mailingFree: row.mailing_free,
    authRequired: row.auth_required,
    enableTickets: row.enable_tickets,
    enableCodes: row.enable_codes,
    ticketHours: effectiveTicketHours(row.ticket_hours, row.default_hours),
    filmMinutes: row.film_minutes,
    ticketsLeft,
  };
}
