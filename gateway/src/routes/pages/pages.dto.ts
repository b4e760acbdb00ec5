import type { PageView } from '@kurtyna/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** PAGE-03. */
export class PageDto implements PageView {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'HTML, cleaned' }) content: string;
  @ApiProperty() slug: string;
}

export class PageAnswerDto {
  @ApiProperty({ type: PageDto }) page: PageDto;
}
