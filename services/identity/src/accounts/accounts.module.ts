import { Module } from '@nestjs/common';
import { CountOrders } from '../copies/count-orders.consumer.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ThrottlesModule } from '../throttles/throttles.module.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import { AccountsController } from './accounts.controller.js';
import { ResendVerification } from './resend-verification.js';
import { SetNewsletter } from './set-newsletter.js';
import { SignUp } from './sign-up.js';
import { Users } from './users.js';
import { UsersQueries } from './users.queries.js';
import { VerificationLetters } from './verification-letters.js';
import { VerifyEmail } from './verify-email.js';

@Module({
  imports: [MailModule, PasswordsModule, ThrottlesModule],
  controllers: [AccountsController],
  providers: [
    CountOrders,
    OneTimeTokens,
    ResendVerification,
    SetNewsletter,
    SignUp,
    Users,
    UsersQueries,
    VerificationLetters,
    VerifyEmail,
  ],
  exports: [UsersQueries],
})
export class AccountsModule {}
