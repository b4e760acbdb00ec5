import {
  bestOf,
  effectiveTicketHours,
  packetOffer,
  productSlug,
  rightsOf,
  type Globals,
  type Holding,
  type OrderStatus,
  type PacketContent,
  type PacketOffer,
  type PlayableKind,
  type RestrictedAccess,
  type Viewer,
} from '@kurtyna/domain';
import type { Database, PreparedQuery } from '@kurtyna/platform';
import { digestOf } from '../access/offers.js';
import type { ReadSaleFacts } from '../access/sale-facts.js';
import { recentOrdersOf } from '../orders/recent-orders.sql.js';
import type { NamedBuyer } from '../orders/selling/selling.js';
import { UNLIMITED } from '../stock/stock.entity.js';

/** No list has more; a theatre that sold so many would page them. */
const LIST_MOST = 200;

/** Of the row `x` of access and the row `p` of its product: it still opens something. */
const OPENS = `x.ended_at IS NULL AND (x.valid_until IS NULL OR x.valid_until > now())
           AND NOT p.deleted AND p.published AND (p.ends_at IS NULL OR p.ends_at > now())`;

const OF_PACKET = `o.user_id = $1 AND o.sold_as = 'ticket' AND o.kind = 'packet' AND o.product_id = k.id`;

// `kept`: the viewer's own order of this packet has a seat of it, which is not sold out to the one who sits on it.
const FACTS = `
  SELECT k.id, k.version, k.title, k.description, k.price, k.ends_at, k.published, k.force_visibility, k.restricted_access, k.age_restriction,
         k.mobile_image, k.tablet_image, k.desktop_image, now() AS now,
         r.only_poland, r.only_europe, r.ticket_hours AS default_hours,
         c.id AS customer_id, c.deleted AS customer_deleted, c.role_id, c.subscribed, c.born_on, c.country_code,
         c.firstname, c.lastname, c.email,
         coalesce(words.translations, '[]') AS translations, coalesce(inside.contents, '[]') AS contents,
         mine.statuses, mine.latest,
         ${recentOrdersOf('$1')} AS recent,
         unpaid.id AS open_id, unpaid.status AS open_status, unpaid.redirect_uri,
         EXISTS (
           SELECT 1 FROM orders o JOIN access x ON x.order_id = o.id JOIN product p ON p.kind = x.kind AND p.id = x.product_id
            WHERE ${OF_PACKET} AND o.status = 'COMPLETED' AND ${OPENS}) AS has_access
    FROM packet k
    LEFT JOIN shop_rules r ON r.id = 1
    LEFT JOIN customer c ON c.id = $1
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('language_code', t.language_code, 'title', t.title, 'description', t.description)
                       ORDER BY t.language_code) AS translations
        FROM packet_translation t WHERE t.packet_id = k.id) words ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object(
               'kind', i.kind, 'id', i.product_id, 'slug', p.slug, 'title', p.title, 'titleEn', p.title_en, 'subtitle', p.subtitle,
               'subtitleEn', p.subtitle_en, 'published', coalesce(p.published AND NOT p.deleted, false), 'startsAt', p.starts_at,
               'endsAt', p.ends_at, 'availableFrom', p.available_from, 'ageRestriction', coalesce(p.age_restriction, 0),
               'restrictedAccess', coalesce(p.restricted_access, 'any'), 'ticketHours', p.ticket_hours, 'capacity', s.capacity,
               'taken', s.held + s.sold, 'kept', EXISTS (
                 SELECT 1 FROM orders o JOIN hold h ON h.order_id = o.id
                  WHERE ${OF_PACKET} AND h.kind = i.kind AND h.product_id = i.product_id AND h.state IN ('active', 'used')))
             ORDER BY i.position, i.kind, i.product_id) AS contents
        FROM packet_content i
        LEFT JOIN product p ON p.kind = i.kind AND p.id = i.product_id
        LEFT JOIN stock s ON s.kind = i.kind AND s.product_id = i.product_id
       WHERE i.packet_id = k.id) inside ON true
    LEFT JOIN LATERAL (
      SELECT array_agg(DISTINCT o.status) AS statuses, (array_agg(o.ext_order_id ORDER BY o.placed_seq DESC))[1] AS latest
        FROM orders o WHERE ${OF_PACKET}) mine ON true
    LEFT JOIN LATERAL (
      SELECT o.id, o.status, a.redirect_uri
        FROM orders o JOIN payment_attempt a ON a.order_id = o.id AND a.ext_order_id = o.ext_order_id
       WHERE ${OF_PACKET} AND o.status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')) unpaid ON true
   WHERE k.deleted_at IS NULL AND `;

const ONE: PreparedQuery = { name: 'packet-facts', text: FACTS + 'k.id = $2' };
const THESE: PreparedQuery = { name: 'these-packets-facts', text: FACTS + 'k.id = ANY ($2::integer[])' };
const LISTED: PreparedQuery = {
  name: 'packets-facts',
  text: FACTS + `k.published AND k.ends_at > now() ORDER BY k.ends_at, k.id LIMIT $2`,
};

interface ContentRow {
  kind: PlayableKind;
  id: number;
  slug: string | null;
  title: string | null;
  titleEn: string | null;
  subtitle: string | null;
  subtitleEn: string | null;
  published: boolean;
  startsAt: string | null;
  endsAt: string | null;
  availableFrom: string | null;
  ageRestriction: number;
  restrictedAccess: RestrictedAccess;
  ticketHours: number | null;
  capacity: number | null;
  taken: number | null;
  kept: boolean;
}

