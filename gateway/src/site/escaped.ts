const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in an element, or between the quotes of an attribute. */
export const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
