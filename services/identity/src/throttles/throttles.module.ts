import { Module } from '@nestjs/common';
import { SweepThrottles } from './sweep-throttles.job.js';
import { Throttles } from './throttles.js';

@Module({ providers: [SweepThrottles, Throttles], exports: [Throttles] })
export class ThrottlesModule {}
