import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import type { Click, IdOrSlug } from '@kurtyna/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiIdOrSlug, ApiReference } from '../../edge/api.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { AdminClick, ApiIdempotencyKey } from '../../edge/idempotency-key.js';
import { IdOrSlugPipe, ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { PAYMENT_BUDGET } from '../../edge/request-context.js';
import { ApiRefusal, OtherOrderErrorDto, RefundChangedErrorDto } from '../../edge/refusals.js';
import { BuyAnswerDto, BuyDto, OrderAnswerDto, RefundDto } from '../purchases/purchases.dto.js';
import { Purchases } from '../purchases/purchases.js';
import { oneTicket } from '../purchases/sold-out.js';

@ApiTags('payments')
@Controller('api/payments')
export class PaymentsController {
  constructor(private readonly purchases: Purchases) {}

  @Post(':id')
  @Access('user')
  @RouteConfig(oneTicket('event'))
  @ApiRefusal(409, OtherOrderErrorDto)
  @ApiOperation({ operationId: 'buyEvent', summary: "Buy access to an event; the price is the server's" })
  @ApiIdOrSlug()
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: BuyAnswerDto })
  buy(
    @Param('id', IdOrSlugPipe) ref: IdOrSlug,
    @Body() dto: BuyDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<BuyAnswerDto> {
    return this.purchases.buy({ kind: 'event', ...ref }, dto, { viewer, client, idempotencyKey });
  }

  @Get(':id')
  @Access('user')
  @ApiOperation({ operationId: 'getEventOrder', summary: 'One own order, by its number or id; administrators see all' })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  get(@Param('id', ReferencePipe) ref: string, @SignedIn() viewer: Viewer): Promise<OrderAnswerDto> {
    return this.purchases.get('event', ref, viewer);
  }

  @Post(':id/refund')
  @HttpCode(200)
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiRefusal(409, RefundChangedErrorDto)
  @ApiOperation({ operationId: 'refundEventOrder', summary: 'Give the whole amount back through the provider' })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  refund(
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: RefundDto,
    @AdminClick() click: Click,
  ): Promise<OrderAnswerDto> {
    return this.purchases.refund('event', ref, dto, click);
  }
}
