import { getOrderReceipt } from '@kurtyna/contracts';
import { ORDER_KINDS, type OrderKind } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { ApiReference } from '../../edge/api.js';
import { OrderKindPipe, ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { OrderReceiptDto, toReceipt } from './receipt.dto.js';

/** The money of an order of any kind, read before any of it is given back. */
@ApiTags('payments')
@Controller('api/orders/:kind/:id')
export class ReceiptController {
  constructor(private readonly bus: Bus) {}

  @Get('receipt')
  @Access('admin')
  @ApiOperation({ operationId: 'getOrderReceipt', summary: 'What of an order was paid, went back, and is left' })
  @ApiParam({ name: 'kind', schema: { type: 'string', enum: [...ORDER_KINDS] } })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: OrderReceiptDto })
  async receipt(
    @Param('kind', OrderKindPipe) kind: OrderKind,
    @Param('id', ReferencePipe) ref: string,
  ): Promise<OrderReceiptDto> {
    return toReceipt(await this.bus.ask(getOrderReceipt, { kind, ref }));
  }
}
