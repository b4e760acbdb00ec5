/** Every sentence of the service in Polish and English. Plain objects: usable as they are, or as i18next resources. */
import { en } from './en/index.js';
import { pl, type Texts } from './pl/index.js';

export type { Texts };

/** FMT-04. */
export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** FMT-01, FMT-03. */
export const DEFAULT_LANGUAGE: Language = 'pl';

/** The nested objects, by language. Placeholders are written `{name}`. */
export const texts: Record<Language, Texts> = { pl, en };

type Dotted<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Dotted<T[K]>}`;
}[keyof T & string];

type StoredKey = Dotted<Texts>;
type PluralKey = StoredKey extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;

/** The path of a text; for a plural the path without its form (`common.search.results`), used with the value `count`. */
export type TextKey = StoredKey | PluralKey;

export type TextValues = Record<string, string | number>;

const PLURALS: Record<Language, Intl.PluralRules> = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };

/**
 * The sentence behind a key, with `{name}` replaced by the values. Prices, dates and numbers enter already formatted. A
 * placeholder without a value stays visible, so it is found. Throws RangeError for a key that does not exist.
 */
export function text(key: TextKey, lang: Language, values: TextValues = {}): string {
  const sentence = find(key, lang, values.count) ?? find(key, DEFAULT_LANGUAGE, values.count);
  if (sentence === undefined) throw new RangeError(`No text: ${String(key).slice(0, 100)}`);
  return sentence.replace(/\{([A-Za-z0-9_]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** True for the key of a text (or of a plural). */
export function isTextKey(key: string): key is TextKey {
  return find(key, DEFAULT_LANGUAGE, undefined) !== undefined || at(texts.pl, `${key}_other`) !== undefined;
}

function find(key: string, lang: Language, count: string | number | undefined): string | undefined {
  if (count !== undefined) {
    const plural = at(texts[lang], `${key}_${PLURALS[lang].select(Number(count))}`) ?? at(texts[lang], `${key}_other`);
    if (plural !== undefined) return plural;
  }
  return at(texts[lang], key);
}

function at(tree: Texts, key: string): string | undefined {
  let node: unknown = tree;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string' ? node : undefined;
}
