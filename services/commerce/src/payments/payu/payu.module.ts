import { Module, type DynamicModule } from '@nestjs/common';
import { PayuClient } from './payu-client.js';
import { PayuProvider } from './payu-provider.js';
import { PayuSettings } from './payu-settings.js';

@Module({})
export class PayuModule {
  static with(settings: PayuSettings): DynamicModule {
    return {
      module: PayuModule,
      providers: [{ provide: PayuSettings, useValue: settings }, PayuClient, PayuProvider],
      exports: [PayuProvider],
    };
  }
}
