/** The sum of an order, and below it what of it went back and what is on its way. */
import { useTexts } from '../../base/i18n.js';
import { showPrice } from '../Price.js';

interface Props {
  /** Złoty. */
  order: { amount: number; refunded_amount: number; refunding: number };
}

export function OrderSum({ order: { amount, refunded_amount, refunding } }: Props) {
  const { t } = useTexts();
  return (
    <>
      {showPrice(amount)}
      {refunded_amount > 0 && (
        <div className="kt-small kt-quiet">{t('orders.list.returned', { price: showPrice(refunded_amount) })}</div>
      )}
      {refunding > 0 && (
        <div className="kt-small kt-quiet">{t('orders.list.refunding', { price: showPrice(refunding) })}</div>
      )}
    </>
  );
}
