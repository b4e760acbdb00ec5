/** Opens the window that gives money of an order of any kind back, from a list that does not know what is left of it (OPEN3-10, OPEN1-49). */
import { shortOrderNumber } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import type { OrderDto } from '../../api/generated.js';
import { useHeadingWhenGone } from '../../ui/page-focus.js';
import { useDrawerAddress } from '../drawer-address.js';

type Refunded = Pick<OrderDto, 'id' | 'kind' | 'created_at' | 'status' | 'amount'>;

export const mayRefund = ({ status, amount }: Pick<Refunded, 'status' | 'amount'>): boolean =>
  status === 'COMPLETED' && amount > 0;

export function OrderRefund({ order }: { order: Refunded }) {
  const { id, kind } = order;
  const { open } = useDrawerAddress(['refund']);
  const button = useHeadingWhenGone();
  if (!mayRefund(order)) return null;
  return (
    <Button
      ref={button}
      size="small"
      aria-label={`${t('payments.refund.button')}: ${shortOrderNumber(order)}`}
      onClick={() => open('refund', `${kind}-${id}`)}
    >
      {t('payments.refund.send')}
    </Button>
  );
}
