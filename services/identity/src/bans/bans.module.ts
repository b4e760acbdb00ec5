import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { BannedAddresses } from './banned-addresses.js';
import { BanUser } from './ban-user.js';
import { BanWhenAddressLimitExceeded } from './ban-when-address-limit-exceeded.consumer.js';
import { BansController } from './bans.controller.js';
import { BansQueries } from './bans.queries.js';
import { LiftBan } from './lift-ban.js';

@Module({
  imports: [MailModule, SessionsModule, UsersModule],
  controllers: [BansController],
  providers: [BannedAddresses, BanUser, BanWhenAddressLimitExceeded, BansQueries, LiftBan],
  exports: [BannedAddresses],
})
export class BansModule {}
