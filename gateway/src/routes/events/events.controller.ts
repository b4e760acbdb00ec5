import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import {
  type EventChanges,
  type EventContent,
  getEvent,
  type IdOrSlug,
  listEvents,
  updateEvent,
} from '@kurtyna/contracts';
import { fromZloty } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Access } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId, ApiIdOrSlug } from '../../edge/api.js';
import { LONG_TEXTS } from '../../edge/body-limits.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { IdOrSlugPipe, IdPipe } from '../../edge/id-or-slug.pipe.js';
import { toListedEvent, toViewerEvent } from '../content.view.js';
import { firstTimeOnly, pagesOf } from '../pages-of.js';
import { key, Products } from '../products.js';
import { EventAnswerDto, EventChangesDto, EventDaysDto, EventsAnswerDto } from './events.dto.js';

@ApiTags('events')
@Controller('api/events')
export class EventsController {
  constructor(
    private readonly bus: Bus,
    private readonly products: Products,
  ) {}

  @Get()
  @Access('user')
  @ApiOperation({ operationId: 'listEvents', summary: 'The repertoire as this viewer sees it' })
  @ApiOkResponse({ type: EventsAnswerDto })
  async list(
    @Query() days: EventDaysDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<EventsAnswerDto> {
    const events: EventsAnswerDto['events'] = [];
    const unseen = firstTimeOnly<EventContent>();
    for await (const page of pagesOf(this.bus, listEvents, {
      audience: audienceOf(viewer),
      dateFrom: days.date_from,
      dateTo: days.date_to,
    })) {
      const these = unseen(page.events);
      const refs = these.map(({ id }) => ({ kind: 'event' as const, id }));
      const seen = await this.products.seenBy(refs, viewer.userId, client.country);
      for (const event of these) {
        const product = seen.get(key({ kind: 'event', id: event.id }));
        if (product) events.push(toListedEvent(event, product));
      }
    }
    return { events };
  }

  @Get(':id')
  @Access('user')
  @ApiOperation({ operationId: 'getEvent', summary: "One event with the viewer's price, access and status" })
  @ApiIdOrSlug()
  @ApiOkResponse({ type: EventAnswerDto })
  async get(
    @Param('id', IdOrSlugPipe) ref: IdOrSlug,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<EventAnswerDto> {
    const event = await this.bus.ask(getEvent, { ref, audience: audienceOf(viewer) });
    return this.answer(event, viewer, client);
  }

  @Put(':id')
  @Access('admin')
  @RouteConfig(LONG_TEXTS)
  @ApiOperation({ operationId: 'updateEvent', summary: 'Change an event; what is absent stays as it is' })
  @ApiId()
  @ApiOkResponse({ type: EventAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: EventChangesDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<EventAnswerDto> {
    const event = await this.bus.ask(updateEvent, { id, changes: toChanges(dto), adminId: viewer.userId });
    return this.answer(event, viewer, client);
  }

  private async answer(event: EventContent, viewer: Viewer, client: ClientPlace): Promise<EventAnswerDto> {
    const seen = await this.products.oneSeenBy({ kind: 'event', id: event.id }, viewer.userId, client.country);
    return { event: toViewerEvent(event, seen, viewer) };
  }
}

/** złoty become grosze; the rest goes on as it came. */
const toChanges = ({ event_price, ...dto }: EventChangesDto): EventChanges => ({
  ...dto,
  ...(event_price !== undefined && { event_price: fromZloty(event_price) }),
});
