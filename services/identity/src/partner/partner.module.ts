import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { UsersModule } from '../accounts/users.module.js';
import { BansModule } from '../bans/bans.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottlesModule } from '../throttles/throttles.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { FinishPartnerSignIn } from './finish-partner-sign-in.js';
import { PartnerAccounts } from './partner-accounts.js';
import { PartnerLog } from './partner-log.js';
import { PartnerSiteModule } from './partner-site.module.js';
import { PartnerController } from './partner.controller.js';
import { StartPartnerSignIn } from './start-partner-sign-in.js';
import { SweepPartnerSignIns } from './sweep-partner-sign-ins.job.js';

@Module({
  imports: [
    AccountsModule,
    BansModule,
    MailModule,
    PartnerSiteModule,
    SessionsModule,
    ThrottlesModule,
    TokensModule,
    UsersModule,
  ],
  controllers: [PartnerController],
  providers: [FinishPartnerSignIn, PartnerAccounts, PartnerLog, StartPartnerSignIn, SweepPartnerSignIns],
})
export class PartnerModule {}
