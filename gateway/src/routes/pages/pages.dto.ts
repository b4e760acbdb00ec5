import type { PageView } from '@kurtyna/contracts';
import { ID_MAX, PAGE_CONTENT, PAGE_TITLE, PAGE_TITLE_EN, SLUG_MAX } from '@kurtyna/domain';
import { ApiProperty } from '@nestjs/swagger';
import { NullableString, Whole } from '../../edge/api.js';
import { NullableText, OptionalText, WholeNumber } from '../../edge/rules.js';
import { anyText, field } from '../../edge/text-rules.js';

/** PAGE-03. */
export class PageDto implements PageView {
  @Whole() id: number;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'HTML, cleaned' }) content: string;
  @NullableString({ description: 'In English; without it the Polish one is shown' }) title_en: string | null;
  @NullableString({ description: 'HTML in English, cleaned' }) content_en: string | null;
  @ApiProperty() slug: string;
  @Whole({ required: false, description: 'Grows with each edit' }) revision?: number;
}

export class PageAnswerDto {
  @ApiProperty({ type: PageDto }) page: PageDto;
}

/** PAGESADM-06. What is absent stays. */
export class PageChangesDto {
  @OptionalText(field(PAGE_TITLE)) title?: string;
  @OptionalText(field(PAGE_CONTENT), { description: 'HTML; cleaned when it is stored' }) content?: string;
  @NullableText(field(PAGE_TITLE_EN), { description: 'In English; null or empty: none' }) title_en?: string | null;
  @NullableText(field(PAGE_CONTENT), { description: 'HTML in English; null or empty: none' })
  content_en?: string | null;
  @OptionalText(anyText(SLUG_MAX), { description: 'Stays as it is: another one is refused' }) slug?: string;
  @WholeNumber({
    min: 1,
    max: ID_MAX,
    description: 'Of the state the form began with; an older one is refused with 409',
  })
  revision?: number;
}
