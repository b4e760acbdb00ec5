import { beginAttempt, cancelOwnOrder, changeOwnInvoice } from '@kurtyna/contracts';
import { ORDER_KINDS, type OrderKind } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { askerOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiReference } from '../../edge/api.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { OrderKindPipe, ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { PURCHASE } from '../../edge/purchase-queue.js';
import { PAYMENT_BUDGET } from '../../edge/request-context.js';
import { toOrder, toPayu } from '../purchases/order.view.js';
import { BuyAnswerDto, invoiceIn, OrderAnswerDto } from '../purchases/purchases.dto.js';
import { OwnInvoiceDto } from './own-orders.dto.js';

const ApiKind = (): MethodDecorator => ApiParam({ name: 'kind', schema: { type: 'string', enum: [...ORDER_KINDS] } });

/** A buyer's own order that waits for its payment; and the invoice of an order until one was issued, which staff may change too (OPEN1-32). */
@ApiTags('payments')
@Controller('api/orders/:kind/:id')
export class OwnOrdersController {
  constructor(private readonly bus: Bus) {}

  @Post('cancel')
  @HttpCode(200)
  @Access('user')
  @RouteConfig(PAYMENT_BUDGET)
  @ApiOperation({ operationId: 'cancelOwnOrder', summary: 'End an own order that waits for its payment' })
  @ApiKind()
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  async cancel(
    @Param('kind', OrderKindPipe) kind: OrderKind,
    @Param('id', ReferencePipe) ref: string,
    @SignedIn() { userId }: Viewer,
  ): Promise<OrderAnswerDto> {
    return { order: toOrder(await this.bus.ask(cancelOwnOrder, { kind, ref, userId })) };
  }

  @Put('invoice')
  @Access('user')
  @ApiOperation({
    operationId: 'changeOwnInvoice',
    summary:
      'Ask for an invoice, another one, or none, of an own order; administrators of any. 409: one was issued, or nothing is left to invoice',
  })
  @ApiKind()
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderAnswerDto })
  async changeInvoice(
    @Param('kind', OrderKindPipe) kind: OrderKind,
    @Param('id', ReferencePipe) ref: string,
    @Body() dto: OwnInvoiceDto,
    @SignedIn() viewer: Viewer,
  ): Promise<OrderAnswerDto> {
    const { invoice } = invoiceIn(dto);
    if (dto.needInvoice === false && invoice) throw invalid({ needInvoice: { key: 'form.validate.not_allowed' } });
    if (dto.needInvoice !== false && !invoice) throw invalid({ invoiceType: { key: 'form.validate.required' } });
    return { order: toOrder(await this.bus.ask(changeOwnInvoice, { kind, ref, ...askerOf(viewer), invoice })) };
  }

  @Post('attempt')
  @HttpCode(200)
  @Access('user')
  @RouteConfig(PURCHASE)
  @ApiOperation({ operationId: 'beginAttempt', summary: 'Pay an own order that waits by another payment' })
  @ApiKind()
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: BuyAnswerDto })
  async attempt(
    @Param('kind', OrderKindPipe) kind: OrderKind,
    @Param('id', ReferencePipe) ref: string,
    @SignedIn() { userId }: Viewer,
    @Client() { address }: ClientPlace,
  ): Promise<BuyAnswerDto> {
    const { order, payu } = await this.bus.ask(beginAttempt, { kind, ref, userId, address });
    return { order: toOrder(order), payu: toPayu(payu) };
  }
}
