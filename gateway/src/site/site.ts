import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import fastifyStatic from '@fastify/static';
import { isSiteAddress, publicPageAt, SITE_ADDRESSES } from '@kurtyna/domain';
import { unavailable } from '@kurtyna/platform/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Maintenance } from '../access/maintenance.js';
import { securityHeaders } from '../edge/security-headers.js';
import { Log } from '../log.js';
import { addBrotli, answerOf, encode, type Encoded, type EncodedAnswer, send } from '../public-cache/encoded.js';
import { PublicCache } from '../public-cache/public-cache.js';
import { Settings } from '../settings.js';
import { ROBOTS_PATH, robotsOf, SITEMAP_PATH, sitemapOf } from './for-robots.js';
import { headOfAccessibility, headOfHome, notListed, withHead } from './head.js';
import { withHome } from './home.js';

const NOT_THE_SITE = ['/api', '/external_api', '/callbacks', '/images', '/health', '/metrics', '/assets'];
/** `/favicon.ico`, `/wp-login.php`: who asks for a file wants that file and nothing else. No address of ours ends like one. */
const FILE = /\.[a-z0-9]{1,12}$/i;
const MADE_FILES: Record<string, string> = {
  [ROBOTS_PATH]: 'text/plain; charset=utf-8',
  [SITEMAP_PATH]: 'application/xml; charset=utf-8',
};
const HTML = 'text/html; charset=utf-8';

/** The office stays open while the theatre is closed for work (ROUTE-25). */
const OPEN_IN_MAINTENANCE: readonly string[] = [
  SITE_ADDRESSES.adminSignIn,
  SITE_ADDRESSES.admin,
  SITE_ADDRESSES.adminUsers,
];
const RETRY_AFTER_SECONDS = 120;

const MOST_KEPT = 500;
const LOOK_AT_THE_FILE_MS = 1000;

const pathOf = (url: string): string => url.split('?')[0]!;

/** Every screen that says nothing of itself is the same page; no path is called so. */
const SCREEN = 'screen';

interface Page {
  status: number;
  text: string;
  /** What it is kept under; without it its path. */
  name?: string;
  /** What it was made of: as long as that is the same, so is the page. Missing on a page that is made anew each time. */
  parts?: readonly unknown[] | null;
}

interface Kept {
  parts: readonly unknown[];
  made: Promise<Encoded>;
  /** Null while it is being made. */
  encoded: Encoded | null;
}

const areSame = (parts: readonly unknown[], others: readonly unknown[]): boolean =>
  parts.length === others.length && parts.every((part, index) => part === others[index]);

/** The built frontend: its files, and its one page for every path that is nobody else's. */
@Injectable()
export class Site {
  private readonly homeHead: string;
  private readonly accessibilityHead: string;
  /** Pages as they go out, by path, the oldest first. */
  private readonly kept = new Map<string, Kept>();
  private readonly headers: Record<string, string>;
  private index = { html: '', madeAt: 0, seenAt: 0 };

  constructor(
    private readonly settings: Settings,
    private readonly catalogue: PublicCache,
    private readonly maintenance: Maintenance,
    private readonly log: Log,
  ) {
    this.homeHead = headOfHome(settings.PUBLIC_URL).html;
    this.accessibilityHead = headOfAccessibility(settings.PUBLIC_URL).html;
    this.headers = securityHeaders(settings);
  }

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

