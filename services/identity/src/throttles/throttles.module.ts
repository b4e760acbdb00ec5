import { Module } from '@nestjs/common';
import { Throttles } from './throttles.js';

@Module({ providers: [Throttles], exports: [Throttles] })
export class ThrottlesModule {}
