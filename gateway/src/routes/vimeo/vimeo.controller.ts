import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import {
  addSubtitles,
  type AnswerOf,
  confirmUpload,
  createUpload,
  deleteHostedVideo,
  listHostedVideos,
  listSubtitles,
  removeSubtitles,
  renameHostedVideo,
  type SubtitleTrack,
  subtitleText,
} from '@kurtyna/contracts';
import { cleanText, parseHostedVideo } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { LIST } from '../../edge/in-hand.js';
import { SUBTITLES_BODY } from '../../edge/body-limits.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { ApiList, toListQuestion } from '../../edge/list-query.js';
import { HOSTED_VIDEOS_FILE } from './vimeo.csv.js';
import {
  DeletedHostedVideoDto,
  DeletedSubtitlesDto,
  HostedVideoAnswerDto,
  HostedVideoChangesDto,
  HostedVideoListDto,
  HostedVideoListQueryDto,
  NewSubtitlesDto,
  NewUploadDto,
  SubtitleAnswerDto,
  SubtitlesAnswerDto,
  type SubtitleTrackDto,
} from './vimeo.dto.js';
import { ApiHostedVideo, ApiSubtitleTrack, HostedVideoPipe, SubtitleTrackPipe } from './vimeo.rules.js';
import { toHostedVideo, toSubtitleTrack } from './vimeo.view.js';

/** Newest first, where nobody asks for another order. */
const NEWEST_FIRST = { sort: 'created_at', descending: true } as const;

/** The films at the film host. Their bytes never come here: they go from the browser to the host. */
@ApiTags('vimeo')
@Controller('api/vimeo')
export class VimeoController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: CsvExports,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listHostedVideos', summary: 'Films at the film host, as we last saw them there' })
  @ApiList(HostedVideoListDto)
  async list(@Query() query: HostedVideoListQueryDto): Promise<HostedVideoListDto | StreamableFile> {
    const question = toListQuestion(query, { filter: { status: query.status }, otherwise: NEWEST_FIRST });
    if (query.format === 'csv') return this.exports.start(listHostedVideos, question, HOSTED_VIDEOS_FILE);
    const { rows, count, countIsExact, next, checkedAt } = await this.bus.ask(listHostedVideos, question);
    return { videos: rows.map(toHostedVideo), count, countIsExact, next, checkedAt };
  }

  @Post()
  @Access('admin')
  @ApiOperation({ operationId: 'createUpload', summary: 'A record at the film host, and the address its bytes go to' })
  @ApiCreatedResponse({ type: HostedVideoAnswerDto })
  async create(@Body() { name, size, type, replaces }: NewUploadDto): Promise<HostedVideoAnswerDto> {
    const video = await this.bus.ask(createUpload, {
      name: cleanText(name.trim()),
      size,
      type: type?.trim().toLowerCase() ?? null,
      replaces: replaces === undefined ? null : parseHostedVideo(replaces),
    });
    return { video: toHostedVideo(video) };
  }

  @Patch(':uri')
  @Access('admin')
  @ApiOperation({ operationId: 'confirmUpload', summary: 'The transfer is done: the host is asked whether it is' })
  @ApiHostedVideo()
  @ApiOkResponse({ type: HostedVideoAnswerDto })
  async confirm(@Param('uri', HostedVideoPipe) video: string): Promise<HostedVideoAnswerDto> {
    return { video: toHostedVideo(await this.bus.ask(confirmUpload, { video })) };
  }

  @Put(':uri')
  @Access('admin')
  @ApiOperation({ operationId: 'renameHostedVideo', summary: 'Rename a film at the film host' })
  @ApiHostedVideo()
  @ApiOkResponse({ type: HostedVideoAnswerDto })
  async rename(
    @Param('uri', HostedVideoPipe) video: string,
    @Body() { name }: HostedVideoChangesDto,
  ): Promise<HostedVideoAnswerDto> {
    const renamed = await this.bus.ask(renameHostedVideo, { video, name: cleanText(name.trim()) });
    return { video: toHostedVideo(renamed) };
  }

  @Delete(':uri')
  @Access('admin')
  @ApiOperation({
    operationId: 'deleteHostedVideo',
    summary: 'Delete a film at the film host; one that is played stays',
  })
  @ApiHostedVideo()
  @ApiOkResponse({ type: DeletedHostedVideoDto })
  async delete(@Param('uri', HostedVideoPipe) video: string): Promise<DeletedHostedVideoDto> {
    const { id } = await this.bus.ask(deleteHostedVideo, { video });
    return { id };
  }

  @Get(':uri/subtitles')
  @Access('admin')
  @ApiOperation({ operationId: 'listSubtitles', summary: 'The subtitles of a film at the film host' })
  @ApiHostedVideo()
  @ApiOkResponse({ type: SubtitlesAnswerDto })
  async subtitles(@Param('uri', HostedVideoPipe) video: string): Promise<SubtitlesAnswerDto> {
    const tracks = await this.bus.ask(listSubtitles, { video });
    return { subtitles: { data: await Promise.all(tracks.map((track) => this.withText(video, track))) } };
  }

  @Post(':uri/subtitles')
  @Access('admin')
  @RouteConfig(SUBTITLES_BODY)
  @ApiOperation({ operationId: 'addSubtitles', summary: 'Add subtitles to a film at the film host' })
  @ApiHostedVideo()
  @ApiCreatedResponse({ type: SubtitleAnswerDto })
  async addSubtitles(
    @Param('uri', HostedVideoPipe) video: string,
    @Body() { language, name, subtitleContent: content }: NewSubtitlesDto,
  ): Promise<SubtitleAnswerDto> {
    const track = await this.bus.ask(addSubtitles, { video, language, name: cleanText(name.trim()), content });
    return { subtitle: await this.withText(video, track) };
  }

  @Delete(':uri/subtitles/:trackId')
  @Access('admin')
  @ApiOperation({ operationId: 'removeSubtitles', summary: 'Remove subtitles of a film at the film host' })
  @ApiSubtitleTrack()
  @ApiOkResponse({ type: DeletedSubtitlesDto })
  async removeSubtitles(
    @Param('uri', HostedVideoPipe) video: string,
    @Param('trackId', SubtitleTrackPipe) track: string,
  ): Promise<DeletedSubtitlesDto> {
    const { id } = await this.bus.ask(removeSubtitles, { video, track });
    return { id };
  }

  private async withText(video: string, track: SubtitleTrack): Promise<SubtitleTrackDto> {
    let content: string | null = null;
    for (let from: number | null = 0; from !== null;) {
      const piece: AnswerOf<typeof subtitleText> = await this.bus
        .ask(subtitleText, { video, track: String(track.id), from })
        .catch(() => ({ content: null, next: null })); // a track is there without it, and one that was added stays added (D38)
      content = piece.content === null ? null : (content ?? '') + piece.content;
      from = piece.next;
    }
    return toSubtitleTrack(track, content);
  }
}
