/**
 * How many requests a process works on at once, by class. Beyond it a crowd costs memory and time, and nobody is served sooner: who comes then
 * is told so before anything of the body is read, and comes again. Public bytes and pages of the site are not counted, for no service is asked
 * for them; nor are the routes that the general limit leaves out.
 */
import { busy, counter, gauge } from '@kurtyna/platform/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCounted } from './limits.js';
import { PAYMENT_BUDGET } from './request-context.js';

/** A purchase has the provider's call in it; a list is large, and dear to the service that answers. */
type Declared = 'purchase' | 'list';
type Class = Declared | 'other';

/** The gauge shows how near they are: constants, until a larger machine shows that they are too low. */
const MOST: Record<Class, number> = { purchase: 768, list: 64, other: 512 };
/** Others can buy something else while everybody wants the same. */
const MOST_OF_ONE_PRODUCT = 600;
/** Beyond so many open sockets each of them is worth more than the handshake of the next try. */
const MANY_SOCKETS = 20_000;
/** Each of them comes again: so many a second can be answered beside those who are served, so the more there are, the later. */
const SOCKETS_A_SECOND = 2000;

/** For `@RouteConfig` of each route that buys. */
export const PURCHASE = { ...PAYMENT_BUDGET, inHand: 'purchase' as const satisfies Declared };
/** For `@RouteConfig` of lists with personal fields, the office's lists, reports and the beginnings of files. */
export const LIST = { inHand: 'list' as const satisfies Declared };

const inHand = gauge('kurtyna_http_in_hand', 'HTTP requests that are worked on', ['class']);
const refused = counter(
  'kurtyna_http_busy_total',
  'HTTP requests refused unread: too many of their class are in hand',
  ['class'],
);

/** After the general limit. */
export function installInHand(fastify: FastifyInstance): void {
  const counts = new Counts();
  let sockets = 0;
  fastify.server.on('connection', (socket) => {
    sockets++;
    socket.once('close', () => sockets--);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const ofClass = classOf(request);
    if (ofClass === null) return done();
    // A purchase is of the product in its path; those that name it in their body share one.
    const product = ofClass === 'purchase' ? request.url.split('?')[0]! : null;
    if (!counts.take(ofClass, product)) {
      refused.inc({ class: ofClass });
      if (sockets > MANY_SOCKETS) void reply.header('connection', 'close');
      return done(busy(secondsUntilAgain(sockets)));
    }
    // The answer has been written, or the socket is gone.
    reply.raw.once('close', () => counts.give(ofClass, product));
    done();
  });
}

/** For `Retry-After`, by the sockets that are open. */
export const secondsUntilAgain = (sockets: number): number => 1 + Math.floor(sockets / SOCKETS_A_SECOND);

class Counts {
  private readonly ofClass: Record<Class, number> = { purchase: 0, list: 0, other: 0 };
  private readonly ofProduct = new Map<string, number>();

  take(ofClass: Class, product: string | null): boolean {
    const before = product === null ? 0 : (this.ofProduct.get(product) ?? 0);
    if (this.ofClass[ofClass] >= MOST[ofClass] || before >= MOST_OF_ONE_PRODUCT) return false;
    if (product !== null) this.ofProduct.set(product, before + 1);
    this.set(ofClass, 1);
    return true;
  }

  give(ofClass: Class, product: string | null): void {
    if (product !== null) {
      const left = this.ofProduct.get(product)! - 1;
      if (left > 0) this.ofProduct.set(product, left);
      else this.ofProduct.delete(product);
    }
    this.set(ofClass, -1);
  }

  private set(ofClass: Class, by: 1 | -1): void {
    this.ofClass[ofClass] += by;
    inHand.set({ class: ofClass }, this.ofClass[ofClass]);
  }
}

function classOf(request: FastifyRequest): Class | null {
  if (!isCounted(request)) return null;
  return (request.routeOptions.config as { inHand?: Declared }).inHand ?? 'other';
}
