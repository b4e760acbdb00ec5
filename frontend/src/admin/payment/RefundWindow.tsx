/**
 * Gives money of one order back: all that is left or a part of it, the share of unused codes, or late and second money whose own return was
 * refused; or books what was given back elsewhere (OPEN3-10).
 */
import {
  formatPrice,
  fromZloty,
  parseZloty,
  PRICE_TEXT_MAX,
  shareOfCodes,
  typedPrice,
  type NamedProduct,
  type OrderKind,
  printedCode,
} from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert, Button, Checkbox, Form, Input, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useRefund } from '../../api/admin/payments.js';
import type { OrderCodeDto } from '../../api/generated.js';
import type { RefundDto, ReturnableDto } from '../../api/admin/generated.js';
import type { ApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { hasChanges } from '../../ui/form/changes.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { ProductName } from '../ProductName.js';

/** An order of any kind, with what the list it stands in knows of its money. */
export interface Refunded {
  id: number;
  kind: OrderKind;
  extOrderId: string;
  /** What was bought. */
  title: string;
  product?: NamedProduct | null;
  /** złoty that can go back, and whether the provider has them; null where only the server knows. */
  left: { atProvider: boolean; amount: number } | null;
  /** Of a group or a gift. */
  codes: readonly OrderCodeDto[];
  /** Grosze for all its codes; null for an order without. */
  paid: { amount: number; quantity: number } | null;
  returnable: readonly ReturnableDto[];
  /** The books call its money given back, and the provider has it. */
  isCalledBack?: boolean;
}

interface Values {
  /** `money`, `codes`, `called`, or the number of a late or second payment. */
  what?: string;
  amount: string;
  outside: boolean;
  codes: string[];
}

interface Guest {
  userId: number;
  firstname: string | null;
  lastname: string | null;
}

const isUnused = ({ used, returned, userId }: OrderCodeDto) => !used && !returned && userId === null;

/** What goes back for so many codes, after those that went back before. */
function sumOf({ codes, paid }: Refunded, chosen: number): string | null {
  if (!paid || chosen === 0) return null;
  const before = codes.filter(({ returned }) => returned).length;
  const paidBack = shareOfCodes(paid, { given: before, paidBack: 0 });
  return formatPrice(shareOfCodes(paid, { given: before + chosen, paidBack }));
}

function labelOf(one: OrderCodeDto): string {
  const code = printedCode(one.code);
  if (one.returned) return t('payments.refund.code-returned', { code });
  return isUnused(one) ? code : t('payments.refund.code-taken', { code });
}

/** What can be asked for; the first is chosen. */
function choicesOf({ left, codes, returnable, isCalledBack }: Refunded): { value: string; label: string }[] {
  return [
    ...(isCalledBack ? [{ value: 'called', label: t('payments.refund.outside') }] : []),
    ...(left === null || left.amount > 0 ? [{ value: 'money', label: t('payments.refund.what-money') }] : []),
    ...(codes.some(isUnused) ? [{ value: 'codes', label: t('payments.refund.what-codes') }] : []),
    ...returnable.map(({ extOrderId, amount }) => ({
      value: extOrderId,
      label: t('payments.refund.what-attempt', { number: extOrderId, amount: formatPrice(fromZloty(amount)) }),
    })),
  ];
}

interface Props {
  order: Refunded;
  close: () => void;
  /** An address that still shows it. */
  stays: (next: Location) => boolean;
}

export function RefundModal({ order, close, stays }: Props) {
  const { t: said } = useTexts();
  const [form] = Form.useForm<Values>();
  const refund = useRefund(order);
  const [guests, setGuests] = useState<Guest[] | null>(null);
  const choices = choicesOf(order);
  const first = choices[0]?.value ?? 'money';
  const what = (Form.useWatch('what', form) as string | undefined) ?? first;
  const chosen = (Form.useWatch('codes', form) as string[] | undefined) ?? [];
  const sum = what === 'codes' ? sumOf(order, chosen.length) : null;
  const left = order.left && fromZloty(order.left.amount);
  const onlyOutside = order.left !== null && !order.left.atProvider;
  /** What the form begins with: a list that is fetched anew under it changes nothing of that. */
  const [begun] = useState<Values>({
    what: first,
    amount: left === null ? '' : typedPrice(left),
    outside: onlyOutside,
    codes: [],
  });
  const sent = useRef(false);
  const unsaved = () => !sent.current && hasChanges(begun, form.getFieldsValue() as Partial<Values>);

  const bodyOf = ({ what: chosen = first, amount = '', outside, codes }: Values): RefundDto => {
    if (chosen === 'called') return { outside: true };
    if (chosen === 'codes') return { codes };
    if (chosen !== 'money') return { attempt: chosen };
    const isWhole = amount.trim() === '' || parseZloty(amount) === left;
    return { ...(!isWhole && { amount }), ...(outside && { outside }), ...(guests && { withGuests: true }) };
  };
  const send = async (values: Values, attempt: string) => {
    await refund(bodyOf(values), attempt);
    sent.current = true;
    notify({ kind: 'success', title: t('payments.refund.done') });
    close();
  };
  const refused = ({ code, extra, formError, message }: ApiError) => {
    if (code === 'order.codes-used' && Array.isArray(extra.people)) {
      setGuests(extra.people as Guest[]);
      return true;
    }
    if (Object.keys(formError).length > 0) return false;
    notify({ kind: 'error', title: t('payments.refund.failed'), text: message });
    return true;
  };
  return (
    <Modal
      open
      title={t('payments.refund.title', { name: order.extOrderId })}
      onCancel={close}
      footer={null}
      closable={{ 'aria-label': t('payments.form.close') }}
    >
      <p>
        <ProductName product={order.product} title={order.title} />
      </p>
      <ServerForm<Values> form={form} initialValues={begun} onSend={send} onRefused={refused}>
        {({ sending }) => (
          <>
            <AskBeforeLeaving unsaved={unsaved} stays={stays} />
            {choices.length > 1 && (
              <Form.Item<Values> name="what" label={t('payments.refund.what')}>
                <Radio.Group options={choices} vertical onChange={() => setGuests(null)} />
              </Form.Item>
            )}
            {what === 'money' && (
              <>
                {onlyOutside && (
                  <Alert type="info" showIcon className="kt-payment__note" title={t('payments.refund.only-outside')} />
                )}
                <Form.Item<Values>
                  name="amount"
                  label={t('payments.refund.amount')}
                  extra={
                    left === null
                      ? t('payments.refund.all-when-empty')
                      : t('payments.refund.left', { amount: formatPrice(left) })
                  }
                  rules={[
                    {
                      validator: (_rule, text: string) =>
                        parseZloty(text) === null && (text || left !== null)
                          ? Promise.reject(new Error(said('form.validate.wrong_input')))
                          : Promise.resolve(),
                    },
                  ]}
                >
                  <Input inputMode="decimal" maxLength={PRICE_TEXT_MAX} autoComplete="off" />
                </Form.Item>
                <Form.Item<Values> name="outside" valuePropName="checked">
                  <Checkbox disabled={onlyOutside}>{t('payments.refund.outside')}</Checkbox>
                </Form.Item>
              </>
            )}
            {what === 'called' && (
              <Alert type="warning" showIcon className="kt-payment__note" title={t('payments.refund.called-back')} />
            )}
            {what === 'codes' && (
              <Form.Item<Values>
                name="codes"
                label={t('payments.refund.codes')}
                extra={t('payments.refund.codes-help')}
                rules={[{ required: true, type: 'array', min: 1, message: t('payments.refund.codes-none') }]}
              >
                <Checkbox.Group
                  className="kt-payment__codes"
                  options={order.codes.map((code) => ({
                    value: code.code,
                    label: labelOf(code),
                    disabled: !isUnused(code),
                  }))}
                />
              </Form.Item>
            )}
            {sum && <p role="status">{t('payments.refund.codes-sum', { amount: sum })}</p>}
            {order.returnable.some(({ extOrderId }) => extOrderId === what) && (
              <p>{t('payments.refund.attempt-help')}</p>
            )}
            {guests && <Guests people={guests} />}
            <div className="kt-payment__send">
              <Button type="primary" danger htmlType="submit" loading={sending}>
                {t(
                  guests
                    ? 'payments.refund.send-with-guests'
                    : what === 'called'
                      ? 'payments.form.save'
                      : 'payments.refund.send',
                )}
              </Button>
              <Button onClick={close}>{t('payments.form.close')}</Button>
            </div>
          </>
        )}
      </ServerForm>
    </Modal>
  );
}

/** Whose access ends with the whole of it; they are asked about before anything happens (OPEN1-49). */
function Guests({ people }: { people: Guest[] }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="kt-payment__note"
      title={t('payments.refund.guests')}
      description={
        <>
          <ul>
            {people.map(({ userId, firstname, lastname }) => (
              <li key={userId}>{[firstname, lastname].filter(Boolean).join(' ') || t('payments.refund.guest-gone')}</li>
            ))}
          </ul>
          {t('payments.refund.guests-too')}
        </>
      }
    />
  );
}
