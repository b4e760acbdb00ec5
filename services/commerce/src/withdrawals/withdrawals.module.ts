import { Module } from '@nestjs/common';
import { DeclareWithdrawal } from './declare-withdrawal.js';
import { WithdrawalListQueries } from './withdrawal-list.queries.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { WithdrawalQueries } from './withdrawals.queries.js';

@Module({
  controllers: [WithdrawalsController],
  providers: [DeclareWithdrawal, WithdrawalListQueries, WithdrawalQueries],
})
export class WithdrawalsModule {}
