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
  GrantDto,
  MailingQueryDto,
  PanelDto,
  PanelQueryDto,
  PaymentAnswerDto,
  PaymentChangesDto,
  PaymentListQueryDto,
  VideoPaymentsDto,
} from './payments.dto.js';

const WHICH = 'Our order number, or the numeric id';

/** Orders of videos for administrators (PAYADM-30, PANEL-04, FREEACC-05). */
@ApiTags('payments')
@Controller('api/videopayments')
export class AdminVideoPaymentsController {
  constructor(
    private readonly payments: AdminPayments,
    private readonly mailing: MailingFiles,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listVideoPayments', summary: 'Orders of videos with the sums of the list' })
  @ApiList(VideoPaymentsDto)
  async list(
    @Query() query: PaymentListQueryDto,
    @SignedIn() viewer: Viewer,
  ): Promise<VideoPaymentsDto | StreamableFile> {
    const page = await this.payments.list(query, ['video'], viewer);
    if (page instanceof StreamableFile) return page;
    const { rows, ...rest } = page;
    return { videopayments: rows, orders: rows, refunds: page.summary.refunds, ...rest };
  }

  @Get('video/:videoId')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'getVideoPanel', summary: 'Orders of one video, with its sales' })
  @ApiId('videoId')
  @ApiList(PanelDto)
  panel(
    @Param('videoId', IdPipe) id: number,
    @Query() query: PanelQueryDto,
    @SignedIn() viewer: Viewer,
  ): Promise<PanelDto | StreamableFile> {
    return this.payments.panel({ kind: 'video', id }, query, viewer);
  }

  @Get('video/:videoId/mailing')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'getVideoMailing', summary: 'Addresses of who ordered one video, each once, as a file' })
  @ApiId('videoId')
  @ApiProduces('text/plain', 'text/csv')
  @ApiOkResponse({ description: '`Name <email>` separated by commas, or CSV', schema: { type: 'string' } })
  mailingFile(
    @Param('videoId', IdPipe) id: number,
    @Query() { format }: MailingQueryDto,
    @SignedIn() viewer: Viewer,
  ): Promise<StreamableFile> {
    return this.mailing.start({ kind: 'video', id }, format ?? 'txt', viewer);
  }

  @Post('free/:videoId')
  @Access('admin')
  @ApiOperation({ operationId: 'grantVideoAccess', summary: 'Let somebody watch a video without paying' })
  @ApiId('videoId')
  @ApiCreatedResponse({ type: PaymentAnswerDto })
  grant(
    @Param('videoId', IdPipe) id: number,
    @Body() dto: GrantDto,
    @AdminClick() click: Click,
  ): Promise<PaymentAnswerDto> {
    return this.payments.grant({ kind: 'video', id }, dto, click);
  }

  @Put(':id')
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'editVideoPayment', summary: 'Change an order of a video by hand; no money is moved' })
  @ApiReference('id', WHICH)
  @ApiOkResponse({ type: PaymentAnswerDto })
  edit(
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: PaymentChangesDto,
    @SignedIn() viewer: Viewer,
  ): Promise<PaymentAnswerDto> {
    return this.payments.edit('video', ref, dto, viewer);
  }

  @Delete(':id')
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiOperation({ operationId: 'cancelVideoPayment', summary: 'Cancel an order that is not decided yet' })
  @ApiReference('id', WHICH)
  @ApiOkResponse({ type: PaymentAnswerDto })
  cancel(@Param('id', ReferencePipe) ref: string, @SignedIn() viewer: Viewer): Promise<PaymentAnswerDto> {
    return this.payments.cancel('video', ref, viewer);
  }
}
