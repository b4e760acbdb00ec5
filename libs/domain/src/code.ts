/** Codes as people type them, whoever made them (CODE-03, CODE-04, OPEN3-18, reliability D15, N3). */
import { compatibleText } from './validation/text.js';

/** No code is longer, blanks around it left out. */
export const CODE_MAX = 64;

/** What a code was made for: by the theatre, to lower a price or to give access, or by a paid order. */
export const CODE_PURPOSES = ['discount', 'free', 'group', 'gift'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** It was paid for: it works while payments are blocked and enable_codes is off (OPEN1-49). */
export const isPaidCode = (purpose: CodePurpose): boolean => purpose === 'group' || purpose === 'gift';

/** One line of letters, digits and signs: nothing that cannot be seen or typed. */
const TYPED = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/**
 * The form a code is stored and looked for in: look-alikes of full width become plain, blanks around it go, letters are capital.
 * Nothing else is folded. Null for what can be no code: empty, too long, several lines, signs that cannot be seen.
 */
export function normalCode(typed: string): string | null {
  if (typed.length > 4 * CODE_MAX) return null;
  const code = compatibleText(typed).trim().toUpperCase();
  return code.length >= 1 && code.length <= CODE_MAX && TYPED.test(code) ? code : null;
}
