/** FMT-04. */
export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** FMT-01, FMT-03. */
export const DEFAULT_LANGUAGE: Language = 'pl';
