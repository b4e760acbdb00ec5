import { Injectable } from '@nestjs/common';
import { type DomainError, throttleKey, tooMany } from '@kurtyna/platform/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Tokens } from '../access/tokens.js';
import { Settings } from '../settings.js';
import { isLoopback } from './address.js';
import { clientOf } from './client.js';
import { isPurchase } from './purchase-queue.js';

const MINUTE_SECONDS = 60;
/** The site asks whether its session is alive once in five minutes, and when it comes back to the front. */
const SESSION_CHECKS_PER_MINUTE = 60;
/** Nobody answers one call in a second. */
const FINDS_PER_MINUTE = 60;
/** Nobody has ten letters to leave by in a minute, but who guesses links has. */
const ONE_CLICKS_PER_MINUTE = 10;

/** Whoever guesses codes meets nothing but unknown ones; a school of pupils with links meets none (D20). */
const UNKNOWN_CODES = { points: 10, duration: 10 * MINUTE_SECONDS };

/** A browser that waits hears "busy" seven times in ten seconds; whoever asks at each moment is to have no more chances than some people. */
const BUSY_AT_MOST = { points: 20, duration: 10 };

/** The general limit, in the memory of each replica; the finer ones belong to the services (D20). */
@Injectable()
export class Limits {
  private readonly requests: RateLimiterMemory;
  private readonly sessionChecks = new RateLimiterMemory({
    points: SESSION_CHECKS_PER_MINUTE,
    duration: MINUTE_SECONDS,
  });

  private readonly oneClicks = new RateLimiterMemory({ points: ONE_CLICKS_PER_MINUTE, duration: MINUTE_SECONDS });
  private readonly finds = new RateLimiterMemory({ points: FINDS_PER_MINUTE, duration: MINUTE_SECONDS });
  private readonly unknownCodes = new RateLimiterMemory(UNKNOWN_CODES);
  private readonly busy = new RateLimiterMemory(BUSY_AT_MOST);

  constructor(
    private readonly settings: Settings,
    private readonly tokens: Tokens,
  ) {
    this.requests = new RateLimiterMemory({ points: settings.REQUESTS_PER_MINUTE, duration: MINUTE_SECONDS });
  }

  /** Looks at a purchase for one thing more: how often its buyer heard "busy" of late. */
  async count(request: FastifyRequest): Promise<void> {
    if (this.isFree(clientOf(request).address)) return;
    const who = await this.whoOf(request);
    await consume(this.requests, who);
    if (!isPurchase(request.routeOptions?.config)) return;
    await assertBelow(this.busy, who, BUSY_AT_MOST.points);
  }

  /**
   * Whoever tells a buyer "busy" says so here, and says what comes back in its place: this session has heard it too often of late. Nobody hammers
   * at a page to be served before others, so purchases alone are counted; without a session there is none.
   */
  async countBusy(request: Pick<FastifyRequest, 'headers'>): Promise<DomainError | null> {
    const token = await this.tokens.read(request);
    if (!token) return null;
    const heard = await this.busy.penalty(token.sessionId);
    return heard.consumedPoints > BUSY_AT_MOST.points ? waitFor(heard) : null;
  }

  /** A link of a letter is tried without a sign-in. */
  async countOneClick(address: string): Promise<void> {
    if (!this.isFree(address)) await consume(this.oneClicks, throttleKey(address));
  }

  /** A code may be looked at from this address: not too many were unknown of late. */
  async assertMayLook(address: string): Promise<void> {
    if (!this.isFree(address)) await assertBelow(this.unknownCodes, throttleKey(address), UNKNOWN_CODES.points);
  }

  /** Nothing but a miss is counted. Of many at once those beyond the limit hear nothing of their code. */
  async countUnknownCode(address: string): Promise<void> {
    if (!this.isFree(address)) await consume(this.unknownCodes, throttleKey(address));
  }

  /** The one call of a user that is asked of identity each time, and that the limit per address does not count (X12). */
  countSessionCheck(sessionId: string): Promise<void> {
    return consume(this.sessionChecks, sessionId);
  }

  /** Orders are looked for among all there are: by one person, whatever the sessions. */
  countFind(userId: number): Promise<void> {
    return consume(this.finds, String(userId));
  }

  /** Hundreds of viewers may share one address, so the signed-in are counted by their session (D20). */
  private async whoOf(request: FastifyRequest): Promise<string> {
    return (await this.tokens.read(request))?.sessionId ?? throttleKey(clientOf(request).address);
  }

  private isFree(address: string): boolean {
    return !this.settings.production && isLoopback(address);
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw waitFor(refusal);
  }
}

/** Looks without counting. */
async function assertBelow(limiter: RateLimiterMemory, key: string, most: number): Promise<void> {
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints >= most && counted.msBeforeNext > 0) throw waitFor(counted);
}

const waitFor = ({ msBeforeNext }: RateLimiterRes): DomainError =>
  tooMany('too-many', Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** Before anything of the body is read: whoever is over the limit costs us no more than the headers. */
export function installLimits(fastify: FastifyInstance, limits: Limits): void {
  fastify.addHook('onRequest', async (request) => {
    if (isCounted(request)) await limits.count(request);
  });
}

/** All routes but those that say otherwise, and whatever carries a body to nowhere. Pages and files of the site are not counted. */
export function isCounted({ method, is404, routeOptions }: FastifyRequest): boolean {
  const isOfTheSite = is404 || routeOptions.url === '/*';
  if (isOfTheSite) return method !== 'GET' && method !== 'HEAD';
  return (routeOptions.config as { unthrottled?: boolean }).unthrottled !== true;
}
