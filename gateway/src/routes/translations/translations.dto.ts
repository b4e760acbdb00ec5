/** Translations of the five kinds as they come in and go out, for administrators alone (TRANS-03 to TRANS-14). */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ID_MAX,
  LANGUAGE_CODE_LENGTH,
  languageCodeError,
  type TranslatedKind,
  TRANSLATION_FIELDS,
} from '@kurtyna/domain';
import { NullableString, Whole } from '../../edge/api.js';
import { Id, judgedBy, NullableText, OptionalText, Text, WholeNumber } from '../../edge/rules.js';
import { field } from '../../edge/text-rules.js';

const LANGUAGE_CODE = {
  type: String,
  minLength: LANGUAGE_CODE_LENGTH,
  maxLength: LANGUAGE_CODE_LENGTH,
  pattern: '^[A-Za-z]{2}$',
  example: 'en',
  description: 'Two letters, not pl; one translation each',
};
const judgeLanguage = (kind: TranslatedKind, value: unknown) =>
  typeof value === 'string' || value === undefined || value === null
    ? languageCodeError(kind, value ?? '')
    : 'form.validate.wrong_input';

const LanguageCode = (kind: TranslatedKind): PropertyDecorator =>
  applyDecorators(
    ApiProperty(LANGUAGE_CODE),
    judgedBy((value) => judgeLanguage(kind, value)),
  );
const OptionalLanguageCode = (kind: TranslatedKind): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional(LANGUAGE_CODE),
    judgedBy((value) => (value === undefined ? null : judgeLanguage(kind, value))),
  );

const Owner = (): PropertyDecorator => Id({ description: 'What it translates' });
const SameOwner = (): PropertyDecorator => WholeNumber({ min: 1, max: ID_MAX, description: 'Stays as it is' });
const Revision = (): PropertyDecorator =>
  WholeNumber({
    min: 1,
    max: ID_MAX,
    description: 'Of the state the form began with; an older one is refused with 409',
  });

const { video, event, category, slide, packet } = TRANSLATION_FIELDS;

class VideoTextsDto {
  @NullableText(field(video.title)) title?: string | null;
  @NullableText(field(video.subtitle)) subtitle?: string | null;
  @NullableText(field(video.video_link), { description: 'The film of this language' }) video_link?: string | null;
  @NullableText(field(video.description), { description: 'HTML' }) description?: string | null;
  @NullableText(field(video.additional_desc), { description: 'HTML' }) additional_desc?: string | null;
  @NullableText(field(video.accessibility_video), { description: 'Sign language' }) accessibility_video?: string | null;
  @NullableText(field(video.autodesc_video), { description: 'Audio description' }) autodesc_video?: string | null;
  @NullableText(field(video.teaser_link)) teaser_link?: string | null;
}
export class AddVideoTranslationDto extends VideoTextsDto {
  @Owner() video_id: number;
  @LanguageCode('video') language_code: string;
}
export class VideoTranslationChangesDto extends VideoTextsDto {
  @SameOwner() video_id?: number;
  @OptionalLanguageCode('video') language_code?: string;
  @Revision() revision?: number;
}

class EventTextsDto {
  @NullableText(field(event.title)) title?: string | null;
  @NullableText(field(event.subtitle)) subtitle?: string | null;
}
export class AddEventTranslationDto extends EventTextsDto {
  @Owner() event_id: number;
  @LanguageCode('event') language_code: string;
}
export class EventTranslationChangesDto extends EventTextsDto {
  @SameOwner() event_id?: number;
  @OptionalLanguageCode('event') language_code?: string;
  @Revision() revision?: number;
}

export class AddCategoryTranslationDto {
  @Owner() category_id: number;
  @LanguageCode('category') language_code: string;
  @Text(field(category.name)) name: string;
}
export class CategoryTranslationChangesDto {
  @SameOwner() category_id?: number;
  @OptionalLanguageCode('category') language_code?: string;
  @OptionalText(field(category.name)) name?: string;
  @Revision() revision?: number;
}

