import { type ADMIN_EVENT, EVENT_SORTS, type EventContent, type EventRow, type EventSort } from '@kurtyna/contracts';
import {
  CAPACITY_MAX,
  CHAT_CODE,
  ID_MAX,
  IMAGE_LIMITS,
  PAGE_MAX,
  PAGE_SIZE_MAX,
  SLUG,
  SUBTITLE,
  TITLE,
} from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Instant, NullableString, NullableWhole, Whole } from '../../edge/api.js';
import { ListAnswerDto, ListQueryDto, SortBy } from '../../edge/list-query.js';
import { QueryFlag, QueryInt } from '../../edge/query-params.js';
import { Flag, NullableText, OptionalText, PictureData, Price, WholeNumber } from '../../edge/rules.js';
import { CALENDAR_DAY, field, orEmpty, TIME_OF_DAY } from '../../edge/text-rules.js';
import { ContentDto, EventTranslationDto, VideoTranslationDto, withViewerFields } from '../content.dto.js';

/** An event as everybody may see it. */
export class EventDto extends ContentDto implements Omit<EventContent, (typeof ADMIN_EVENT)[number]> {
  @ApiProperty({ type: [EventTranslationDto] }) translations: EventTranslationDto[];
  @ApiProperty({ type: [VideoTranslationDto] }) videoTranslations: VideoTranslationDto[];
  @ApiProperty({ description: 'YYYY-MM-DD, Warsaw' }) date_from: string;
  @ApiProperty({ description: 'YYYY-MM-DD, Warsaw' }) date_to: string;
  @ApiProperty({ description: 'HH:mm, Warsaw' }) time_from: string;
  @ApiProperty({ description: 'HH:mm, Warsaw' }) time_to: string;
  @Instant({ description: 'UTC' }) starts_at: string;
  @Instant({ description: 'UTC' }) ends_at: string;
  @ApiProperty() full_day: boolean;
  @ApiProperty() hide_time_to: boolean;
  @ApiProperty({ description: 'złoty, VAT included' }) event_price: number;
  @ApiProperty() enable_tickets: boolean;
  @ApiProperty() enable_codes: boolean;
  @NullableWhole({ description: 'The capacity; null means unlimited' }) available_tickets: number | null;
  @ApiProperty() is_festival: boolean;
  @NullableString({ description: 'Only for who may watch now and for administrators, and never in a list; else null' })
  vimeo_chat: string | null;
  @Whole() video_id: number;
}

/** An event with the price, access and status of one viewer. */
export class ViewerEventDto extends withViewerFields(EventDto) {}

const FOR_ADMINISTRATORS = 'For administrators only';

/** One event: what a viewer sees, and for an administrator all there is (EVTADM-42). */
export class WholeEventDto extends ViewerEventDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: `${FOR_ADMINISTRATORS}: its own picture; null where it shows the video's`,
  })
  main_image?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: `${FOR_ADMINISTRATORS}: its own thumbnail; null where it shows the video's`,
  })
  thumb_image?: string | null;

  @Whole({ required: false, description: `${FOR_ADMINISTRATORS}: to be sent back with a change` })
  revision?: number;
}

export class EventAnswerDto {
  @ApiProperty({ type: WholeEventDto }) event: WholeEventDto;
}

export class EventsAnswerDto {
  @ApiProperty({ type: [ViewerEventDto] }) events: ViewerEventDto[];
  @Whole({ description: 'Of all that fit, whatever the page' }) count: number;
}

export class PublicEventAnswerDto {
  @ApiProperty({ type: EventDto }) event: EventDto;
}

export class PublicEventsAnswerDto {
  @ApiProperty({ type: [EventDto] }) events: EventDto[];
}

/** OPEN1-47: both days are included. */
export class EventDaysDto {
  @OptionalText(CALENDAR_DAY, { example: '2027-01-31', description: 'First day, YYYY-MM-DD' })
  date_from?: string;

  @OptionalText(CALENDAR_DAY, { example: '2027-02-28', description: 'Last day, YYYY-MM-DD' })
  date_to?: string;
}

/** OPEN2-24. Without `page` and `limit` all of them come back (OPEN2-7). */
export class EventQueryDto extends EventDaysDto {
  @QueryInt({ min: 1, max: ID_MAX, description: 'Only events of this video' }) video_id?: number;
  @QueryFlag({ description: 'Only those of the festival, or only the others' }) is_festival?: boolean;
  @QueryInt({ min: 1, max: PAGE_MAX, description: 'From 1' }) page?: number;
  @QueryInt({ min: 1, max: PAGE_SIZE_MAX, description: 'Events of a page' }) limit?: number;
}

