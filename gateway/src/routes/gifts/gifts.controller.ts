import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { changeGiftCard, getSaleSettings, type Click, saveSaleSettings } from '@kurtyna/contracts';
import { GIFT_IMAGE_FIELDS, GIFT_IMAGES, parseGiftSlug, readGiftCard } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiReference } from '../../edge/api.js';
import { takesPictures, THREE_PICTURES_BYTES } from '../../edge/body-limits.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { AdminClick, ApiIdempotencyKey } from '../../edge/idempotency-key.js';
import { ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { ApiList } from '../../edge/list-query.js';
import { LIST } from '../../edge/in-hand.js';
import { PURCHASE } from '../../edge/purchase-queue.js';
import { PAYMENT_BUDGET } from '../../edge/request-context.js';
import { ApiRefusal, CodesUsedErrorDto, OtherOrderErrorDto } from '../../edge/refusals.js';
import { PictureStore } from '../images/picture-store.js';
import { BuyAnswerDto, OrderAnswerDto, RefundDto } from '../purchases/purchases.dto.js';
import { toOrder } from '../purchases/order.view.js';
import { Purchases } from '../purchases/purchases.js';
import { GiftOrdersDto, SoldOrdersQueryDto } from '../sold-orders/sold-orders.dto.js';
import { SoldOrders } from '../sold-orders/sold-orders.js';
import { BuyGiftDto, GiftChangesDto, GiftSettingsAnswerDto, GiftWordsDto } from './gifts.dto.js';
import { toGiftChanges, toGiftConfig, type GiftChanges, type GiftImages } from './gifts.view.js';

@ApiTags('gifts')
@Controller('api/gifts')
export class GiftsController {
  constructor(
    private readonly purchases: Purchases,
    private readonly sold: SoldOrders,
    private readonly bus: Bus,
    private readonly pictures: PictureStore,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listGiftOrders', summary: 'Gifts that were ordered, with their codes' })
  @ApiList(GiftOrdersDto)
  async list(@Query() query: SoldOrdersQueryDto, @SignedIn() viewer: Viewer): Promise<GiftOrdersDto | StreamableFile> {
    const answer = await this.sold.list('gift', query, viewer);
    if (answer instanceof StreamableFile) return answer;
    const { rows, ...page } = answer;
    return { gifts: rows, orders: rows, ...page };
  }

  @Post()
  @Access('user')
  @RouteConfig(PURCHASE)
  @ApiRefusal(409, OtherOrderErrorDto)
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
    const { card } = readGiftCard(dto.card ?? {});
    return this.purchases.buy({ kind: 'gift', product, ...(card && { card }) }, dto, {
      viewer,
      client,
      idempotencyKey,
    });
  }

  @Get('settings')
  @Access('public')
  @ApiOperation({ operationId: 'getGiftConfig', summary: 'Gifts, as far as everybody may know' })
  @ApiOkResponse({ type: GiftSettingsAnswerDto })
  async settings(): Promise<GiftSettingsAnswerDto> {
    const { giftConfig } = await this.bus.ask(getSaleSettings, {});
    return { config: toGiftConfig(giftConfig) };
  }

  @Put('settings')
  @Access('admin')
  @RouteConfig(takesPictures(GIFT_IMAGE_FIELDS, { bytes: THREE_PICTURES_BYTES }))
  @ApiOperation({ operationId: 'saveGiftConfig', summary: 'Change the sale of gifts; what is absent stays' })
  @ApiOkResponse({ type: GiftSettingsAnswerDto })
  async save(@Body() dto: GiftChangesDto, @SignedIn() { userId }: Viewer): Promise<GiftSettingsAnswerDto> {
    const images: GiftImages = {};
    for (const field of GIFT_IMAGE_FIELDS) {
      const bytes = dto[`${field}_data`];
      if (bytes)
        images[field] = await this.pictures.put(bytes, { purpose: GIFT_IMAGES[field], field: `${field}_data` });
      else if (dto[field] === null) images[field] = null;
    }
    return this.saved(toGiftChanges(dto, images), userId);
  }

  @Delete('settings/image/:field')
  @Access('admin')
  @ApiOperation({ operationId: 'removeGiftImage', summary: 'Take a picture of gifts away' })
  @ApiParam({ name: 'field', schema: { type: 'string', enum: GIFT_IMAGE_FIELDS } })
  @ApiOkResponse({ type: GiftSettingsAnswerDto })
  async removeImage(@Param('field') name: string, @SignedIn() { userId }: Viewer): Promise<GiftSettingsAnswerDto> {
    const field = GIFT_IMAGE_FIELDS.find((known) => known === name); // from the fixed list, never as it came (D23)
    if (!field) throw invalid({ field: { key: 'form.validate.wrong_input' } });
    return this.saved(toGiftChanges({}, { [field]: null }), userId);
  }

  /** The address is in no document; this one works too (OPEN3-32). */
  @Delete('image/:field')
  @Access('admin')
  @ApiOperation({ operationId: 'removeGiftImageToo', summary: 'The same' })
  @ApiParam({ name: 'field', schema: { type: 'string', enum: GIFT_IMAGE_FIELDS } })
  @ApiOkResponse({ type: GiftSettingsAnswerDto })
  removeImageToo(@Param('field') name: string, @SignedIn() viewer: Viewer): Promise<GiftSettingsAnswerDto> {
    return this.removeImage(name, viewer);
  }

  private async saved(gift: GiftChanges, by: number): Promise<GiftSettingsAnswerDto> {
    const { giftConfig } = await this.bus.ask(saveSaleSettings, { gift, by });
    return { config: toGiftConfig(giftConfig) };
  }

  @Get(':id')
  @Access('user')
  @ApiOperation({ operationId: 'getGiftOrder', summary: 'One own order, by its number or id; administrators see all' })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  get(@Param('id', ReferencePipe) ref: string, @SignedIn() viewer: Viewer): Promise<OrderAnswerDto> {
    return this.purchases.get('gift', ref, viewer);
  }

  @Put(':id/card')
  @Access('user')
  @ApiOperation({
    operationId: 'changeGiftCard',
    summary: 'Other words for an own gift, or none, until its code is taken',
  })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  async changeCard(
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: GiftWordsDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<OrderAnswerDto> {
    const { card } = readGiftCard(dto);
    return { order: toOrder(await this.bus.ask(changeGiftCard, { ref, userId, card })) };
  }

  @Post(':id/refund')
  @HttpCode(200)
  @Access('admin')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiRefusal(409, CodesUsedErrorDto)
  @ApiOperation({
    operationId: 'refundGiftOrder',
    summary: 'Give the whole amount back through the provider; its codes are void',
  })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  refund(
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: RefundDto,
    @AdminClick() click: Click,
  ): Promise<OrderAnswerDto> {
    return this.purchases.refund('gift', ref, dto, click);
  }
}
