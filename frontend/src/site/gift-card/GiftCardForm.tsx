/** Other words for an own gift, or none (OPEN1-15). */
import { Button, Form } from 'antd';
import type { GiftCard } from '@kurtyna/domain';
import { useChangeGiftCard, type Order } from '../../api/orders.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { GiftCardFields } from './GiftCardFields.js';
import '../../ui/form/form.css';

export function GiftCardForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTexts();
  const [form] = Form.useForm<GiftCard>();
  const change = useChangeGiftCard(order.extOrderId);
  const send = async (card: GiftCard) => {
    await change(card);
    notify({ kind: 'success', title: t('orders.gift.card-saved') });
    onDone();
  };
  return (
    <AntdProvider>
      <ServerForm<GiftCard> form={form} initialValues={order.card ?? {}} onSend={send}>
        {({ sending }) => (
          <>
            <GiftCardFields />
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('common.save')}
            </Button>
          </>
        )}
      </ServerForm>
    </AntdProvider>
  );
}
