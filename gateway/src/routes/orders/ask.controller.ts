import { askAboutOrder } from '@kurtyna/contracts';
import { ORDER_KINDS, type OrderKind } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiReference } from '../../edge/api.js';
import { OrderKindPipe, ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { AskedOrderDto, toAskedOrder } from './ask.dto.js';

/** A buyer whose card was charged calls: the provider is asked about the order now. */
@ApiTags('payments')
@Controller('api/orders/:kind/:id')
export class AskController {
  constructor(private readonly bus: Bus) {}

  @Post('ask')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({
    operationId: 'askAboutOrder',
    summary: 'Ask the payment provider about an order of any kind now; once in ten seconds, five seconds at most',
  })
  @ApiParam({ name: 'kind', schema: { type: 'string', enum: [...ORDER_KINDS] } })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: AskedOrderDto })
  async ask(
    @Param('kind', OrderKindPipe) kind: OrderKind,
    @Param('id', ReferencePipe) ref: string,
    @SignedIn() { userId }: Viewer,
  ): Promise<AskedOrderDto> {
    return toAskedOrder(await this.bus.ask(askAboutOrder, { kind, ref, adminId: userId }));
  }
}
