/** The invoice: for a person or a company, prefilled from what is known (BUY-07, BUY-08, BUY-11 to BUY-24). */
import { Form, Input, Radio } from 'antd';
import {
  INVOICE_FIELDS,
  INVOICE_RULES,
  INVOICE_TYPES,
  nipLooksValid,
  normaliseNip,
  type InvoiceField,
  type InvoiceType,
} from '@kurtyna/domain';
import { useTexts } from '../../base/i18n.js';
import { CountrySelect } from '../form/CountrySelect.js';
import { rule } from '../form/rule.js';
import './invoice-fields.css';

export type InvoiceForm = Record<InvoiceField, string> & { invoiceType: InvoiceType };

const OWN_FIELDS: Record<InvoiceType, InvoiceField[]> = {
  person: ['firstname', 'lastname'],
  company: ['company', 'nip'],
};
const ADDRESS: InvoiceField[] = ['street', 'postal_code', 'city', 'state', 'country_code'];

const AUTOCOMPLETE: Record<InvoiceField, string> = {
  company: 'organization',
  nip: 'off',
  firstname: 'given-name',
  lastname: 'family-name',
  street: 'street-address',
  postal_code: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  country_code: 'country',
};

/** The buyer's account says it (BUY-07), or the invoice as it is. */
export function prefilledInvoice(known: Partial<Record<InvoiceField, string | null>>): InvoiceForm {
  const texts = INVOICE_FIELDS.map((name) => [name, known[name] ?? '']);
  return {
    invoiceType: known.nip ? 'company' : 'person',
    ...(Object.fromEntries(texts) as Record<InvoiceField, string>),
  };
}

/** What is sent: the address and the fields of the chosen type (OPEN1-39). */
export function invoiceOf(values: InvoiceForm): { invoiceType: InvoiceType } & Partial<Record<InvoiceField, string>> {
  const names: InvoiceField[] = [...OWN_FIELDS[values.invoiceType], ...ADDRESS];
  return { invoiceType: values.invoiceType, ...Object.fromEntries(names.map((name) => [name, values[name]])) };
}

interface Props {
  /** Somebody else's: the browser does not offer what it knows of whoever types. */
  ofAnother?: boolean;
}

export function InvoiceFields({ ofAnother = false }: Props) {
  const { t } = useTexts();
  const form = Form.useFormInstance<InvoiceForm>();
  const type = Form.useWatch('invoiceType', form) ?? 'person';
  const nip = Form.useWatch('nip', form) ?? '';
  const rules = INVOICE_RULES[type];
  const suspicious = type === 'company' && /^\d{10}$/.test(normaliseNip(nip)) && !nipLooksValid(nip);
  const field = (name: InvoiceField) => (
    <Form.Item
      key={name}
      name={name}
      label={t(`form.label.${name}`)}
      rules={[rule(t, rules[name])]}
      extra={
        name === 'nip' ? (
          <span role="status">{t(suspicious ? 'form.validate.nip_hint' : 'form.hint.nip')}</span>
        ) : undefined
      }
    >
      {name === 'country_code' ? (
        <CountrySelect />
      ) : (
        <Input
          autoComplete={ofAnother ? 'off' : AUTOCOMPLETE[name]}
          inputMode={name === 'nip' ? 'numeric' : undefined}
        />
      )}
    </Form.Item>
  );
  return (
    <div role="group" aria-label={t('orders.invoice.want')} className="kt-invoice">
      <Form.Item name="invoiceType" label={t('orders.invoice.type')}>
        <Radio.Group
          options={INVOICE_TYPES.map((value) => ({ value, label: t(`orders.invoice.${value}`) }))}
          aria-label={t('orders.invoice.type')}
        />
      </Form.Item>
      <div className="kt-form__pair">{OWN_FIELDS[type].map(field)}</div>
      {field('street')}
      <div className="kt-form__pair">{ADDRESS.slice(1).map(field)}</div>
    </div>
  );
}
