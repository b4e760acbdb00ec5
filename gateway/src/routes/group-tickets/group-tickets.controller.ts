import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { getSaleSettings, type Click, saveSaleSettings } from '@kurtyna/contracts';
import { parseGroupTicketSlug } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId, ApiReference } from '../../edge/api.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { AdminClick, ApiIdempotencyKey } from '../../edge/idempotency-key.js';
import { IdPipe, ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { ApiList } from '../../edge/list-query.js';
import { LIST } from '../../edge/in-hand.js';
import { PURCHASE } from '../../edge/purchase-queue.js';
import { PAYMENT_BUDGET } from '../../edge/request-context.js';
import { ApiRefusal, CodesUsedErrorDto, OtherOrderErrorDto } from '../../edge/refusals.js';
import { BuyAnswerDto, OrderAnswerDto, RefundDto } from '../purchases/purchases.dto.js';
import { Purchases } from '../purchases/purchases.js';
import {
  GroupTicketOrdersDto,
  SoldCodesDto,
  SoldCodesQueryDto,
  SoldOrdersQueryDto,
} from '../sold-orders/sold-orders.dto.js';
import { SoldOrders } from '../sold-orders/sold-orders.js';
import { BuyGroupTicketsDto, GroupTicketChangesDto, GroupTicketSettingsAnswerDto } from './group-tickets.dto.js';
import { toGroupTicketChanges, toGroupTicketConfig } from './group-tickets.view.js';

@ApiTags('group-tickets')
@Controller('api/groupTickets')
export class GroupTicketsController {
  constructor(
    private readonly purchases: Purchases,
    private readonly sold: SoldOrders,
    private readonly bus: Bus,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listGroupTicketOrders', summary: 'Group tickets that were ordered, with their codes' })
  @ApiList(GroupTicketOrdersDto)
  async list(
    @Query() query: SoldOrdersQueryDto,
    @SignedIn() viewer: Viewer,
  ): Promise<GroupTicketOrdersDto | StreamableFile> {
    const answer = await this.sold.list('group', query, viewer);
    if (answer instanceof StreamableFile) return answer;
    const { rows, ...page } = answer;
    return { groupTickets: rows, orders: rows, ...page };
  }

  @Get(':id/codes')
  @Access('admin')
  @ApiOperation({ operationId: 'listGroupTicketCodes', summary: 'The codes of one order, and who has used each' })
  @ApiId()
  @ApiOkResponse({ type: SoldCodesDto })
  codes(@Param('id', IdPipe) id: number, @Query() { after }: SoldCodesQueryDto): Promise<SoldCodesDto> {
    return this.sold.codes('group', id, after);
  }

  @Post()
  @Access('user')
  @RouteConfig(PURCHASE)
  @ApiRefusal(409, OtherOrderErrorDto)
  @ApiOperation({
    operationId: 'buyGroupTickets',
    summary: "Buy one code per ticket, for others; the price is the server's",
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: BuyAnswerDto })
  buy(
    @Body() dto: BuyGroupTicketsDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<BuyAnswerDto> {
    const asked = parseGroupTicketSlug(dto.productSlug)!; // the DTO has read it once
    return this.purchases.buy({ kind: 'group', ...asked }, dto, { viewer, client, idempotencyKey });
  }

  @Get('settings')
  @Access('public')
  @ApiOperation({ operationId: 'getGroupTicketConfig', summary: 'Group tickets, as far as everybody may know' })
  @ApiOkResponse({ type: GroupTicketSettingsAnswerDto })
  async settings(): Promise<GroupTicketSettingsAnswerDto> {
    const { groupTicketConfig } = await this.bus.ask(getSaleSettings, {});
    return { config: toGroupTicketConfig(groupTicketConfig) };
  }

  @Put('settings')
  @Access('admin')
  @ApiOperation({
    operationId: 'saveGroupTicketConfig',
    summary: 'Change the sale of group tickets; what is absent stays',
  })
  @ApiOkResponse({ type: GroupTicketSettingsAnswerDto })
  async save(@Body() dto: GroupTicketChangesDto, @SignedIn() viewer: Viewer): Promise<GroupTicketSettingsAnswerDto> {
    const changes = { groupTicket: toGroupTicketChanges(dto), by: viewer.userId };
    const { groupTicketConfig } = await this.bus.ask(saveSaleSettings, changes);
    return { config: toGroupTicketConfig(groupTicketConfig) };
  }

  @Get(':id')
  @Access('user')
  @ApiOperation({
    operationId: 'getGroupTicketOrder',
    summary: 'One own order, by its number or id; administrators see all',
  })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  get(@Param('id', ReferencePipe) ref: string, @SignedIn() viewer: Viewer): Promise<OrderAnswerDto> {
    return this.purchases.get('group', ref, viewer);
  }

  @Post(':id/refund')
  @HttpCode(200)
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiRefusal(409, CodesUsedErrorDto)
  @ApiOperation({
    operationId: 'refundGroupTicketOrder',
    summary: 'Give the whole amount back through the provider; its codes are void',
  })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  refund(
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: RefundDto,
    @AdminClick() click: Click,
  ): Promise<OrderAnswerDto> {
    return this.purchases.refund('group', ref, dto, click);
  }
}
