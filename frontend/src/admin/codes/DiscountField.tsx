/** What a code takes off, and below it how that was read: `50` is złoty, `50%` is half (CODEADM-22). */
import { DISCOUNT_TEXT_MAX, formatPrice, grosze, readDiscount } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, type FormItemProps } from 'antd';

export function DiscountField({ rules }: { rules: FormItemProps['rules'] }) {
  const typed = Form.useWatch<string | undefined>('discount') ?? '';
  return (
    <Form.Item
      name="discount"
      label={t('codes.form.discount')}
      rules={rules}
      extra={<span role="status">{said(typed) ?? t('codes.form.discount-help')}</span>}
    >
      <Input maxLength={DISCOUNT_TEXT_MAX} autoComplete="off" />
    </Form.Item>
  );
}

const said = (typed: string): string | null => {
  const read = readDiscount(typed);
  if (!read) return null;
  const { discount, unit } = read;
  if (unit === 'amount') return t('codes.form.discount-amount', { price: formatPrice(grosze(discount)) });
  return discount === 100 ? t('codes.form.discount-all') : t('codes.form.discount-percent', { percent: discount });
};
