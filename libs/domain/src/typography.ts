/** Polish setting: a word of one letter does not stay alone at the end of a line. */

const LETTER = /(?<![\p{L}\p{N}])([aiouwz]) (?=\S)/giu;
const NO_BREAK = '$1\u00a0';

/** `z naszych magazynów i mur` with the space behind `z` and behind `i` that no line is broken at. */
export const bindLetters = (text: string): string => text.replace(LETTER, NO_BREAK);

/** The same in the text of clean HTML: `<a href>` and `<i>` are no words. */
export const bindLettersInHtml = (html: string): string =>
  html.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : bindLetters(part)));
