import { Body, Controller, Delete, Get, Param, Post, Put, Query, StreamableFile } from '@nestjs/common';
import type { Click } from '@kurtyna/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { LIST } from '../../edge/in-hand.js';
import { ApiId, ApiReference } from '../../edge/api.js';
import { AdminClick } from '../../edge/idempotency-key.js';
import { IdPipe, ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { ApiList } from '../../edge/list-query.js';
import { PAYMENT_BUDGET } from '../../edge/request-context.js';
import { ApiRefusal, ChangedMeanwhileErrorDto } from '../../edge/refusals.js';
import { AdminPayments } from './admin-payments.js';
import { MailingFiles } from './mailing-files.js';
import {
  AllPaymentsDto,
  AllPaymentsQueryDto,
  EventPaymentsDto,
  GrantDto,
  MailingQueryDto,
  PanelDto,
  PanelQueryDto,
  PaymentAnswerDto,
  PaymentChangesDto,
  PaymentListQueryDto,
} from './payments.dto.js';
import { kindsOf } from './payments.view.js';

const WHICH = 'Our order number, or the numeric id';

/** Orders of events, and the list of both kinds, for administrators (PAYADM, PANEL, FREEACC). */
@ApiTags('payments')
@Controller('api/payments')
export class AdminPaymentsController {
  constructor(
    private readonly payments: AdminPayments,
    private readonly mailing: MailingFiles,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listEventPayments', summary: 'Orders of events with the sums of the list' })
  @ApiList(EventPaymentsDto)
  async list(
    @Query() query: PaymentListQueryDto,
    @SignedIn() viewer: Viewer,
  ): Promise<EventPaymentsDto | StreamableFile> {
    const page = await this.payments.list(query, ['event'], viewer);
    if (page instanceof StreamableFile) return page;
    const { rows, ...rest } = page;
    return { payments: rows, orders: rows, refunds: page.summary.refunds, ...rest };
  }

  @Get('all')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listAllPayments', summary: 'Orders of events and videos in one list, with its sums' })
  @ApiList(AllPaymentsDto)
  async all(@Query() query: AllPaymentsQueryDto, @SignedIn() viewer: Viewer): Promise<AllPaymentsDto | StreamableFile> {
    const page = await this.payments.list(query, kindsOf(query), viewer);
    if (page instanceof StreamableFile) return page;
    const { rows, ...rest } = page;
    return { payments: rows, refunds: page.summary.refunds, ...rest };
  }

  @Get('event/:eventId')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'getEventPanel', summary: 'Orders of one event, with its sales' })
  @ApiId('eventId')
  @ApiList(PanelDto)
  panel(
    @Param('eventId', IdPipe) id: number,
    @Query() query: PanelQueryDto,
    @SignedIn() viewer: Viewer,
  ): Promise<PanelDto | StreamableFile> {
    return this.payments.panel({ kind: 'event', id }, query, viewer);
  }

  @Get('event/:eventId/mailing')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'getEventMailing', summary: 'Addresses of who ordered one event, each once, as a file' })
  @ApiId('eventId')
  @ApiProduces('text/plain', 'text/csv')
  @ApiOkResponse({ description: '`Name <email>` separated by commas, or CSV', schema: { type: 'string' } })
  mailingFile(
    @Param('eventId', IdPipe) id: number,
    @Query() { format }: MailingQueryDto,
    @SignedIn() viewer: Viewer,
  ): Promise<StreamableFile> {
    return this.mailing.start({ kind: 'event', id }, format ?? 'txt', viewer);
  }

  @Post('free/:eventId')
  @Access('admin')
  @ApiOperation({ operationId: 'grantEventAccess', summary: 'Let somebody watch an event without paying' })
  @ApiId('eventId')
  @ApiCreatedResponse({ type: PaymentAnswerDto })
  grant(
    @Param('eventId', IdPipe) id: number,
    @Body() dto: GrantDto,
    @AdminClick() click: Click,
  ): Promise<PaymentAnswerDto> {
    return this.payments.grant({ kind: 'event', id }, dto, click);
  }

  @Put(':id')
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'editEventPayment', summary: 'Change an order of an event by hand; no money is moved' })
  @ApiReference('id', WHICH)
  @ApiOkResponse({ type: PaymentAnswerDto })
  edit(
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: PaymentChangesDto,
    @SignedIn() viewer: Viewer,
  ): Promise<PaymentAnswerDto> {
    return this.payments.edit('event', ref, dto, viewer);
  }

  @Delete(':id')
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiOperation({ operationId: 'cancelEventPayment', summary: 'Cancel an order that is not decided yet' })
  @ApiReference('id', WHICH)
  @ApiOkResponse({ type: PaymentAnswerDto })
  cancel(@Param('id', ReferencePipe) ref: string, @SignedIn() viewer: Viewer): Promise<PaymentAnswerDto> {
    return this.payments.cancel('event', ref, viewer);
  }
}
