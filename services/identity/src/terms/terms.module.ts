import { Module } from '@nestjs/common';
import { TermsController } from './terms.controller.js';
import { WithdrawAcceptance } from './withdraw-acceptance.js';

@Module({ controllers: [TermsController], providers: [WithdrawAcceptance] })
export class TermsModule {}
