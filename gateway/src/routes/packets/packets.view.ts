/** A packet as it goes out: its contents in two lists, one per kind (CALL1-30). */
import type { AdminPacketView, PacketChanges, PacketContentView, PacketView } from '@kurtyna/contracts';
import { addDays, fromZloty, parseTicketEnd, type PlayableKind, warsawDate, warsawTime } from '@kurtyna/domain';
import type {
  AdminPacketDto,
  PacketDto,
  PacketEventDto,
  PacketFieldsDto,
  PacketVideoDto,
  PublicPacketDto,
  PublicPacketEventDto,
  PublicPacketVideoDto,
} from './packets.dto.js';

/** "No end date" as it is documented on the wire (OPEN2-14). */
const NO_END_DATE = '0000-00-00';

/** English stands beside the Polish in commerce's copy, as far as it is there. */
const englishOf = ({ title_en: title, subtitle_en: subtitle }: PacketContentView) =>
  title === null && subtitle === null ? [] : [{ language_code: 'en', title, subtitle }];

const contentFields = (content: PacketContentView) => ({
  id: content.id,
  included: content.included,
  slug: content.slug,
  title: content.title,
  subtitle: content.subtitle,
  translations: englishOf(content),
  age_restriction: content.age_restriction,
  unavailable: content.unavailable,
});

const toPublicPacketEvent = (event: PacketContentView): PublicPacketEventDto => ({
  ...contentFields(event),
  date_from: event.starts_at && warsawDate(event.starts_at),
  time_from: event.starts_at && warsawTime(event.starts_at),
  starts_at: event.starts_at,
  ends_at: event.ends_at,
});

const toPublicPacketVideo = (video: PacketContentView): PublicPacketVideoDto => ({
  ...contentFields(video),
  tickets_expiration_time: video.tickets_expiration_time,
  end_date: video.ends_at === null ? NO_END_DATE : addDays(warsawDate(video.ends_at), -1), // it ends with the midnight after its last day
  ends_at: video.ends_at,
  available_from: video.available_from,
});

const toPacketEvent = (event: PacketContentView): PacketEventDto => ({
  ...toPublicPacketEvent(event),
  countryBlock: event.countryBlock,
});

const toPacketVideo = (video: PacketContentView): PacketVideoDto => ({
  ...toPublicPacketVideo(video),
  countryBlock: video.countryBlock,
});

const contentsOf = (packet: PacketView, kind: PlayableKind): PacketContentView[] =>
  packet.contents.filter((content) => content.kind === kind);

const packetFields = (packet: PacketView) => ({
  id: packet.id,
  title: packet.title,
  description: packet.description,
  translations: packet.translations.map(({ language_code, title, description }) => ({
    language_code,
    title,
    description,
  })),
  price: packet.price,
  end_date: packet.end_date,
  exp_date: packet.end_date,
  published: packet.published,
  force_visibility: packet.force_visibility,
  age_restriction: packet.age_restriction,
  restricted_access: packet.restricted_access,
  mobile_image: packet.mobile_image,
  tablet_image: packet.tablet_image,
  desktop_image: packet.desktop_image,
  sale: packet.sale.ok ? { ok: true as const } : { ok: false as const, code: packet.sale.code },
});

/** For everybody: nothing of a viewer, and nothing of the country the answer was asked from. */
export const toPublicPacket = (packet: PacketView): PublicPacketDto => ({
  ...packetFields(packet),
  events: contentsOf(packet, 'event').map(toPublicPacketEvent),
  videos: contentsOf(packet, 'video').map(toPublicPacketVideo),
});

export const toPacket = (packet: PacketView): PacketDto => ({
  ...packetFields(packet),
  countryBlock: packet.countryBlock,
  access: packet.access,
  paymentStatus: packet.paymentStatus,
  extOrderId: packet.extOrderId,
  paymentUri: packet.paymentUri,
  offer: packet.offer,
  events: contentsOf(packet, 'event').map(toPacketEvent),
  videos: contentsOf(packet, 'video').map(toPacketVideo),
  ...(packet.revision !== undefined && { revision: packet.revision, published_now: packet.published_now }),
});

/** For administrators. */
export const toAdminPacket = (packet: AdminPacketView): AdminPacketDto => ({
  ...toPacket(packet),
  revision: packet.revision,
  published_now: packet.published_now,
});

/** What was sent, by the names of commerce; pictures that were stored are named, those that were taken away are null. */
export function toPacketChanges(dto: PacketFieldsDto, images: PacketChanges['images']): PacketChanges {
  const { price, exp_date, force_visibility, restricted_access, age_restriction } = dto;
  const changes: PacketChanges = {
    title: dto.title,
    description: dto.description,
    price: price === undefined ? undefined : fromZloty(price),
    endsAt: typeof exp_date === 'string' ? parseTicketEnd(exp_date) : exp_date,
    published: dto.published,
    forceVisibility: force_visibility,
    restrictedAccess: restricted_access,
    ageRestriction: age_restriction,
    events: dto.events,
    videos: dto.videos,
    images,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
