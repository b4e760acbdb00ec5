import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  listHistoryOfUser,
  listOrderHistory,
  listSalesHistoryOfUser,
  type HistoryEntry,
  type HistoryPage,
} from '@kurtyna/contracts';
import { ORDER_KINDS, type OrderKind } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { ApiId, ApiReference } from '../../edge/api.js';
import { IdPipe, OrderKindPipe, ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { HISTORY_PAGE, HistoryDto, HistoryQueryDto, type HistoryEntryDto } from './history.dto.js';

/** Who did what to an order or a person, for administrators. */
@ApiTags('history')
@Controller('api')
export class HistoryController {
  constructor(private readonly bus: Bus) {}

  @Get('orders/:kind/:id/history')
  @Access('admin')
  @ApiOperation({ operationId: 'getOrderHistory', summary: 'How an order moved, and what administrators did to it' })
  @ApiParam({ name: 'kind', schema: { type: 'string', enum: [...ORDER_KINDS] } })
  @ApiReference('id', 'Our order number, or the numeric id')
  @ApiOkResponse({ type: HistoryDto })
  async ofOrder(
    @Param('kind', OrderKindPipe) kind: OrderKind,
    @Param('id', ReferencePipe) ref: string,
    @Query() { page = 1 }: HistoryQueryDto,
  ): Promise<HistoryDto> {
    const skipped = (page - 1) * HISTORY_PAGE;
    return toHistory(await this.bus.ask(listOrderHistory, { kind, ref, limit: HISTORY_PAGE, skipped }));
  }

  @Get('users/:id/history')
  @Access('admin')
  @ApiOperation({
    operationId: 'getUserHistory',
    summary: "What administrators did to a person's account, orders and codes",
  })
  @ApiId()
  @ApiOkResponse({ type: HistoryDto })
  async ofUser(@Param('id', IdPipe) userId: number, @Query() { page = 1 }: HistoryQueryDto): Promise<HistoryDto> {
    const question = { userId, limit: page * HISTORY_PAGE };
    const [account, sales] = await Promise.all([
      this.bus.ask(listHistoryOfUser, question),
      this.bus.ask(listSalesHistoryOfUser, question),
    ]);
    // Each gave its newest, so the newest of both are among them.
    const entries = [...account.entries, ...sales.entries].sort((one, other) => other.at.localeCompare(one.at));
    const begins = (page - 1) * HISTORY_PAGE;
    return toHistory({ entries: entries.slice(begins, begins + HISTORY_PAGE), count: account.count + sales.count });
  }
}

const toHistory = ({ entries, count }: HistoryPage): HistoryDto => ({ entries: entries.map(toEntry), count });

/** Field by field: what is not named here never leaves (D24). */
const toEntry = (entry: HistoryEntry): HistoryEntryDto => ({
  at: entry.at,
  act: entry.act,
  by: entry.by,
  adminId: entry.adminId,
  adminName: entry.adminName,
  fields: entry.fields,
  from: entry.from,
  to: entry.to,
  extOrderId: entry.extOrderId,
  refund: entry.refund ? { amount: entry.refund.amount, way: entry.refund.way, state: entry.refund.state } : null,
});
