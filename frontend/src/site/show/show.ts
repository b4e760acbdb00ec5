/** An event or a video as a page shows it: texts in the visitor's language, Polish where they are missing (EVT-30). */
import {
  descriptionOf,
  formatDate,
  formatDateTime,
  formatTime,
  showTitle,
  showWhen,
  type TitledShow,
} from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts/site';
import type { EventAnswer } from '../../api/events.js';
import type { VideoAnswer } from '../../api/videos.js';
import { paths } from '../../routes.js';
import type { AboutPage } from '../../ui/page-head.js';

interface ShowTexts {
  title: string;
  subtitle: string | null;
  description: string | null;
  additional: string | null;
  trailer: string | null;
}

interface ShowBase extends ShowTexts {
  id: number;
  slug: string;
  /** złoty. */
  price: number;
  durationMinutes: number | null;
  age: number;
  poster: string | null;
  wide: string | null;
  gallery: VideoAnswer['gallery'];
  hasSignLanguage: boolean;
  hasAudioDescription: boolean;
  /** Languages to read along in, two letters each. */
  captions: string[];
  published: boolean;
  hidden: boolean;
}

export interface EventShow extends ShowBase {
  kind: 'event';
  answer: EventAnswer;
  startsAt: string;
  endsAt: string;
}

export interface VideoShow extends ShowBase {
  kind: 'video';
  answer: VideoAnswer;
  startsAt: string | null;
  endsAt: string | null;
}

export type Show = EventShow | VideoShow;

export function eventShow(event: EventAnswer, lang: Language): EventShow {
  return {
    kind: 'event',
    answer: event,
    ...base(event),
    ...textsOf(event, lang, [event.translations, event.videoTranslations]),
    price: event.event_price,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
  };
}

export function videoShow(video: VideoAnswer, lang: Language): VideoShow {
  return {
    kind: 'video',
    answer: video,
    ...base(video),
    ...textsOf(video, lang, [video.translations]),
    price: video.video_price,
    startsAt: video.available_from,
    endsAt: video.ends_at,
  };
}

function base(item: EventAnswer | VideoAnswer) {
  return {
    id: item.id,
    slug: item.slug,
    durationMinutes: item.duration,
    age: item.age_restriction,
    poster: item.thumb_link ?? item.image_link,
    wide: item.image_link ?? item.thumb_link,
    gallery: item.gallery,
    hasSignLanguage: item.has_accessibility_video,
    hasAudioDescription: item.has_autodesc_video,
    captions: item.captions,
    published: item.published,
    hidden: item.dashboard_hidden,
  };
}

type Translation = {
  language_code: string;
  title: string | null;
  subtitle: string | null;
  description?: string | null;
  additional_desc?: string | null;
  teaser_link?: string | null;
};

/** The first translation that has a text wins; without one the Polish text stands. */
function textsOf(item: EventAnswer | VideoAnswer, lang: Language, sources: Translation[][]): ShowTexts {
  const translations = sources.flatMap((list) => list.filter(({ language_code }) => language_code === lang));
  const first = <K extends keyof Translation>(key: K) => translations.map((one) => one[key]).find(Boolean);
  return {
    title: first('title') || item.title,
    subtitle: first('subtitle') || item.subtitle,
    description: first('description') || item.description,
    additional: first('additional_desc') || item.additional_desc,
    trailer: first('teaser_link') || item.teaser_link,
  };
}

/** What makes a show accessible to more people, in the words of its filter in the address. */
export const FACILITIES = ['pjm', 'ad', 'napisy'] as const;
export type Facility = (typeof FACILITIES)[number];

const FACILITY_OF: Record<Facility, (show: Show) => boolean> = {
  pjm: (show) => show.hasSignLanguage,
  ad: (show) => show.hasAudioDescription,
  napisy: (show) => show.captions.length > 0,
};
export const facilitiesOf = (show: Show): Facility[] => FACILITIES.filter((one) => FACILITY_OF[one](show));

/** Where everybody finds it; what is hidden or not published is found by nobody. */
export function aboutShow(show: Show, lang: Language): AboutPage | undefined {
  const { kind, published, hidden, description, subtitle, title } = show;
  if (!published || hidden) return undefined;
  const path = paths.product(kind, show, { signedIn: false });
  return { path, description: descriptionOf([description, subtitle, title], showWhen(titled(show), lang)) };
}

/** The title of the window, and of the page in a link (`showTitle`). */
export const titleOfShow = (show: Show, lang: Language): string => showTitle(titled(show), lang);

const titled = (show: Show): TitledShow =>
  show.kind === 'event'
    ? { kind: 'event', title: show.title, startsAt: show.startsAt, fullDay: show.answer.full_day }
    : { kind: 'video', title: show.title };

/** `24.11.2026, 19:00–21:20`; a full day has no hours, and an administrator may keep the end to himself (EVT-10 to EVT-12). */
export function eventWhen({ answer, startsAt, endsAt }: EventShow, { allDay }: { allDay: string }): string {
  const [from, to] = [formatDate(startsAt), formatDate(endsAt)];
  if (answer.full_day) return from === to ? `${from}, ${allDay}` : `${from}–${to}, ${allDay}`;
  const start = formatDateTime(startsAt);
  if (answer.hide_time_to) return start;
  return from === to ? `${start}–${formatTime(endsAt)}` : `${start} – ${formatDateTime(endsAt)}`;
}
