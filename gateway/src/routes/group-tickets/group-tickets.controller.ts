import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { getSaleSettings } from '@kurtyna/contracts';
import { parseGroupTicketSlug } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiReference } from '../../edge/api.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { PAYMENT_BUDGET } from '../../edge/request-context.js';
import { BuyAnswerDto, OrderAnswerDto, RefundDto } from '../purchases/purchases.dto.js';
import { ApiIdempotencyKey, Purchases } from '../purchases/purchases.js';
import { BuyGroupTicketsDto, GroupTicketSettingsAnswerDto } from './group-tickets.dto.js';
import { toGroupTicketConfig } from './group-tickets.view.js';

@ApiTags('group-tickets')
@Controller('api/groupTickets')
export class GroupTicketsController {
  constructor(
    private readonly purchases: Purchases,
    private readonly bus: Bus,
  ) {}

  @Post()
  @Access('user')
  @RouteConfig(PAYMENT_BUDGET)
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

  @Get(':extOrderId')
  @Access('user')
  @ApiOperation({
    operationId: 'getGroupTicketOrder',
    summary: 'One own order, by its number or id; administrators see all',
  })
  @ApiReference('extOrderId', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  get(@Param('extOrderId', ReferencePipe) ref: string, @SignedIn() viewer: Viewer): Promise<OrderAnswerDto> {
    return this.purchases.get('group', ref, viewer);
  }

  @Post(':id/refund')
  @HttpCode(200)
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiOperation({
    operationId: 'refundGroupTicketOrder',
    summary: 'Give the whole amount back through the provider; its codes are void',
  })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  refund(
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: RefundDto,
    @SignedIn() viewer: Viewer,
  ): Promise<OrderAnswerDto> {
    return this.purchases.refund('group', ref, dto, viewer);
  }
}
