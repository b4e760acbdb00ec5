import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import fastifyStatic from '@fastify/static';
import { isSiteAddress, showAt } from '@kurtyna/domain';
import { unavailable } from '@kurtyna/platform/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicCache } from '../public-cache/public-cache.js';
import { Settings } from '../settings.js';
import { withHead } from './head.js';
import { isHome, withHome } from './home.js';

const NOT_THE_SITE = ['/api', '/external_api', '/callbacks', '/images', '/health', '/metrics', '/assets'];
/** `/sitemap.xml`, `/favicon.ico`: who asks for a file wants that file and nothing else. No address of ours ends like one. */
const FILE = /\.[a-z0-9]{1,12}$/i;

const pathOf = (url: string): string => url.split('?')[0]!;

/** The built frontend: its files, and its one page for every path that is nobody else's. */
@Injectable()
export class Site {
  constructor(
    private readonly settings: Settings,
    private readonly catalogue: PublicCache,
  ) {}

  async install(fastify: FastifyInstance): Promise<void> {
    const root = this.settings.FRONTEND_DIR;
    if (!root || !existsSync(root)) return;
    await fastify.register(fastifyStatic, {
      root,
      index: false, // or `/` would get the cache header of the assets (stack.md, trap 9)
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.includes(`${join(root, 'assets')}/`);
        void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }

  /** A path that no route and no file knows: the site shows it, or its own 404, to whoever asks and however (ROUTE-31). */
  shows({ method, url }: FastifyRequest): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const path = pathOf(url);
    if (!this.settings.FRONTEND_DIR || FILE.test(path)) return false;
    return !NOT_THE_SITE.some((folder) => path === folder || path.startsWith(`${folder}/`));
  }

  show(url: string, reply: FastifyReply): void {
    const path = pathOf(url);
    const status = isSiteAddress(path) ? 200 : 404;
    void this.page(path).then(
      (html) => reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
      () => reply.status(503).send({ statusCode: 503, code: unavailable().code }),
    );
  }

  /**
   * The one page, with what a show's own page says of itself (decision 52) and what the home brings along (decision 55). The file is read
   * each time: a development build replaces it while we run, and it is a few hundred bytes.
   */
  private async page(path: string): Promise<string> {
    const show = showAt(path);
    const [html, head] = await Promise.all([
      readFile(join(this.settings.FRONTEND_DIR!, 'index.html'), 'utf8'),
      show && this.catalogue.headOf(show.kind, show.ref),
    ]);
    if (isHome(path)) return this.home(html);
    return head ? withHead(html, head) : html;
  }

  /** The plain page while one of the answers is not there: the browser asks for them itself. */
  private home(html: string): string {
    const [config, slides] = [
      this.catalogue.bytesOf('/external_api/config'),
      this.catalogue.bytesOf('/external_api/slides'),
    ];
    return config && slides ? withHome(html, { config, slides }) : html;
  }
}
