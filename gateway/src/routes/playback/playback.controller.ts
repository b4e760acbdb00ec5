import type { PlayableKind } from '@kurtyna/domain';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { countWatching, type IdOrSlug, keepPosition, openPlayback } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, DuringMaintenance } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiIdOrSlug, ApiReference } from '../../edge/api.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { IdOrSlugPipe, ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { ApiRefusal, PlaybackErrorDto } from '../../edge/refusals.js';
import { SuccessDto } from '../notifications/notifications.dto.js';
import { Products } from '../products.js';
import { ApiPass, Heartbeats, PASS_HEADER } from './heartbeats.js';
import type { GrantHolder } from './playback-passes.js';
import {
  PLAYBACK_VARIANTS,
  PlaybackAnswerDto,
  PlaybackChoiceDto,
  PositionDto,
  RenewedPlaybackAnswerDto,
  RenewPlaybackDto,
  WatchingDto,
} from './playback.dto.js';

/** Watching (D25): commerce decides, media gives a short grant, and each renewal is decided again. */
@ApiTags('playback')
@Controller('api')
export class PlaybackController {
  constructor(
    private readonly bus: Bus,
    private readonly products: Products,
    private readonly heartbeats: Heartbeats,
  ) {}

  @Get('events/:id/playback')
  @Access('optional')
  @ApiRefusal(409, PlaybackErrorDto)
  @ApiOperation({ operationId: 'playEvent', summary: 'Watch an event; 409 names all that stands against it' })
  @ApiIdOrSlug()
  @ApiOkResponse({ type: PlaybackAnswerDto })
  playEvent(
    @Param('id', IdOrSlugPipe) ref: IdOrSlug,
    @Query() choice: PlaybackChoiceDto,
    @SignedIn() viewer: Viewer | null,
    @Client() client: ClientPlace,
  ): Promise<PlaybackAnswerDto> {
    return this.play('event', ref, { choice, viewer, client });
  }

  @Get('videos/:id/playback')
  @Access('optional')
  @ApiRefusal(409, PlaybackErrorDto)
  @ApiOperation({ operationId: 'playVideo', summary: 'Watch a video; 409 names all that stands against it' })
  @ApiIdOrSlug()
  @ApiOkResponse({ type: PlaybackAnswerDto })
  playVideo(
    @Param('id', IdOrSlugPipe) ref: IdOrSlug,
    @Query() choice: PlaybackChoiceDto,
    @SignedIn() viewer: Viewer | null,
    @Client() client: ClientPlace,
  ): Promise<PlaybackAnswerDto> {
    return this.play('video', ref, { choice, viewer, client });
  }

  @Get('playback/watching')
  @Access('admin')
  @ApiOperation({ operationId: 'countWatching', summary: 'How many people watch at this moment' })
  @ApiOkResponse({ type: WatchingDto })
  watching(): Promise<WatchingDto> {
    return this.bus.ask(countWatching, {});
  }

  @Post('playback/:grant')
  @HttpCode(200)
  @Access('optional')
  @DuringMaintenance()
  @ApiRefusal(409, PlaybackErrorDto)
  @ApiOperation({
    operationId: 'renewPlayback',
    summary: "The player's heartbeat: keeps the grant alive while access lasts",
  })
  @ApiReference('grant', 'The grant of the playback answer')
  @ApiPass()
  @ApiOkResponse({ type: RenewedPlaybackAnswerDto })
  async renew(
    @Param('grant', ReferencePipe) grant: string,
    @Body() { seconds, position, duration }: RenewPlaybackDto,
    @Headers(PASS_HEADER) pass: string | undefined,
    @SignedIn() viewer: Viewer | null,
    @Client() client: ClientPlace,
  ): Promise<RenewedPlaybackAnswerDto> {
    const { address, country } = client;
    const where = typeof position === 'number' ? { seconds: position, duration: duration ?? null } : null;
    const heartbeat = { seconds, position: where, address, country, pass };
    return { playback: await this.heartbeats.renew(holderOf(grant, viewer), heartbeat) };
  }

  @Put('playback/:grant/position')
  @Access('optional')
  @DuringMaintenance()
  @ApiOperation({
    operationId: 'keepPosition',
    summary: 'Somebody stops watching: the film goes on there next time, for who has an account',
  })
  @ApiReference('grant', 'The grant of the playback answer')
  @ApiOkResponse({ type: SuccessDto })
  async keepPosition(
    @Param('grant', ReferencePipe) grant: string,
    @Body() { position, duration }: PositionDto,
    @SignedIn() viewer: Viewer | null,
  ): Promise<SuccessDto> {
    await this.bus.ask(keepPosition, {
      ...holderOf(grant, viewer),
      position: { seconds: position, duration: duration ?? null },
    });
    return { success: true };
  }

  private async play(
    kind: PlayableKind,
    ref: IdOrSlug,
    { choice, viewer, client }: { choice: PlaybackChoiceDto; viewer: Viewer | null; client: ClientPlace },
  ): Promise<PlaybackAnswerDto> {
    const { product, chat } = await this.products.find(kind, ref, audienceOf(viewer));
    const userId = viewer?.userId ?? null;
    await this.products.assertMayWatch(product, userId, client.country);
    const playback = await this.bus.ask(openPlayback, {
      product,
      userId,
      sessionId: viewer?.sessionId ?? null,
      variant: PLAYBACK_VARIANTS.find((known) => known === choice.typ) ?? 'normal',
      language: choice.lang === 'en' ? 'en' : 'pl',
      address: client.address,
    });
    return {
      playback: {
        grant: playback.grant,
        variant: playback.variant,
        variants: playback.variants,
        source: {
          kind: playback.source.kind,
          url: playback.source.url,
          captions: playback.source.captions.map(({ language, url }) => ({ language, url })),
          controls: playback.source.controls,
        },
        position: playback.position,
        expires_at: playback.expires_at,
        renew_after_seconds: playback.renew_after_seconds,
        now: playback.now,
        chat,
      },
    };
  }
}

const holderOf = (grant: string, viewer: Viewer | null): GrantHolder => ({
  grant,
  userId: viewer?.userId ?? null,
  sessionId: viewer?.sessionId ?? null,
});
