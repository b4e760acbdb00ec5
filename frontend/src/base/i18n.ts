/** Polish first, English on request, Polish where English is missing (FMT-01 to FMT-03). Texts live in libs/texts alone. */
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import {
  DEFAULT_LANGUAGE,
  isTextKey,
  LANGUAGES,
  texts,
  type Language,
  type TextKey,
  type TextValues,
} from '@kurtyna/texts';
import { memory } from './memory.js';

const KEY = 'kurtyna.language';

/** What the visitor wants to read, wherever the page has a choice. */
let chosen: Language = DEFAULT_LANGUAGE;

export function rememberedLanguage(): Language {
  return LANGUAGES.find((one) => one === memory.read(KEY)) ?? DEFAULT_LANGUAGE;
}

export function startTexts(language: Language): void {
  chosen = language;
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { pl: { translation: texts.pl }, en: { translation: texts.en } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false }, // React escapes
    initAsync: false,
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
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

function use(language: Language): void {
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

/** Typed texts for components: `t('buttons.buy')`. They change at once when the language does. */
export function useTexts(): { t: Say; lang: Language } {
  const { t, i18n } = useTranslation();
  return { t: (key, values) => t(key, { ...values }), lang: i18n.language === 'en' ? 'en' : 'pl' };
}
