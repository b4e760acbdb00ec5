import { Module } from '@nestjs/common';
import { BansModule } from '../bans/bans.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { PasswordResetModule } from '../passwords/password-reset.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottlesModule } from '../throttles/throttles.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { AcceptTerms } from './accept-terms.js';
import { AccountsController } from './accounts.controller.js';
import { CompleteListColumns } from './complete-list-columns.job.js';
import { DeleteUser } from './delete-user.js';
import { ForgetAddresses } from './forget-addresses.job.js';
import { MakeAdmin } from './make-admin.js';
import { ResendVerification } from './resend-verification.js';
import { SendLink } from './send-link.js';
import { SetNewsletter } from './set-newsletter.js';
import { SignUp } from './sign-up.js';
import { UpdateUser } from './update-user.js';
import { UsersController } from './users.controller.js';
import { UsersModule } from './users.module.js';
import { VerificationLetters } from './verification-letters.js';
import { VerifyEmail } from './verify-email.js';

@Module({
  imports: [
    BansModule,
    MailModule,
    PasswordResetModule,
    PasswordsModule,
    SessionsModule,
    ThrottlesModule,
    TokensModule,
    UsersModule,
  ],
  controllers: [AccountsController, UsersController],
  providers: [
    AcceptTerms,
    CompleteListColumns,
    DeleteUser,
    ForgetAddresses,
    MakeAdmin,
    ResendVerification,
    SendLink,
    SetNewsletter,
    SignUp,
    UpdateUser,
    VerificationLetters,
    VerifyEmail,
  ],
  exports: [VerificationLetters],
})
export class AccountsModule {}
