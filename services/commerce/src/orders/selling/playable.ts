import type { OrderItem } from '@kurtyna/contracts';
import type { PlayableKind, PlayableRef } from '@kurtyna/domain';
import { conflict, notFound, type Database, type DomainError } from '@kurtyna/platform';
import type { SaleFacts } from '../../access/sale-facts.js';
import type { Buyer, Offer, SaleReaders } from './selling.js';

/** What is sold of an event or a video, whatever it is sold as. */

/** Digits are an id first, then a slug (OPEN1-36). */
const FIND = `
  SELECT kind, id FROM product WHERE kind = $1 AND NOT deleted AND (id = $2 OR slug = $3) ORDER BY (id = $2) DESC NULLS LAST LIMIT 1`;

export const NOT_FOUND = { event: 'event.not-found', video: 'video.not-found' } as const satisfies Record<
  PlayableKind,
  string
>;

export async function findPlayable(
  database: Database,
  item: Extract<OrderItem, { kind: PlayableKind }>,
): Promise<PlayableRef | null> {
  const [id, slug] = 'id' in item ? [item.id, String(item.id)] : [null, item.slug];
  const [found] = await database.query<PlayableRef>(FIND, [item.kind, id, slug]);
  return found ?? null;
}

export async function factsOf({ facts }: SaleReaders, buyer: Buyer, ref: PlayableRef): Promise<SaleFacts | null> {
  const [found] = await facts.of({ viewerId: buyer.id, country: buyer.country, products: [ref] });
  return found ?? null;
}

/** What a product that may not be seen answers is what one that is not there does (OPEN1-35). */
export function refusalOf(
  product: SaleFacts['product'],
  sale: { ok: true } | { ok: false; code: DomainError['code'] },
): DomainError | null {
  if (sale.ok) return null;
  const isHidden = !product.published && sale.code === 'order.not-on-sale';
  return isHidden ? notFound(NOT_FOUND[product.kind as PlayableKind]) : conflict(sale.code);
}

/** What every offer of a product says of it and of its buyer. */
export const aboutProduct = (
  facts: SaleFacts,
): Pick<Offer, 'title' | 'titleEn' | 'buyer' | 'recentOrders' | 'now'> => ({
  title: facts.title,
  titleEn: facts.titleEn,
  buyer: facts.buyer,
  recentOrders: facts.recentOrders,
  now: facts.now,
});
