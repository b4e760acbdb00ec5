/**
 * Invoice, consent, summary and the paying click: the same for tickets, group tickets, gifts and packets (BUY-06 to BUY-33, PKT-16,
 * OPEN1-15). What is bought, and for how much, is its screen's affair.
 */
import { Button, Checkbox, Form, type FormInstance } from 'antd';
import { beginsBeforeWithdrawalEnds, formatDateTime, formatPrice, type Grosze } from '@kurtyna/domain';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import type { Purchase } from '../../api/orders.js';
import type { User } from '../../api/users.js';
import { toApiError, type ApiError } from '../../base/api-error.js';
import { serverNow } from '../../base/clock.js';
import { useTexts, type Say } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { paths } from '../../routes.js';
import { BusyNote } from '../../ui/form/BusyNote.js';
import { ticked } from '../../ui/form/rule.js';
import { bringToTheEyes, ServerForm } from '../../ui/form/ServerForm.js';
import { InvoiceFields, invoiceOf, prefilledInvoice, type InvoiceForm } from '../../ui/order/InvoiceFields.js';
import { SmartLink } from '../../ui/SmartLink.js';
import { PHONE, useMedia } from '../../ui/use-media.js';
import { newAttempt } from '../../base/attempt.js';
import { useWhileBusy } from '../../base/while-busy.js';
import '../../ui/form/form.css';
import './checkout.css';

export type TicketType = 'standard' | 'group';

export interface CheckoutValues extends InvoiceForm {
  needInvoice: boolean;
  additionalCb: boolean;
  /** Where there is a choice (GRP). */
  ticketType?: TicketType;
  /** As it is typed, also where it is no number. */
  ticketsQuantity?: string;
}

interface Props {
  form: FormInstance<CheckoutValues>;
  buyer: User;
  /** What is paid. */
  price: Grosze;
  /** When it can be watched; null for what is given at once. */
  startsAt?: string | null;
  /** Fields of the screen's own, before the invoice. */
  children?: ReactNode;
  ownValues?: Partial<CheckoutValues>;
  /** Rows of the summary above the sum. */
  rows: ReactNode;
  /** Said between the sum and the consent. */
  notes?: ReactNode;
  /** Something is wrong that the sum is made of: there is none, and nothing can be sent (GRP-08). */
  blocked?: boolean;
  buying: boolean;
  /** `attempt` names this click (D11). */
  onBuy: (purchase: Purchase, attempt: string) => Promise<unknown>;
  /** The server says that what is shown holds no more: it is asked again. */
  onStale: () => unknown;
}

export function CheckoutForm({
  form,
  buyer,
  price,
  startsAt = null,
  children,
  ownValues,
  rows,
  notes,
  blocked = false,
  buying,
  onBuy,
  onStale,
}: Props) {
  const { t } = useTexts();
  const needInvoice = Form.useWatch('needInvoice', form) ?? false;
  const attempt = useRef(newAttempt());
  const { whileBusy, isBusy, stop } = useWhileBusy();
  const phone = useMedia(PHONE);
  /** The own order that the next try takes the place of. */
  const replaces = useRef<string>(undefined);
  /** Why the last try failed; stays on the page after the notice has gone, and goes with the page (BUY-32). */
  const [failure, setFailure] = useState<ApiError | null>(null);

  const send = async (values: CheckoutValues) => {
    setFailure(null);
    const purchase: Purchase = {
      additionalCb: values.additionalCb,
      ...(price > 0 && values.needInvoice ? invoiceOf(values) : {}),
      ...(replaces.current ? { replaces: replaces.current } : {}),
    };
    try {
      await whileBusy(() => onBuy(purchase, attempt.current));
    } catch (thrown) {
      // Without an answer, or where the house has none, the same attempt is sent again; one that was decided is over (D11).
      if (![0, 503].includes(toApiError(thrown).statusCode)) {
        attempt.current = newAttempt();
        replaces.current = undefined;
      }
      throw thrown;
    }
  };
  const refused = (error: ApiError): boolean => {
    if (Object.keys(error.formError).length > 0) return false;
    const message = error.code === 'busy' ? t('orders.purchase.busy-over') : error.message;
    notify({ kind: 'error', title: t('orders.purchase.error-title'), text: message, seconds: 10 });
    setFailure({ ...error, message });
    if (error.statusCode === 409) void onStale();
    return true;
  };
  const replace = (extOrderId: string) => {
    replaces.current = extOrderId;
    form.submit();
  };
  return (
    <ServerForm<CheckoutValues>
      form={form}
      className="kt-purchase"
      initialValues={{ needInvoice: false, additionalCb: false, ...prefilledInvoice(buyer), ...ownValues }}
      onSend={send}
      onRefused={refused}
    >
      {({ sending }) => (
        <>
          <div className="kt-purchase__form">
            {children}
            {price > 0 && (
              <Form.Item name="needInvoice" valuePropName="checked">
                <Checkbox>{t('orders.invoice.want')}</Checkbox>
              </Form.Item>
            )}
            {price > 0 && needInvoice && <InvoiceFields />}
          </div>
          <aside className="kt-summary" aria-label={t('orders.purchase.summary')}>
            <h2>{t('orders.purchase.summary')}</h2>
            <dl className="kt-summary__rows">
              {rows}
              <div className="kt-summary__total">
                <dt>{t('orders.purchase.total')}</dt>
                <dd>{blocked ? NO_SUM : formatPrice(price)}</dd>
              </div>
            </dl>
            {notes}
            <Consent toDelivery={beginsBeforeWithdrawalEnds({ price, startsAt, now: serverNow() })} />
            {/* On a phone the bar's is the one. */}
            {!phone && (
              <Button
                type="primary"
                size="large"
                htmlType="submit"
                block
                loading={sending || buying}
                disabled={blocked && !sending}
              >
                {payWords(price, blocked, t)}
              </Button>
            )}
            <BusyNote isBusy={isBusy} stop={stop} />
            {failure && <Failure error={failure} sending={sending} onPhone={phone} onReplace={replace} />}
            {price > 0 && <p className="kt-small kt-quiet">{t('orders.purchase.provider-note')}</p>}
          </aside>
          <BottomBar
            price={price}
            sending={sending}
            blocked={blocked}
            isOnly={phone}
            said={phone && failure ? failure.message : null}
          />
        </>
      )}
    </ServerForm>
  );
}

