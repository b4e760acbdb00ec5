import { Module } from '@nestjs/common';
import { KeepCopies } from './keep-copies.consumer.js';

@Module({ providers: [KeepCopies], exports: [KeepCopies] })
export class CopiesModule {}