interface PacketRow {
  id: number;
  version: number;
  title: string;
  description: string;
  price: number;
  ends_at: Date | null;
  published: boolean;
  force_visibility: boolean;
  restricted_access: RestrictedAccess;
  age_restriction: number;
  mobile_image: string | null;
  tablet_image: string | null;
  desktop_image: string | null;
  now: Date;
  only_poland: boolean | null;
  only_europe: boolean | null;
  default_hours: number | null;
  customer_id: number | null;
  customer_deleted: boolean | null;
  role_id: number | null;
  subscribed: boolean | null;
  born_on: string | null;
  country_code: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  translations: { language_code: string; title: string; description: string }[];
  contents: ContentRow[];
  statuses: OrderStatus[] | null;
  latest: string | null;
  recent: number;
  open_id: number | null;
  open_status: OrderStatus | null;
  redirect_uri: string | null;
  has_access: boolean;
}

/** An event or a video of a packet, with what its page shows of it. */
export type FoundContent = PacketContent &
  Omit<ContentRow, 'ticketHours' | 'capacity' | 'taken' | 'kept'> & {
    /** Hours a ticket for it is valid, after the default of the theatre; null for no end of its own. */
    ticketHours: number | null;
  };

/** All that decides what a viewer gets of a packet and whether they may buy it, read in one query by the database's clock. */
export interface PacketFacts {
  packet: Omit<PacketRow, 'now' | 'contents'> & { endsAt: string | null };
  viewer: Viewer;
  /** As the copy of the viewer calls them; empty where there is none. */
  buyer: NamedBuyer;
  holding: Pick<Holding, 'status' | 'access'>;
  globals: Globals;
  /** UTC. */
  now: string;
  offer: PacketOffer<FoundContent>;
  openOrder: { id: number; redirectUri: string | null } | null;
  latestExtOrderId: string | null;
  /** Orders placed by this viewer in the last ten minutes, of whatever item; without those the provider never took (D20). */
  recentOrders: number;
  /** Opaque: the same while the price and all that is included are (decision 39). */
  digest: string;
}

/** What the facts are read with. */
export interface Asking {
  database: Database;
  facts: Pick<ReadSaleFacts, 'knowCustomer'>;
}

/** Whoever asks; `id` null for everybody. */
interface Asker {
  id: number | null;
  /** Of the address; null when it cannot be found. */
  country: string | null;
}

/** The packet as this viewer meets it, published or not; null when there is none. */
export async function packetFacts(asking: Asking, viewer: Asker, id: number): Promise<PacketFacts | null> {
  const [facts] = await ask(asking, viewer, ONE, id);
  return facts ?? null;
}

/** All packets that are published and before their end, those that end first before the others. */
export const publishedPackets = (asking: Asking, viewer: Asker): Promise<PacketFacts[]> =>
  ask(asking, viewer, LISTED, LIST_MOST);

/** These packets, published or not, in the same order, as everybody meets them: of nobody age and country are judged. */
export async function packetsFacts(asking: Asking, ids: readonly number[]): Promise<PacketFacts[]> {
  const found = await ask(asking, { id: null, country: null }, THESE, ids);
  return ids.flatMap((id) => found.find(({ packet }) => packet.id === id) ?? []);
}

async function ask(
  { database, facts }: Asking,
  viewer: Asker,
  query: PreparedQuery,
  value: number | readonly number[],
): Promise<PacketFacts[]> {
  let rows = await database.prepared<PacketRow>(query, [viewer.id, value]);
  if (viewer.id !== null && rows[0]?.customer_id === null) {
    // Signed up moments ago: the copy is not here yet.
    await facts.knowCustomer(viewer.id);
    rows = await database.prepared<PacketRow>(query, [viewer.id, value]);
  }
  return rows.map((row) => toFacts(row, viewer));
}

const iso = (instant: Date | string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

function toFacts({ now: clock, contents, ...row }: PacketRow, asker: Asker): PacketFacts {
  const viewer = viewerOf(row, asker);
  const globals = { onlyPoland: row.only_poland ?? false, onlyEurope: row.only_europe ?? false };
  const now = clock.toISOString();
  const packet = { ...row, endsAt: iso(row.ends_at) };
  const holding = { status: row.open_status ?? bestOf(row.statuses ?? []), access: row.has_access };
  const rules = { endsAt: packet.endsAt, ageRestriction: row.age_restriction, restrictedAccess: row.restricted_access };
  const found = contents.map((content) => toContent(content, row.default_hours));
  const offer = packetOffer(rules, found, viewer, holding, globals, now);
  return {
    packet,
    viewer,
    buyer: { firstname: row.firstname ?? '', lastname: row.lastname ?? '', email: row.email ?? '' },
    holding,
    globals,
    now,
    offer,
    openOrder: row.open_id === null ? null : { id: row.open_id, redirectUri: row.redirect_uri },
    latestExtOrderId: row.latest,
    recentOrders: row.recent,
    digest: digestOf('packet', row.id, row.price, offer.included.map(productSlug)),
  };
}

function viewerOf(row: Omit<PacketRow, 'now' | 'contents'>, { id, country }: Asker): Viewer {
  const known = id !== null && row.customer_id !== null && !row.customer_deleted;
  return {
    userId: known ? id : null,
    role: known ? rightsOf(row.role_id!) : null,
    bornOn: known ? row.born_on : null,
    country: country ?? (known ? row.country_code : null),
    subscribed: known && row.subscribed === true,
  };
}

function toContent({ capacity, taken, kept, ...row }: ContentRow, defaultHours: number | null): FoundContent {
  const left = capacity === null || capacity === UNLIMITED ? null : capacity - taken!;
  return {
    ...row,
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    availableFrom: iso(row.availableFrom),
    ticketHours: row.kind === 'video' ? effectiveTicketHours(row.ticketHours, defaultHours) : null,
    ticketsLeft: left !== null && kept ? Math.max(left, 1) : left,
  };
}
