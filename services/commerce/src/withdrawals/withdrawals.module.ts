import { Module } from '@nestjs/common';
import { DeclareWithdrawal } from './declare-withdrawal.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { WithdrawalQueries } from './withdrawals.queries.js';

@Module({ controllers: [WithdrawalsController], providers: [DeclareWithdrawal, WithdrawalQueries] })
export class WithdrawalsModule {}
