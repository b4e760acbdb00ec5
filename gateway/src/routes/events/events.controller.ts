import { Body, Controller, Delete, Get, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import {
  addEvent,
  deleteEvent,
  type EventContent,
  type EventImages,
  getEvent,
  type Click,
  type IdOrSlug,
  listEvents,
  type QuestionOf,
  searchEvents,
  updateEvent,
} from '@kurtyna/contracts';
import { EVENT_IMAGE_FIELDS, EVENT_IMAGES, PAGE_SIZE } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Access } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { LIST } from '../../edge/in-hand.js';
import { ApiId, ApiIdOrSlug } from '../../edge/api.js';
import { takesPictures } from '../../edge/body-limits.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { AdminClick } from '../../edge/idempotency-key.js';
import { IdOrSlugPipe, IdPipe } from '../../edge/id-or-slug.pipe.js';
import { ApiList, toListQuestion } from '../../edge/list-query.js';
import { ApiRefusal, EventConflictDto } from '../../edge/refusals.js';
import { toListedEvent, toViewerEvent } from '../content.view.js';
import { PictureStore } from '../images/picture-store.js';
import { firstTimeOnly, pagesOf } from '../pages-of.js';
import { key, Products } from '../products.js';
import { EVENTS_FILE } from './events.csv.js';
import {
  DeletedEventDto,
  EventAnswerDto,
  EventChangesDto,
  EventDaysDto,
  EventListDto,
  EventListQueryDto,
  EventQueryDto,
  EventsAnswerDto,
  NewEventDto,
} from './events.dto.js';
import { toChanges, toEventFilter, toEventRow } from './events.view.js';

/** Newest start first, where nobody asks for another order (OPEN2-24). */
const NEWEST_FIRST = { sort: 'starts_at', descending: true } as const;
const ABOUT_PICTURES =
  'A picture is a data URL in `{field}_data` or in the field itself, or a file of a multipart form; at most 8 MB in all.';
/** What a picture is called in the path that takes it away. */
const IMAGE_IN_PATH = { image: 'main_image', thumb: 'thumb_image' } as const;

@ApiTags('events')
@Controller('api/events')
export class EventsController {
  constructor(
    private readonly bus: Bus,
    private readonly products: Products,
    private readonly pictures: PictureStore,
    private readonly exports: CsvExports,
  ) {}

