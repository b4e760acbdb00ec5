import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PartnerSiteModule } from '../partner/partner-site.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ThrottlesModule } from '../throttles/throttles.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { LoginLinks } from './login-links.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsQueries } from './sessions.queries.js';
import { Sessions } from './sessions.js';
import { SignInByLink } from './sign-in-by-link.js';
import { SignIn } from './sign-in.js';
import { SignOut } from './sign-out.js';
import { SweepSessions } from './sweep-sessions.job.js';
import { SessionIssuer } from './session-issuer.js';

@Module({
  imports: [MailModule, PartnerSiteModule, PasswordsModule, ThrottlesModule, TokensModule, UsersModule],
  controllers: [SessionsController],
  providers: [LoginLinks, Sessions, SessionsQueries, SignIn, SignInByLink, SignOut, SweepSessions, SessionIssuer],
  exports: [LoginLinks, Sessions, SessionIssuer],
})
export class SessionsModule {}
