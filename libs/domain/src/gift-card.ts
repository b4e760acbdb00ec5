/** The words that go along with a gift (OPEN1-15). */
import { plainText, type FieldRefusal, type TextField } from './content/fields.js';
import { cleanText } from './validation/text.js';

/** Plain text, shown as its buyer typed it and never linked; an empty field says nothing. */
export interface GiftCard {
  for_whom: string;
  from_whom: string;
  /** Lines are parted by `\n`. */
  note: string;
}

/** What may stand in each, in characters. A line break is one, whatever sends it. */
export const GIFT_CARD_FIELDS = {
  for_whom: plainText(60),
  from_whom: plainText(60),
  note: plainText(280, { multiline: true }),
} as const satisfies Record<keyof GiftCard, TextField>;

const NAMES = Object.keys(GIFT_CARD_FIELDS) as (keyof GiftCard)[];

export interface GiftCardReading {
  /** Null where nothing is said. */
  card: GiftCard | null;
  errors: Partial<Record<keyof GiftCard, FieldRefusal>>;
}

/** A card as it is kept; what is absent is empty. Its words are to be trusted only without `errors`. */
export function readGiftCard(given: { [Field in keyof GiftCard]?: string | null | undefined }): GiftCardReading {
  const card: GiftCard = { for_whom: '', from_whom: '', note: '' };
  const errors: GiftCardReading['errors'] = {};
  for (const name of NAMES) {
    const typed = withOneKindOfBreak(given[name] ?? '');
    const refusal = GIFT_CARD_FIELDS[name].judge(typed);
    if (refusal) errors[name] = refusal;
    else card[name] = cleanText(typed).trim();
  }
  return { card: NAMES.some((name) => card[name] !== '') ? card : null, errors };
}

/** Null where the field may be sent so; as `readGiftCard` judges it. */
export const giftCardError = (field: keyof GiftCard, typed: string): FieldRefusal | null =>
  readGiftCard({ [field]: typed }).errors[field] ?? null;

/** The sentence that names who gives and who gets it, with `for` and `from`; null where neither is named. */
export function cardNames({
  for_whom,
  from_whom,
}: Pick<GiftCard, 'for_whom' | 'from_whom'>): `code.card${'' | '-for' | '-from'}` | null {
  if (for_whom && from_whom) return 'code.card';
  if (for_whom) return 'code.card-for';
  return from_whom ? 'code.card-from' : null;
}

const withOneKindOfBreak = (text: string): string => text.replace(/\r\n?/g, '\n');
