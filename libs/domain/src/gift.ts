/** Gifts: when they can be bought (GIFT-05 to GIFT-07, GIFT-12, OPEN1-14, OPEN1-15). */
import type { Grosze } from './money.js';
import { isBefore } from './time/index.js';

export interface GiftSettings {
  /** Gifts of whatever kind. */
  available: boolean;
  /** The gift that is for any event or video. */
  anyAvailable: boolean;
  /** Of the gift for any product; null or 0 for none. */
  price: Grosze | null;
  /** When the sale is over (UTC): the end of its last day in Warsaw (OPEN3-30). Null for no end. */
  expiration: string | null;
}

export type GiftRefusal = 'gift.unavailable' | 'gift.expired' | 'gift.no-price';

/** May the gift for any product be bought now? The first refusal counts: what the page says in place of the button. */
export function giftSale(
  settings: GiftSettings,
  now: string,
): { ok: true; price: Grosze } | { ok: false; code: GiftRefusal } {
  if (!settings.available || !settings.anyAvailable) return { ok: false, code: 'gift.unavailable' };
  if (settings.expiration !== null && !isBefore(now, settings.expiration)) return { ok: false, code: 'gift.expired' };
  return settings.price ? { ok: true, price: settings.price } : { ok: false, code: 'gift.no-price' };
}
