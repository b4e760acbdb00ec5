import { Module } from '@nestjs/common';
import { Passwords } from './passwords.js';

/** One queue for all who hash. */
@Module({ providers: [Passwords], exports: [Passwords] })
export class PasswordsModule {}
