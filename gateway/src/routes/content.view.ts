/** Catalogue content as it goes out: one explicit list of fields per audience (D24, taste T26). */
import type { ContentView, EventContent, VideoContent, ViewerProduct } from '@kurtyna/contracts';
import { saleToEverybody } from '@kurtyna/domain';
import type { ForViewer } from './content.dto.js';
import { eventOnSale, videoOnSale } from './on-sale.js';
import type { EventDto, ViewerEventDto } from './events/events.dto.js';
import type { VideoDto, ViewerVideoDto } from './videos/videos.dto.js';

/** The media themselves leave the server only for who may watch now (OPEN1-23). */
function contentFields(content: ContentView, { withMedia }: { withMedia: boolean }) {
  return {
    id: content.id,
    slug: content.slug,
    title: content.title,
    subtitle: content.subtitle,
    description: content.description,
    additional_desc: content.additional_desc,
    duration: content.duration,
    age_restriction: content.age_restriction,
    restricted_access: content.restricted_access,
    teaser_link: content.teaser_link,
    gallery: content.gallery.map(({ id, thumb_url }) => ({ id, thumb_url })),
    image_link: content.image_link,
    thumb_link: content.thumb_link,
    mailing_free: content.mailing_free,
    auth_required: content.auth_required,
    dashboard_hidden: content.dashboard_hidden,
    published: content.published,
    visible: content.visible,
    share_teatrlink: content.share_teatrlink,
    has_accessibility_video: content.has_accessibility_video,
    has_autodesc_video: content.has_autodesc_video,
    video_link: withMedia ? content.video_link : null,
    accessibility_video: withMedia ? content.accessibility_video : null,
    autodesc_video: withMedia ? content.autodesc_video : null,
  };
}

const videoTranslations = (translations: VideoContent['translations']) =>
  translations.map(({ language_code, title, subtitle, description, additional_desc, teaser_link }) => ({
    language_code,
    title,
    subtitle,
    description,
    additional_desc,
    teaser_link,
  }));

/** The chat of a paid evening is the audience's: never in a list and never in what everybody reads. */
function eventFields(event: EventContent, { withMedia, withChat }: { withMedia: boolean; withChat: boolean }) {
  return {
    ...contentFields(event, { withMedia }),
    translations: event.translations.map(({ language_code, title, subtitle }) => ({ language_code, title, subtitle })),
    videoTranslations: videoTranslations(event.videoTranslations),
    date_from: event.date_from,
    date_to: event.date_to,
    time_from: event.time_from,
    time_to: event.time_to,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    full_day: event.full_day,
    hide_time_to: event.hide_time_to,
    event_price: event.event_price,
    enable_tickets: event.enable_tickets,
    enable_codes: event.enable_codes,
    available_tickets: event.available_tickets,
    is_festival: event.is_festival,
    vimeo_chat: withChat ? event.vimeo_chat : null,
    video_id: event.video_id,
  };
}

function videoFields(video: VideoContent, media: { withMedia: boolean }) {
  return {
    ...contentFields(video, media),
    translations: videoTranslations(video.translations),
    video_price: video.video_price,
    available_from: video.available_from,
    end_date: video.end_date,
    ends_at: video.ends_at,
    tickets_expiration_time: video.tickets_expiration_time,
    categories: video.categories,
    weight: video.weight,
    added_at: video.added_at,
  };
}

function viewerFields(seen: ViewerProduct): ForViewer {
  return {
    newPrice: seen.newPrice,
    usedCode: seen.usedCode,
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
  ...viewerFields(seen),
});

export const toViewerEvent = (
  event: EventContent,
  seen: ViewerProduct,
  viewer: { admin: boolean },
): ViewerEventDto => ({
  ...eventFields(event, { withMedia: seen.mayWatch, withChat: seen.mayWatch || viewer.admin }),
  ...viewerFields(seen),
});

export const toViewerVideo = (video: VideoContent, seen: ViewerProduct): ViewerVideoDto => ({
  ...videoFields(video, { withMedia: seen.mayWatch }),
  ...viewerFields(seen),
});
