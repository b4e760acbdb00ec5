/**
 * What a visitor's browser loads of the texts: Polish at once, English when it is asked for. Letters are written by the server and are in
 * neither. An entry of its own, so that nobody loads two languages (P20).
 */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.js';
import { find, type KeyOf, type TextValues } from './lookup.js';
import { site } from './pl/site.js';

export { DEFAULT_LANGUAGE, LANGUAGES, type Language, type TextValues };

export type SiteTexts = typeof site;
export type TextKey = KeyOf<SiteTexts>;

/** The language that is always there, and stands in for what another one does not have (FMT-03). */
export const polishTexts: SiteTexts = site;

/** The texts of a language. Rejects where its file does not come. */
export async function loadTexts(language: Language): Promise<SiteTexts> {
  if (language === DEFAULT_LANGUAGE) return polishTexts;
  return (await import('./en/site.js')).site;
}

const PLURALS = /* @__PURE__ */ new Intl.PluralRules(DEFAULT_LANGUAGE);

/** True for the key of a text of the site (or of a plural). */
export function isTextKey(key: string): key is TextKey {
  return find(site, key, PLURALS) !== undefined || find(site, `${key}_other`, PLURALS) !== undefined;
}
