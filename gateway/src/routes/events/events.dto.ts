import type { EventContent } from '@kurtyna/contracts';
import { CAPACITY_MAX, CHAT_CODE, ID_MAX, SLUG, SUBTITLE, TITLE } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { NullableNumber, NullableString } from '../../edge/api.js';
import { Flag, NullableText, OptionalText, WholeNumber, Zloty } from '../../edge/rules.js';
import { CALENDAR_DAY, field, TIME_OF_DAY } from '../../edge/text-rules.js';
import { ContentDto, EventTranslationDto, VideoTranslationDto, withViewerFields } from '../content.dto.js';

/** An event as everybody may see it. */
export class EventDto extends ContentDto implements EventContent {
  @ApiProperty({ type: [EventTranslationDto] }) translations: EventTranslationDto[];
  @ApiProperty({ type: [VideoTranslationDto] }) videoTranslations: VideoTranslationDto[];
  @ApiProperty({ description: 'YYYY-MM-DD, Warsaw' }) date_from: string;
  @ApiProperty({ description: 'YYYY-MM-DD, Warsaw' }) date_to: string;
  @ApiProperty({ description: 'HH:mm, Warsaw' }) time_from: string;
  @ApiProperty({ description: 'HH:mm, Warsaw' }) time_to: string;
  @ApiProperty({ description: 'UTC' }) starts_at: string;
  @ApiProperty({ description: 'UTC' }) ends_at: string;
  @ApiProperty() full_day: boolean;
  @ApiProperty() hide_time_to: boolean;
  @ApiProperty({ description: 'złoty, VAT included' }) event_price: number;
  @ApiProperty() enable_tickets: boolean;
  @ApiProperty() enable_codes: boolean;
  @NullableNumber({ description: 'The capacity; null means unlimited' }) available_tickets: number | null;
  @ApiProperty() is_festival: boolean;
  @NullableString({ description: 'Only for who may watch now and for administrators, and never in a list; else null' })
  vimeo_chat: string | null;
  @ApiProperty() video_id: number;
}

/** An event with the price, access and status of one viewer. */
export class ViewerEventDto extends withViewerFields(EventDto) {}

export class EventAnswerDto {
  @ApiProperty({ type: ViewerEventDto }) event: ViewerEventDto;
}

export class EventsAnswerDto {
  @ApiProperty({ type: [ViewerEventDto] }) events: ViewerEventDto[];
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

/** What an administrator may change on an event; what is absent stays as it is (EVTADM-13). */
export class EventChangesDto {
  @OptionalText(field(TITLE)) title?: string;
  @OptionalText(field(SLUG), { description: 'Empty: made from the title' }) slug?: string;
  @NullableText(field(SUBTITLE)) subtitle?: string | null;
  @WholeNumber({ min: 1, max: ID_MAX }) video_id?: number;

  @Zloty({ description: 'złoty, at most two decimals' }) event_price?: number | string;

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
}
