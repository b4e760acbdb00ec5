import {
  type AdminVideo,
  type AdminVideoTranslation,
  type ListedVideo,
  VIDEO_SORTS,
  type VideoContent,
  type VideoListFilter,
  type VideoSort,
} from '@kurtyna/contracts';
import {
  AGE_MAX,
  dayOf,
  DURATION_MAX,
  ID_MAX,
  IMAGE_LIMITS,
  MEDIA_VALUE,
  MOMENT_MAX,
  momentOf,
  RESTRICTED_ACCESS,
  type RestrictedAccess,
  SLUG,
  SUBTITLE,
  TICKET_HOURS,
  TITLE,
  VIDEO_LINK,
  VIDEO_STATUSES,
  VIDEO_TEXT,
  WEIGHT_MAX,
} from '@kurtyna/domain';
import { ApiProperty, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { Instant, NullableInstant, NullableNumber, NullableString, NullableWhole, Whole } from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryOneOf } from '../../edge/query-params.js';
import {
  Choice,
  Flag,
  IdList,
  NullableText,
  OptionalText,
  PictureData,
  Price,
  type TextRule,
  WholeNumber,
} from '../../edge/rules.js';
import { field, QUERY_ID, QUERY_YES_NO } from '../../edge/text-rules.js';
import { ContentDto, VideoTranslationDto, withViewerFields } from '../content.dto.js';

/** A video as everybody may see it. */
export class VideoDto extends ContentDto implements VideoContent {
  @ApiProperty({ type: [VideoTranslationDto] }) translations: VideoTranslationDto[];
  @ApiProperty({ description: 'złoty, VAT included' }) video_price: number;
  @NullableInstant({ description: 'UTC; null for at once' }) available_from: string | null;
  @ApiProperty({ description: 'Calendar day, 0000-00-00 for none' }) end_date: string;
  @NullableInstant({ description: 'First instant after the last day, UTC; null for none' }) ends_at: string | null;
  @NullableWhole({ description: 'Hours; null: the global default; 0: none' }) tickets_expiration_time: number | null;
  @ApiProperty({ type: [Number] }) categories: number[];
  @Whole() weight: number;
  @Instant({ description: 'UTC' }) added_at: string;
}

/** A video with the price, access and status of one viewer. */
export class ViewerVideoDto extends withViewerFields(VideoDto) {}

/** Beside what everybody sees, for administrators. */
export class VideoPicturesDto {
  @NullableWhole() gallery_id: number | null;
  @NullableString({ description: 'Address of the main picture' }) main_image: string | null;
  @NullableString({ description: 'Address of the thumbnail' }) thumb_image: string | null;
}

/** A row of the list; the fields of the pictures are there for administrators alone. */
export class VideoRowDto extends IntersectionType(ViewerVideoDto, PartialType(VideoPicturesDto)) {}

export class VideoAnswerDto {
  @ApiProperty({ type: ViewerVideoDto }) video: ViewerVideoDto;
}

export class VideosAnswerDto {
  @ApiProperty({ type: [VideoRowDto] }) videos: VideoRowDto[];
}

export class PublicVideoAnswerDto {
  @ApiProperty({ type: VideoDto }) video: VideoDto;
}

export class PublicVideosAnswerDto {
  @ApiProperty({ type: [VideoDto] }) videos: VideoDto[];
}

/** A translation with the films of its language. */
export class AdminVideoTranslationDto extends VideoTranslationDto implements AdminVideoTranslation {
  @Whole() id: number;
  @NullableString() video_link: string | null;
  @NullableString({ description: 'Sign language' }) accessibility_video: string | null;
  @NullableString({ description: 'Audio description' }) autodesc_video: string | null;
}

export class VideoWarningsDto {
  @ApiProperty({ required: false }) video_link?: string;
  @ApiProperty({ required: false }) accessibility_video?: string;
  @ApiProperty({ required: false }) autodesc_video?: string;
  @ApiProperty({ required: false }) teaser_link?: string;
}

const UNPLAYABLE = 'One of its films, its trailer or those of its translations cannot be played';

/** All there is of a video, for administrators (VIDADM-54). */
export class AdminVideoDto
  extends IntersectionType(OmitType(ViewerVideoDto, ['translations', 'video_link']), VideoPicturesDto)
  implements Omit<AdminVideo, 'warnings'>
{
  @ApiProperty({ type: [AdminVideoTranslationDto] }) translations: AdminVideoTranslationDto[];
  @ApiProperty({ description: 'As it was typed' }) video_link: string;
  @Whole({ description: 'Send it back with a change, to be told of changes made meanwhile' }) revision: number;
  @ApiProperty({ type: VideoWarningsDto, description: 'What was saved and cannot be played' })
  warnings: VideoWarningsDto;
  @ApiProperty({ description: UNPLAYABLE }) unplayable: boolean;
}

export class AdminVideoAnswerDto {
  @ApiProperty({ type: AdminVideoDto }) video: AdminVideoDto;
}

