import type { AdminPacketView, PacketContentView, PacketView } from '@kurtyna/contracts';
import { grosze, isPacketPublished, isPending, toZloty, type SeenContent } from '@kurtyna/domain';
import type { FoundContent, PacketFacts } from './packet-facts.js';

/** For administrators: all that is in it, and what its form needs. */
export const toAdminPacketView = (facts: PacketFacts): AdminPacketView => ({
  ...toView(facts, { toAdmin: true }),
  revision: facts.packet.version,
  published_now: isPacketPublished(facts.packet, facts.now),
});

export const toPacketView = (facts: PacketFacts): PacketView =>
  facts.viewer.role === 'admin' ? toAdminPacketView(facts) : toView(facts, { toAdmin: false });

function toView(
  { packet, holding, offer, openOrder, latestExtOrderId, digest }: PacketFacts,
  { toAdmin }: { toAdmin: boolean },
): PacketView {
  return {
    id: packet.id,
    title: packet.title,
    description: packet.description,
    translations: packet.translations,
    price: toZloty(grosze(packet.price)),
    end_date: packet.endsAt,
    published: packet.published,
    force_visibility: packet.force_visibility,
    age_restriction: packet.age_restriction,
    restricted_access: packet.restricted_access,
    countryBlock: offer.countryBlock,
    access: holding.access,
    paymentStatus: holding.status,
    extOrderId: latestExtOrderId,
    paymentUri: isPending(holding.status) ? (openOrder?.redirectUri ?? null) : null,
    mobile_image: packet.mobile_image,
    tablet_image: packet.tablet_image,
    desktop_image: packet.desktop_image,
    contents: offer.contents.map((seen) => toContentView(seen, toAdmin)),
    sale: offer.refusal === null ? { ok: true } : { ok: false, code: offer.refusal },
    offer: digest,
  };
}

/** Of what is taken off, everybody but an administrator hears only that it is there (OPEN1-35, Z7). */
function toContentView(
  { content, countryBlock, unavailable }: SeenContent<FoundContent>,
  toAdmin: boolean,
): PacketContentView {
  const entry = { kind: content.kind, id: content.id, included: true, unavailable } as const;
  if (unavailable === 'hidden' && !toAdmin) return { ...entry, ...NOTHING_TOLD };
  return {
    ...entry,
    slug: content.slug,
    title: content.title,
    title_en: content.titleEn,
    subtitle: content.subtitle,
    subtitle_en: content.subtitleEn,
    starts_at: content.startsAt,
    ends_at: content.endsAt,
    available_from: content.availableFrom,
    tickets_expiration_time: content.ticketHours,
    age_restriction: content.ageRestriction,
    countryBlock,
  };
}

const NOTHING_TOLD = {
  slug: null,
  title: null,
  title_en: null,
  subtitle: null,
  subtitle_en: null,
  starts_at: null,
  ends_at: null,
  available_from: null,
  tickets_expiration_time: null,
  age_restriction: 0,
  countryBlock: false,
} as const;
