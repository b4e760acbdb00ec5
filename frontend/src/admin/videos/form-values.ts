/** A video as its form holds it: texts as they are typed, choices as words; and back into what is sent. */
import {
  fromZloty,
  readAge,
  readMinutes,
  readWeight,
  type RestrictedAccess,
  TICKET_HOURS,
  typedPrice,
  warsawDate,
  warsawTime,
} from '@kurtyna/domain';
import type { AdminVideo, VideoFields } from '../../api/admin/videos.js';

/** 0, null and absent are three things (VIDADM-42): here each is a word. */
export type HoursChoice = 'default' | `${(typeof TICKET_HOURS)[number]}`;

export interface VideoForm {
  title: string;
  slug: string;
  subtitle: string;
  description: string;
  additional_desc: string;
  video_link: string;
  accessibility_video: string;
  autodesc_video: string;
  teaser_link: string;
  video_price: string;
  restricted_access: RestrictedAccess;
  age_restriction: string;
  tickets_expiration_time: HoursChoice;
  visible: boolean;
  dashboard_hidden: boolean;
  auth_required: boolean;
  mailing_free: boolean;
  share_teatrlink: boolean;
  available_from: string;
  end_date: string;
  duration: string;
  weight: string;
  /** 0: none. */
  gallery_id: number;
  categories: number[];
  /** A data URL; empty: nothing was chosen. */
  main_image_data: string;
  thumb_image_data: string;
}

export const NEW_FORM: VideoForm = {
  title: '',
  slug: '',
  subtitle: '',
  description: '',
  additional_desc: '',
  video_link: '',
  accessibility_video: '',
  autodesc_video: '',
  teaser_link: '',
  video_price: '',
  restricted_access: 'any',
  age_restriction: '',
  tickets_expiration_time: 'default',
  visible: false,
  dashboard_hidden: false,
  auth_required: true,
  mailing_free: false,
  share_teatrlink: false,
  available_from: '',
  end_date: '',
  duration: '',
  weight: '',
  gallery_id: 0,
  categories: [],
  main_image_data: '',
  thumb_image_data: '',
};

const NO_END = '0000-00-00';

export const toForm = (video: AdminVideo): VideoForm => ({
  title: video.title,
  slug: video.slug,
  subtitle: video.subtitle ?? '',
  description: video.description ?? '',
  additional_desc: video.additional_desc ?? '',
  video_link: video.video_link,
  accessibility_video: video.accessibility_video ?? '',
  autodesc_video: video.autodesc_video ?? '',
  teaser_link: video.teaser_link ?? '',
  video_price: video.video_price === 0 ? '' : typedPrice(fromZloty(video.video_price)),
  restricted_access: video.restricted_access,
  age_restriction: typed(video.age_restriction || null),
  tickets_expiration_time: hoursChoice(video.tickets_expiration_time),
  visible: video.visible,
  dashboard_hidden: video.dashboard_hidden,
  auth_required: video.auth_required,
  mailing_free: video.mailing_free,
  share_teatrlink: video.share_teatrlink,
  available_from: video.available_from ? onTheWall(video.available_from) : '',
  end_date: video.end_date === NO_END ? '' : video.end_date,
  duration: typed(video.duration),
  weight: typed(video.weight || null),
  gallery_id: video.gallery_id ?? 0,
  categories: video.categories,
  main_image_data: '',
  thumb_image_data: '',
});

const typed = (number: number | null): string => String(number ?? '');

const onTheWall = (instant: string): string => {
  const [day, time] = [warsawDate(instant), warsawTime(instant)];
  return time === '00:00' ? day : `${day} ${time}`;
};

const hoursChoice = (hours: number | null): HoursChoice => (hours === null ? 'default' : (`${hours}` as HoursChoice));

/** The changed fields, as they are sent; an empty number is null. A picture that was not chosen is not spoken of. */
export function toFields(changes: Partial<VideoForm>): VideoFields {
  const { tickets_expiration_time: hours, gallery_id: gallery, main_image_data, thumb_image_data, ...others } = changes;
  const { age_restriction: age, duration, weight, ...rest } = others;
  return {
    ...rest,
    ...(age !== undefined && { age_restriction: readAge(age) }),
    ...(duration !== undefined && { duration: readMinutes(duration) }),
    ...(weight !== undefined && { weight: readWeight(weight) }),
    ...(hours !== undefined && {
      tickets_expiration_time: hours === 'default' ? null : (Number(hours) as (typeof TICKET_HOURS)[number]),
    }),
    ...(gallery !== undefined && { gallery_id: gallery === 0 ? null : gallery }),
    ...(main_image_data && { main_image_data }),
    ...(thumb_image_data && { thumb_image_data }),
  };
}
