import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { declareWithdrawal } from '@kurtyna/contracts';
import { cleanText, normaliseEmail } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { throttleKey } from '../../edge/address.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { WithdrawalAnswerDto, WithdrawalDto } from './withdrawals.dto.js';

/** Withdrawing from a contract, by anybody and without an account (mail-geo-legal 5.2). */
@ApiTags('payments')
@Controller('api/withdrawals')
export class WithdrawalsController {
  constructor(private readonly bus: Bus) {}

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
      address: throttleKey(address),
    });
    return { declared_at: declaredAt };
  }
}
