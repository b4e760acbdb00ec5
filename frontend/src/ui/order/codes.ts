/** The codes of a paid order, as their buyer hands them out and keeps account of them (ORD-16, ORD-17). */
import { codePath, CSV_BOM, csvLine } from '@kurtyna/domain';
import type { Say } from '../../base/i18n.js';

export interface PaidCode {
  code: string;
  userId: number | null;
  firstname: string | null;
  lastname: string | null;
  used: boolean;
  returned: boolean;
}

/** There is nobody it can be given to any more. */
export const isTaken = ({ userId, used, returned }: PaidCode): boolean => used || returned || userId !== null;

/** How it stands, with the name of who has it until that account is erased. */
export function whoHas({ userId, firstname, lastname, used, returned }: PaidCode, t: Say): string {
  if (returned) return t('orders.codes.returned');
  const name = [firstname, lastname].filter(Boolean).join(' ');
  if (used) return name ? t('orders.codes.used-by', { name }) : t('orders.codes.used');
  if (userId === null) return t('orders.codes.unused');
  return name ? t('orders.codes.activated-by', { name }) : t('orders.codes.activated');
}

/** Where its receiver takes it, as a whole address to send on. */
export const codeLink = ({ code }: Pick<PaidCode, 'code'>): string => window.location.origin + codePath(code);

/** A line for each that can still be given: what it is for, and its link. */
export const linksOf = (codes: readonly PaidCode[], about: string): string =>
  codes
    .filter((one) => !isTaken(one))
    .map((one) => `${about}: ${codeLink(one)}`)
    .join('\n');

/** All of them for a spreadsheet. */
export function codesFile(codes: readonly PaidCode[], t: Say): Blob {
  const lines = codes.map((one) => csvLine([one.code, codeLink(one), whoHas(one, t)]));
  return new Blob([CSV_BOM, csvLine(['kod', 'link', 'stan']), ...lines], { type: 'text/csv;charset=utf-8' });
}
