/** Gives money of an order of any kind back, where the order stands in a list that knows its codes (OPEN3-10, OPEN1-49). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import type { OrderDto } from '../../api/generated.js';
import { useDrawerAddress } from '../drawer-address.js';
import { RefundModal } from './RefundModal.js';
import './payment.css';

export function OrderRefund({ order }: { order: OrderDto }) {
  const { opened, open, close } = useDrawerAddress(['refund']);
  const { id, kind, extOrderId, codes, status, amount } = order;
  if (status !== 'COMPLETED' || amount === 0) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`${t('payments.refund.button')}: ${extOrderId}`}
        onClick={() => open('refund', id)}
      >
        {t('payments.refund.button')}
      </Button>
      {opened('refund') === id && (
        <RefundModal order={{ id, kind, extOrderId, codes, left: null, returnable: [] }} close={close} />
      )}
    </>
  );
}