const NO_SUM = '–';

function payWords(price: Grosze, blocked: boolean, t: Say): string {
  if (price === 0) return t('orders.purchase.free-order');
  return blocked ? t('orders.purchase.pay-order') : t('orders.purchase.pay-amount', { price: formatPrice(price) });
}

interface FailureProps {
  error: ApiError;
  sending: boolean;
  /** Its sentence stands in the bar. */
  onPhone: boolean;
  /** Sends the form once more, in place of that order. */
  onReplace: (extOrderId: string) => void;
}

/** With the way to the order that stands in the way, where the server names it, and the way past it (OPEN1-32, OWN-20). */
function Failure({ error, sending, onPhone, onReplace }: FailureProps) {
  const { t } = useTexts();
  const { extOrderId: other, until } = error.code === 'order.other-open' ? error.extra : {};
  return (
    <>
      {!onPhone && <p className="kt-small kt-failure">{error.message}</p>}
      {typeof until === 'string' && (
        <p className="kt-small">{t('orders.page.unfinished-text', { time: formatDateTime(until) })}</p>
      )}
      {typeof other === 'string' && (
        <>
          <Link
            className="kt-button kt-button--outline kt-button--block"
            to={paths.orderStatus({ kind: 'group', extOrderId: other })}
          >
            {t('orders.purchase.complete-payment')}
          </Link>
          <Button block loading={sending} onClick={() => onReplace(other)}>
            {t('orders.own.replace')}
          </Button>
        </>
      )}
    </>
  );
}

/** Stands in a sentence where its link goes. */
const LINK = '\n';

/** The regulations always, a link within their sentence; delivery before the time to withdraw is over only where it would be (OPEN1-38). */
function Consent({ toDelivery }: { toDelivery: boolean }) {
  const { t } = useTexts();
  const config = useConfig();
  const [before, after] = t('orders.consent.regulations', { terms: LINK }).split(LINK);
  return (
    <Form.Item
      name="additionalCb"
      className="kt-consent"
      valuePropName="checked"
      validateTrigger="onChange"
      rules={[ticked(t, 'orders.consent.missing')]}
    >
      <Checkbox>
        {before}
        <SmartLink to={config?.regulations_page || paths.regulations()}>{t('orders.consent.terms')}</SmartLink>
        {after}
        {toDelivery && ` ${t('orders.consent.text')}`}
      </Checkbox>
    </Form.Item>
  );
}

interface BarProps {
  price: Grosze;
  sending: boolean;
  blocked: boolean;
  /** There is no other button that pays: its name has the sum. */
  isOnly: boolean;
  /** Why the last try failed; null for no failure. */
  said: string | null;
}

/** On a phone the sum and the one button that pays stay in reach, and what is missing or went wrong is said beside them. */
function BottomBar({ price, sending, blocked, isOnly, said }: BarProps) {
  const { t } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const toConsent = () => bringToTheEyes(bar.current?.closest('form')?.querySelector('.kt-consent input') ?? null);
  return (
    <div className="kt-buybar" ref={bar}>
      {said && (
        <p className="kt-buybar__said kt-small kt-failure" role="alert">
          {said}
        </p>
      )}
      <Form.Item noStyle shouldUpdate>
        {({ getFieldError }) =>
          getFieldError('additionalCb').length > 0 ? (
            <button type="button" className="kt-buybar__missing" onClick={toConsent}>
              {t('orders.consent.up')}
            </button>
          ) : (
            <p>{blocked ? NO_SUM : formatPrice(price)}</p>
          )
        }
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={sending} disabled={blocked && !sending}>
        {t(price > 0 ? 'orders.purchase.pay-order' : 'orders.purchase.free-order')}
        {isOnly && price > 0 && !blocked && <span className="kt-hidden"> {formatPrice(price)}</span>}
      </Button>
    </div>
  );
}
