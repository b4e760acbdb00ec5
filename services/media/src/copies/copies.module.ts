import { Module } from '@nestjs/common';
import { KeepProductMedia } from './keep-product-media.consumer.js';

@Module({ providers: [KeepProductMedia], exports: [KeepProductMedia] })
export class CopiesModule {}
