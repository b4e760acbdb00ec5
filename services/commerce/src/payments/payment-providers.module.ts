import { Module } from '@nestjs/common';
import { config } from '../config.js';
import type { PaymentProvider } from './payment-provider.js';
import { PAYMENT_PROVIDERS, PaymentProviders } from './payment-providers.js';
import { PayuProvider } from './payu/payu-provider.js';
import { PayuModule } from './payu/payu.module.js';
import { PayuSettings } from './payu/payu-settings.js';

const payu = new PayuSettings({
  baseUrl: config.PAYU_BASE_URL,
  posId: config.PAYU_POS_ID,
  clientId: config.PAYU_CLIENT_ID,
  clientSecret: config.PAYU_CLIENT_SECRET,
  secondKeys: [config.PAYU_SECOND_KEY, config.PAYU_SECOND_KEY_PREV].filter((key) => key !== undefined),
  notifyUrl: config.PAYU_NOTIFY_URL,
  redirectOrigins: config.PAYU_REDIRECT_HOSTS.split(',').filter(Boolean),
});

/** Every provider is registered here, and named nowhere else. The first one takes new payments. */
@Module({
  imports: [PayuModule.with(payu)],
  providers: [
    {
      provide: PAYMENT_PROVIDERS,
      useFactory: (...providers: PaymentProvider[]) => providers,
      inject: [PayuProvider],
    },
    PaymentProviders,
  ],
  exports: [PaymentProviders],
})
export class PaymentProvidersModule {}
