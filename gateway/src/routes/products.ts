import { isByTime, type PlayableKind } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';
import {
  type Audience,
  countTaken,
  getEvent,
  getVideo,
  type Hidden,
  type IdOrSlug,
  listHeldProducts,
  mayWatch,
  mayWatchEach,
  type ViewerProduct,
  viewProducts,
  type Watching,
  watchingSince,
  type WatchVerdict,
} from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { conflict, DomainError, notFound } from '@kurtyna/platform/runtime';
import type { Viewer } from '../access/viewer.js';
import { askedTogether } from './asked-together.js';

export interface Product {
  kind: PlayableKind;
  id: number;
}

/** Nobody looks at the answer to a player's heartbeat: it waits so long for those of others (decision 73). */
const GATHER_MS = 5;
const NOT_FOUND = { event: 'event.not-found', video: 'video.not-found' } as const;

/** What commerce says of products for one viewer. */
@Injectable()
export class Products {
  private readonly goingOn = askedTogether<Watching, WatchVerdict>({
    gatherMs: GATHER_MS,
    each: async (asked) => (await this.bus.ask(mayWatchEach, { asked })).verdicts,
    alone: (asked) => this.bus.ask(mayWatch, asked),
  });

  constructor(private readonly bus: Bus) {}

  /** In the order asked for; products commerce does not know yet are left out (it hears of them within a second). */
  async seenBy(
    products: Product[],
    viewerId: number | null,
    country: string | null,
  ): Promise<Map<string, ViewerProduct>> {
    if (products.length === 0) return new Map();
    const answer = await this.bus.ask(viewProducts, { products, viewerId, country });
    return new Map(answer.products.map((product) => [key(product), product]));
  }

  /**
   * As `seenBy`, but an administrator's answer does not hang on commerce (ADM-32, D38): what it has not heard of yet, and all while it is
   * silent, is seen as by nobody in particular.
   */
  async seenFor(viewer: Viewer, products: Product[], country: string | null): Promise<Map<string, ViewerProduct>> {
    if (!viewer.admin) return this.seenBy(products, viewer.userId, country);
    const seen = await this.seenBy(products, viewer.userId, country).catch(orIfSilent(null));
    return new Map(products.map((product) => [key(product), seen?.get(key(product)) ?? unseen(product, seen && 0)]));
  }

  /** Throws not-found for a product that commerce does not know, but for administrators. */
  async oneSeenFor(viewer: Viewer, product: Product, country: string | null): Promise<ViewerProduct> {
    const seen = (await this.seenFor(viewer, [product], country)).get(key(product));
    if (!seen) throw notFound(NOT_FOUND[product.kind]);
    return seen;
  }

  /** Tickets sold or held, and those held, by `key`; null while commerce is silent (OPEN2-25). */
  async taken(products: Product[]): Promise<ReadonlyMap<string, TakenTickets> | null> {
    if (products.length === 0) return new Map();
    const answer = await this.bus.ask(countTaken, { products }).catch(orIfSilent(null));
    if (!answer) return null;
    return new Map(
      Object.entries(answer.taken).map(([key, taken]) => [key, { taken, held: answer.held?.[key] ?? null }]),
    );
  }

  /** Of what no list shows: everything for an administrator, for everybody else what they hold (OPEN1-25). */
  async hiddenFrom(viewer: Viewer, kind: Product['kind']): Promise<Hidden> {
    if (viewer.admin) return 'all';
    const { products } = await this.bus.ask(listHeldProducts, { userId: viewer.userId });
    return products.filter((product) => product.kind === kind).map(({ id }) => id);
  }

  /** The product behind a path, and its chat; only what this audience may see exists. */
  async find(
    kind: Product['kind'],
    ref: IdOrSlug,
    audience: Audience,
  ): Promise<{ product: Product; chat: string | null }> {
    const question = { ref, audience };
    if (kind === 'video') return { product: { kind, id: (await this.bus.ask(getVideo, question)).id }, chat: null };
    const { id, vimeo_chat: chat } = await this.bus.ask(getEvent, question);
    return { product: { kind, id }, chat };
  }

  /**
   * Passes when nothing stands against watching now; else says all that does, as a conflict and never as 401 or 403 (OPEN0-14). Answers
   * when that was, in milliseconds since the epoch, by the clock of commerce's database.
   */
  async assertMayWatch(product: Product, viewerId: number | null, country: string | null): Promise<number> {
    const coming = { product, viewerId, country };
    const verdict = await this.bus.ask(mayWatch, coming);
    const since = verdict.reasons.some(isByTime) ? await this.sinceWhenIn(product, viewerId) : null;
    return instantOf(since === null ? verdict : await this.bus.ask(mayWatch, { ...coming, since }));
  }

  /** The same of whoever watches already, asked together with others who do; `since` when they are in, UTC. */
  async assertMayGoOn(
    product: Product,
    viewerId: number | null,
    country: string | null,
    since: string | null,
  ): Promise<number> {
    return instantOf(await this.goingOn.ask({ product, viewerId, country, since }));
  }

  /** Whoever reloads the page after the end is still in; a visitor without an account is known by nobody. */
  private async sinceWhenIn(product: Product, userId: number | null): Promise<string | null> {
    if (userId === null) return null;
    const { since } = await this.bus.ask(watchingSince, { product, userId }).catch(orIfSilent({ since: null }));
    return since;
  }
}

/** Throws what stands against it. */
function instantOf({ mayWatch, reasons, now }: WatchVerdict): number {
  if (mayWatch) return Date.parse(now);
  throw conflict(`playback.${reasons[0] ?? 'no-ticket'}`, { extra: { reasons } });
}

const orIfSilent =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof DomainError && error.kind === 'unavailable') return instead;
    throw error;
  };

export interface TakenTickets {
  taken: number;
  /** Of them by orders whose payment has not come; null while commerce is of the release before. */
  held: number | null;
}

/** A product of which commerce says nothing: nobody holds it, and an administrator does not buy. `taken`: null while commerce is silent. */
const unseen = ({ kind, id }: Product, taken: number | null): ViewerProduct => ({
  kind,
  id,
  newPrice: null,
  usedCode: null,
  codeKept: false,
  openOrder: null,
  offer: '',
  group: null,
  gift: null,
  sale: { ok: false, code: 'order.role-has-access' },
  access: false,
  accessBy: null,
  available: false,
  countryBlock: false,
  ageBlock: null,
  mayWatch: false,
  reasons: [],
  ticketsAvailable: false,
  ticketsLeft: null,
  numberOfTickets: taken,
  paymentStatus: null,
  extOrderId: null,
  paymentUri: null,
  expiration_date: null,
});

export const key = ({ kind, id }: { kind: string; id: number }): string => `${kind}.${id}`;
