import { Module } from '@nestjs/common';
import { CopiesController } from './copies.controller.js';
import { KeepProductMedia } from './keep-product-media.consumer.js';

@Module({ controllers: [CopiesController], providers: [KeepProductMedia], exports: [KeepProductMedia] })
export class CopiesModule {}
