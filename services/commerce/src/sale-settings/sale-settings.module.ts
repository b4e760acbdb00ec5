import { Module } from '@nestjs/common';
import { SaleSettingsController } from './sale-settings.controller.js';

@Module({ controllers: [SaleSettingsController] })
export class SaleSettingsModule {}
