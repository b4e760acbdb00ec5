import type { PlayableKind } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';
import {
  type Audience,
  getEvent,
  getVideo,
  type Hidden,
  type IdOrSlug,
  listHeldProducts,
  type ViewerProduct,
  viewProducts,
} from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { conflict, notFound } from '@kurtyna/platform/runtime';
import type { Viewer } from '../access/viewer.js';

export interface Product {
  kind: PlayableKind;
  id: number;
}

const NOT_FOUND = { event: 'event.not-found', video: 'video.not-found' } as const;

/** What commerce says of products for one viewer. */
@Injectable()
export class Products {
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

  async oneSeenBy(product: Product, viewerId: number | null, country: string | null): Promise<ViewerProduct> {
    const seen = (await this.seenBy([product], viewerId, country)).get(key(product));
    if (!seen) throw notFound(NOT_FOUND[product.kind]);
    return seen;
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

  /** Passes when nothing stands against watching now; else says all that does, as a conflict and never as 401 or 403 (OPEN0-14). */
  async assertMayWatch(product: Product, viewerId: number | null, country: string | null): Promise<void> {
    const { mayWatch, reasons } = await this.oneSeenBy(product, viewerId, country);
    if (mayWatch) return;
    throw conflict(`playback.${reasons[0] ?? 'no-ticket'}`, { extra: { reasons } });
  }
}

export const key = ({ kind, id }: { kind: string; id: number }): string => `${kind}.${id}`;
