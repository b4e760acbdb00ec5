/** The status of an order in the office's words; where the house gave its money back by itself, with the reason. */
import { adminText as t } from '@kurtyna/texts/admin';
import type { Payment } from '../../api/admin/payments.js';

export const statusWords = (
  { because, keptNumber }: Pick<Payment, 'because' | 'keptNumber'>,
  status: string,
): string => (because ? t(`payments.because.${because}`, { status, number: keptNumber ?? '' }) : status);