/** EVTADM-01 to EVTADM-07, EVTADM-10. */
export class EventListQueryDto extends ListQueryDto {
  @SortBy(EVENT_SORTS) sort?: EventSort;
  @OptionalText(orEmpty(CALENDAR_DAY), { example: '2027-01-31', description: 'First day, YYYY-MM-DD' })
  date_from?: string;
  @OptionalText(orEmpty(CALENDAR_DAY), { example: '2027-02-28', description: 'Last day, YYYY-MM-DD' }) date_to?: string;
  @QueryInt({ min: 1, max: ID_MAX, description: 'Only events of this video' }) video_id?: number;
  @QueryFlag({ description: 'Only those of the festival, or only the others' }) is_festival?: boolean;
  @QueryFlag({ description: 'Only those visitors see, or only the others' }) published?: boolean;
}

/** A row of the list of events, for administrators: without what its page says. */
export class EventRowDto implements EventRow {
  @Whole() id: number;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @NullableString() subtitle: string | null;
  @Whole() video_id: number;
  @ApiProperty({ description: 'Title of the linked video' }) video_title: string;
  @ApiProperty({ description: 'YYYY-MM-DD, Warsaw' }) date_from: string;
  @ApiProperty({ description: 'YYYY-MM-DD, Warsaw' }) date_to: string;
  @ApiProperty({ description: 'HH:mm, Warsaw' }) time_from: string;
  @ApiProperty({ description: 'HH:mm, Warsaw' }) time_to: string;
  @Instant({ description: 'UTC' }) starts_at: string;
  @Instant({ description: 'UTC' }) ends_at: string;
  @ApiProperty() full_day: boolean;
  @ApiProperty() hide_time_to: boolean;
  @ApiProperty({ description: 'złoty, VAT included' }) event_price: number;
  @ApiProperty() enable_tickets: boolean;
  @ApiProperty() enable_codes: boolean;
  @NullableWhole({ description: 'The capacity; null means unlimited' }) available_tickets: number | null;
  @ApiProperty() is_festival: boolean;
  @ApiProperty() dashboard_hidden: boolean;
  @ApiProperty() published: boolean;
  @ApiProperty() auth_required: boolean;
  @ApiProperty() mailing_free: boolean;
  @ApiProperty() share_teatrlink: boolean;
  @NullableString({ description: "The event's own picture, else the video's" }) image_link: string | null;
  @NullableString({ description: "The event's own thumbnail, else the video's" }) thumb_link: string | null;
  @Whole({ description: 'To be sent back with a change' }) revision: number;
  @ApiProperty({ description: 'One of its films cannot be played' }) unplayable: boolean;
}

/** With the tickets that are taken (EVTADM-25). */
export class ListedEventDto extends EventRowDto {
  @NullableWhole({ description: 'Sold or held; null while the box office does not answer' })
  numberOfTickets: number | null;
  @NullableWhole({ description: 'Of them by orders whose payment has not come; null while nobody can tell' })
  heldTickets: number | null;
}

export class EventListDto extends ListAnswerDto {
  @ApiProperty({ type: [ListedEventDto] }) events: ListedEventDto[];
}

/** An event that is added (EVTADM-12). Title, video and dates must be there, and times where it does not last all day. */
export class NewEventDto {
  @OptionalText(field(TITLE)) title?: string;
  @OptionalText(field(SLUG), { description: 'Empty: made from the title' }) slug?: string;
  @NullableText(field(SUBTITLE)) subtitle?: string | null;
  @WholeNumber({ min: 1, max: ID_MAX }) video_id?: number;

  @Price({ description: 'złoty, at most two decimals; empty: free of charge' }) event_price?: number | string;

  @WholeNumber({ min: 0, max: CAPACITY_MAX, nullable: true, description: 'The capacity; null means unlimited' })
  available_tickets?: number | null;

  @OptionalText(CALENDAR_DAY) date_from?: string;
  @OptionalText(CALENDAR_DAY) date_to?: string;
  @OptionalText(TIME_OF_DAY) time_from?: string;
  @OptionalText(TIME_OF_DAY) time_to?: string;
  @Flag() full_day?: boolean;
  @Flag() hide_time_to?: boolean;
  @Flag() is_festival?: boolean;
  @Flag() dashboard_hidden?: boolean;
  @NullableText(field(CHAT_CODE), { description: 'An embed code or a link' }) vimeo_chat?: string | null;
  @Flag() enable_tickets?: boolean;
  @Flag() enable_codes?: boolean;
  @Flag() published?: boolean;
  @Flag() auth_required?: boolean;
  @Flag() mailing_free?: boolean;
  @Flag() share_teatrlink?: boolean;
  @PictureData(IMAGE_LIMITS['main-image'].maxBytes, { description: "Its own picture, in place of the video's" })
  main_image_data?: Buffer;
  @PictureData(IMAGE_LIMITS.thumbnail.maxBytes, { description: "Its own thumbnail, in place of the video's" })
  thumb_image_data?: Buffer;
}

/** What an administrator may change on an event; what is absent stays as it is (EVTADM-13). */
export class EventChangesDto extends NewEventDto {
  @WholeNumber({
    min: 1,
    max: ID_MAX,
    description: 'Of the event as it was read; 409 where somebody saved since. Without it the last save wins',
  })
  revision?: number;
}

export class DeletedEventDto {
  @Whole() id: number;
}
