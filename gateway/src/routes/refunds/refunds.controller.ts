import { listRefunds } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { LIST } from '../../edge/in-hand.js';
import { ApiList, toListQuestion } from '../../edge/list-query.js';
import { refundsFile } from './refunds.csv.js';
import { orderKindsIn, RefundListDto, RefundListQueryDto } from './refunds.dto.js';
import { toRefund } from './refunds.view.js';

/** Where nobody asks for another order. */
const NEWEST_FIRST = { sort: 'returned_at', descending: true } as const;

/** Money that is back with its buyers, for the accountant. */
@ApiTags('payments')
@Controller('api/refunds')
export class RefundsController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: CsvExports,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listRefunds', summary: 'Money that went back on these days, of orders of every kind' })
  @ApiList(RefundListDto)
  async list(@Query() query: RefundListQueryDto, @SignedIn() viewer: Viewer): Promise<RefundListDto | StreamableFile> {
    const { date_from, date_to, kinds } = query;
    const filter = { dateFrom: date_from, dateTo: date_to, kinds: orderKindsIn(kinds ?? '') ?? undefined };
    const question = toListQuestion(query, { filter, otherwise: NEWEST_FIRST });
    if (query.format === 'csv')
      return this.exports.start(listRefunds, { ...question, exportBy: viewer.userId }, refundsFile(query));
    const { rows, ...answer } = await this.bus.ask(listRefunds, question);
    return { refunds: rows.map(toRefund), ...answer };
  }
}
