import { PlatformModule } from '@kurtyna/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { BansModule } from './bans/bans.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { config } from './config.js';
import { CopiesModule } from './copies/copies.module.js';
import { createDataSource } from './data-source.js';
import { MailModule } from './mail/mail.module.js';
import { partnerSettings } from './partner/partner-config.js';
import { PartnerModule } from './partner/partner.module.js';
import { PasswordResetModule } from './passwords/password-reset.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { Settings, SettingsModule } from './settings.js';
import { TermsModule } from './terms/terms.module.js';

const settings = new Settings({
  jwtSecret: config.JWT_SECRET,
  publicUrl: config.PUBLIC_URL.replace(/\/+$/, ''),
  smtpUrl: config.SMTP_URL,
  mailFrom: config.MAIL_FROM,
  contactEmail: config.CONTACT_EMAIL ?? null,
  trustedDomains: config.TRUSTED_DOMAINS.split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter(Boolean),
  sessionHours: {
    plain: config.SESSION_HOURS,
    remembered: config.SESSION_REMEMBER_HOURS,
    admin: config.SESSION_ADMIN_HOURS,
  },
  throttles: {
    signInWindowMinutes: config.SIGN_IN_WINDOW_MINUTES,
    signInFailuresPerAccount: config.SIGN_IN_FAILURES_PER_ACCOUNT,
    signInFailuresPerAddress: config.SIGN_IN_FAILURES_PER_ADDRESS,
    signInFailuresInARow: config.SIGN_IN_FAILURES_IN_A_ROW,
    signUpsPerAddressPerHour: config.SIGN_UPS_PER_ADDRESS_PER_HOUR,
    mailRequestsPerAccountPerHour: config.MAIL_REQUESTS_PER_ACCOUNT_PER_HOUR,
    mailRequestsPerAddressPerHour: config.MAIL_REQUESTS_PER_ADDRESS_PER_HOUR,
    loopbackCounts: config.NODE_ENV === 'production',
  },
  partner: partnerSettings(config),
});

/** People, their sessions, and the letters to them. */
@Module({
  imports: [
    PlatformModule.forService(() => createDataSource(config.DATABASE_URL, config.DATABASE_POOL)),
    SettingsModule.with(settings),
    AccountsModule,
    BansModule,
    CampaignsModule,
    CopiesModule,
    MailModule,
    PartnerModule,
    PasswordResetModule,
    RemindersModule,
    SessionsModule,
    TermsModule,
  ],
})
export class AppModule {}
