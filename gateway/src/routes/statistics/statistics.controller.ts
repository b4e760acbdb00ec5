import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  dayFigures,
  listEventFigures,
  listIncome,
  listVideoFigures,
  productRanking,
  type IncomeRow,
  type ListAnswer,
  type ReportFilter,
} from '@kurtyna/contracts';
import { PAGE_SIZE_MAX, reportRangeErrors } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { LIST } from '../../edge/in-hand.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { ApiList, toListQuestion } from '../../edge/list-query.js';
import { eventFiguresFile, incomeFile, videoFiguresFile } from './statistics.csv.js';
import {
  EventFiguresListDto,
  EventFiguresQueryDto,
  IncomePerDayDto,
  OrdersPerDayDto,
  OrdersPerVideoDto,
  PaymentSumDto,
  PaymentSumQueryDto,
  RangeQueryDto,
  VideoFiguresListDto,
  VideoFiguresQueryDto,
  ViewsPerVideoDto,
} from './statistics.dto.js';
import {
  toEventFigures,
  toIncomeOfDay,
  toOrdersOfDay,
  toPaymentSum,
  toPerVideo,
  toTotals,
  toVideoFigures,
} from './statistics.view.js';

/** What sells best first, where nobody asks for another order. */
const MOST_ORDERS = { sort: 'orders', descending: true } as const;
const MOST_INCOME = { sort: 'income', descending: true } as const;

/** Orders, income and views in figures, for administrators (STAT-06 to STAT-27). */
@ApiTags('statistics')
@Controller('api/statistics')
export class StatisticsController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: CsvExports,
  ) {}

  @Get('orders')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'ordersPerDay', summary: 'Orders of each Warsaw day of a range' })
  @ApiOkResponse({ type: OrdersPerDayDto })
  async orders(@Query() query: RangeQueryDto): Promise<OrdersPerDayDto> {
    const { days, rebuildingSince } = await this.bus.ask(dayFigures, rangeOf(query));
    return { orders: days.map(toOrdersOfDay), rebuildingSince };
  }

  @Get('income')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'incomePerDay', summary: 'Income of each Warsaw day of a range' })
  @ApiOkResponse({ type: IncomePerDayDto })
  async income(@Query() query: RangeQueryDto): Promise<IncomePerDayDto> {
    const { days, rebuildingSince } = await this.bus.ask(dayFigures, rangeOf(query));
    return { income: days.map(toIncomeOfDay), rebuildingSince };
  }

  @Get('ordersPerVideo')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'ordersPerVideo',
    summary: 'Videos by their orders; without a range since the beginning',
  })
  @ApiOkResponse({ type: OrdersPerVideoDto })
  async ordersPerVideo(@Query() query: RangeQueryDto): Promise<OrdersPerVideoDto> {
    const question = { ...openRangeOf(query), kind: 'video', by: 'orders' } as const;
    return { ordersPerVideo: toPerVideo((await this.bus.ask(productRanking, question)).products) };
  }

  @Get('viewsPerVideo')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'viewsPerVideo', summary: 'Videos by their views; without a range since the beginning' })
  @ApiOkResponse({ type: ViewsPerVideoDto })
  async viewsPerVideo(@Query() query: RangeQueryDto): Promise<ViewsPerVideoDto> {
    const question = { ...openRangeOf(query), kind: 'video', by: 'views' } as const;
    return { viewsPerVideo: toPerVideo((await this.bus.ask(productRanking, question)).products) };
  }

  @Get('events')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'eventFigures',
    summary: 'Events with their views and orders, over days with their money, as a list or a file',
  })
  @ApiList(EventFiguresListDto)
  async events(@Query() query: EventFiguresQueryDto): Promise<EventFiguresListDto | StreamableFile> {
    const filter = openRangeOf(query);
    const question = toListQuestion(query, { filter, otherwise: MOST_ORDERS });
    if (query.format === 'csv') return this.exports.start(listEventFigures, question, eventFiguresFile(filter));
    const { rows, count, countIsExact, next, totals } = await this.bus.ask(listEventFigures, question);
    return { events: rows.map(toEventFigures), count, countIsExact, next, ...toTotals(totals) };
  }

  @Get('videos')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'videoFigures',
    summary: 'Videos with their views and orders, over days with their money, as a list or a file',
  })
  @ApiList(VideoFiguresListDto)
  async videos(@Query() query: VideoFiguresQueryDto): Promise<VideoFiguresListDto | StreamableFile> {
    const filter = openRangeOf(query);
    const question = toListQuestion(query, { filter, otherwise: MOST_ORDERS });
    if (query.format === 'csv') return this.exports.start(listVideoFigures, question, videoFiguresFile(filter));
    const { rows, count, countIsExact, next, totals } = await this.bus.ask(listVideoFigures, question);
    return { videos: rows.map(toVideoFigures), count, countIsExact, next, ...toTotals(totals) };
  }

  @Get('paymentsumm')
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'paymentSum',
    summary: 'Income of a range by what was sold, whole; the page, its size and the search are not read',
  })
  @ApiList(PaymentSumDto)
  async paymentSum(@Query() query: PaymentSumQueryDto): Promise<PaymentSumDto | StreamableFile> {
    const { page: _page, after: _after, search: _search, ...whole } = query;
    const range = rangeOf(query);
    const question = toListQuestion<'id' | 'title' | 'income', ReportFilter>(whole, {
      filter: range,
      otherwise: MOST_INCOME,
    });
    if (query.format === 'csv') return this.exports.start(listIncome, question, incomeFile(range));
    const rows: IncomeRow[] = [];
    for (let after: string | undefined; ;) {
      const answer: ListAnswer<IncomeRow> = await this.bus.ask(listIncome, {
        ...question,
        limit: PAGE_SIZE_MAX,
        after,
      });
      rows.push(...answer.rows);
      if (answer.next === null) return toPaymentSum(rows);
      after = answer.next;
    }
  }
}

/** Both ends of a report. What is missing, the wrong way round or too long is refused at its field (STAT-03). */
function rangeOf({ from = '', to = '' }: RangeQueryDto): { from: string; to: string } {
  const wrong = reportRangeErrors(from, to);
  if (wrong.length)
    throw invalid(Object.fromEntries(wrong.map((field) => [field, { key: 'form.validate.date' as const }])));
  return { from, to };
}

/** Without an end the report has none; with both they must fit. */
function openRangeOf({ from, to }: RangeQueryDto): ReportFilter {
  if (from !== undefined && to !== undefined) return rangeOf({ from, to });
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
