/** Prints a slip for each code that can still be given away (ORD-16). What draws them comes when somebody wants them. */
import { useState } from 'react';
import type { Order } from '../../api/orders.js';
import { useTexts } from '../../base/i18n.js';
import { buttonClass } from '../../ui/button-class.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { isTaken } from '../../ui/order/codes.js';

const Slips = lazyBlock(async () => (await import('./Slips.js')).Slips);

interface Props {
  order: Order;
  /** Who has which code may have changed since the page was opened. */
  again: () => unknown;
  size: 'small' | 'large';
}

export function PrintSlips({ order, again, size }: Props) {
  const { t } = useTexts();
  const [times, setTimes] = useState(0);
  if (order.codes.every(isTaken)) return null;
  const print = async () => {
    await again();
    setTimes((before) => before + 1);
  };
  return (
    <>
      <button type="button" className={buttonClass('outline', size)} onClick={() => void print()}>
        {t('orders.codes.print')}
      </button>
      {times > 0 && <Slips order={order} times={times} />}
    </>
  );
}
