import type { SearchResults } from '@kurtyna/contracts';
import { SEARCH_MAX } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Instant, NullableString, Whole } from '../../edge/api.js';
import { OptionalText } from '../../edge/rules.js';
import { anyText } from '../../edge/text-rules.js';

export class SearchQueryDto {
  /** Judged by the catalogue, after the blanks around it are gone. */
  @OptionalText(anyText(SEARCH_MAX), { description: 'At least 3 characters; fewer find nothing' }) search?: string;
}

export class FoundTranslationDto {
  @ApiProperty() language_code: string;
  @NullableString() title: string | null;
  @NullableString() description: string | null;
}

export class FoundVideoDto {
  @Whole() id: number;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @NullableString({ description: 'The first 200 characters, as HTML without markup' }) description: string | null;
  @ApiProperty({ type: [FoundTranslationDto] }) translations: FoundTranslationDto[];
  @NullableString() thumb_link: string | null;
}

export class FoundEventDto extends FoundVideoDto {
  @Instant({ description: 'UTC' }) starts_at: string;
  @ApiProperty({ description: 'It has days and no hours' }) full_day: boolean;
}

export class FoundPageDto {
  @Whole() id: number;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The first 200 characters, as HTML without markup' }) content: string;
  @NullableString() title_en: string | null;
  @NullableString({ description: 'Its beginning in English' }) content_en: string | null;
}

/** SEARCH-04. */
export class SearchAnswerDto implements SearchResults {
  @ApiProperty({ type: [FoundEventDto] }) events: FoundEventDto[];
  @ApiProperty({ type: [FoundVideoDto] }) videos: FoundVideoDto[];
  @ApiProperty({ type: [FoundPageDto] }) pages: FoundPageDto[];
}
