const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in an element, or between the quotes of an attribute. */
export const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

/** Data as a block in a page that no browser runs: no text in it ends the element or a line of it. */
export const dataBlock = (attributes: string, json: string): string =>
  `<script ${attributes}>${json.replace(/[<\u2028\u2029]/g, unicodeOf)}</script>`;

const unicodeOf = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
