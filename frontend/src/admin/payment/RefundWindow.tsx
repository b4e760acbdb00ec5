/**
 * The receipt of one order, and what of its money is given back: chosen codes, a part, all that is left, or late and second money whose own
 * return was refused; through the provider, or booked as given back elsewhere. The sum on the button is booked, or none (OPEN3-10).
 */
import {
  formatPrice,
  fromZloty,
  parseZloty,
  PRICE_TEXT_MAX,
  printedCode,
  toZloty,
  type OrderKind,
} from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert, Button, Checkbox, Form, Input, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import type { OrderReceiptDto, RefundDto } from '../../api/admin/generated.js';
import { useReceipt, useRefund } from '../../api/admin/payments.js';
import type { ApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { hasChanges } from '../../ui/form/changes.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { Failed, Loading } from '../../ui/states.js';
import { WhoAndWhat } from './WhoAndWhat.js';
import './payment.css';

interface Props {
  kind: OrderKind;
  id: number;
  close: () => void;
  /** An address that still shows it. */
  stays: (next: Location) => boolean;
}

export function RefundWindow({ kind, id, close, stays }: Props) {
  const { receipt, error, look, show } = useReceipt(kind, id);
  return (
    <Modal
      open
      title={receipt ? t('payments.refund.title', { number: receipt.number }) : t('payments.refund.button')}
      onCancel={close}
      footer={null}
      closable={{ 'aria-label': t('payments.form.close') }}
    >
      {receipt ? (
        <>
          <Receipt receipt={receipt} />
          <RefundForm order={{ kind, id }} receipt={receipt} close={close} stays={stays} look={look} show={show} />
        </>
      ) : error ? (
        <Failed error={error} retry={look} />
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 200 }} />
        </Loading>
      )}
    </Modal>
  );
}

