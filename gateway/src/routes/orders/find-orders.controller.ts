import { findOrders } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { Limits } from '../../edge/limits.js';
import { FindOrdersDto, FoundOrdersDto, toFoundOrders } from './find-orders.dto.js';

/** Orders by what somebody names on the telephone. It stands in the body, so that no log of addresses has names or codes. */
@ApiTags('payments')
@Controller('api/orders')
export class FindOrdersController {
  constructor(
    private readonly bus: Bus,
    private readonly limits: Limits,
  ) {}

  @Post('find')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({ operationId: 'findOrders', summary: 'Orders of every kind and day by a number, a code or a buyer' })
  @ApiOkResponse({ type: FoundOrdersDto })
  async find(@Body() { words }: FindOrdersDto, @SignedIn() { userId }: Viewer): Promise<FoundOrdersDto> {
    await this.limits.countFind(userId);
    return toFoundOrders(await this.bus.ask(findOrders, { words }));
  }
}
