import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { declareWithdrawal, listWithdrawals } from '@kurtyna/contracts';
import { cleanText, normaliseEmail } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { LIST } from '../../edge/in-hand.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { ApiList, toListQuestion } from '../../edge/list-query.js';
import { withdrawalsFile } from './withdrawals.csv.js';
import { WithdrawalAnswerDto, WithdrawalDto, WithdrawalListDto, WithdrawalListQueryDto } from './withdrawals.dto.js';
import { toWithdrawal } from './withdrawals.view.js';

/** Where nobody asks for another order. */
const NEWEST_FIRST = { sort: 'id', descending: true } as const;

/** Withdrawing from a contract, by anybody and without an account (mail-geo-legal 5.2). */
@ApiTags('payments')
@Controller('api/withdrawals')
export class WithdrawalsController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: CsvExports,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'listWithdrawals',
    summary: 'All declarations of withdrawal, also those that name no order of ours',
  })
  @ApiList(WithdrawalListDto)
  async list(
    @Query() query: WithdrawalListQueryDto,
    @SignedIn() viewer: Viewer,
  ): Promise<WithdrawalListDto | StreamableFile> {
    const filter = query.found === undefined ? {} : { found: query.found };
    const question = toListQuestion(query, { filter, otherwise: NEWEST_FIRST });
    if (query.format === 'csv')
      return this.exports.start(listWithdrawals, { ...question, exportBy: viewer.userId }, withdrawalsFile());
    const { rows, ...answer } = await this.bus.ask(listWithdrawals, question);
    return { withdrawals: rows.map(toWithdrawal), ...answer };
  }

  @Post()
  @HttpCode(200)
  @Access('public')
  @ApiOperation({
    operationId: 'declareWithdrawal',
    summary: 'Withdraw from a contract; the answer is the same whether or not there is such an order',
  })
  @ApiOkResponse({ type: WithdrawalAnswerDto })
  async declare(@Body() dto: WithdrawalDto, @Client() { address }: ClientPlace): Promise<WithdrawalAnswerDto> {
    const { declaredAt } = await this.bus.ask(declareWithdrawal, {
      name: cleanText(dto.name.trim()),
      email: normaliseEmail(dto.email),
      order: cleanText(dto.order.trim()),
      address,
    });
    return { declared_at: declaredAt };
  }
}
