import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { getSaleSettings } from '@kurtyna/contracts';
import { parseGiftSlug } from '@kurtyna/domain';
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
import { BuyGiftDto, GiftSettingsAnswerDto } from './gifts.dto.js';
import { toGiftConfig } from './gifts.view.js';

@ApiTags('gifts')
@Controller('api/gifts')
export class GiftsController {
  constructor(
    private readonly purchases: Purchases,
    private readonly bus: Bus,
  ) {}

  @Post()
  @Access('user')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiOperation({ operationId: 'buyGift', summary: "Buy a code to pass on; the price is the server's" })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: BuyAnswerDto })
  buy(
    @Body() dto: BuyGiftDto,
    @SignedIn() viewer: Viewer,
    @Client() client: ClientPlace,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<BuyAnswerDto> {
    const product = parseGiftSlug(dto.productSlug)!; // the DTO has read it once
    return this.purchases.buy({ kind: 'gift', product }, dto, { viewer, client, idempotencyKey });
  }

  @Get('settings')
  @Access('public')
  @ApiOperation({ operationId: 'getGiftConfig', summary: 'Gifts, as far as everybody may know' })
  @ApiOkResponse({ type: GiftSettingsAnswerDto })
  async settings(): Promise<GiftSettingsAnswerDto> {
    const { giftConfig } = await this.bus.ask(getSaleSettings, {});
    return { config: toGiftConfig(giftConfig) };
  }

  @Get(':extOrderId')
  @Access('user')
  @ApiOperation({ operationId: 'getGiftOrder', summary: 'One own order, by its number or id; administrators see all' })
  @ApiReference('extOrderId', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  get(@Param('extOrderId', ReferencePipe) ref: string, @SignedIn() viewer: Viewer): Promise<OrderAnswerDto> {
    return this.purchases.get('gift', ref, viewer);
  }

  @Post(':id/refund')
  @HttpCode(200)
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiOperation({
    operationId: 'refundGiftOrder',
    summary: 'Give the whole amount back through the provider; its codes are void',
  })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  refund(
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: RefundDto,
    @SignedIn() viewer: Viewer,
  ): Promise<OrderAnswerDto> {
    return this.purchases.refund('gift', ref, dto, viewer);
  }
}
