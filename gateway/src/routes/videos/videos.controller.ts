import { Body, Controller, Delete, Get, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import {
  addVideo,
  type AdminVideo,
  deleteVideo,
  describeVideo,
  getVideo,
  type Click,
  type IdOrSlug,
  listAdminVideos,
  listVideos,
  type QuestionOf,
  updateVideo,
  type VideoContent,
  type VideoImages,
} from '@kurtyna/contracts';
import { PAGE_SIZE } from '@kurtyna/domain';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { LIST } from '../../edge/in-hand.js';
import { ApiId, ApiIdOrSlug } from '../../edge/api.js';
import { takesPictures } from '../../edge/body-limits.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { AdminClick } from '../../edge/idempotency-key.js';
import { IdOrSlugPipe, IdPipe } from '../../edge/id-or-slug.pipe.js';
import { toListQuestion } from '../../edge/list-query.js';
import { ApiRefusal, ChangedMeanwhileErrorDto } from '../../edge/refusals.js';
import { toAdminVideo, toViewerVideo } from '../content.view.js';
import { PictureStore } from '../images/picture-store.js';
import { firstTimeOnly, pagesOf } from '../pages-of.js';
import { key, Products } from '../products.js';
import { VIDEOS_FILE } from './videos.csv.js';
import {
  AdminVideoAnswerDto,
  DeletedVideoDto,
  VideoAnswerDto,
  VideoChangesDto,
  VideoFieldsDto,
  VideoFilterDto,
  VideoListDto,
  VideoListQueryDto,
  VideosAnswerDto,
} from './videos.dto.js';
import { toListedVideo, toVideoChanges } from './videos.view.js';

const PICTURES = ['main_image', 'thumb_image'];
const PICTURES_ARE =
  'A picture is a data URL in `{field}_data` or in the field itself, or a file of a multipart form; at most 8 MB in all.';
/** As on the site (OPEN2-15). */
const SITE_ORDER = { sort: 'weight', descending: false } as const;

@ApiTags('videos')
@Controller('api/videos')
export class VideosController {
  constructor(
    private readonly bus: Bus,
    private readonly products: Products,
    private readonly pictures: PictureStore,
    private readonly exports: CsvExports,
  ) {}

  @Get()
  @Access('user')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'listVideos',
    summary: 'Video on demand as this viewer sees it',
    description:
      'With `all` and any parameter of a page, administrators are answered a page of all videos there are, as cards with their `count`.',
  })
  @ApiExtraModels(VideosAnswerDto, VideoListDto)
  @ApiOkResponse({
    content: {
      'application/json': {
        schema: { oneOf: [{ $ref: getSchemaPath(VideosAnswerDto) }, { $ref: getSchemaPath(VideoListDto) }] },
      },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  async list(
    @Query() query: VideoListQueryDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<VideosAnswerDto | VideoListDto | StreamableFile> {
    const question = toQuestion(query, viewer);
    if (question.all && isPaged(query)) return this.library(query);
    return this.listed({ ...question, search: query.search }, viewer, client, query);
  }

  @Get('hidden')
  @Access('user')
  @RouteConfig(LIST)
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
  @ApiOperation({
    operationId: 'getVideo',
    summary: "One video with the viewer's price, access and status; for administrators all there is of it",
  })
  @ApiIdOrSlug()
  @ApiExtraModels(VideoAnswerDto, AdminVideoAnswerDto)
  @ApiOkResponse({
    schema: { anyOf: [{ $ref: getSchemaPath(VideoAnswerDto) }, { $ref: getSchemaPath(AdminVideoAnswerDto) }] },
  })
  async get(
    @Param('id', IdOrSlugPipe) ref: IdOrSlug,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<VideoAnswerDto | AdminVideoAnswerDto> {
    if (viewer.admin) return this.described(await this.bus.ask(describeVideo, { ref }), viewer, client);
    const video = await this.bus.ask(getVideo, { ref, audience: audienceOf(viewer) });
    const seen = await this.products.oneSeenFor(viewer, { kind: 'video', id: video.id }, client.country);
    return { video: toViewerVideo(video, seen, viewer) };
  }

  @Post()
  @Access('admin')
  @RouteConfig(takesPictures(PICTURES, { longTexts: true }))
  @ApiOperation({ operationId: 'addVideo', summary: 'Add a video', description: PICTURES_ARE })
  @ApiCreatedResponse({ type: AdminVideoAnswerDto })
  async add(
    @Body() dto: VideoFieldsDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
    @AdminClick() click: Click,
  ): Promise<AdminVideoAnswerDto> {
    const command = { changes: toVideoChanges(dto), images: await this.stored(dto), ...click };
    return this.described(await this.bus.ask(addVideo, command), viewer, client);
  }

  @Put(':id')
  @Access('admin')
  @RouteConfig(takesPictures(PICTURES, { longTexts: true }))
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({
    operationId: 'updateVideo',
    summary: 'Change a video; what is absent stays as it is',
    description: PICTURES_ARE,
  })
  @ApiId()
  @ApiOkResponse({ type: AdminVideoAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() { revision, ...dto }: VideoChangesDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<AdminVideoAnswerDto> {
    const images = await this.stored(dto);
    const command = { id, changes: toVideoChanges(dto), images, revision, adminId: viewer.userId };
    return this.described(await this.bus.ask(updateVideo, command), viewer, client);
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'deleteVideo', summary: 'Delete a video that no event shows' })
  @ApiId()
  @ApiOkResponse({ type: DeletedVideoDto })
  async delete(@Param('id', IdPipe) id: number, @SignedIn() viewer: Viewer): Promise<DeletedVideoDto> {
    return { id: (await this.bus.ask(deleteVideo, { id, adminId: viewer.userId })).id };
  }

  @Delete(':id/image/:field')
  @Access('admin')
  @ApiOperation({ operationId: 'removeVideoImage', summary: 'Take a picture of a video away' })
  @ApiId()
  @ApiParam({ name: 'field', schema: { type: 'string', enum: ['image', 'thumb'] } })
  @ApiOkResponse({ type: AdminVideoAnswerDto })
  async removeImage(
    @Param('id', IdPipe) id: number,
    @Param('field') field: string,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<AdminVideoAnswerDto> {
    const images = WITHOUT_IMAGE.get(field); // from the fixed list, never as it came (D23)
    if (!images) throw invalid({ field: { key: 'form.validate.wrong_input' } });
    const command = { id, changes: {}, images, adminId: viewer.userId };
    return this.described(await this.bus.ask(updateVideo, command), viewer, client);
  }

  /** A page of all there is, for the back office (VIDADM-09). */
  private async library(query: VideoListQueryDto): Promise<VideoListDto | StreamableFile> {
    const { category, status } = query;
    const filter = { category: category === undefined ? undefined : Number(category), status };
    const question = toListQuestion(query, { filter, otherwise: SITE_ORDER });
    if (query.format === 'csv') return this.exports.start(listAdminVideos, question, VIDEOS_FILE);
    const { rows, count, countIsExact, next } = await this.bus.ask(listAdminVideos, question);
    return { videos: rows.map(toListedVideo), count, countIsExact, next };
  }

  private async listed(
    question: QuestionOf<typeof listVideos>,
    viewer: Viewer,
    client: ClientPlace,
    part: Part = {},
  ): Promise<VideosAnswerDto> {
    const videos: VideosAnswerDto['videos'] = [];
    const unseen = firstTimeOnly<VideoContent>();
    const cut = cutTo(part);
    for await (const page of pagesOf(this.bus, listVideos, question)) {
      const these = cut(unseen(page.videos));
      const refs = these.map(({ id }) => ({ kind: 'video' as const, id }));
      const seen = await this.products.seenFor(viewer, refs, client.country);
      for (const video of these) {
        const product = seen.get(key({ kind: 'video', id: video.id }));
        if (product) videos.push(toViewerVideo(video, product, viewer));
      }
    }
    return { videos };
  }

  private async described(video: AdminVideo, viewer: Viewer, client: ClientPlace): Promise<AdminVideoAnswerDto> {
    const ref = { kind: 'video' as const, id: video.id };
    const [seen, taken] = await Promise.all([
      this.products.oneSeenFor(viewer, ref, client.country),
      this.products.taken([ref]),
    ]);
    const { language } = client;
    return { video: toAdminVideo(video, { seen, taken: taken && (taken.get(key(ref))?.taken ?? 0), language }) };
  }

  /** The names of the pictures that came along. */
  private async stored({ main_image_data: main, thumb_image_data: thumb }: VideoFieldsDto): Promise<VideoImages> {
    const images: VideoImages = {};
    if (main) images.image = await this.pictures.put(main, { purpose: 'main-image', field: 'main_image_data' });
    if (thumb) images.thumb = await this.pictures.put(thumb, { purpose: 'thumbnail', field: 'thumb_image_data' });
    return images;
  }
}

const WITHOUT_IMAGE = new Map<string, VideoImages>([
  ['image', { image: null }],
  ['thumb', { thumb: null }],
]);

const toQuestion = ({ category, all }: VideoFilterDto, viewer: Viewer): QuestionOf<typeof listVideos> => ({
  audience: audienceOf(viewer),
  category: category === undefined ? undefined : Number(category),
  all: viewer.admin && (all === 'true' || all === '1'),
});

/** Whoever names none of these means everything at once, as the documented clients do (OPEN2-7). */
const isPaged = ({ page, limit, pageSize, after, sort, order, search, status, format }: VideoListQueryDto): boolean =>
  [page, limit, pageSize, after, sort, order, search, status, format].some((value) => value !== undefined);

interface Part {
  page?: number;
  limit?: number;
  pageSize?: number;
}

/** Of items that come in turns, those of one page; all of them where no page is asked for. */
function cutTo({ page, limit, pageSize }: Part): <Item>(items: Item[]) => Item[] {
  if (page === undefined && limit === undefined && pageSize === undefined) return (items) => items;
  const size = limit ?? pageSize ?? PAGE_SIZE;
  const first = ((page ?? 1) - 1) * size;
  let passed = 0;
  return (items) => {
    const these = items.filter((_item, index) => passed + index >= first && passed + index < first + size);
    passed += items.length;
    return these;
  };
}