class SlideTextsDto {
  @NullableText(field(slide.title)) title?: string | null;
  @NullableText(field(slide.text)) text?: string | null;
}
export class AddSlideTranslationDto extends SlideTextsDto {
  @Owner() slide_id: number;
  @LanguageCode('slide') language_code: string;
}
export class SlideTranslationChangesDto extends SlideTextsDto {
  @SameOwner() slide_id?: number;
  @OptionalLanguageCode('slide') language_code?: string;
  @Revision() revision?: number;
}

export class AddPacketTranslationDto {
  @Owner() packet_id: number;
  @LanguageCode('packet') language_code: string;
  @Text(field(packet.title)) title: string;
  @NullableText(field(packet.description), { description: 'HTML; empty: the Polish one is read' }) description?:
    string | null;
}
export class PacketTranslationChangesDto {
  @SameOwner() packet_id?: number;
  @OptionalLanguageCode('packet') language_code?: string;
  @OptionalText(field(packet.title)) title?: string;
  @NullableText(field(packet.description), { description: 'HTML; empty: the Polish one is read' }) description?:
    string | null;
  @Revision() revision?: number;
}

class StoredTranslationDto {
  @Whole() id: number;
  @ApiProperty() language_code: string;
  @Whole({ description: 'Grows with each edit' }) revision: number;
}
export class StoredVideoTranslationDto extends StoredTranslationDto {
  @Whole() video_id: number;
  @NullableString() title: string | null;
  @NullableString() subtitle: string | null;
  @NullableString() video_link: string | null;
  @NullableString({ description: 'HTML, cleaned' }) description: string | null;
  @NullableString({ description: 'HTML, cleaned' }) additional_desc: string | null;
  @NullableString() accessibility_video: string | null;
  @NullableString() autodesc_video: string | null;
  @NullableString() teaser_link: string | null;
}
export class StoredEventTranslationDto extends StoredTranslationDto {
  @Whole() event_id: number;
  @NullableString() title: string | null;
  @NullableString() subtitle: string | null;
}
export class StoredCategoryTranslationDto extends StoredTranslationDto {
  @Whole() category_id: number;
  @ApiProperty() name: string;
}
export class StoredSlideTranslationDto extends StoredTranslationDto {
  @Whole() slide_id: number;
  @NullableString() title: string | null;
  @NullableString() text: string | null;
}

export class StoredPacketTranslationDto extends StoredTranslationDto {
  @Whole() packet_id: number;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'HTML, cleaned' }) description: string;
}

export class StoredVideoTranslationAnswerDto {
  @ApiProperty({ type: StoredVideoTranslationDto }) translation: StoredVideoTranslationDto;
}
export class StoredVideoTranslationsAnswerDto {
  @ApiProperty({ type: [StoredVideoTranslationDto] }) translations: StoredVideoTranslationDto[];
}
export class StoredEventTranslationAnswerDto {
  @ApiProperty({ type: StoredEventTranslationDto }) translation: StoredEventTranslationDto;
}
export class StoredEventTranslationsAnswerDto {
  @ApiProperty({ type: [StoredEventTranslationDto] }) translations: StoredEventTranslationDto[];
}
export class StoredCategoryTranslationAnswerDto {
  @ApiProperty({ type: StoredCategoryTranslationDto }) translation: StoredCategoryTranslationDto;
}
export class StoredCategoryTranslationsAnswerDto {
  @ApiProperty({ type: [StoredCategoryTranslationDto] }) translations: StoredCategoryTranslationDto[];
}
export class StoredSlideTranslationAnswerDto {
  @ApiProperty({ type: StoredSlideTranslationDto }) translation: StoredSlideTranslationDto;
}
export class StoredSlideTranslationsAnswerDto {
  @ApiProperty({ type: [StoredSlideTranslationDto] }) translations: StoredSlideTranslationDto[];
}

export class StoredPacketTranslationAnswerDto {
  @ApiProperty({ type: StoredPacketTranslationDto }) translation: StoredPacketTranslationDto;
}
export class StoredPacketTranslationsAnswerDto {
  @ApiProperty({ type: [StoredPacketTranslationDto] }) translations: StoredPacketTranslationDto[];
}

export class DeletedTranslationDto {
  @Whole() id: number;
}