const price = (zloty: number): string => formatPrice(fromZloty(zloty));
const sum = (parts: readonly { amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + fromZloty(amount), 0);

function Receipt({ receipt }: { receipt: OrderReceiptDto }) {
  const { buyer, product, title, paid, returned, refunding, left } = receipt;
  return (
    <div className="kt-payment__receipt">
      <WhoAndWhat buyer={buyer} product={product} title={title} />
      <p role="status">
        {t('payments.refund.sums', {
          paid: price(paid),
          returned: formatPrice(sum(returned.filter(({ state }) => state === 'FINALIZED'))),
          refunding: price(refunding),
        })}
        {' · '}
        <strong>{t('payments.refund.left', { amount: price(left) })}</strong>
      </p>
    </div>
  );
}

/** `called`: the books call it given back, and somebody says now that it was. */
type Way = 'called' | 'codes' | 'part' | 'whole';

interface Values {
  /** A way, or the number of a late or second payment; nothing is chosen yet where it is absent. */
  what?: string;
  amount: string;
  outside: boolean;
  codes: string[];
}

/** Grosze of what a status set by hand alone calls given back. */
const calledBack = ({ status, returned }: OrderReceiptDto): number =>
  status === 'REFUNDED' ? sum(returned.filter(({ way }) => way === 'none')) : 0;

const isUnused = ({ state }: OrderReceiptDto['codes'][number]) => state === 'unused';

/** The ways that can be asked for. */
function choicesOf(receipt: OrderReceiptDto): { value: string; label: string }[] {
  const { left, codes, returnable } = receipt;
  const ending = codes.filter(({ state }) => state !== 'returned').length;
  const ends = ending > 0 ? `. ${t('payments.refund.ends', { count: ending })}` : '';
  const ways: [Way, boolean, string][] = [
    ['called', calledBack(receipt) > 0, t('payments.refund.outside')],
    ['codes', left > 0 && codes.some(isUnused), t('payments.refund.what-codes')],
    ['part', left > 0, t('payments.refund.what-part')],
    ['whole', left > 0, t('payments.refund.what-whole', { amount: price(left) }) + ends],
  ];
  return [
    ...ways.flatMap(([value, isThere, label]) => (isThere ? [{ value, label }] : [])),
    ...returnable.map(({ extOrderId, amount }) => ({
      value: extOrderId,
      label: t('payments.refund.what-attempt', { number: extOrderId, amount: price(amount) }),
    })),
  ];
}

/** Nothing, where there are codes: one press would end all of them. */
function firstOf(receipt: OrderReceiptDto): string | undefined {
  if (receipt.codes.length > 0) return undefined;
  const values = choicesOf(receipt).map(({ value }) => value);
  return values.find((value) => value === 'called' || value === 'whole') ?? values[0];
}

/** Grosze that would go back for what is chosen; null while nothing is. */
function sumOf(receipt: OrderReceiptDto, { what, amount, codes }: Partial<Values>): number | null {
  if (what === 'part') return parseZloty(amount ?? '');
  if (what === 'whole') return fromZloty(receipt.left);
  if (what === 'called') return calledBack(receipt);
  if (what !== 'codes') return sum(receipt.returnable.filter(({ extOrderId }) => extOrderId === what)) || null;
  const shares = receipt.codes.flatMap(({ share }) => (share === null ? [] : [{ amount: share }]));
  return codes?.length ? sum(shares.slice(0, codes.length)) : null;
}

interface Guest {
  userId: number;
  firstname: string | null;
  lastname: string | null;
}

type FormProps = Pick<Props, 'close' | 'stays'> &
  Pick<ReturnType<typeof useReceipt>, 'look' | 'show'> & {
    order: Pick<Props, 'kind' | 'id'>;
    receipt: OrderReceiptDto;
  };

function RefundForm({ order, receipt, close, stays, look, show }: FormProps) {
  const [form] = Form.useForm<Values>();
  const refund = useRefund(order);
  const [guests, setGuests] = useState<Guest[] | null>(null);
  const [begun] = useState(() => ({ what: firstOf(receipt), amount: '', outside: !receipt.at_provider, codes: [] }));
  const typed = (Form.useWatch([], form) as Values | undefined) ?? begun;
  const choices = choicesOf(receipt);
  /** The choice beside this receipt: what went meanwhile is not chosen any more. */
  const chosenIn = ({ what, amount = '', outside = false, codes = [] }: Partial<Values>): Values => ({
    what: choices.some(({ value }) => value === what) ? what : undefined,
    amount,
    outside: outside || !receipt.at_provider,
    codes: receipt.codes.filter((one) => isUnused(one) && codes.includes(one.code)).map(({ code }) => code),
  });
  const chosen = chosenIn(typed);
  const { what } = chosen;
  const sent = useRef(false);
  const unsaved = () => !sent.current && hasChanges(begun, form.getFieldsValue() as Partial<Values>);

  const send = async (values: Values, attempt: string) => {
    await refund(bodyOf(receipt, chosenIn(values), guests !== null), attempt);
    sent.current = true;
    notify({ kind: 'success', title: t('payments.refund.done') });
    close();
  };
  const refused = ({ code, extra }: ApiError) => {
    setGuests(null);
    if (code === 'order.codes-used' && Array.isArray(extra.people)) {
      setGuests(extra.people as Guest[]);
      return true;
    }
    if (extra.receipt) show(extra.receipt as OrderReceiptDto);
    else void look();
    return false;
  };
  return (
    <ServerForm<Values> form={form} initialValues={begun} onSend={send} onRefused={refused}>
      {({ sending }) => (
        <>
          <AskBeforeLeaving unsaved={unsaved} stays={stays} />
          {choices.length === 0 && <p>{t('payments.refund.nothing-left')}</p>}
          <Form.Item<Values> name="what" label={t('payments.refund.what')} hidden={choices.length < 2}>
            <Radio.Group options={choices} vertical onChange={() => setGuests(null)} />
          </Form.Item>
          <Chosen receipt={receipt} what={what} />
          {guests && <Guests people={guests} />}
          <div className="kt-payment__send">
            {choices.length > 0 && (
              <Button type="primary" danger htmlType="submit" loading={sending} disabled={what === undefined}>
                {buttonOf(sumOf(receipt, chosen), chosen, guests !== null)}
              </Button>
            )}
            <Button onClick={close}>{t('payments.form.close')}</Button>
          </div>
        </>
      )}
    </ServerForm>
  );
}

function bodyOf(receipt: OrderReceiptDto, chosen: Values, withGuests: boolean): RefundDto {
  const { what, outside, codes } = chosen;
  const booked = sumOf(receipt, chosen);
  const expected = toZloty(booked ?? 0);
  if (what === 'called') return { outside: true, expected };
  const isOrder = what === 'codes' || what === 'part' || what === 'whole';
  if (!isOrder) return { attempt: what, expected };
  return {
    ...(what === 'codes' && { codes }),
    ...(what === 'part' && { amount: expected }),
    ...(outside && { outside }),
    ...(withGuests && { withGuests }),
    expected,
  };
}

function buttonOf(amount: number | null, { what, outside }: Values, withGuests: boolean): string {
  if (what === undefined) return t('payments.refund.choose');
  if (amount === null) return t('payments.refund.send');
  const isBooked = what === 'called' || (outside && (what === 'codes' || what === 'part' || what === 'whole'));
  const says = t(isBooked ? 'payments.refund.book-sum' : 'payments.refund.send-sum', { amount: formatPrice(amount) });
  return withGuests ? t('payments.refund.with-guests', { says }) : says;
}

/** The fields that belong to the choice. */
function Chosen({ receipt, what }: { receipt: OrderReceiptDto; what: string | undefined }) {
  if (what === undefined) return null;
  if (what === 'called')
    return <Alert type="warning" showIcon className="kt-payment__note" title={t('payments.refund.called-back')} />;
  if (what !== 'codes' && what !== 'part' && what !== 'whole') return <p>{t('payments.refund.attempt-help')}</p>;
  return (
    <>
      {what === 'codes' && <Codes codes={receipt.codes} />}
      {what === 'part' && <Part />}
      {!receipt.at_provider && (
        <Alert type="info" showIcon className="kt-payment__note" title={t('payments.refund.only-outside')} />
      )}
      <Form.Item<Values> name="outside" valuePropName="checked">
        <Checkbox disabled={!receipt.at_provider}>{t('payments.refund.outside')}</Checkbox>
      </Form.Item>
    </>
  );
}

function Codes({ codes }: Pick<OrderReceiptDto, 'codes'>) {
  return (
    <Form.Item<Values>
      name="codes"
      label={t('payments.refund.codes')}
      extra={t('payments.refund.codes-help')}
      rules={[{ required: true, type: 'array', min: 1, message: t('payments.refund.codes-none') }]}
    >
      <Checkbox.Group
        className="kt-payment__codes"
        options={codes.map(({ code, state }) => ({
          value: code,
          label: t(`payments.refund.code.${state}`, { code: printedCode(code) }),
          disabled: state !== 'unused',
        }))}
      />
    </Form.Item>
  );
}

function Part() {
  const { t: said } = useTexts();
  const judge = (_rule: unknown, text = ''): Promise<void> => {
    if (text.trim() === '') return Promise.reject(new Error(said('form.validate.required')));
    return parseZloty(text) === null ? Promise.reject(new Error(said('form.validate.wrong_input'))) : Promise.resolve();
  };
  return (
    <Form.Item<Values>
      name="amount"
      label={t('payments.refund.amount')}
      extra={t('payments.refund.part-help')}
      rules={[{ required: true, validator: judge }]}
    >
      <Input inputMode="decimal" maxLength={PRICE_TEXT_MAX} autoComplete="off" />
    </Form.Item>
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
              <li key={userId}>{[firstname, lastname].filter(Boolean).join(' ') || t('payments.deleted')}</li>
            ))}
          </ul>
          {t('payments.refund.guests-too')}
        </>
      }
    />
  );
}