  /** The listener's question: is this page in memory as it is now? True when it has been sent. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.kept.size === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const path = pathOf(request.url!);
    const kept = this.kept.get(path);
    if (!kept?.encoded) return false;
    const parts = this.partsOf(path);
    if (!parts || !areSame(parts, kept.parts)) return false;
    send(kept.encoded, request, response);
    return true;
  }

  /** A path that no route and no file knows: the site shows it, or its own 404, to whoever asks and however (ROUTE-31). */
  shows({ method, url }: FastifyRequest): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const path = pathOf(url);
    if (!this.settings.FRONTEND_DIR) return false;
    if (FILE.test(path)) return path in MADE_FILES;
    return !NOT_THE_SITE.some((folder) => path === folder || path.startsWith(`${folder}/`));
  }

  /** The first who asks has what all others have: packed, and with the ETag that a browser comes again with. */
  show({ url, headers }: FastifyRequest, reply: FastifyReply): void {
    const path = pathOf(url);
    const type = MADE_FILES[path] ?? HTML;
    void this.made(path).then(
      async (page) => {
        const encoded = await this.keep(path, page, type);
        if (encoded) return sendBy(reply, answerOf(encoded, headers));
        if (page.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
        return reply.status(page.status).header('cache-control', 'no-cache').type(type).send(page.text);
      },
      () => reply.status(503).send({ statusCode: 503, code: unavailable().code }),
    );
  }

  private async made(path: string): Promise<Page> {
    if (path === ROBOTS_PATH) return { status: 200, text: robotsOf(this.settings.PUBLIC_URL) };
    return path === SITEMAP_PATH ? this.sitemap() : this.page(path, await this.indexHtml());
  }

  private sitemap(): Page {
    const shows = this.maintenance.on ? null : this.catalogue.listedHeads();
    if (!shows) return { status: 503, text: '' };
    return { status: 200, text: sitemapOf(shows, this.settings.PUBLIC_URL), parts: shows };
  }

  /** The one page, with what its address says of itself (decisions 52, 60) and what the home brings along (decision 55). */
  private async page(path: string, html: string): Promise<Page> {
    const page = isSiteAddress(path) ? publicPageAt(path) : 'none';
    if (page === 'none') return { status: 404, text: notListed(html) };
    if (this.maintenance.on && !OPEN_IN_MAINTENANCE.includes(path)) return { status: 503, text: html };
    if (page === null) return { status: 200, text: notListed(html), name: SCREEN, parts: [html] };
    if (page.kind === 'home') return this.home(html, { isOwn: path === SITE_ADDRESSES.home });
    if (page.kind === 'accessibility') return this.withFixedHead(html);
    const head = await this.catalogue.headOf(page);
    if (head === 'none') return { status: 404, text: notListed(html) };
    return head
      ? { status: 200, text: withHead(html, head.html), parts: [html, head.html] }
      : { status: 200, text: html };
  }

  /** A screen of ours: what it says of itself is known before anybody asks. */
  private withFixedHead(html: string): Page {
    return { status: 200, text: withHead(html, this.accessibilityHead), parts: [html, this.accessibilityHead] };
  }

  /** Without what it brings along while one of the answers is not there: the browser asks for them itself. */
  private home(html: string, whose: { isOwn: boolean }): Page {
    const answers = this.homeAnswers();
    const text = withHead(html, this.homeHead);
    if (!answers) return { status: 200, text };
    return { status: 200, text: withHome(text, answers, whose), parts: [html, answers.config, answers.slides] };
  }

  private homeAnswers(): { config: Buffer; slides: Buffer } | null {
    const config = this.catalogue.bytesOf('/external_api/config');
    const slides = this.catalogue.bytesOf('/external_api/slides');
    return config && slides ? { config, slides } : null;
  }

  /** The file is looked at once a second: a development build replaces it while we run. */
  private async indexHtml(): Promise<string> {
    const { html, madeAt } = this.index;
    if (!this.isFileDue()) return html;
    const seenAt = Date.now();
    const file = join(this.settings.FRONTEND_DIR!, 'index.html');
    const { mtimeMs } = await stat(file);
    this.index = { html: mtimeMs === madeAt ? html : await readFile(file, 'utf8'), madeAt: mtimeMs, seenAt };
    return this.index.html;
  }

  private isFileDue(): boolean {
    return Date.now() - this.index.seenAt > LOOK_AT_THE_FILE_MS;
  }

  /** What the page at this path would be made of now; null where it is none that is kept. */
  private partsOf(path: string): readonly unknown[] | null {
    if (this.maintenance.on) return null;
    if (path === SITEMAP_PATH) return this.catalogue.listedHeads();
    const page = publicPageAt(path);
    if (page === null || page === 'none' || this.isFileDue()) return null;
    if (page.kind === 'accessibility') return [this.index.html, this.accessibilityHead];
    if (page.kind !== 'home') {
      const head = this.catalogue.headAt(page);
      return head && [this.index.html, head.html];
    }
    const answers = this.homeAnswers();
    return answers && [this.index.html, answers.config, answers.slides];
  }

  /** The page in its encodings, made once however many ask for it; null for one that is made anew each time. */
  private async keep(path: string, { text, parts, name = path }: Page, type: string): Promise<Encoded | null> {
    if (!parts) return null;
    const before = this.kept.get(name);
    if (before && areSame(parts, before.parts)) return before.made;
    const made = encode(text, { ...this.headers, 'cache-control': 'no-cache', 'content-type': type });
    const kept: Kept = { parts, made, encoded: null };
    this.kept.delete(name);
    this.kept.set(name, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT) this.kept.delete(oldest!);
    kept.encoded = await made;
    addBrotli(kept.encoded).catch((err: unknown) => this.log.logger.warn({ err }, 'a page has no brotli'));
    return kept.encoded;
  }
}

/** What the reply says already is of this path alone: a page with a token tells nobody its address (D34). */
function sendBy(reply: FastifyReply, { status, headers, bytes }: EncodedAnswer): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) {
    if (!reply.hasHeader(headers[at]!)) void reply.header(headers[at]!, headers[at + 1]);
  }
  return reply.status(status).send(bytes ?? undefined);
}
