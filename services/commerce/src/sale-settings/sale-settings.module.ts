import { Module } from '@nestjs/common';
import { SaleSettingsController } from './sale-settings.controller.js';
import { SaleSettingsStore } from './sale-settings.js';

/** Settings of gifts, group tickets and free codes. */
@Module({ controllers: [SaleSettingsController], providers: [SaleSettingsStore] })
export class SaleSettingsModule {}