  @Get()
  @Access('user')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listEvents', summary: 'The repertoire as this viewer sees it' })
  @ApiOkResponse({ type: EventsAnswerDto })
  async list(
    @Query() query: EventQueryDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<EventsAnswerDto> {
    const { events, count } = await this.listed(toQuestion(query, viewer), viewer, client);
    const { page = 1, limit = query.page === undefined ? count : PAGE_SIZE } = query;
    return { events: events.slice((page - 1) * limit, page * limit), count };
  }

  @Get('search')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'searchEvents',
    summary: 'All events, past and unpublished ones too, searched, filtered and sorted',
  })
  @ApiList(EventListDto)
  async search(@Query() query: EventListQueryDto): Promise<EventListDto | StreamableFile> {
    const question = toListQuestion(query, { filter: toEventFilter(query), otherwise: NEWEST_FIRST });
    if (query.format === 'csv') return this.exports.start(searchEvents, question, EVENTS_FILE);
    const { rows, count, countIsExact, next } = await this.bus.ask(searchEvents, question);
    const taken = await this.products.taken(rows.map(({ id }) => ({ kind: 'event', id })));
    const events = rows.map((row) => toEventRow(row, taken?.get(key({ kind: 'event', id: row.id })) ?? null));
    return { events, count, countIsExact, next };
  }

  @Get('hidden')
  @Access('user')
  @RouteConfig(LIST)
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
    if (hidden.length === 0) return { events: [], count: 0 };
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

  @Post()
  @Access('admin')
  @RouteConfig(takesPictures(EVENT_IMAGE_FIELDS, { longTexts: true }))
  @ApiOperation({ operationId: 'addEvent', summary: 'Add an event', description: ABOUT_PICTURES })
  @ApiCreatedResponse({ type: EventAnswerDto })
  async add(
    @Body() dto: NewEventDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
    @AdminClick() click: Click,
  ): Promise<EventAnswerDto> {
    const command = { fields: toChanges(dto), images: await this.stored(dto), ...click };
    const event = await this.bus.ask(addEvent, command);
    return this.answer(event, viewer, client);
  }

  @Put(':id')
  @Access('admin')
  @RouteConfig(takesPictures(EVENT_IMAGE_FIELDS, { longTexts: true }))
  @ApiRefusal(409, EventConflictDto)
  @ApiOperation({
    operationId: 'updateEvent',
    summary: 'Change an event; what is absent stays as it is',
    description: ABOUT_PICTURES,
  })
  @ApiId()
  @ApiOkResponse({ type: EventAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: EventChangesDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<EventAnswerDto> {
    const { revision, ...changes } = dto;
    const event = await this.bus.ask(updateEvent, {
      id,
      changes: toChanges(changes),
      images: await this.stored(dto),
      revision,
      adminId: viewer.userId,
    });
    return this.answer(event, viewer, client);
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'deleteEvent', summary: 'Take an event out of all lists; its orders stay' })
  @ApiId()
  @ApiOkResponse({ type: DeletedEventDto })
  async delete(@Param('id', IdPipe) eventId: number, @SignedIn() { userId }: Viewer): Promise<DeletedEventDto> {
    const { id } = await this.bus.ask(deleteEvent, { id: eventId, adminId: userId });
    return { id };
  }

  @Delete(':id/image/:field')
  @Access('admin')
  @ApiOperation({ operationId: 'removeEventImage', summary: "Take the event's own picture away: it shows the video's" })
  @ApiId()
  @ApiParam({ name: 'field', schema: { type: 'string', enum: Object.keys(IMAGE_IN_PATH) } })
  @ApiOkResponse({ type: EventAnswerDto })
  async removeImage(
    @Param('id', IdPipe) id: number,
    @Param('field') name: string,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
  ): Promise<EventAnswerDto> {
    const field = Object.hasOwn(IMAGE_IN_PATH, name) ? IMAGE_IN_PATH[name as keyof typeof IMAGE_IN_PATH] : null; // never as it came (D23)
    if (!field) throw invalid({ field: { key: 'form.validate.wrong_input' } });
    const images = { [field]: null };
    const event = await this.bus.ask(updateEvent, { id, changes: {}, images, adminId: viewer.userId });
    return this.answer(event, viewer, client);
  }

  /** Pictures are stored before the save that names them; where it is refused, they go away by themselves. */
  private async stored(dto: NewEventDto): Promise<EventImages> {
    const images: EventImages = {};
    for (const field of EVENT_IMAGE_FIELDS) {
      const bytes = dto[`${field}_data`];
      if (bytes)
        images[field] = await this.pictures.put(bytes, { purpose: EVENT_IMAGES[field], field: `${field}_data` });
    }
    return images;
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
      const seen = await this.products.seenFor(viewer, refs, client.country);
      for (const event of these) {
        const product = seen.get(key({ kind: 'event', id: event.id }));
        if (product) events.push(toListedEvent(event, product));
      }
    }
    return { events, count: events.length };
  }

  private async answer(event: EventContent, viewer: Viewer, client: ClientPlace): Promise<EventAnswerDto> {
    const seen = await this.products.oneSeenFor(viewer, { kind: 'event', id: event.id }, client.country);
    return { event: toViewerEvent(event, seen, viewer) };
  }
}

const toQuestion = (
  { date_from, date_to, video_id, is_festival }: EventQueryDto,
  viewer: Viewer,
): QuestionOf<typeof listEvents> => ({
  audience: audienceOf(viewer),
  dateFrom: date_from,
  dateTo: date_to,
  videoId: video_id,
  isFestival: is_festival,
});
