import { formatPrice, fromZloty } from '@kurtyna/domain';

/** Income may be less than nothing, where more went back than came in. */
export const showIncome = (zloty: number): string =>
  `${zloty < 0 ? '−' : ''}${formatPrice(fromZloty(Math.abs(zloty)))}`;
