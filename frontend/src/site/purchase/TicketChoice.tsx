/** Standard or group, and how many (BUY-04, GRP-03 to GRP-08). */
import { Form, Radio } from 'antd';
import type { GroupOfferDto } from '../../api/generated.js';
import { useTexts } from '../../base/i18n.js';
import { showPrice } from '../../ui/Price.js';
import type { TicketType } from '../checkout/CheckoutForm.js';
import { quantityError } from './quantity.js';
import { QuantityInput } from './QuantityInput.js';

interface Props {
  /** złoty, of a ticket for oneself; null where there is none to buy. */
  price: number | null;
  offer: GroupOfferDto | null;
  chosen: TicketType;
}

export function TicketChoice({ price, offer, chosen }: Props) {
  const { t } = useTexts();
  if (!offer) return null; // one kind is no choice
  return (
    <>
      {price === null ? (
        <OneKind name={t('orders.purchase.group')} />
      ) : (
        <Form.Item name="ticketType" label={t('orders.purchase.kind')}>
          <Radio.Group
            aria-label={t('orders.purchase.kind')}
            options={[
              { value: 'standard', label: `${t('orders.purchase.standard')} ${showPrice(price)}` },
              { value: 'group', label: t('orders.purchase.group') },
            ]}
          />
        </Form.Item>
      )}
      {chosen === 'group' && <Quantity offer={offer} />}
    </>
  );
}

/** With one kind there is nothing to choose. */
export function OneKind({ name }: { name: string }) {
  const { t } = useTexts();
  return (
    <p className="kt-chosen-ticket">
      <span>
        {t('orders.purchase.ticket')}: <strong>{name}</strong>
      </span>
    </p>
  );
}

function Quantity({ offer }: { offer: GroupOfferDto }) {
  const { t } = useTexts();
  const limits = { min: offer.min_units, max: offer.max_units };
  const typed = Form.useWatch('ticketsQuantity') as string | undefined;
  const isWrong = typed !== undefined && quantityError(typed, offer) !== null;
  return (
    <Form.Item
      name="ticketsQuantity"
      label={t('orders.purchase.quantity')}
      validateTrigger="onChange"
      extra={isWrong ? undefined : t('orders.purchase.quantity-limits', limits)} // the error says them too
      rules={[
        {
          validator: (_rule, typed: unknown) => {
            const wrong = quantityError(String(typed ?? ''), offer);
            return wrong ? Promise.reject(new Error(t(`errors.${wrong.code}`, wrong.values))) : Promise.resolve();
          },
        },
      ]}
    >
      <QuantityInput {...limits} />
    </Form.Item>
  );
}
