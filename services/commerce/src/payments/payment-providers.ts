import { providerFailed } from '@kurtyna/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider } from './payment-provider.js';

/** Injection token of the registered providers, a list of `PaymentProvider`; the first one takes new payments. */
export const PAYMENT_PROVIDERS = Symbol('payment providers');

/** Who takes payments: whose an attempt is says the attempt. */
@Injectable()
export class PaymentProviders {
  constructor(@Inject(PAYMENT_PROVIDERS) readonly all: readonly PaymentProvider[]) {}

  /** The one that new orders are paid at. */
  get ofNewOrders(): PaymentProvider {
    return this.all[0]!;
  }

  /** By its name. Throws provider-failed for one that is not registered: its attempts wait until it is again. */
  of(name: string): PaymentProvider {
    const provider = this.all.find((each) => each.name === name);
    if (!provider) throw providerFailed('order.provider-failed');
    return provider;
  }
}
