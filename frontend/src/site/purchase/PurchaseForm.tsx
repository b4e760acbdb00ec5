/** Ticket, invoice, consent and the paying click (BUY-04 to BUY-33). */
import { Button, Checkbox, Form } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import { toApiError, type ApiError } from '../../base/api-error.js';
import { useBuy, type Purchase } from '../../api/orders.js';
import type { User } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { leavePage } from '../../app/leave-page.js';
import { notify } from '../../base/notify.js';
import { paths } from '../../routes.js';
import { ticked } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { showPrice } from '../../ui/Price.js';
import { AccessTerms } from '../show/AccessTerms.js';
import { AvailableUntil } from '../show/Facts.js';
import { seenByViewer } from '../show/seen-product.js';
import type { Show } from '../show/show.js';
import { SmartLink } from '../../ui/SmartLink.js';
import { InvoiceFields, invoiceOf, type InvoiceForm } from './InvoiceFields.js';
import { newAttempt } from './attempt.js';

export interface PurchaseValues extends InvoiceForm {
  needInvoice: boolean;
  additionalCb: boolean;
}

interface Props {
  show: Show;
  buyer: User;
  now: string;
  refetch: () => unknown;
}

export function PurchaseForm({ show, buyer, now, refetch }: Props) {
  const { t } = useTexts();
  const [form] = Form.useForm<PurchaseValues>();
  const needInvoice = Form.useWatch('needInvoice', form) ?? false;
  const { buy, buyingId } = useBuy(show.kind);
  const navigate = useNavigate();
  const attempt = useRef(newAttempt());
  /** Why the last try failed; stays on the page after the notice has gone, and goes with the page (BUY-32). */
  const [failure, setFailure] = useState<string | null>(null);
  const seen = seenByViewer(show);
  const price = seen?.newPrice ?? show.price;

  const send = async (values: PurchaseValues) => {
    setFailure(null);
    const purchase: Purchase = {
      additionalCb: values.additionalCb,
      ...(price > 0 && values.needInvoice ? invoiceOf(values) : {}),
    };
    try {
      const { payu } = await buy(show.id, purchase, attempt.current);
      if (payu) leavePage(payu.redirectUri);
      else await navigate(paths.product(show.kind, show));
    } catch (thrown) {
      // Without an answer the same attempt is sent again; an answered one is over (D11).
      if (toApiError(thrown).statusCode !== 0) attempt.current = newAttempt();
      throw thrown;
    }
  };
  const refused = (error: ApiError): boolean => {
    if (Object.keys(error.formError).length > 0) return false;
    notify({ kind: 'error', title: t('orders.purchase.error-title'), text: error.message, seconds: 10 });
    setFailure(error.message);
    if (error.statusCode === 409) void refetch();
    return true;
  };
  return (
    <ServerForm<PurchaseValues>
      form={form}
      className="kt-purchase"
      initialValues={{ needInvoice: false, additionalCb: false, ...prefilled(buyer) }}
      onSend={send}
      onRefused={refused}
    >
      {({ sending }) => (
        <>
          <div className="kt-purchase__form">
            <TicketKind price={price} />
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
              <div>
                <dt>{show.title}</dt>
                <dd>{price < show.price ? <del>{showPrice(show.price)}</del> : showPrice(show.price)}</dd>
              </div>
              {seen?.usedCode && (
                <div>
                  <dt>{t('orders.purchase.with-code', { code: seen.usedCode })}</dt>
                  <dd>{showPrice(price)}</dd>
                </div>
              )}
              <div className="kt-summary__total">
                <dt>{t('orders.purchase.total')}</dt>
                <dd>{showPrice(price)}</dd>
              </div>
            </dl>
            <AccessTerms show={show} now={now} />
            <AvailableUntil show={show} />
            <Consent />
            <Button type="primary" size="large" htmlType="submit" block loading={sending || buyingId === show.id}>
              {price > 0
                ? t('orders.purchase.pay-amount', { price: showPrice(price) })
                : t('orders.purchase.free-order')}
            </Button>
            {failure && <p className="kt-small kt-failure">{failure}</p>}
            {price > 0 && <p className="kt-small kt-quiet">{t('orders.purchase.provider-note')}</p>}
          </aside>
          <BottomBar price={price} sending={sending} />
        </>
      )}
    </ServerForm>
  );
}

/** Group tickets join here; with one kind there is nothing to choose. */
function TicketKind({ price }: { price: number }) {
  const { t } = useTexts();
  return (
    <p className="kt-ticket">
      <span>
        {t('orders.purchase.ticket')}: <strong>{t('orders.purchase.standard')}</strong>
      </span>
      <strong>{showPrice(price)}</strong>
    </p>
  );
}

function Consent() {
  const { t } = useTexts();
  const config = useConfig();
  return (
    <Form.Item
      name="additionalCb"
      valuePropName="checked"
      validateTrigger="onChange"
      rules={[ticked(t, 'orders.consent.missing')]}
      extra={
        <SmartLink to={config?.regulations_page || paths.regulations()}>{t('common.footer.regulations')}</SmartLink>
      }
    >
      <Checkbox>
        <span className="kt-small">
          {t('orders.consent.regulations')} {t('orders.consent.text')}
        </span>
      </Checkbox>
    </Form.Item>
  );
}

/** On a phone the sum and the button stay in reach; the form's own button stands above it. */
function BottomBar({ price, sending }: { price: number; sending: boolean }) {
  const { t } = useTexts();
  return (
    <div className="kt-buybar">
      <p>{showPrice(price)}</p>
      <Button type="primary" htmlType="submit" loading={sending}>
        {t(price > 0 ? 'orders.purchase.pay-order' : 'orders.purchase.free-order')}
      </Button>
    </div>
  );
}

function prefilled(buyer: User): InvoiceForm {
  return {
    invoiceType: buyer.nip ? 'company' : 'person',
    company: buyer.company ?? '',
    nip: buyer.nip ?? '',
    firstname: buyer.firstname,
    lastname: buyer.lastname,
    street: buyer.street ?? '',
    postal_code: buyer.postal_code ?? '',
    city: buyer.city ?? '',
    state: buyer.state ?? '',
    country_code: buyer.country_code,
  };
}
