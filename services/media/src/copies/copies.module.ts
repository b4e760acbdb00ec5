import { Module } from '@nestjs/common';
import { CaptionsModule } from '../captions/captions.module.js';
import { ViewersModule } from '../viewers/viewers.module.js';
import { CopiesController } from './copies.controller.js';
import { KeepProductMedia } from './keep-product-media.consumer.js';

@Module({
  imports: [CaptionsModule, ViewersModule],
  controllers: [CopiesController],
  providers: [KeepProductMedia],
  exports: [KeepProductMedia],
})
export class CopiesModule {}
