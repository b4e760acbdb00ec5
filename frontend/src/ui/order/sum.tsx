/** The sum of an order, and beside it what of it went back. */
import type { ReactNode } from 'react';
import type { Say } from '../../base/i18n.js';
import { showPrice } from '../Price.js';

export const showSum = (
  { amount, refunded_amount }: { amount: number; refunded_amount: number },
  t: Say,
): ReactNode => (
  <>
    {showPrice(amount)}
    {refunded_amount > 0 && (
      <div className="kt-small kt-quiet">{t('orders.list.returned', { price: showPrice(refunded_amount) })}</div>
    )}
  </>
);
