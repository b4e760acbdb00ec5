import { Injectable } from '@nestjs/common';
import { tooMany } from '@kurtyna/platform';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Settings } from '../settings.js';
import { isLoopback, throttleKey } from './address.js';
import { clientOf } from './client.js';

const MINUTE_SECONDS = 60;

/** The general limit per address, in the memory of each replica; the finer ones belong to the services (D20). */
@Injectable()
export class Limits {
  private readonly limiter: RateLimiterMemory;

  constructor(private readonly settings: Settings) {
    this.limiter = new RateLimiterMemory({ points: settings.REQUESTS_PER_MINUTE, duration: MINUTE_SECONDS });
  }

  async count(request: FastifyRequest): Promise<void> {
    const { address } = clientOf(request);
    if (!this.settings.production && isLoopback(address)) return;
    try {
      await this.limiter.consume(throttleKey(address));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany('too-many', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }
}
