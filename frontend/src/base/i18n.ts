/** Polish first, English on request, Polish where English is missing (FMT-01 to FMT-03). Texts live in libs/texts alone. */
import i18next, { type Resource } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import {
  DEFAULT_LANGUAGE,
  isTextKey,
  LANGUAGES,
  loadTexts,
  polishTexts,
  type Language,
  type SiteTexts,
  type TextKey,
  type TextValues,
} from '@kurtyna/texts/site';
import { bindLetters } from '@kurtyna/domain';
import { memory } from './memory.js';
import { notify } from './notify.js';

const KEY = 'kurtyna.language';
const NAMESPACE = 'translation';

/** What the visitor wants to read, wherever the page has a choice. */
let chosen: Language = DEFAULT_LANGUAGE;
/** What the page turns to when its texts are there. */
let wanted: Language = DEFAULT_LANGUAGE;

export function rememberedLanguage(): Language {
  return LANGUAGES.find((one) => one === memory.read(KEY)) ?? DEFAULT_LANGUAGE;
}

/** `texts`: those that are there besides Polish. A language that is not is Polish until it is asked for again. */
export function startTexts(language: Language, texts: Partial<Record<Language, SiteTexts>> = {}): void {
  const resources = Object.entries({ ...texts, pl: polishTexts }).map(([one, translation]) => [one, { translation }]);
  chosen = language;
  wanted = language in texts ? language : DEFAULT_LANGUAGE;
  void i18next.use(initReactI18next).init({
    lng: wanted,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: Object.fromEntries(resources) as Resource,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false }, // React escapes
    initAsync: false,
    react: { useSuspense: false },
  });
  document.documentElement.lang = wanted;
}

/** What the visitor reads, before anything is drawn: whoever reads English sees no Polish first. */
export async function startTextsOfVisitor(): Promise<void> {
  const language = rememberedLanguage();
  const texts = await loadTexts(language).catch(() => undefined);
  startTexts(language, texts && { [language]: texts });
}

export function speak(language: Language): void {
  chosen = language;
  memory.write(KEY, language);
  use(language);
}

/** For a part of the site that knows one language: texts, `html lang` and what the server is asked for. Ends with the answered call. */
export function speakOnly(language: Language): () => void {
  use(language);
  return () => use(chosen);
}

/** The page changes when the texts are there, and all of it at once; a language that was left meanwhile is not come back to. */
function use(language: Language): void {
  wanted = language;
  if (i18next.hasResourceBundle(language, NAMESPACE)) return turnTo(language);
  void loadTexts(language).then(
    (texts) => {
      i18next.addResourceBundle(language, NAMESPACE, texts);
      if (wanted === language) turnTo(language);
    },
    () => notify({ kind: 'error', title: say('status.offline') }),
  );
}

function turnTo(language: Language): void {
  document.documentElement.lang = language;
  void i18next.changeLanguage(language);
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : DEFAULT_LANGUAGE;
}

export type Say = (key: TextKey, values?: TextValues) => string;

export const say: Say = (key, values) => i18next.t(key, { ...values });

/** The sentence of an error code of the server; null for a code this build does not know. */
export function sayCode(code: string | undefined): string | null {
  const key = `errors.${code ?? ''}`;
  return isTextKey(key) ? say(key) : null;
}

/** What ends like a sentence runs over several lines, and none of them ends with a letter alone. Labels stay as the documents write them. */
const SENTENCE = /[.?!]$/;
const set = (text: string, lang: Language): string => (lang === 'pl' && SENTENCE.test(text) ? bindLetters(text) : text);

/** Typed texts for components: `t('buttons.buy')`. They change at once when the language does. */
export function useTexts(): { t: Say; lang: Language } {
  const { t, i18n } = useTranslation();
  const lang = i18n.language === 'en' ? 'en' : 'pl';
  return { t: (key, values) => set(t(key, { ...values }), lang), lang };
}
