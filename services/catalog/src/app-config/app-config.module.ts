import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfigController } from './app-config.controller.js';
import { AppConfig } from './app-config.entity.js';
import { AppConfiguration } from './app-configuration.js';

@Module({
  imports: [TypeOrmModule.forFeature([AppConfig])],
  controllers: [AppConfigController],
  providers: [AppConfiguration],
})
export class AppConfigModule {}
