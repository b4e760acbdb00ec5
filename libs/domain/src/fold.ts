/** Text as it is compared, not as it is read: small letters without their marks. */
import { cleanText, withoutMarks } from './validation/text.js';

/** Letters that have no decomposition into a base letter and a mark. */
const PLAIN: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' };
/** Ukrainian, Belarusian and Russian as a Pole writes them by ear, so that who types `paulinka` finds `Паўлінка`. */
const CYRILLIC: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'w',
    г: 'h',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'je',
    ж: 'z',
    з: 'z',
    и: 'y',
    і: 'i',
    ї: 'ji',
    й: 'j',
  },
  ...{
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ў: 'u',
    ф: 'f',
    х: 'ch',
    ц: 'c',
  },
  ...{ ч: 'cz', ш: 'sz', щ: 'szcz', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'ju', я: 'ja', ё: 'jo' },
};
/** Letters that no mark is taken from, and what each is compared as; some as several, some as none. */
export const FOLDED_LETTERS: Readonly<Record<string, string>> = { ...PLAIN, ...CYRILLIC };

/**
 * `Zażółć` becomes `zazolc`: who types on a phone leaves the Polish letters out, and means the same word. White space is
 * folded to single blanks, and what nobody can see is left out. Linear in its input.
 */
export function fold(text: string): string {
  const small = cleanText(text)
    .toLowerCase()
    .replace(/[łđøßæœþðıа-яёєіїґў]/g, (letter) => FOLDED_LETTERS[letter]!);
  return withoutMarks(small).replace(/\s+/g, ' ').trim();
}

/** No search asks for more words at once; those beyond are not looked for. */
export const SEARCH_WORDS_MAX = 8;

/** Punctuation parts words; `%`, `_` and `\` are signs of a word and mean themselves (N14). */
const PARTING = /(?:(?![%_\\])\p{P})+/gu;
const AROUND = /^(?:(?![%_\\])\p{P})+|(?:(?![%_\\])\p{P})+$/gu;

/**
 * The words of a search, folded, each once, at most `SEARCH_WORDS_MAX`. Blanks and punctuation part them; an e-mail address is one word.
 * Punctuation without a word is looked for as it stands, so that it does not find everything.
 */
export function searchWords(search: string): string[] {
  const folded = fold(search);
  const words = folded
    .split(' ')
    .flatMap((piece) => (piece.includes('@') ? piece.replace(AROUND, '') : piece.split(PARTING)));
  const found = [...new Set(words.filter(Boolean))];
  return found.length > 0 || folded === '' ? found.slice(0, SEARCH_WORDS_MAX) : [folded];
}

/** A search as one unbroken text, folded, without the punctuation around it: `Dziady:` is `dziady`. */
export const searchPhrase = (search: string): string => {
  const folded = fold(search);
  return folded.replace(AROUND, '').trim() || folded;
};
