import { Module } from '@nestjs/common';
import { AppConfigController } from './app-config.controller.js';
import { AppConfiguration } from './app-configuration.js';

@Module({ controllers: [AppConfigController], providers: [AppConfiguration] })
export class AppConfigModule {}
