import type { OrderItem } from '@kurtyna/contracts';
import { grosze, orderPath, productSlug, ticketValidUntil, type PlayableKind } from '@kurtyna/domain';
import { conflict, invalid, notFound, type DomainError } from '@kurtyna/platform';
import { packetFacts, type PacketFacts } from '../../packets/packet-facts.js';
import { endAccess, giveAccess, giveAccessAgain } from './access-moves.js';
import { orderLetter } from './letter.js';
import type { Selling } from './selling.js';
import { linesWithTheirEnd, whyNotToBeHad } from './ticket.js';

type PacketItem = Extract<OrderItem, { kind: 'packet' }>;

const FIND = `SELECT 'packet' AS kind, id FROM packet WHERE id = $1 AND deleted_at IS NULL`;

/** A packet: one ticket of each content that is not struck through, all or none, and each with its own end (PKT, OPEN1-52). */
export const PACKET: Selling = {
  numberPrefix: 'K',
  notFound: 'packet.not-found',
  statusPath: (extOrderId) => orderPath('packet', extOrderId),
  async find(database, item) {
    if (item.kind !== 'packet') return null;
    const [found] = await database.query<{ kind: 'packet'; id: number }>(FIND, [item.id]);
    return found ?? null;
  },
  /** A line of its own: whoever stood in those of two products would keep each waiting for the other. */
  gate: ({ id }) => ({ kind: 'packet', id }),

  async offer(read, buyer, ref, item) {
    if (item.kind !== 'packet') return null;
    const facts = await packetFacts(read, buyer, ref.id);
    if (!facts) return null;
    const { packet, offer, now, digest } = facts;
    const price = grosze(packet.price);
    return {
      ref,
      title: packet.title,
      titleEn: packet.translations.find(({ language_code: language }) => language === 'en')?.title ?? null,
      buyer: facts.buyer,
      refusal: refuse(facts, item),
      amount: price,
      unitPrice: price,
      quantity: 1,
      userCodeId: null,
      group: null,
      lines: offer.included.map(({ kind, id, availableFrom, ticketHours: hours }) => ({
        kind,
        productId: id,
        seats: 1,
        opens: true,
        validUntil: ticketValidUntil({ kind, completedAt: now, availableFrom, hours }),
      })),
      digest,
      openOrder: facts.openOrder,
      otherOpen: null,
      freeOrderId: null,
      recentOrders: facts.recentOrders,
      now,
    };
  },

  takesSeats: () => true,

  /** All or nothing: one content that is gone, and nobody gets less than was agreed to (OPEN1-52). */
  whyNotToBeHad,

  /** The order as a whole has no end: each content has its own. */
  async deliver(book) {
    const lines = await linesWithTheirEnd(book);
    return { validUntil: null, handOver: () => giveAccess(book, lines) };
  },

  takeBack: endAccess,
  giveAgain: giveAccessAgain,
  lineName: ({ title }) => title,
  letter: orderLetter,
};

/**
 * Ids that are not of this packet are a mistake; then what its page would say in place of the button; then what the page showed as
 * available and is no more (OPEN1-17). What may not be seen is not there (OPEN1-35).
 */
function refuse({ packet, viewer, offer }: PacketFacts, { shown }: PacketItem): DomainError | null {
  if (!packet.published && viewer.role !== 'admin') return notFound('packet.not-found');
  const all = new Set(offer.contents.map(({ content }) => productSlug(content)));
  const foreign = (kind: PlayableKind, ids: number[] | null) => ids?.some((id) => !all.has(productSlug({ kind, id })));
  if (foreign('event', shown.events)) return invalid({ events: { key: 'form.validate.wrong_input' } });
  if (foreign('video', shown.videos)) return invalid({ videos: { key: 'form.validate.wrong_input' } });
  if (offer.refusal !== null) return conflict(offer.refusal);
  const there = new Set(offer.included.map(productSlug));
  const gone = (kind: PlayableKind, ids: number[] | null) => ids?.some((id) => !there.has(productSlug({ kind, id })));
  return gone('event', shown.events) || gone('video', shown.videos) ? conflict('packet.changed') : null;
}
