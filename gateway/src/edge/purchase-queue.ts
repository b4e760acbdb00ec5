/**
 * Before the router: so many purchases a process works on at once, at most so many of them of one product. Whoever comes beside them waits, unread,
 * in the order of coming. To be refused and to come again costs a buyer seconds and the house more than the wait does, so only a crowd that is too
 * large to wait is told to. A waiting purchase is no more than its socket and its head.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { busy, counter, gauge } from '@kurtyna/platform/runtime';
import type { FastifyInstance } from 'fastify';
import { ComeAgain } from './come-again.js';
import { toHttpError } from './error-table.js';
import type { Limits } from './limits.js';
import { answerRefusal } from './refuse-at-once.js';
import { PAYMENT_BUDGET } from './request-context.js';

/** The provider's call is in it. */
const MOST_BEGUN = 768;
/** Others can buy something else while everybody wants the same. */
const MOST_OF_ONE_PRODUCT = 600;
/** The heap has so much for open sockets and for those who wait; in kilobytes. */
const ROOM = 88_000;
const SOCKET_COSTS = 3;
const WAITING_COSTS = 6;
/** Bytes of a body that comes while its purchase waits: the largest purchase has less, with an invoice of the longest words. */
const MOST_WAITING_BODY = 8 * 1024;
/** The provider has its time after it. */
const LONGEST_WAIT_MS = 8000;
const LOOK_FOR_LATE_MS = 100;

/** For `@RouteConfig` of each route that buys. */
export const PURCHASE = { ...PAYMENT_BUDGET, isPurchase: true as const };
export const isPurchase = (config: unknown): boolean =>
  (config as { isPurchase?: true } | undefined)?.isPurchase === true;

const begun = gauge('kurtyna_purchases_in_hand', 'Purchases that are worked on');
const waiting = gauge(
  'kurtyna_purchases_waiting',
  'Purchases that wait until one of those that are worked on is answered',
);
const refused = counter(
  'kurtyna_purchases_busy_total',
  'Purchases refused unread: too many wait, or this one has waited too long',
);

interface Purchase {
  /** A purchase is of the product in its path; those that name it in their body share one. */
  product: string;
  request: IncomingMessage;
  response: ServerResponse;
  route: RequestListener;
  state: 'new' | 'waits' | 'begun' | 'over';
  /** Milliseconds since the epoch. */
  waitsUntil: number;
}

export class PurchaseQueue {
  private readonly routes: RegExp[] = [];
  private readonly taken = new WeakSet<IncomingMessage>();
  private readonly comeAgain = new ComeAgain();
  private readonly ofProduct = new Map<string, number>();
  /** In the order of coming, with those that have gone in between until it is their turn. */
  private readonly line: Purchase[] = [];
  private begun = 0;
  private waiting = 0;
  private sockets = 0;
  private looking: NodeJS.Timeout | null = null;

  constructor(
    private readonly limits: Limits,
    private readonly securityHeaders: Record<string, string>,
  ) {}

  /** Learns which routes buy, before they are there, and how many sockets are open. */
  install(fastify: FastifyInstance): void {
    fastify.server.on('connection', (socket) => {
      this.sockets++;
      socket.once('close', () => this.sockets--);
    });
    fastify.addHook('onRoute', ({ url, config }) => {
      if (isPurchase(config)) this.routes.push(new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}/?$`));
    });
  }

  /** The listener's question. True where this is a purchase: it is routed now, or later, or refused. */
  takes(request: IncomingMessage, response: ServerResponse, route: RequestListener): boolean {
    if (request.method !== 'POST') return false;
    const product = request.url!.split('?', 1)[0]!;
    if (!this.routes.some((path) => path.test(product))) return false;
    const purchase: Purchase = { product, request, response, route, state: 'new', waitsUntil: 0 };
    this.taken.add(request);
    // The answer has been written, or the socket is gone.
    response.once('close', () => this.end(purchase));
    if (this.hasRoom(purchase)) this.begin(purchase);
    else if (this.mayWait(request)) this.wait(purchase);
    else this.refuse(purchase);
    return true;
  }

  /** Whether it is counted here: a path that is spelled in another way is a purchase for the router alone. */
  hasTaken(request: IncomingMessage): boolean {
    return this.taken.has(request);
  }

  private hasRoom({ product }: Purchase): boolean {
    return this.begun < MOST_BEGUN && (this.ofProduct.get(product) ?? 0) < MOST_OF_ONE_PRODUCT;
  }

  /** A body is kept while it waits, so one that may be large, or does not say how large it is, does not. */
  private mayWait({ headers }: IncomingMessage): boolean {
    const isSmall = Number(headers['content-length'] ?? Infinity) <= MOST_WAITING_BODY;
    return isSmall && this.sockets * SOCKET_COSTS + this.waiting * WAITING_COSTS < ROOM;
  }

  private begin(purchase: Purchase): void {
    const { product, request, response, route } = purchase;
    purchase.state = 'begun';
    this.ofProduct.set(product, (this.ofProduct.get(product) ?? 0) + 1);
    begun.set(++this.begun);
    route(request, response);
  }

  private wait(purchase: Purchase): void {
    purchase.state = 'waits';
    purchase.waitsUntil = Date.now() + LONGEST_WAIT_MS;
    this.line.push(purchase);
    waiting.set(++this.waiting);
    this.looking ??= setInterval(() => this.refuseTheLate(), LOOK_FOR_LATE_MS).unref();
  }

  private end(purchase: Purchase): void {
    const { state, product } = purchase;
    purchase.state = 'over';
    if (state === 'waits') waiting.set(--this.waiting);
    if (state !== 'begun') return;
    const left = this.ofProduct.get(product)! - 1;
    if (left > 0) this.ofProduct.set(product, left);
    else this.ofProduct.delete(product);
    begun.set(--this.begun);
    this.beginNext();
  }

  private beginNext(): void {
    while (this.line[0] && this.line[0].state !== 'waits') this.line.shift();
    const next = this.line.find((one) => one.state === 'waits' && this.hasRoom(one));
    if (!next) return;
    waiting.set(--this.waiting);
    this.begin(next);
  }

  private refuseTheLate(): void {
    const now = Date.now();
    while (this.line[0] && (this.line[0].state !== 'waits' || this.line[0].waitsUntil <= now)) {
      const first = this.line.shift()!;
      if (first.state !== 'waits') continue;
      waiting.set(--this.waiting);
      this.refuse(first);
    }
    if (this.line.length > 0 || !this.looking) return;
    clearInterval(this.looking);
    this.looking = null;
  }

  private refuse(purchase: Purchase): void {
    const { request, response } = purchase;
    purchase.state = 'over';
    refused.inc();
    const say = (refusal: unknown): void =>
      answerRefusal(request, response, toHttpError(refusal), this.securityHeaders);
    this.limits.countBusy(request).then((tooOften) => say(tooOften ?? busy(this.comeAgain.seconds(this.waiting))), say);
  }
}
