/** Prints a slip for each code that can still be given away (ORD-16). What draws them comes when somebody wants them. */
import { useState } from 'react';
import type { Order } from '../../api/orders.js';
import { useTexts } from '../../base/i18n.js';
import { buttonClass } from '../../ui/button-class.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { isTaken } from '../../ui/order/codes.js';

const Slips = lazyBlock(async () => (await import('./Slips.js')).Slips);

/** Asks for the order anew; what it answers without data did not come. */
export type LookAgain = () => PromiseLike<{ data?: { order: Order } | undefined }>;

interface Props {
  order: Order;
  again: LookAgain;
  size: 'small' | 'large';
}

export function PrintSlips({ order, again, size }: Props) {
  const { t } = useTexts();
  const [printed, setPrinted] = useState<{ order: Order; times: number } | null>(null);
  if (order.codes.every(isTaken)) return null;
  const print = async () => {
    const { data } = await again(); // who has which code may have changed since the page was opened
    setPrinted((before) => ({ order: data?.order ?? order, times: (before?.times ?? 0) + 1 }));
  };
  return (
    <>
      <button type="button" className={buttonClass('outline', size)} onClick={() => void print()}>
        {t('orders.codes.print')}
      </button>
      {printed?.order.codes.some((one) => !isTaken(one)) && <Slips {...printed} />}
    </>
  );
}
