import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import {
  type EventChanges,
  type EventContent,
  getEvent,
  type IdOrSlug,
  listEvents,
  type QuestionOf,
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
    return this.listed(toQuestion(days, viewer), viewer, client);
  }

  @Get('hidden')
  @Access('user')
  @ApiOperation({
    operationId: 'listHiddenEvents',
    summary: 'Events that no list shows and this viewer holds; for administrators all hidden and unpublished ones',
  })
  @ApiOkResponse({ type: EventsAnswerDto })
  async hidden(
    @Query() days: EventDaysDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<EventsAnswerDto> {
    const hidden = await this.products.hiddenFrom(viewer, 'event');
    if (hidden.length === 0) return { events: [] };
    return this.listed({ ...toQuestion(days, viewer), hidden }, viewer, client);
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

  private async listed(
    question: QuestionOf<typeof listEvents>,
    viewer: Viewer,
    client: ClientPlace,
  ): Promise<EventsAnswerDto> {
    const events: EventsAnswerDto['events'] = [];
    const unseen = firstTimeOnly<EventContent>();
    for await (const page of pagesOf(this.bus, listEvents, question)) {
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

  private async answer(event: EventContent, viewer: Viewer, client: ClientPlace): Promise<EventAnswerDto> {
    const seen = await this.products.oneSeenBy({ kind: 'event', id: event.id }, viewer.userId, client.country);
    return { event: toViewerEvent(event, seen, viewer) };
  }
}

const toQuestion = ({ date_from, date_to }: EventDaysDto, viewer: Viewer): QuestionOf<typeof listEvents> => ({
  audience: audienceOf(viewer),
  dateFrom: date_from,
  dateTo: date_to,
});

/** złoty become grosze; the rest goes on as it came. */
const toChanges = ({ event_price, ...dto }: EventChangesDto): EventChanges => ({
  ...dto,
  ...(event_price !== undefined && { event_price: fromZloty(event_price) }),
});
