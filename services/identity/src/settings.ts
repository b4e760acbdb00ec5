import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { PartnerSettings } from './partner/partner-site.js';

/** What the features need of the environment, by meaning. Tests make one of their own. */
export class Settings {
  jwtSecret: string;
  publicUrl: string;
  smtpUrl: string;
  mailFrom: string;
  contactEmail: string | null;
  trustedDomains: readonly string[];
  sessionHours: { plain: number; remembered: number; admin: number };
  throttles: {
    signInWindowMinutes: number;
    signInFailuresPerAccount: number;
    signInFailuresPerAddress: number;
    signInFailuresInARow: number;
    signUpsPerAddressPerHour: number;
    mailRequestsPerAccountPerHour: number;
    mailRequestsPerAddressPerHour: number;
    /** Outside production a loopback address does not count towards limits per address (D20). */
    loopbackCounts: boolean;
  };

  /** Null: nobody signs in through a partner. */
  partner: PartnerSettings | null;

  constructor(settings: Settings) {
    Object.assign(this, settings);
  }
}

@Global()
@Module({})
export class SettingsModule {
  static with(settings: Settings): DynamicModule {
    return { module: SettingsModule, providers: [{ provide: Settings, useValue: settings }], exports: [Settings] };
  }
}
