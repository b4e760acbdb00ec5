/** What the views of an event and of a video have in common: one explicit list of fields (D24). */
import type { ContentView, GalleryImage } from '@kurtyna/contracts';
import type { RestrictedAccess } from '@kurtyna/domain';

export interface ContentRow {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  duration: number | null;
  age_restriction: number;
  restricted_access: RestrictedAccess;
  teaser_link: string | null;
  gallery: GalleryImage[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  /** `published` of an event, `visible` of a video; both names are answered for both (OPEN1-35). */
  shown: boolean;
  share_teatrlink: boolean;
  video_link: string;
  accessibility_video: string | null;
  autodesc_video: string | null;
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
}

/** Lists go out to everybody, so they carry no media at all; one item does, and the gateway lets it out with access only. */
export interface WithMedia {
  withMedia: boolean;
}

export const toContentView = (row: ContentRow, { withMedia }: WithMedia): ContentView => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  description: row.description,
  additional_desc: row.additional_desc,
  duration: row.duration,
  age_restriction: row.age_restriction,
  restricted_access: row.restricted_access,
  teaser_link: row.teaser_link,
  gallery: row.gallery,
  image_link: row.image_link,
  thumb_link: row.thumb_link,
  mailing_free: row.mailing_free,
  auth_required: row.auth_required,
  dashboard_hidden: row.dashboard_hidden,
  published: row.shown,
  visible: row.shown,
  share_teatrlink: row.share_teatrlink,
  has_accessibility_video: row.has_accessibility_video,
  has_autodesc_video: row.has_autodesc_video,
  video_link: withMedia ? row.video_link : null,
  accessibility_video: withMedia ? row.accessibility_video : null,
  autodesc_video: withMedia ? row.autodesc_video : null,
});
