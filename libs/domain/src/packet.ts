/** Packets: what is in one for this buyer, and why it cannot be bought (PKT-05 to PKT-10, OPEN1-16, OPEN1-52, OPEN3-35). */
import { ageBlocked, type AgeReason } from './age.js';
import { countryBlocked } from './country.js';
import { anonymous, NOTHING_HELD, type Globals, type Holding, type SaleProduct, type Viewer } from './product.js';
import { isBefore } from './time/index.js';

/** Why a packet cannot be bought now: what its page says in place of the button, in this order. */
export const PACKET_REFUSALS = [
  'order.age',
  'order.birthday',
  'packet.country',
  'packet.unavailable',
  'packet.content-expired',
  'packet.ended',
  'order.has-access',
  'order.waiting',
  'order.refund-pending',
  'session.missing',
] as const;
export type PacketRefusal = (typeof PACKET_REFUSALS)[number];

/** Why a content is struck through: taken off or deleted, over, without a ticket, or not for a person of this age or in this country. */
export const CONTENT_GAPS = ['hidden', 'ended', 'sold-out', 'age', 'country'] as const;
export type ContentGap = (typeof CONTENT_GAPS)[number];

/** What the rules need to know of a packet; when it ends is UTC, null for none. */
export type PacketRules = Pick<SaleProduct, 'endsAt' | 'ageRestriction' | 'restrictedAccess'>;

/** An event or a video of a packet; of one that was deleted, `published` is false. */
export type PacketContent = Pick<
  SaleProduct,
  'published' | 'endsAt' | 'ageRestriction' | 'restrictedAccess' | 'ticketsLeft'
>;

export interface SeenContent<Content> {
  content: Content;
  countryBlock: boolean;
  /** Null while it is part of an order placed now. */
  unavailable: ContentGap | null;
}

export interface PacketOffer<Content> {
  contents: SeenContent<Content>[];
  /** What an order placed now would give, one ticket of each (OPEN1-52). */
  included: Content[];
  /** The packet itself may not be bought from where the viewer is. */
  countryBlock: boolean;
  /** Null when nothing is in the way. */
  refusal: PacketRefusal | null;
}

/**
 * What this viewer would get of a packet now, and why they may not buy it. One content that is over stops the whole packet, whatever else
 * keeps a content away only strikes it through. Of who is not signed in neither age nor country is known.
 */
export function packetOffer<Content extends PacketContent>(
  packet: PacketRules,
  contents: readonly Content[],
  viewer: Viewer,
  holding: Pick<Holding, 'status' | 'access'>,
  globals: Globals,
  now: string,
): PacketOffer<Content> {
  const blocksOf = (item: Pick<SaleProduct, 'ageRestriction' | 'restrictedAccess'>) =>
    viewer.userId === null
      ? { age: null, country: false }
      : {
          age: ageBlocked(item.ageRestriction, viewer.bornOn, now).reason,
          country: countryBlocked(item.restrictedAccess, globals, viewer.country),
        };
  const seen = contents.map((content) => {
    const blocks = blocksOf(content);
    return { content, countryBlock: blocks.country, unavailable: gapOf(content, blocks, now) };
  });
  const blocks = blocksOf(packet);
  return {
    contents: seen,
    included: seen.filter(({ unavailable }) => unavailable === null).map(({ content }) => content),
    countryBlock: blocks.country,
    refusal:
      notToThisPerson(blocks) ??
      stoppedForEverybody(packet, seen, now) ??
      alreadyHeld(holding) ??
      (viewer.userId === null ? 'session.missing' : null),
  };
}

/**
 * Whether the lists show it: published, before its end, and somebody can still buy it, or the theatre keeps it shown although nobody can
 * (PKT-14, OPEN1-16, OPEN3-39).
 */
export function isPacketListed<Content extends PacketContent>(
  packet: PacketRules & { published: boolean; forceVisibility: boolean },
  contents: readonly Content[],
  globals: Globals,
  now: string,
): boolean {
  if (!packet.published || packet.endsAt === null || isOver(packet.endsAt, now)) return false;
  if (packet.forceVisibility) return true;
  return packetOffer(packet, contents, anonymous(), NOTHING_HELD, globals, now).refusal === 'session.missing';
}

/** Published and not over: what the back office calls published (PKTADM-03). */
export const isPacketPublished = (
  { published, endsAt }: { published: boolean; endsAt: string | null },
  now: string,
): boolean => published && endsAt !== null && !isOver(endsAt, now);

interface Blocks {
  age: AgeReason | null;
  country: boolean;
}

function gapOf(content: PacketContent, { age, country }: Blocks, now: string): ContentGap | null {
  if (!content.published) return 'hidden';
  if (isOver(content.endsAt, now)) return 'ended';
  if (content.ticketsLeft !== null && content.ticketsLeft <= 0) return 'sold-out';
  if (age) return 'age';
  return country ? 'country' : null;
}

function notToThisPerson({ age, country }: Blocks): PacketRefusal | null {
  if (age) return age === 'too-young' ? 'order.age' : 'order.birthday';
  return country ? 'packet.country' : null;
}

function stoppedForEverybody(
  packet: PacketRules,
  contents: readonly Pick<SeenContent<unknown>, 'unavailable'>[],
  now: string,
): PacketRefusal | null {
  if (contents.every(({ unavailable }) => unavailable !== null)) return 'packet.unavailable';
  if (contents.some(({ unavailable }) => unavailable === 'ended')) return 'packet.content-expired';
  return isOver(packet.endsAt, now) ? 'packet.ended' : null;
}

const isOver = (endsAt: string | null, now: string): boolean => endsAt !== null && !isBefore(now, endsAt);

/** A paid packet whose last access is over may be bought again (TICK-10). */
function alreadyHeld({ access, status }: Pick<Holding, 'status' | 'access'>): PacketRefusal | null {
  if (access) return 'order.has-access';
  if (status === 'WAITING_FOR_CONFIRMATION') return 'order.waiting';
  return status === 'WAITING_FOR_REFUND' ? 'order.refund-pending' : null;
}
