import type { OrderContent } from '@kurtyna/contracts';
import { lastsWholeDays, type PlayableKind } from '@kurtyna/domain';

/**
 * What the packet of the row `o` of orders gives, in the order of its page, in the language it was bought in; null for what is no packet.
 * An order names what was bought even when it is taken off later (OPEN1-35). A constant part of queries.
 */
export const ORDER_CONTENTS = `
  CASE o.kind WHEN 'packet' THEN (
    SELECT jsonb_agg(jsonb_build_object(
             'kind', l.kind, 'id', l.product_id, 'title', CASE o.language WHEN 'en' THEN coalesce(b.title_en, b.title) ELSE b.title END,
             'slug', b.slug, 'validUntil', x.valid_until, 'startsAt', b.starts_at, 'endsAt', b.ends_at,
             'hidesEnd', b.hide_time_to)
           ORDER BY i.position, l.kind, l.product_id)
      FROM order_line l
      LEFT JOIN product b ON b.kind = l.kind AND b.id = l.product_id
      LEFT JOIN access x ON x.order_id = l.order_id AND x.kind = l.kind AND x.product_id = l.product_id AND x.ended_at IS NULL
      LEFT JOIN packet_content i ON i.packet_id = o.product_id AND i.kind = l.kind AND i.product_id = l.product_id
     WHERE l.order_id = o.id AND l.opens) END`;

export interface OrderContentRow {
  kind: PlayableKind;
  id: number;
  title: string | null;
  slug: string | null;
  validUntil: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** The theatre keeps the end to itself (EVT-11); null of what is gone. */
  hidesEnd: boolean | null;
}

const iso = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString());

export function toOrderContent(row: OrderContentRow): OrderContent {
  const [startsAt, endsAt] = [iso(row.startsAt), iso(row.endsAt)];
  return {
    kind: row.kind,
    id: row.id,
    title: row.title ?? '',
    path: row.slug ?? String(row.id),
    expiration_date: iso(row.validUntil),
    starts_at: startsAt,
    ends_at: endsAt,
    full_day: lastsWholeDays(startsAt, endsAt),
  };
}
