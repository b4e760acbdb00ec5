import { Module } from '@nestjs/common';
import { Settings } from '../settings.js';
import { OidcPartner } from './oidc-partner.js';
import { NoPartner, PartnerSite } from './partner-site.js';

/** The partner as the configuration names it; apart from the use cases, because signing out needs it too. */
@Module({
  providers: [
    {
      provide: PartnerSite,
      useFactory: ({ partner }: Settings) => (partner ? new OidcPartner(partner) : new NoPartner()),
      inject: [Settings],
    },
  ],
  exports: [PartnerSite],
})
export class PartnerSiteModule {}
