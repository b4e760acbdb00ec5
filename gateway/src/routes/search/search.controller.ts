import { Controller, Get, Query } from '@nestjs/common';
import { type FoundContent, search } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { SearchAnswerDto, SearchQueryDto, type FoundVideoDto } from './search.dto.js';

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly bus: Bus) {}

  @Get('all')
  @Access('optional')
  @ApiOperation({
    operationId: 'search',
    summary: 'Events, videos and pages with these words, as far as one may see them',
  })
  @ApiOkResponse({ type: SearchAnswerDto })
  async all(
    @Query() { search: text = '' }: SearchQueryDto,
    @SignedIn() viewer: Viewer | null,
  ): Promise<SearchAnswerDto> {
    const { events, videos, pages } = await this.bus.ask(search, { text, audience: audienceOf(viewer) });
    return {
      events: events.map((event) => ({
        ...toFound(event),
        starts_at: event.starts_at,
        full_day: event.full_day ?? false,
      })),
      videos: videos.map(toFound),
      pages: pages.map(({ id, slug, title, content, title_en = null, content_en = null }) => ({
        id,
        slug,
        title,
        content,
        title_en,
        content_en,
      })),
    };
  }
}

const toFound = ({ id, slug, title, description, translations, thumb_link }: FoundContent): FoundVideoDto => ({
  id,
  slug,
  title,
  description,
  translations: translations.map((one) => ({
    language_code: one.language_code,
    title: one.title,
    description: one.description,
  })),
  thumb_link,
});
