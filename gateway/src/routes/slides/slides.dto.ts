import type { AdminSlide, SlideView } from '@kurtyna/contracts';
import { IMAGE_LIMITS, PLACE_MAX, SETTING_LINK, SLIDE_TEXT, SLIDE_TITLE, WEIGHT_MAX } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableString, Whole } from '../../edge/api.js';
import {
  Flag,
  NothingOrPicture,
  NullableText,
  OptionalText,
  PictureData,
  Text,
  WholeNumber,
} from '../../edge/rules.js';
import { field, orEmpty } from '../../edge/text-rules.js';

export class SlideTranslationDto {
  @ApiProperty() language_code: string;
  @NullableString() title: string | null;
  @NullableString() text: string | null;
}

export class SlideDto implements SlideView {
  @Whole() id: number;
  @ApiProperty() title: string;
  @ApiProperty() text: string;
  @NullableString() bg_image: string | null;
  @NullableString() url: string | null;
  @ApiProperty() published: boolean;
  @ApiProperty({ type: [SlideTranslationDto] }) translations: SlideTranslationDto[];
}

export class SlidesAnswerDto {
  @ApiProperty({ type: [SlideDto] }) slides: SlideDto[];
}

/** As the signed-in get it; what only administrators see is absent for others. */
export class ListedSlideDto extends SlideDto implements Partial<AdminSlide> {
  @Whole({ required: false, description: 'Smaller stands first' }) weight?: number;
  @Instant({ required: false, description: 'UTC' }) updated_at?: string;
  @Whole({ required: false, description: 'Grows with each edit' }) revision?: number;
}

export class ListedSlidesDto {
  @ApiProperty({ type: [ListedSlideDto] }) slides: ListedSlideDto[];
}

export class AdminSlideDto extends SlideDto implements AdminSlide {
  @Whole({ description: 'Smaller stands first' }) weight: number;
  @Instant({ description: 'UTC' }) updated_at: string;
  @Whole({ description: 'Grows with each edit' }) revision: number;
}

export class SlideAnswerDto {
  @ApiProperty({ type: AdminSlideDto }) slide: AdminSlideDto;
}

/** What a new and a changed slide may both say. */
class SlideFieldsDto {
  @NullableText(orEmpty(field(SETTING_LINK)), { description: 'Where the slide leads; null or empty: nowhere' })
  url?: string | null;
  @Flag() published?: boolean;
  @WholeNumber({ min: -WEIGHT_MAX, max: WEIGHT_MAX, nullable: true, empty: 0, description: 'Smaller stands first' })
  weight?: number;
  @PictureData(IMAGE_LIMITS.slide.maxBytes) bg_image_data?: Buffer;
  @NothingOrPicture({ description: 'null takes the picture away; a data URL as in `bg_image_data`' }) bg_image?: null;
}

export class NewSlideDto extends SlideFieldsDto {
  @Text(field(SLIDE_TITLE)) title: string;
  @Text(field(SLIDE_TEXT)) text: string;
}

/** What is absent stays. */
export class SlideChangesDto extends SlideFieldsDto {
  @OptionalText(field(SLIDE_TITLE)) title?: string;
  @OptionalText(field(SLIDE_TEXT)) text?: string;
  @WholeNumber({ min: 1, max: PLACE_MAX, description: 'The new place in the list, from 1; the others make room' })
  position?: number;
  @WholeNumber({ min: 1, max: PLACE_MAX, description: 'The one the form began with; refused when it is old (409)' })
  revision?: number;
}

export class DeletedSlideDto {
  @Whole() id: number;
}
