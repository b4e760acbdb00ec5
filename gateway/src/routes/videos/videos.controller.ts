import { Controller, Get, Param, Query } from '@nestjs/common';
import { getVideo, type IdOrSlug, listVideos, type QuestionOf, type VideoContent } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiIdOrSlug } from '../../edge/api.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { IdOrSlugPipe } from '../../edge/id-or-slug.pipe.js';
import { toViewerVideo } from '../content.view.js';
import { firstTimeOnly, pagesOf } from '../pages-of.js';
import { key, Products } from '../products.js';
import { VideoAnswerDto, VideoFilterDto, VideosAnswerDto } from './videos.dto.js';

@ApiTags('videos')
@Controller('api/videos')
export class VideosController {
  constructor(
    private readonly bus: Bus,
    private readonly products: Products,
  ) {}

  @Get()
  @Access('user')
  @ApiOperation({ operationId: 'listVideos', summary: 'Video on demand as this viewer sees it' })
  @ApiOkResponse({ type: VideosAnswerDto })
  async list(
    @Query() filter: VideoFilterDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<VideosAnswerDto> {
    return this.listed(toQuestion(filter, viewer), viewer, client);
  }

  @Get('hidden')
  @Access('user')
  @ApiOperation({
    operationId: 'listHiddenVideos',
    summary: 'Videos that no list shows and this viewer holds; for administrators all hidden and invisible ones',
  })
  @ApiOkResponse({ type: VideosAnswerDto })
  async hidden(
    @Query() filter: VideoFilterDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<VideosAnswerDto> {
    const hidden = await this.products.hiddenFrom(viewer, 'video');
    if (hidden.length === 0) return { videos: [] };
    return this.listed({ ...toQuestion(filter, viewer), hidden }, viewer, client);
  }

  @Get(':id')
  @Access('user')
  @ApiOperation({ operationId: 'getVideo', summary: "One video with the viewer's price, access and status" })
  @ApiIdOrSlug()
  @ApiOkResponse({ type: VideoAnswerDto })
  async get(
    @Param('id', IdOrSlugPipe) ref: IdOrSlug,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<VideoAnswerDto> {
    const video = await this.bus.ask(getVideo, { ref, audience: audienceOf(viewer) });
    const seen = await this.products.oneSeenBy({ kind: 'video', id: video.id }, viewer.userId, client.country);
    return { video: toViewerVideo(video, seen) };
  }

  private async listed(
    question: QuestionOf<typeof listVideos>,
    viewer: Viewer,
    client: ClientPlace,
  ): Promise<VideosAnswerDto> {
    const videos: VideosAnswerDto['videos'] = [];
    const unseen = firstTimeOnly<VideoContent>();
    for await (const page of pagesOf(this.bus, listVideos, question)) {
      const these = unseen(page.videos);
      const refs = these.map(({ id }) => ({ kind: 'video' as const, id }));
      const seen = await this.products.seenBy(refs, viewer.userId, client.country);
      for (const video of these) {
        const product = seen.get(key({ kind: 'video', id: video.id }));
        if (product) videos.push(toViewerVideo(video, product));
      }
    }
    return { videos };
  }
}

const toQuestion = ({ category, all }: VideoFilterDto, viewer: Viewer): QuestionOf<typeof listVideos> => ({
  audience: audienceOf(viewer),
  category: category === undefined ? undefined : Number(category),
  all: viewer.admin && (all === 'true' || all === '1'),
});
