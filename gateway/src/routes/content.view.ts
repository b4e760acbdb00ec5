/** Catalogue content as it goes out: the lists of fields per audience are data (`libs/contracts`), here they are applied (D24, taste T26). */
import {
  ADMIN_EVENT,
  ADMIN_VIDEO,
  ADMIN_VIDEO_TRANSLATION,
  type AdminVideo,
  type ContentView,
  type EventContent,
  type GroupOfferView,
  type OpenOrderView,
  PUBLIC_EVENT,
  PUBLIC_EVENT_TRANSLATION,
  PUBLIC_GALLERY_IMAGE,
  PUBLIC_VIDEO,
  PUBLIC_VIDEO_TRANSLATION,
  type VideoContent,
  type ViewerProduct,
  WATCHER_CONTENT,
} from '@kurtyna/contracts';
import { pick, saleToEverybody } from '@kurtyna/domain';
import { type Language, text } from '@kurtyna/texts';
import type { ForViewer, GroupOfferDto, OpenOrderDto } from './content.dto.js';
import { eventOnSale, videoOnSale } from './on-sale.js';
import type { EventDto, ViewerEventDto, WholeEventDto } from './events/events.dto.js';
import type { AdminVideoDto, VideoDto, VideoPicturesDto, VideoRowDto } from './videos/videos.dto.js';

const picked = <T extends object, K extends keyof T>(things: readonly T[], fields: readonly K[]): Pick<T, K>[] =>
  things.map((thing) => pick(thing, fields));

const NO_MEDIA = { video_link: null, accessibility_video: null, autodesc_video: null };

/** What an event and a video have beside their plain fields. The media leave the server only for who may watch now (OPEN1-23). */
const picturesAndMedia = (content: ContentView, { withMedia }: { withMedia: boolean }) => ({
  gallery: picked(content.gallery, PUBLIC_GALLERY_IMAGE),
  ...(withMedia ? pick(content, WATCHER_CONTENT) : NO_MEDIA),
});

/** The chat of a paid evening is the audience's: never in a list and never in what everybody reads. */
const eventFields = (event: EventContent, { withMedia, withChat }: { withMedia: boolean; withChat: boolean }) => ({
  ...pick(event, PUBLIC_EVENT),
  ...picturesAndMedia(event, { withMedia }),
  translations: picked(event.translations, PUBLIC_EVENT_TRANSLATION),
  videoTranslations: picked(event.videoTranslations, PUBLIC_VIDEO_TRANSLATION),
  vimeo_chat: withChat ? event.vimeo_chat : null,
});

const videoFields = (video: VideoContent, media: { withMedia: boolean }) => ({
  ...pick(video, PUBLIC_VIDEO),
  ...picturesAndMedia(video, media),
  translations: picked(video.translations, PUBLIC_VIDEO_TRANSLATION),
});

const toGroupOffer = (group: GroupOfferView): GroupOfferDto => ({
  unit_price: group.unit_price,
  min_units: group.min_units,
  max_units: group.max_units,
  one_free: group.one_free,
  discount: group.discount,
  ticketsLeft: group.ticketsLeft,
  offer: group.offer,
});

/** Field by field: what is not named here never leaves (D24). */
const toOpenOrder = (order: OpenOrderView): OpenOrderDto => ({
  extOrderId: order.extOrderId,
  amount: order.amount,
  code: order.code,
  until: order.until,
  invoice: order.invoice,
  differs: order.differs,
});

/** No digest of commerce is so short, so no purchase accepts it: it is answered `order.price-changed`, and the page loads again. */
const STALE = 'stale';

/** `price`: the regular one that the page shows, which commerce may not have heard of yet, while it knows what its offer is of (decision 39). */
function viewerFields(seen: ViewerProduct, price: number): ForViewer {
  return {
    newPrice: seen.newPrice,
    usedCode: seen.usedCode,
    codeKept: seen.codeKept ?? false,
    openOrder: seen.openOrder ? toOpenOrder(seen.openOrder) : null,
    offer: (seen.price ?? price) === price ? seen.offer : STALE,
    groupOffer: seen.group && toGroupOffer(seen.group),
    giftOffer: seen.gift ? { price: seen.gift.price, offer: seen.gift.offer } : null,
    sale: seen.sale,
    access: seen.access,
    accessBy: seen.accessBy,
    available: seen.available,
    countryBlock: seen.countryBlock,
    ageBlock: seen.ageBlock,
    mayWatch: seen.mayWatch,
    reasons: seen.reasons,
    ticketsAvailable: seen.ticketsAvailable,
    ticketsLeft: seen.ticketsLeft,
    numberOfTickets: seen.numberOfTickets,
    paymentStatus: seen.paymentStatus,
    extOrderId: seen.extOrderId,
    paymentUri: seen.paymentUri,
    expiration_date: seen.expiration_date,
  };
}

/** For everybody: commerce is not asked for a verdict, since the rule needs nothing but the content and its tickets (decision 38). */
export const toPublicEvent = (event: EventContent, ticketsAvailable: boolean): EventDto => ({
  ...eventFields(event, { withMedia: false, withChat: false }),
  ticketsAvailable,
  sale: saleToEverybody(eventOnSale(event, ticketsAvailable), new Date().toISOString()),
});

export const toPublicVideo = (video: VideoContent, ticketsAvailable: boolean): VideoDto => ({
  ...videoFields(video, { withMedia: false }),
  ticketsAvailable,
  sale: saleToEverybody(videoOnSale(video, ticketsAvailable), new Date().toISOString()),
});

export const toListedEvent = (event: EventContent, seen: ViewerProduct): ViewerEventDto => ({
  ...eventFields(event, { withMedia: seen.mayWatch, withChat: false }),
  ...viewerFields(seen, event.event_price),
});

export const toViewerEvent = (event: EventContent, seen: ViewerProduct, viewer: { admin: boolean }): WholeEventDto => ({
  ...eventFields(event, { withMedia: seen.mayWatch, withChat: seen.mayWatch || viewer.admin }),
  ...viewerFields(seen, event.event_price),
  ...(viewer.admin && pick(event, ADMIN_EVENT)),
});

export const toViewerVideo = (video: VideoContent, seen: ViewerProduct, viewer: { admin: boolean }): VideoRowDto => ({
  ...videoFields(video, { withMedia: seen.mayWatch }),
  ...viewerFields(seen, video.video_price),
  ...(viewer.admin && toVideoPictures(video)),
});

/** What administrators are answered of the pictures of a video, under the names of the fields (VIDADM-54). */
export const toVideoPictures = ({
  gallery_id = null,
  image_link,
  thumb_link,
}: Pick<VideoContent, 'gallery_id' | 'image_link' | 'thumb_link'>): VideoPicturesDto => ({
  gallery_id,
  main_image: image_link,
  thumb_image: thumb_link,
});

/** All there is of a video (VIDADM-54); `taken`: the tickets sold or held, null where nobody can tell now. */
export const toAdminVideo = (
  video: AdminVideo,
  { seen, taken, language }: { seen: ViewerProduct; taken: number | null; language: Language },
): AdminVideoDto => ({
  ...videoFields(video, { withMedia: true }),
  ...viewerFields(seen, video.video_price),
  ...pick(video, ADMIN_VIDEO),
  numberOfTickets: taken,
  video_link: video.video_link,
  unplayable: video.unplayable ?? false,
  translations: picked(video.translations, ADMIN_VIDEO_TRANSLATION),
  warnings: Object.fromEntries(
    Object.entries(video.warnings).map(([field, { key, values }]) => [field, text(key, language, values)]),
  ),
});
