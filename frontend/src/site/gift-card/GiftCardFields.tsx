/** The words that go along with a gift (OPEN1-15). */
import { Form, Input } from 'antd';
import { GIFT_CARD_FIELDS, giftCardError, type GiftCard } from '@kurtyna/domain';
import { useTexts } from '../../base/i18n.js';
import { judged } from '../../ui/form/rule.js';
import './gift-card.css';

const LABELS = {
  for_whom: 'orders.gift.card-for',
  from_whom: 'orders.gift.card-from',
  note: 'orders.gift.card-note',
} as const;

/** `inside`: the field of the form that holds them. */
export function GiftCardFields({ inside = [] }: { inside?: string[] }) {
  const { t } = useTexts();
  const field = (name: keyof GiftCard) => (
    <Form.Item
      name={[...inside, name]}
      className={name === 'note' ? 'kt-gift-note' : undefined}
      label={t(LABELS[name])}
      rules={[judged(t, (typed) => giftCardError(name, typed))]}
    >
      {name === 'note' ? (
        <Input.TextArea rows={5} count={{ show: true, max: GIFT_CARD_FIELDS.note.max }} />
      ) : (
        <Input autoComplete="off" />
      )}
    </Form.Item>
  );
  return (
    <>
      <div className="kt-form__pair">
        {field('for_whom')}
        {field('from_whom')}
      </div>
      {field('note')}
    </>
  );
}
