/** The form of a gift, whatever it opens: a purchase like any other, and folded the words that go along with it (GIFT-09 to GIFT-11, OPEN1-15). */
import { Form } from 'antd';
import { fromZloty, readGiftCard, type GiftCard } from '@kurtyna/domain';
import { useNavigate } from 'react-router-dom';
import { useBuyGift, type Purchase } from '../../api/orders.js';
import type { User } from '../../api/users.js';
import { leavePage } from '../../app/leave-page.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { showPrice } from '../../ui/Price.js';
import { CheckoutForm, type CheckoutValues } from '../checkout/CheckoutForm.js';
import { GiftCardFields } from '../gift-card/GiftCardFields.js';

interface Props {
  productSlug: string;
  /** What the summary calls it. */
  name: string;
  /** złoty. */
  price: number;
  offer: string;
  buyer: User;
  refetch: () => unknown;
}

interface GiftValues extends CheckoutValues {
  card?: Partial<GiftCard>;
}

export function GiftCheckout({ productSlug, name, price, offer, buyer, refetch }: Props) {
  const { t } = useTexts();
  const [form] = Form.useForm<GiftValues>();
  const { buy, isBuying } = useBuyGift();
  const navigate = useNavigate();

  const send = async (purchase: Purchase, attempt: string) => {
    const { card } = readGiftCard((form.getFieldValue('card') as GiftValues['card']) ?? {});
    const { payu, order } = await buy({ ...purchase, productSlug, offer, ...(card && { card }) }, attempt);
    if (payu) leavePage(payu.redirectUri);
    else await navigate(paths.orderStatus({ kind: 'gift', extOrderId: order.extOrderId }));
  };
  return (
    <CheckoutForm
      form={form}
      buyer={buyer}
      price={fromZloty(price)}
      buying={isBuying}
      onBuy={send}
      onStale={refetch}
      rows={
        <div>
          <dt>{name}</dt>
          <dd>{showPrice(price)}</dd>
        </div>
      }
    >
      <details className="kt-gift-card">
        <summary>{t('orders.gift.card')}</summary>
        <GiftCardFields inside={['card']} />
      </details>
    </CheckoutForm>
  );
}
