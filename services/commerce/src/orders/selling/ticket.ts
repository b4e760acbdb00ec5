import {
  canBuy,
  effectiveTicketHours,
  grosze,
  orderPath,
  ticketValidUntil,
  type PlayableKind,
  type PlayableRef,
} from '@kurtyna/domain';
import type { PreparedQuery } from '@kurtyna/platform';
import { ticketDigest } from '../../access/offers.js';
import type { OpenBook } from '../open-book.js';
import { endAccess, giveAccess, giveAccessAgain } from './access-moves.js';
import { orderLetter } from './letter.js';
import { aboutProduct, factsOf, findPlayable, NOT_FOUND, refusalOf } from './playable.js';
import { endOf, type Selling } from './selling.js';
import { askedOfTheBook, type Bought, givenByAnother, isGone } from './still-to-be-had.js';

const NUMBERS = { event: 'E', video: 'V' } as const satisfies Record<PlayableKind, string>;

/** What an order opens, with what decides until when; `order` is an expression, its number. */
const linesOf = (order: string): string => `
  SELECT l.kind, l.product_id, p.available_from, p.ticket_hours, r.ticket_hours AS default_hours
    FROM order_line l
    LEFT JOIN product p ON p.kind = l.kind AND p.id = l.product_id
    LEFT JOIN shop_rules r ON r.id = 1
   WHERE l.order_id = ${order} AND l.opens`;

const LINES: PreparedQuery = { name: 'lines-that-open', text: linesOf('$1') };

/** The same as one value of JSON; null where nothing is opened. */
export const linesAsJson = (order: string): string => `
  (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'product_id', product_id, 'available_from', available_from, 'ticket_hours', ticket_hours,
                                       'default_hours', default_hours)) FROM (${linesOf(order)}) line)`;

/**
 * Orders by which the buyer has been let in since it was placed, those of another kind too. Whatever they had by then they bought it beside
 * (OPEN1-4). A packet may bring again what its buyer has, so that in its way is the packet alone.
 */
const letInBy = (bought: Bought): string => `
           SELECT x.order_id FROM order_line l JOIN access x ON x.kind = l.kind AND x.product_id = l.product_id
            WHERE l.order_id = ${bought.order} AND x.user_id = ${bought.user} AND x.order_id <> ${bought.order}
              AND x.ended_at IS NULL AND (x.valid_until IS NULL OR x.valid_until > now())
              AND x.given_at >= (SELECT placed.created_at FROM orders placed WHERE placed.id = ${bought.order})
              AND (${bought.kind} <> 'packet' OR EXISTS (
                    SELECT 1 FROM orders giver WHERE giver.id = x.order_id AND giver.kind = 'packet' AND giver.product_id = ${bought.product}))`;

/** Whether what was bought can still be given. */
export const stillToBeHad = (bought: Bought): string =>
  `NOT ${isGone(bought)} AND NOT EXISTS (${givenByAnother(bought)}) AND NOT EXISTS (${letInBy(bought)})`;

export const whyNotToBeHad = askedOfTheBook('why-not-to-be-had', [givenByAnother, letInBy]);

/** A ticket for one event or video: one seat of it, and access for its buyer. */
export function ticketFor(kind: PlayableKind): Selling {
  return {
    numberPrefix: NUMBERS[kind],
    notFound: NOT_FOUND[kind],
    statusPath: (extOrderId) => orderPath(kind, extOrderId),
    find: (database, item) => (item.kind === kind ? findPlayable(database, item) : Promise.resolve(null)),
    gate: (ref) => ref as PlayableRef,

    async offer(read, buyer, ref) {
      const facts = await factsOf(read, buyer, ref as PlayableRef);
      if (!facts) return null;
      const { product, viewer, holding, globals, now, code } = facts;
      const validUntil = ticketValidUntil({
        kind,
        completedAt: now,
        availableFrom: product.availableFrom,
        hours: product.ticketHours,
      });
      const seats = holding.codeHoldsTicket ? 0 : 1; // a group's code brings its own (OPEN1-49)
      return {
        ...aboutProduct(facts),
        ref,
        refusal: refusalOf(product, canBuy(product, viewer, holding, globals, now)),
        amount: grosze(holding.newPrice ?? product.price),
        unitPrice: grosze(product.price),
        quantity: 1,
        userCodeId: code?.userCodeId ?? null,
        group: null,
        lines: [{ kind, productId: product.id, seats, opens: true, validUntil }],
        opensAt: product.startsAt ?? product.availableFrom,
        shown: { slug: facts.slug, startsAt: product.startsAt, endsAt: product.endsAt },
        digest: ticketDigest(facts),
        openOrder: facts.openOrder,
        otherOpen: null,
        freeOrderId: code ? null : facts.freeOrderId,
      };
    },

    takesSeats: () => true,

    whyNotToBeHad,

    async deliver(book) {
      const lines = await linesWithTheirEnd(book);
      return { validUntil: endOf(lines), handOver: () => giveAccess(book, lines) };
    },

    takeBack: endAccess,
    giveAgain: giveAccessAgain,
    lineName: ({ title }) => title,
    letter: orderLetter,
  };
}

/** `available_from`: a date, or its text out of JSON. */
export interface LineRow {
  kind: PlayableKind;
  product_id: number;
  available_from: Date | string | null;
  ticket_hours: number | null;
  default_hours: number | null;
}

/** What the order opens, and until when, were it completed now. */
export async function linesWithTheirEnd({ tx, order, now }: OpenBook): Promise<OpenedLine[]> {
  return withTheirEnd(await tx.prepared<LineRow>(LINES, [order.id]), now);
}

export interface OpenedLine {
  kind: PlayableKind;
  productId: number;
  validUntil: Date | null;
}

export const withTheirEnd = (rows: readonly LineRow[], now: Date): OpenedLine[] =>
  rows.map(({ kind, product_id: productId, ...line }) => {
    const until = ticketValidUntil({
      kind,
      completedAt: now.toISOString(),
      availableFrom: line.available_from === null ? null : new Date(line.available_from).toISOString(),
      hours: effectiveTicketHours(line.ticket_hours, line.default_hours),
    });
    return { kind, productId, validUntil: until === null ? null : new Date(until) };
  });
