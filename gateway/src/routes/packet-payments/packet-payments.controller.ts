import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import type { Click } from '@kurtyna/contracts';
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
import { ApiRefusal, OtherOrderErrorDto, RefundChangedErrorDto } from '../../edge/refusals.js';
import { BuyAnswerDto, OrderAnswerDto, RefundDto } from '../purchases/purchases.dto.js';
import { Purchases } from '../purchases/purchases.js';
import { PacketOrdersDto, SoldOrdersQueryDto } from '../sold-orders/sold-orders.dto.js';
import { SoldOrders } from '../sold-orders/sold-orders.js';
import { BuyPacketDto } from './packet-payments.dto.js';

@ApiTags('packets')
@Controller('api/packetpayments')
export class PacketPaymentsController {
  constructor(
    private readonly purchases: Purchases,
    private readonly sold: SoldOrders,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listPacketOrders', summary: 'Packets that were ordered' })
  @ApiList(PacketOrdersDto)
  async list(
    @Query() query: SoldOrdersQueryDto,
    @SignedIn() viewer: Viewer,
  ): Promise<PacketOrdersDto | StreamableFile> {
    const answer = await this.sold.list('packet', query, viewer);
    if (answer instanceof StreamableFile) return answer;
    const { rows, ...page } = answer;
    return { packetpayments: rows, orders: rows, ...page };
  }

  @Post(':id')
  @Access('user')
  @RouteConfig(PURCHASE)
  @ApiRefusal(409, OtherOrderErrorDto)
  @ApiOperation({ operationId: 'buyPacket', summary: "Buy access to all of a packet; the price is the server's" })
  @ApiId()
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: BuyAnswerDto })
  buy(
    @Param('id', IdPipe) id: number,
    @Body() dto: BuyPacketDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<BuyAnswerDto> {
    const shown = { events: dto.events ?? null, videos: dto.videos ?? null };
    return this.purchases.buy({ kind: 'packet', id, shown }, dto, { viewer, client, idempotencyKey });
  }

  @Get(':id')
  @Access('user')
  @ApiOperation({
    operationId: 'getPacketOrder',
    summary: 'One own order, by its number or id; administrators see all',
  })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  get(@Param('id', ReferencePipe) ref: string, @SignedIn() viewer: Viewer): Promise<OrderAnswerDto> {
    return this.purchases.get('packet', ref, viewer);
  }

  @Post(':id/refund')
  @HttpCode(200)
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiRefusal(409, RefundChangedErrorDto)
  @ApiOperation({ operationId: 'refundPacketOrder', summary: 'Give the whole amount back through the provider' })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  refund(
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: RefundDto,
    @AdminClick() click: Click,
  ): Promise<OrderAnswerDto> {
    return this.purchases.refund('packet', ref, dto, click);
  }
}
