import {
  canBuy,
  effectiveTicketHours,
  grosze,
  orderPath,
  ticketValidUntil,
  type PlayableKind,
  type PlayableRef,
} from '@kurtyna/domain';
import { conflict, notFound, type PreparedQuery } from '@kurtyna/platform';
import type { OpenBook } from '../open-book.js';
import { toOrderView } from '../order.view.js';
import { endAccess, giveAccess, giveAccessAgain } from './access-moves.js';
import { endOf, type Selling } from './selling.js';

const BY_KIND = {
  event: { numberPrefix: 'E', notFound: 'event.not-found' },
  video: { numberPrefix: 'V', notFound: 'video.not-found' },
} as const satisfies Record<PlayableKind, Pick<Selling, 'numberPrefix' | 'notFound'>>;

/** Digits are an id first, then a slug (OPEN1-36). */
const FIND = `
  SELECT kind, id FROM product WHERE kind = $1 AND NOT deleted AND (id = $2 OR slug = $3) ORDER BY (id = $2) DESC NULLS LAST LIMIT 1`;

const LINES: PreparedQuery = {
  name: 'lines-that-open',
  text: `
  SELECT l.kind, l.product_id, p.available_from, p.ticket_hours, r.ticket_hours AS default_hours
    FROM order_line l
    LEFT JOIN product p ON p.kind = l.kind AND p.id = l.product_id
    LEFT JOIN shop_rules r ON r.id = 1
   WHERE l.order_id = $1 AND l.opens`,
};

const STILL_TO_BE_HAD: PreparedQuery = {
  name: 'still-to-be-had',
  text: `
  SELECT NOT EXISTS (
           SELECT 1 FROM order_line l LEFT JOIN product p ON p.kind = l.kind AND p.id = l.product_id AND NOT p.deleted AND p.published
                                                         AND (p.ends_at IS NULL OR p.ends_at > now())
            WHERE l.order_id = $1 AND p.id IS NULL)
     AND NOT EXISTS (
           SELECT 1 FROM orders o
            WHERE o.user_id = $2 AND o.sold_as = $3 AND o.kind = $4 AND o.product_id = $5 AND o.id <> $1
              AND (o.status = ANY ($6) OR (o.status = 'COMPLETED' AND (o.placed_seq > $7 OR o.completed_at >= $8))))
     AND NOT EXISTS (
           SELECT 1 FROM order_line l JOIN access x ON x.kind = l.kind AND x.product_id = l.product_id
            WHERE l.order_id = $1 AND x.user_id = $2 AND x.order_id <> $1
              AND x.ended_at IS NULL AND (x.valid_until IS NULL OR x.valid_until > now())) AS had`,
};

/** A ticket for one event or video: one seat of it, and access for its buyer. */
export function ticketFor(kind: PlayableKind): Selling {
  const missing = BY_KIND[kind].notFound;
  return {
    ...BY_KIND[kind],
    statusPath: (extOrderId) => orderPath(kind, extOrderId),

    async find(database, item) {
      const [id, slug] = 'id' in item ? [item.id, String(item.id)] : [null, item.slug];
      const [found] = await database.query<PlayableRef>(FIND, [kind, id, slug]);
      return found ?? null;
    },

    refuse({ product, viewer, holding, globals, now }) {
      const verdict = canBuy(product, viewer, holding, globals, now);
      if (verdict.ok) return null;
      // What may not be seen is not there (OPEN1-35).
      const isHidden = !product.published && verdict.code === 'order.not-on-sale';
      return isHidden ? notFound(missing) : conflict(verdict.code);
    },

    price: ({ holding, product }) => grosze(holding.newPrice ?? product.price),

    lines({ product, now }) {
      const { availableFrom, ticketHours: hours } = product;
      const validUntil = ticketValidUntil({ kind, completedAt: now, availableFrom, hours });
      return [{ kind, productId: product.id, seats: 1, opens: true, validUntil }];
    },

    async isStillToBeHad({ tx, order }, inTheWay) {
      const [row] = await tx.prepared<{ had: boolean }>(STILL_TO_BE_HAD, [
        order.id, order.userId, order.soldAs, order.kind, order.productId, inTheWay, order.placedSeq, order.createdAt,
      ]); // prettier-ignore
      return row!.had;
    },

    async deliver(book) {
      const lines = await linesWithTheirEnd(book);
      return { validUntil: endOf(lines), handOver: () => giveAccess(book, lines) };
    },

    takeBack: endAccess,
    giveAgain: giveAccessAgain,

    letter: (row) => ({
      userId: row.user_id,
      order: toOrderView(row),
      consent: row.consent_at ? { givenAt: row.consent_at.toISOString(), text: row.consent_text ?? '' } : null,
    }),
  };
}

interface LineRow {
  kind: PlayableKind;
  product_id: number;
  available_from: Date | null;
  ticket_hours: number | null;
  default_hours: number | null;
}

/** What the order opens, and until when, were it completed now. */
async function linesWithTheirEnd({ tx, order, now }: OpenBook) {
  const rows = await tx.prepared<LineRow>(LINES, [order.id]);
  return rows.map(({ kind, product_id: productId, ...line }) => {
    const until = ticketValidUntil({
      kind,
      completedAt: now.toISOString(),
      availableFrom: line.available_from?.toISOString() ?? null,
      hours: effectiveTicketHours(line.ticket_hours, line.default_hours),
    });
    return { kind, productId, validUntil: until === null ? null : new Date(until) };
  });
}
