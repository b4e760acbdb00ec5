import type { EventContent } from '@kurtyna/contracts';
import { ID_MAX, SLUG_MAX, isSlug, isTimeOfDay, parseZloty } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NullableNumber, NullableString } from '../../edge/api.js';
import { calendarDay, Flag, line, NullableText, OptionalText, Rule, sentence, WholeNumber } from '../../edge/rules.js';
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
  @ApiPropertyOptional({ example: '2027-01-31', description: 'First day, YYYY-MM-DD' })
  @OptionalText(calendarDay)
  date_from?: string;

  @ApiPropertyOptional({ example: '2027-02-28', description: 'Last day, YYYY-MM-DD' })
  @OptionalText(calendarDay)
  date_to?: string;
}

const TITLE_MAX = 200;
const SUBTITLE_MAX = 200;
const CHAT_MAX = 5000;

const slug = (value: string) => {
  if (value.length > SLUG_MAX) return sentence('form.validate.too_long', { max: SLUG_MAX });
  return value === '' || isSlug(value) ? null : 'form.validate.wrong_input';
};
const timeOfDay = (value: string) => (isTimeOfDay(value) ? null : 'form.validate.wrong_input');
const embedCode = (value: string) =>
  value.length > CHAT_MAX ? sentence('form.validate.too_long', { max: CHAT_MAX }) : null;

/** What an administrator may change on an event; what is absent stays as it is (EVTADM-13). */
export class EventChangesDto {
  @ApiPropertyOptional() @OptionalText(line(TITLE_MAX, { mayBeEmpty: false })) title?: string;
  @ApiPropertyOptional({ description: 'Empty: made from the title' }) @OptionalText(slug) slug?: string;
  @ApiPropertyOptional({ type: String, nullable: true }) @NullableText(line(SUBTITLE_MAX)) subtitle?: string | null;
  @ApiPropertyOptional() @WholeNumber({ min: 1, max: ID_MAX, optional: true }) video_id?: number;

  @ApiPropertyOptional({ oneOf: [{ type: 'number' }, { type: 'string' }], description: 'złoty, at most two decimals' })
  @Rule((value) => (value === undefined || parseZloty(value) !== null ? null : 'form.validate.wrong_input'))
  event_price?: number | string;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'The capacity; null means unlimited' })
  @WholeNumber({ min: 0, max: ID_MAX, nullable: true, optional: true })
  available_tickets?: number | null;

  @ApiPropertyOptional() @OptionalText(calendarDay) date_from?: string;
  @ApiPropertyOptional() @OptionalText(calendarDay) date_to?: string;
  @ApiPropertyOptional() @OptionalText(timeOfDay) time_from?: string;
  @ApiPropertyOptional() @OptionalText(timeOfDay) time_to?: string;
  @ApiPropertyOptional() @Flag() full_day?: boolean;
  @ApiPropertyOptional() @Flag() hide_time_to?: boolean;
  @ApiPropertyOptional() @Flag() is_festival?: boolean;
  @ApiPropertyOptional() @Flag() dashboard_hidden?: boolean;
  @ApiPropertyOptional({ type: String, nullable: true }) @NullableText(embedCode) vimeo_chat?: string | null;
  @ApiPropertyOptional() @Flag() enable_tickets?: boolean;
  @ApiPropertyOptional() @Flag() enable_codes?: boolean;
  @ApiPropertyOptional() @Flag() published?: boolean;
  @ApiPropertyOptional() @Flag() auth_required?: boolean;
  @ApiPropertyOptional() @Flag() mailing_free?: boolean;
  @ApiPropertyOptional() @Flag() share_teatrlink?: boolean;
}
