import type { PageView } from '@kurtyna/contracts';
import { ID_MAX, PAGE_CONTENT, PAGE_TITLE, SLUG_MAX } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OptionalText, WholeNumber } from '../../edge/rules.js';
import { anyText, field } from '../../edge/text-rules.js';

/** PAGE-03. */
export class PageDto implements PageView {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'HTML, cleaned' }) content: string;
  @ApiProperty() slug: string;
  @ApiPropertyOptional({ description: 'Grows with each edit' }) revision?: number;
}

export class PageAnswerDto {
  @ApiProperty({ type: PageDto }) page: PageDto;
}

/** PAGESADM-06. What is absent stays. */
export class PageChangesDto {
  @OptionalText(field(PAGE_TITLE)) title?: string;
  @OptionalText(field(PAGE_CONTENT), { description: 'HTML; cleaned when it is stored' }) content?: string;
  @OptionalText(anyText(SLUG_MAX), { description: 'Stays as it is: another one is refused' }) slug?: string;
  @WholeNumber({
    min: 1,
    max: ID_MAX,
    description: 'Of the state the form began with; an older one is refused with 409',
  })
  revision?: number;
}
