/** Gifts: when they can be bought (GIFT-05 to GIFT-07, GIFT-12, OPEN1-14, OPEN1-15). */
import { aLine, type FieldRefusal } from './content/fields.js';
import { MAX_PRICE, type Grosze } from './money.js';
import type { FieldTextKey } from './text-keys.js';
import { isBefore, isCalendarDay } from './time/index.js';
import { cleanText, hasForbiddenCharacters, hasMarkup } from './validation/text.js';

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

export type GiftSale = { ok: true; price: Grosze } | { ok: false; code: GiftRefusal };

/** May the gift for any product be bought now? The first refusal counts: what the page says in place of the button. */
export function giftSale({ anyAvailable, ...gift }: GiftSettings, now: string): GiftSale {
  return anyAvailable ? productGiftSale(gift, now) : { ok: false, code: 'gift.unavailable' };
}

/** May one event or video be given at this price now? Its own sale is asked besides (OPEN1-14). */
export function productGiftSale(
  { available, expiration, price }: Pick<GiftSettings, 'available' | 'expiration' | 'price'>,
  now: string,
): GiftSale {
  if (!available) return { ok: false, code: 'gift.unavailable' };
  if (expiration !== null && !isBefore(now, expiration)) return { ok: false, code: 'gift.expired' };
  return price ? { ok: true, price } : { ok: false, code: 'gift.no-price' };
}

/** The most characters of what is said of gifts (GIFTADM-09 to GIFTADM-12); a line break is one, as the editor shows it. */
export const GIFT_LABEL_MAX = 100;
export const GIFT_DESCRIPTION_MAX = 300;

/** What an administrator sets for gifts. Price in grosze; the last day of the sale is of Warsaw. */
export interface GiftFields {
  available: boolean;
  anyAvailable: boolean;
  label: string | null;
  labelEn: string | null;
  description: string | null;
  descriptionEn: string | null;
  /** Null: nobody chose; NaN: what was typed is no amount. */
  price: number | null;
  lastDay: string | null;
}

/** The fields of the documents that are judged, and what each sets. */
export const GIFT_FIELDS = {
  gift_price: 'price',
  gift_label: 'label',
  gift_label_en: 'labelEn',
  gift_description: 'description',
  gift_description_en: 'descriptionEn',
  gift_expiration: 'lastDay',
} as const satisfies Record<string, keyof GiftFields>;
export type GiftField = keyof typeof GIFT_FIELDS;

/**
 * What is wrong with the settings that are given, by field, whether gifts are sold or not (OPEN3-30). A last day that is past ends the sale,
 * and is fine. `mayBeEmpty`: of a house that begins, where nobody has chosen anything yet.
 */
export function giftSettingsErrors(
  { price, label, labelEn, description, descriptionEn, lastDay }: Partial<GiftFields>,
  { mayBeEmpty = false } = {},
): Partial<Record<GiftField, FieldRefusal>> {
  const missing = (value: number | string | null | undefined, key: FieldTextKey): FieldRefusal | null =>
    !mayBeEmpty && (value === null || (typeof value === 'string' && value.trim() === '')) ? { key } : null;
  const found: Record<GiftField, FieldRefusal | null> = {
    gift_price: missing(price, 'form.validate.wrong_value') ?? giftPriceError(price),
    gift_label: missing(label, 'form.validate.slide_title') ?? oneLine(label, GIFT_LABEL_MAX),
    gift_label_en: oneLine(labelEn, GIFT_LABEL_MAX),
    gift_description: missing(description, 'form.validate.required') ?? lines(description, GIFT_DESCRIPTION_MAX),
    gift_description_en: lines(descriptionEn, GIFT_DESCRIPTION_MAX),
    gift_expiration: lastDay == null || isCalendarDay(lastDay) ? null : { key: 'form.validate.date' },
  };
  return Object.fromEntries(Object.entries(found).filter(([, refusal]) => refusal !== null));
}

const giftPriceError = (price: number | null | undefined): FieldRefusal | null =>
  price == null || (Number.isSafeInteger(price) && price > 0 && price <= MAX_PRICE)
    ? null
    : { key: 'form.validate.above_zero' };

const oneLine = (text: string | null | undefined, max: number): FieldRefusal | null =>
  text == null ? null : aLine(max).judge(text);

/** Without markup but line breaks, which are counted as the editor shows them (OPEN3-29). */
function lines(text: string | null | undefined, max: number): FieldRefusal | null {
  if (text == null) return null;
  const tooLong: FieldRefusal = { key: 'form.validate.too_long', values: { max } };
  if (text.length > 10 * max) return tooLong; // whatever it shows
  const shown = withNewlines(text);
  if ([...cleanText(shown)].length > max) return tooLong;
  if (hasMarkup(shown)) return { key: 'form.validate.no_markup' };
  return hasForbiddenCharacters(shown, { multiline: true }) ? { key: 'form.validate.wrong_input' } : null;
}

/** As it is edited: texts of before had tags for their line breaks (GIFTADM-13, OPEN3-29). */
export const withNewlines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/\n?<br[ \t]{0,10}\/?>\n?/gi, '\n');
