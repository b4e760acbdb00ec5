/** Opens the window that gives money of an order of any kind back, from a list that does not know what is left of it (OPEN3-10, OPEN1-49). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import type { OrderDto } from '../../api/generated.js';
import { useHeadingWhenGone } from '../../ui/page-focus.js';
import { useDrawerAddress } from '../drawer-address.js';

type Refunded = Pick<OrderDto, 'id' | 'kind' | 'extOrderId' | 'status' | 'amount'>;

export function OrderRefund({ order: { id, kind, extOrderId, status, amount } }: { order: Refunded }) {
  const { open } = useDrawerAddress(['refund']);
  const button = useHeadingWhenGone();
  if (status !== 'COMPLETED' || amount === 0) return null;
  return (
    <Button
      ref={button}
      size="small"
      aria-label={`${t('payments.refund.button')}: ${extOrderId}`}
      onClick={() => open('refund', `${kind}-${id}`)}
    >
      {t('payments.refund.send')}
    </Button>
  );
}