/** A card of the list of videos, for administrators (VIDADM-01). */
export class ListedVideoDto extends VideoPicturesDto implements ListedVideo {
  @Whole() id: number;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @NullableString() subtitle: string | null;
  @NullableString() image_link: string | null;
  @NullableString() thumb_link: string | null;
  @ApiProperty({ description: 'złoty, VAT included' }) video_price: number;
  @NullableNumber({ description: 'Minutes' }) duration: number | null;
  @NullableInstant({ description: 'UTC; null for at once' }) available_from: string | null;
  @ApiProperty({ description: 'Calendar day, 0000-00-00 for none' }) end_date: string;
  @NullableInstant({ description: 'First instant after the last day, UTC; null for none' }) ends_at: string | null;
  @ApiProperty({ type: [Number] }) categories: number[];
  @ApiProperty({ type: [String], description: 'It is translated into' }) languages: string[];
  @Whole() weight: number;
  @ApiProperty() visible: boolean;
  @ApiProperty() dashboard_hidden: boolean;
  @Instant({ description: 'UTC' }) added_at: string;
  @Whole() revision: number;
  @ApiProperty({ description: UNPLAYABLE }) unplayable: boolean;
}

export class VideoListDto extends ListAnswerDto {
  @ApiProperty({ type: [ListedVideoDto] }) videos: ListedVideoDto[];
}

export class VideoFilterDto {
  @OptionalText(QUERY_ID, { description: 'Only videos of this category' }) category?: string;
  @OptionalText(QUERY_YES_NO, { description: 'Administrators: hidden, ended and invisible ones too' }) all?: string;
}

const FILTER_STATUSES = [...VIDEO_STATUSES, 'hidden'] as const;

/** OPEN2-7. Whoever names neither `page` nor `limit` is answered everything. */
export class VideoListQueryDto extends ListQueryDto implements VideoFilterDto {
  @OptionalText(QUERY_ID, { description: 'Only videos of this category' }) category?: string;
  @OptionalText(QUERY_YES_NO, { description: 'Administrators: hidden, ended and invisible ones too' }) all?: string;
  @QueryOneOf(FILTER_STATUSES, { description: 'Administrators, with `all`' }) status?: VideoListFilter['status'];
  @SortBy(VIDEO_SORTS) sort?: VideoSort;
}

/** A day, a day with a time of Warsaw, or an instant. */
const MOMENT: TextRule = {
  judge: (typed) => (typed.length > MOMENT_MAX || momentOf(typed) === undefined ? 'form.validate.date' : null),
  schema: { maxLength: MOMENT_MAX, example: '2027-01-31 18:00' },
};
/** A day, or `0000-00-00`. */
const LAST_DAY: TextRule = {
  judge: (typed) => (typed.length > MOMENT_MAX || dayOf(typed) === undefined ? 'form.validate.date' : null),
  schema: { maxLength: MOMENT_MAX, example: '2027-12-31' },
};

/** What may be set on a video; what is absent stays as it is, or is as of a new one (VIDADM-12, VIDADM-13). */
export class VideoFieldsDto {
  @OptionalText(field(TITLE)) title?: string;
  @OptionalText(field(SLUG), { description: 'Empty: made from the title' }) slug?: string;
  @NullableText(field(SUBTITLE)) subtitle?: string | null;
  @NullableText(field(VIDEO_TEXT), { description: 'HTML' }) description?: string | null;
  @NullableText(field(VIDEO_TEXT), { description: 'HTML' }) additional_desc?: string | null;
  @NullableText(field(MEDIA_VALUE), { description: 'The trailer: an embed code, a link or a number' })
  teaser_link?: string | null;
  @OptionalText(field(VIDEO_LINK), { description: 'An embed code, a link or a number' }) video_link?: string;
  @NullableText(field(MEDIA_VALUE), { description: 'Sign language' }) accessibility_video?: string | null;
  @NullableText(field(MEDIA_VALUE), { description: 'Audio description' }) autodesc_video?: string | null;
  @WholeNumber({ min: 1, max: ID_MAX, nullable: true, description: 'null: none' }) gallery_id?: number | null;
  @IdList({ description: 'Empty: none' }) categories?: number[];
  @Price({ description: 'złoty, at most two decimals; empty: free of charge' }) video_price?: number | string;
  @NullableText(MOMENT, { description: 'A day, a day with a time in Warsaw, or an instant; empty: at once' })
  available_from?: string | null;
  @NullableText(LAST_DAY, { description: 'The last day; empty, null and 0000-00-00: none' }) end_date?: string | null;
  @WholeNumber({ min: 0, max: DURATION_MAX, nullable: true, description: 'Minutes' }) duration?: number | null;
  @WholeNumber({ min: -WEIGHT_MAX, max: WEIGHT_MAX, nullable: true, empty: 0, description: 'Smaller stands first' })
  weight?: number | null;
  @WholeNumber({ min: 0, max: AGE_MAX, nullable: true, empty: 0, description: 'Years; 0: none' }) age_restriction?:
    number | null;
  @Choice(RESTRICTED_ACCESS) restricted_access?: RestrictedAccess;
  @Choice(TICKET_HOURS, { nullable: true, description: 'Hours; null: the global default; 0: without end' })
  tickets_expiration_time?: number | null;
  @Flag() dashboard_hidden?: boolean;
  @Flag() visible?: boolean;
  @Flag() auth_required?: boolean;
  @Flag() mailing_free?: boolean;
  @Flag() share_teatrlink?: boolean;
  @PictureData(IMAGE_LIMITS['main-image'].maxBytes) main_image_data?: Buffer;
  @PictureData(IMAGE_LIMITS.thumbnail.maxBytes) thumb_image_data?: Buffer;
}

export class VideoChangesDto extends VideoFieldsDto {
  @WholeNumber({ min: 1, max: ID_MAX, description: 'Of the state that was changed; an older one is refused with 409' })
  revision?: number;
}

export class DeletedVideoDto {
  @Whole() id: number;
}
