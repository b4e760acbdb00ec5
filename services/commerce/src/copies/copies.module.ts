import { Module } from '@nestjs/common';
import { CopiesController } from './copies.controller.js';
import { KeepCopies } from './keep-copies.consumer.js';

@Module({ controllers: [CopiesController], providers: [KeepCopies], exports: [KeepCopies] })
export class CopiesModule {}
