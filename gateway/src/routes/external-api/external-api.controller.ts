import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { getEvent, type IdOrSlug } from '@kurtyna/contracts';
import { calendarEntry, showPath } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, DuringMaintenance } from '../../access/access.decorator.js';
import { ApiIdOrSlug } from '../../edge/api.js';
import { IdOrSlugPipe } from '../../edge/id-or-slug.pipe.js';
import { PublicCache } from '../../public-cache/public-cache.js';
import { Settings } from '../../settings.js';
import { CategoriesAnswerDto } from '../categories/categories.dto.js';
import { PublicEventAnswerDto, PublicEventsAnswerDto } from '../events/events.dto.js';
import { PublicPacketsAnswerDto } from '../packets/packets.dto.js';
import { SlidesAnswerDto } from '../slides/slides.dto.js';
import { PublicVideoAnswerDto, PublicVideosAnswerDto } from '../videos/videos.dto.js';
import { PublicConfigAnswerDto, TimeAnswerDto } from './external-api.dto.js';

/**
 * The public catalogue. These bytes normally leave before the router is asked (`public-cache`); a request comes here when
 * they are not in memory yet, and waits for the one fill that is under way.
 */
@ApiTags('external-api')
@Controller('external_api')
export class ExternalApiController {
  constructor(
    private readonly cache: PublicCache,
    private readonly bus: Bus,
    private readonly settings: Settings,
  ) {}

  @Get('events')
  @Access('public')
  @ApiOperation({ operationId: 'listPublicEvents', summary: 'The repertoire for everybody' })
  @ApiOkResponse({ type: PublicEventsAnswerDto })
  events(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.cache.answer('/external_api/events', request, reply);
  }

  @Get('videos')
  @Access('public')
  @ApiOperation({ operationId: 'listPublicVideos', summary: 'Video on demand for everybody' })
  @ApiOkResponse({ type: PublicVideosAnswerDto })
  videos(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.cache.answer('/external_api/videos', request, reply);
  }

  @Get('packets')
  @Access('public')
  @ApiOperation({ operationId: 'listPublicPackets', summary: 'Packets for everybody' })
  @ApiOkResponse({ type: PublicPacketsAnswerDto })
  packets(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.cache.answer('/external_api/packets', request, reply);
  }

  @Get('slides')
  @Access('public')
  @ApiOperation({ operationId: 'listPublicSlides', summary: 'Slides of the public home' })
  @ApiOkResponse({ type: SlidesAnswerDto })
  slides(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.cache.answer('/external_api/slides', request, reply);
  }

  @Get('categories')
  @Access('public')
  @ApiOperation({ operationId: 'listPublicCategories', summary: 'Categories with the ids of their videos' })
  @ApiOkResponse({ type: CategoriesAnswerDto })
  categories(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.cache.answer('/external_api/categories', request, reply);
  }

  @Get('config')
  @Access('public')
  @DuringMaintenance()
  @ApiOperation({ operationId: 'getPublicConfig', summary: 'App config, gifts and group tickets for everybody' })
  @ApiOkResponse({ type: PublicConfigAnswerDto })
  config(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.cache.answer('/external_api/config', request, reply);
  }

  @Get('time')
  @Access('public')
  @DuringMaintenance()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getTime', summary: "The server's time, for countdowns" })
  @ApiOkResponse({ type: TimeAnswerDto })
  time(): TimeAnswerDto {
    return { now: new Date().toISOString() };
  }

  @Get('event/:id')
  @Access('public')
  @ApiOperation({ operationId: 'getPublicEvent', summary: 'One event for everybody' })
  @ApiIdOrSlug()
  @ApiOkResponse({ type: PublicEventAnswerDto })
  event(
    @Param('id', IdOrSlugPipe) ref: IdOrSlug,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.cache.answer(`/external_api/event/${pathOf(ref)}`, request, reply);
  }

  /** Asked for by hand, one at a time: it is made anew each time. */
  @Get('event/:id/calendar.ics')
  @Access('public')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="kurtyna.ics"')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getEventCalendar', summary: 'The event as an entry for the calendar (RFC 5545)' })
  @ApiIdOrSlug()
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async calendar(@Param('id', IdOrSlugPipe) ref: IdOrSlug): Promise<string> {
    const event = await this.bus.ask(getEvent, { ref, audience: 'public' });
    const link = this.settings.PUBLIC_URL.replace(/\/+$/, '') + showPath('event', event.slug);
    const { id, title, starts_at: startsAt, full_day: fullDay } = event;
    const endsAt = event.hide_time_to ? null : event.ends_at;
    return calendarEntry({ id, title, link, startsAt, endsAt, fullDay }, new Date().toISOString());
  }

  @Get('video/:id')
  @Access('public')
  @ApiOperation({ operationId: 'getPublicVideo', summary: 'One video for everybody' })
  @ApiIdOrSlug()
  @ApiOkResponse({ type: PublicVideoAnswerDto })
  video(
    @Param('id', IdOrSlugPipe) ref: IdOrSlug,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.cache.answer(`/external_api/video/${pathOf(ref)}`, request, reply);
  }
}

const pathOf = (ref: IdOrSlug): string => ('id' in ref ? String(ref.id) : ref.slug);
