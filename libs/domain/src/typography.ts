/** Polish setting: a word of one letter does not stay alone at the end of a line. */

const LETTER = /(?<![\p{L}\p{N}])([aiouwz]) (?=\S)/giu;
const LETTER_IN_HTML = /(?<![\p{L}\p{N}])([aiouwz]) (?=\S|$)/giu;
const NO_BREAK = '$1\u00a0';

/** `z naszych magazynów i mur` with the space behind `z` and behind `i` that no line is broken at. */
export const bindLetters = (text: string): string => text.replace(LETTER, NO_BREAK);

/**
 * The same in the words of clean HTML: `<a href>` and `<i>` are none, and code stays as it was typed. A letter right before a tag
 * (`Regulamin i <a>`) is bound to what stands in it.
 */
export const bindLettersInHtml = (html: string): string =>
  html.replace(/<(pre|code)\b[^]*?<\/\1>|<[^>]*>|[^<]+/gi, (part) =>
    part.startsWith('<') ? part : part.replace(LETTER_IN_HTML, NO_BREAK),
  );
