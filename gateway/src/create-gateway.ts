import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { NestLog } from '@kurtyna/platform/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Sessions } from './access/sessions.js';
import { Tokens } from './access/tokens.js';
import { Countries } from './edge/countries.js';
import { toHttpError } from './edge/error-table.js';
import { HEADERS_MS, installLargeBodies, LONGEST_REQUEST_MS, USUAL_BODY } from './edge/body-limits.js';
import { installBodyParser } from './edge/body-parser.js';
import { installInHand } from './edge/in-hand.js';
import { letGoOfConnections } from './edge/let-go.js';
import { installLimits, Limits } from './edge/limits.js';
import { PurchaseQueue } from './edge/purchase-queue.js';
import { refuseAtOnce } from './edge/refuse-at-once.js';
import { installRequestContext } from './edge/request-context.js';
import { hasTwoHosts, refuseUnreadable } from './edge/unreadable.js';
import { DOCS_PATH, installSecurityHeaders, securityHeaders } from './edge/security-headers.js';
import { Log } from './log.js';
import { PublicCache } from './public-cache/public-cache.js';
import { SoldOut } from './routes/purchases/sold-out.js';
import { withEscapedUri } from './routes/vimeo/vimeo.rules.js';
import { Settings } from './settings.js';
import { Site } from './site/site.js';

const CHECK_CONNECTIONS_MS = 1000;
const LONGEST_HEADERS = 16 * 1024;
const KEEP_ALIVE_MS = 65_000;
const LONGEST_PARAMETER = 256;
const LIMITS = {
  maxHeaderSize: LONGEST_HEADERS,
  requestTimeout: LONGEST_REQUEST_MS, // a body has its own, by route
  headersTimeout: HEADERS_MS,
  connectionsCheckingInterval: CHECK_CONNECTIONS_MS, // Node looks every 30 s by itself
  keepAliveTimeout: KEEP_ALIVE_MS,
};

/** The HTTP application, ready to listen: the security headers and limits first, then the routes, then the site. */
export async function createGateway(module: DynamicModule): Promise<NestFastifyApplication> {
  const early: Early = { cache: null, site: null, purchases: null, headers: {} };
  const adapter = new FastifyAdapter({
    bodyLimit: USUAL_BODY.bytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      refuseAtOnce(request, reply, toHttpError(error), early.headers), // no hook has run: a path that cannot be decoded
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) =>
      refuseUnreadable(error, socket, early.headers),
    rewriteUrl: ({ url = '/' }: { url?: string }) => withEscapedUri(url),
    serverFactory: (route: RequestListener) => createListener(early, route),
    forceCloseConnections: 'idle',
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    abortOnError: false,
    bufferLogs: true,
  });
  const settings = app.get(Settings);
  app.useLogger(new NestLog(app.get(Log).logger));

  const fastify = adapter.getInstance();
  letGoOfConnections(fastify);
  installRequestContext(fastify, settings, app.get(Countries), app.get(Log));
  const purchases = new PurchaseQueue(app.get(Limits), securityHeaders(settings));
  purchases.install(fastify);
  installInHand(fastify, purchases, securityHeaders(settings));
  installSecurityHeaders(fastify, settings);
  installLimits(fastify, app.get(Limits));
  app.get(SoldOut).install(fastify, securityHeaders(settings));
  installLargeBodies(fastify, administratorsOf(app));
  installBodyParser(fastify);
  await app.register(cookie);
  await serveDocuments(app);
  await app.get(Site).install(fastify);
  early.cache = app.get(PublicCache);
  early.site = app.get(Site);
  early.purchases = purchases;
  early.headers = securityHeaders(settings);
  return app;
}

/** Whether a request carries an administrator's token, as the guard will see it; null while identity does not answer. */
function administratorsOf(app: NestFastifyApplication): (request: FastifyRequest) => Promise<boolean | null> {
  const [tokens, sessions] = [app.get(Tokens), app.get(Sessions)];
  return async (request) => {
    const token = await tokens.read(request);
    return token !== null && sessions.isAdmin(token.sessionId, token.userId);
  };
}

/** What exists before Nest has made it. */
interface Early {
  cache: PublicCache | null;
  site: Site | null;
  purchases: PurchaseQueue | null;
  headers: Record<string, string>;
}

/** Public bytes leave here, and pages that have been asked for before, ahead of the router (performance.md, what wins, 2). */
function createListener(early: Early, route: RequestListener): Server {
  return createServer(LIMITS, (request, response) => {
    if (hasTwoHosts(request)) return refuseUnreadable({}, request.socket, early.headers);
    if (early.cache?.serve(request, response) || early.site?.serve(request, response)) return;
    if (early.purchases?.takes(request, response, route)) return;
    route(request, response);
  });
}

/** The committed document; a test holds it equal to what the routes say. */
async function serveDocuments(app: NestFastifyApplication): Promise<void> {
  const text = await readFile(new URL('./openapi.json', import.meta.url), 'utf8');
  SwaggerModule.setup(DOCS_PATH.slice(1), app, () => JSON.parse(text) as OpenAPIObject, { customSiteTitle: 'Kurtyna' });
}
