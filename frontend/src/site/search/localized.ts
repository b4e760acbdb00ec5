/** What is found in the visitor's language, in Polish where that is missing (FMT-03); 200 characters of the text (SEARCH-09). */
import { cutAtWord, snippet, SNIPPET_LENGTH } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts/site';
import type { FoundTranslationDto } from '../../api/generated.js';

interface Found {
  title: string;
  /** HTML. */
  description: string | null;
  translations: FoundTranslationDto[];
}

export interface LocalizedText {
  title: string;
  titleLang: Language;
  /** Empty where there is no text. */
  text: string;
  textLang: Language;
}

export function localized({ title, description, translations }: Found, lang: Language): LocalizedText {
  const own = translations.find(({ language_code }) => language_code === lang);
  const ownText = wholeWords(own?.description ?? '');
  return {
    title: own?.title || title,
    titleLang: own?.title ? lang : 'pl',
    text: ownText || wholeWords(description ?? ''),
    textLang: ownText ? lang : 'pl',
  };
}

/** A text of so many characters goes on after them, and is shown up to its last whole word. */
const wholeWords = (html: string): string => cutAtWord(snippet(html), SNIPPET_LENGTH - 1);
