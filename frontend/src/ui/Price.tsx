/** A price in zł with two decimals, VAT included; struck through beside the price with a code (FMT-05 to FMT-07, EVT-17). */
import { formatPrice, fromZloty } from '@kurtyna/domain';
import { useTexts } from '../base/i18n.js';

interface Props {
  /** złoty, as the server answers them. */
  price: number;
  newPrice?: number | null;
}

export const showPrice = (zloty: number): string => formatPrice(fromZloty(zloty));

export function Price({ price, newPrice = null }: Props) {
  const { t } = useTexts();
  if (newPrice !== null && newPrice < price) {
    return (
      <>
        <del>
          <span className="kt-hidden">{t('event.price.old', { price: showPrice(price) })}</span>
          <span aria-hidden="true">{showPrice(price)}</span>
        </del>{' '}
        <ins>
          <span className="kt-hidden">{t('event.price.new', { price: showPrice(newPrice) })}</span>
          <span aria-hidden="true">{showPrice(newPrice)}</span>
        </ins>
      </>
    );
  }
  return price === 0 ? <>{t('event.price.free')}</> : <>{showPrice(price)}</>;
}
