import { Controller, Get, Param } from '@nestjs/common';
import { getPage } from '@kurtyna/contracts';
import { isSlug, SLUG_MAX } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { notFound } from '@kurtyna/platform/runtime';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { PageAnswerDto } from './pages.dto.js';

@ApiTags('pages')
@Controller('api/pages')
export class PagesController {
  constructor(private readonly bus: Bus) {}

  @Get(':slug')
  @Access('public')
  @ApiOperation({ operationId: 'getPage', summary: 'A content page' })
  @ApiParam({ name: 'slug', example: 'regulamin', schema: { type: 'string', maxLength: SLUG_MAX } })
  @ApiOkResponse({ type: PageAnswerDto })
  async get(@Param('slug') text: string): Promise<PageAnswerDto> {
    const slug = text.toLowerCase();
    if (!isSlug(slug)) throw notFound('page.not-found');
    const { id, title, content } = await this.bus.ask(getPage, { slug });
    return { page: { id, title, content, slug } };
  }
}
