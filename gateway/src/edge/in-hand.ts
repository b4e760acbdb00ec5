/**
 * How many requests a process works on at once, by class. Beyond it a crowd costs memory and time, and nobody is served sooner: who comes then
 * is told so before anything of the body is read, and comes again. Public bytes and pages of the site are not counted, for no service is asked
 * for them; nor are the routes that the general limit leaves out. Purchases have a queue of their own.
 */
import { busy, counter, gauge } from '@kurtyna/platform/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ComeAgain } from './come-again.js';
import { toHttpError } from './error-table.js';
import { isCounted } from './limits.js';
import type { PurchaseQueue } from './purchase-queue.js';
import { refuseAtOnce } from './refuse-at-once.js';

/** A list is large, and dear to the service that answers. */
type Class = 'list' | 'other';

/** The gauge shows how near they are: constants, until a larger machine shows that they are too low. */
const MOST: Record<Class, number> = { list: 64, other: 512 };

/** For `@RouteConfig` of lists with personal fields, the office's lists, reports and the beginnings of files. */
export const LIST = { inHand: 'list' as const satisfies Class };

const inHand = gauge('kurtyna_http_in_hand', 'HTTP requests that are worked on', ['class']);
const refused = counter(
  'kurtyna_http_busy_total',
  'HTTP requests refused unread: too many of their class are in hand',
  ['class'],
);

/** Before all that costs anything. */
export function installInHand(
  fastify: FastifyInstance,
  purchases: PurchaseQueue,
  securityHeaders: Record<string, string>,
): void {
  const counts: Record<Class, number> = { list: 0, other: 0 };
  const comeAgain = new ComeAgain();
  const count = (ofClass: Class, by: 1 | -1): void => inHand.set({ class: ofClass }, (counts[ofClass] += by));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request) || purchases.hasTaken(request.raw)) return done();
    const ofClass = classOf(request);
    if (counts[ofClass] >= MOST[ofClass]) {
      refused.inc({ class: ofClass });
      return refuseAtOnce(request, reply, toHttpError(busy(comeAgain.seconds())), securityHeaders);
    }
    count(ofClass, 1);
    // The answer has been written, or the socket is gone.
    reply.raw.once('close', () => count(ofClass, -1));
    done();
  });
}

const classOf = ({ routeOptions }: FastifyRequest): Class =>
  (routeOptions.config as { inHand?: Class } | undefined)?.inHand ?? 'other';
