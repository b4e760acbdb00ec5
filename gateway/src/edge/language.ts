import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@kurtyna/texts';
import type { IncomingHttpHeaders } from 'node:http';

const LONGEST = 200;

/** The reader's language: what the site says (`x-language`), else the browser's wish, else Polish (FMT-01). */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const chosen = LANGUAGES.find((language) => language === headers['x-language']);
  return chosen ?? wished(headers['accept-language']?.slice(0, LONGEST) ?? '') ?? DEFAULT_LANGUAGE;
}

/** The first of our languages in the order of preference. */
function wished(header: string): Language | null {
  const wishes = header
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().toLowerCase().split(';');
      return { language: tag.split('-')[0], weight: Number(quality.trim().replace('q=', '')) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    const ours = LANGUAGES.find((known) => known === language);
    if (ours) return ours;
  }
  return null;
}
