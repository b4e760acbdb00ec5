import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottlesModule } from '../throttles/throttles.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { CheckReset } from './check-reset.js';
import { CredentialChange } from './credential-change.js';
import { PasswordLetters } from './password-letters.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordsModule } from './passwords.module.js';
import { RequestReset } from './request-reset.js';
import { SetPassword } from './set-password.js';

@Module({
  imports: [MailModule, PasswordsModule, SessionsModule, ThrottlesModule, TokensModule, UsersModule],
  controllers: [PasswordResetController],
  providers: [CheckReset, CredentialChange, PasswordLetters, RequestReset, SetPassword],
  exports: [CredentialChange, PasswordLetters],
})
export class PasswordResetModule {}
