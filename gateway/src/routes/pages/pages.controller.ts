import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { getPage, type PageView, updatePage } from '@kurtyna/contracts';
import { isSlug, SLUG_MAX } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { notFound } from '@kurtyna/platform/runtime';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId } from '../../edge/api.js';
import { LONG_TEXTS_TWICE } from '../../edge/body-limits.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { ApiRefusal, ChangedMeanwhileErrorDto } from '../../edge/refusals.js';
import { PageAnswerDto, PageChangesDto, PageDto } from './pages.dto.js';

@ApiTags('pages')
@Controller('api/pages')
export class PagesController {
  constructor(private readonly bus: Bus) {}

  @Get(':id')
  @Access('public')
  @ApiOperation({ operationId: 'getPage', summary: 'A content page' })
  @ApiParam({ name: 'id', description: 'Slug', example: 'regulamin', schema: { type: 'string', maxLength: SLUG_MAX } })
  @ApiOkResponse({ type: PageAnswerDto })
  async get(@Param('id') text: string): Promise<PageAnswerDto> {
    const slug = text.toLowerCase();
    if (!isSlug(slug)) throw notFound('page.not-found');
    return { page: toPage(await this.bus.ask(getPage, { slug })) };
  }

  @Put(':id')
  @Access('admin')
  @RouteConfig(LONG_TEXTS_TWICE)
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updatePage', summary: 'Write one of the four content pages' })
  @ApiId()
  @ApiOkResponse({ type: PageAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: PageChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<PageAnswerDto> {
    return { page: toPage(await this.bus.ask(updatePage, { id, ...dto, adminId: userId })) };
  }
}

const toPage = ({ id, title, content, title_en = null, content_en = null, slug, revision }: PageView): PageDto => ({
  id,
  title,
  content,
  title_en,
  content_en,
  slug,
  revision,
});
