import { Module } from '@nestjs/common';
import { CopiesController } from './copies.controller.js';
import { KeepCaptions } from './keep-captions.consumer.js';

@Module({ controllers: [CopiesController], providers: [KeepCaptions] })
export class CopiesModule {}
