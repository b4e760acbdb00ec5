/** Every sentence of the service in Polish and English. Plain objects: usable as they are, or as i18next resources. */
import { en } from './en/index.js';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.js';
import { fill, find, type KeyOf, type TextValues } from './lookup.js';
import { pl, type Texts } from './pl/index.js';

export { DEFAULT_LANGUAGE, LANGUAGES, type Language, type Texts, type TextValues };

/** The nested objects, by language. Placeholders are written `{name}`. */
export const texts: Record<Language, Texts> = { pl, en };

export type TextKey = KeyOf<Texts>;

const PLURALS: Record<Language, Intl.PluralRules> = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };

/**
 * The sentence behind a key, with `{name}` replaced by the values. Prices, dates and numbers enter already formatted. A
 * placeholder without a value stays visible, so it is found. Throws RangeError for a key that does not exist.
 */
export function text(key: TextKey, lang: Language, values: TextValues = {}): string {
  const sentence = findIn(lang, key, values.count) ?? findIn(DEFAULT_LANGUAGE, key, values.count);
  if (sentence === undefined) throw new RangeError(`No text: ${String(key).slice(0, 100)}`);
  return fill(sentence, values);
}

/** True for the key of a text (or of a plural). */
export function isTextKey(key: string): key is TextKey {
  return findIn(DEFAULT_LANGUAGE, key) !== undefined || findIn(DEFAULT_LANGUAGE, `${key}_other`) !== undefined;
}

const findIn = (lang: Language, key: string, count?: string | number) => find(texts[lang], key, PLURALS[lang], count);
