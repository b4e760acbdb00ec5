import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ThrottlesModule } from '../throttles/throttles.module.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsQueries } from './sessions.queries.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { SignOut } from './sign-out.js';
import { SweepSessions } from './sweep-sessions.job.js';

@Module({
  imports: [AccountsModule, PasswordsModule, ThrottlesModule],
  controllers: [SessionsController],
  providers: [Sessions, SessionsQueries, SignIn, SignOut, SweepSessions],
})
export class SessionsModule {}
