/** What is said in another language of videos, events, categories, slides and packets (TRANS-05 to TRANS-21, PKTADM-31). Pure: no database. */
import type { PlayableKind } from '../product.js';
import {
  aLine,
  atMost,
  aText,
  type FieldRefusal,
  PACKET_DESCRIPTION,
  PACKET_TITLE,
  SUBTITLE,
  type TextField,
} from './fields.js';

/** What catalog keeps. */
export type CatalogTranslatedKind = PlayableKind | 'category' | 'slide';
/** Packets are commerce's. */
export type TranslatedKind = CatalogTranslatedKind | 'packet';

/** Shorter than the Polish one (TRANS-17). */
const TRANSLATED_TITLE = aLine(100);
/** HTML. */
const LONG_TEXT = aText(100_000);
/** An embed code, a link or a number, as it is typed; what cannot be played is no reason to refuse it (OPEN2-12). */
const MEDIA_TEXT = aText(10_000);

/**
 * The fields of each kind, under the names of the documents. All but a category's name and a packet's title may be empty: then the Polish
 * text is read.
 */
export const TRANSLATION_FIELDS = {
  video: {
    title: TRANSLATED_TITLE,
    subtitle: SUBTITLE,
    video_link: MEDIA_TEXT,
    description: LONG_TEXT,
    additional_desc: LONG_TEXT,
    accessibility_video: MEDIA_TEXT,
    autodesc_video: MEDIA_TEXT,
    teaser_link: MEDIA_TEXT,
  },
  event: { title: TRANSLATED_TITLE, subtitle: SUBTITLE },
  category: { name: atMost(aLine(100, { required: true })) },
  slide: { title: atMost(aLine(100)), text: aLine(500) },
  packet: { title: PACKET_TITLE, description: PACKET_DESCRIPTION },
} as const satisfies Record<TranslatedKind, Record<string, TextField>>;

export type TranslationField<Kind extends TranslatedKind = TranslatedKind> = Kind extends TranslatedKind
  ? keyof (typeof TRANSLATION_FIELDS)[Kind]
  : never;

/** What a translation says; what is absent stays, what is empty is read in Polish. */
export type TranslationTexts = Partial<Record<TranslationField, string | null>>;

export const translationFields = (kind: TranslatedKind): TranslationField[] =>
  Object.keys(TRANSLATION_FIELDS[kind]) as TranslationField[];

const ruleOf = (kind: TranslatedKind, field: TranslationField): TextField | undefined =>
  (TRANSLATION_FIELDS[kind] as Partial<Record<TranslationField, TextField>>)[field];

/** The language every text is written in first; it is no translation (OPEN2-47). */
const POLISH = 'pl';
export const LANGUAGE_CODE_LENGTH = 2;

/** Two letters, in any case, and not `pl` (TRANS-15, TRANS-16, OPEN2-47). */
export function languageCodeError(kind: TranslatedKind, code: string): FieldRefusal | null {
  const own = kind === 'category' || kind === 'slide' || kind === 'packet';
  if (code.trim() === '') return { key: own ? 'form.validate.language_missing' : 'form.validate.required' };
  if (/^[a-z]{2}$/i.test(code) && code.toLowerCase() !== POLISH) return null;
  return { key: own ? 'form.validate.language' : 'form.validate.wrong_input' };
}

/** Field name to sentence, or null when all is fine. With `adding`, what must be there is asked for. */
export function translationErrors(
  kind: TranslatedKind,
  texts: TranslationTexts,
  { adding }: { adding: boolean },
): Record<string, FieldRefusal> | null {
  const errors: Record<string, FieldRefusal> = {};
  for (const field of translationFields(kind)) {
    const text = texts[field];
    if (text === undefined && !adding) continue;
    const refusal = ruleOf(kind, field)!.judge(text ?? '');
    if (refusal) errors[field] = refusal;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
