/** A number in steps of one, by keyboard, or by the two buttons beside it (GRP-03). What is typed is kept as it is: who reads it judges it. */
import { Button, Input } from 'antd';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { readQuantity } from './quantity.js';

/** `value` and `onChange` come from the form's field, with its id and what describes it. */
interface Props {
  min: number;
  max: number;
  id?: string;
  value?: string;
  onChange?: (typed: string) => void;
  onBlur?: () => void;
}

export function QuantityInput({ min, max, value = '', onChange, ...field }: Props) {
  const { t } = useTexts();
  const number = readQuantity(value);
  const step = (by: 1 | -1) => onChange?.(String(Math.min(Math.max((number ?? min) + by, min), max)));
  return (
    <span className="kt-quantity">
      <Button
        icon={<Icon name="minus" />}
        aria-label={t('orders.purchase.fewer')}
        disabled={number !== null && number <= min}
        onClick={() => step(-1)}
      />
      <Input
        {...field}
        type="number"
        inputMode="numeric"
        step={1}
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button
        icon={<Icon name="plus" />}
        aria-label={t('orders.purchase.more')}
        disabled={number !== null && number >= max}
        onClick={() => step(1)}
      />
    </span>
  );
}
