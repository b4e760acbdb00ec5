/** The free code: whether new people get one, and what it is (FREECODE-01 to FREECODE-12). */
import { CODE_DESC_MAX, codeDateText, codeProductText, type FieldRefusal } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, type FormItemProps } from 'antd';
import { useEffect, useState } from 'react';
import {
  useFreeCodeSettings,
  useSaveFreeCode,
  type FreeCodeFields,
  type FreeCodeSettings,
} from '../../api/admin/codes.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { hasChanges } from '../../ui/form/changes.js';
import { judged } from '../../ui/form/rule.js';
import { SavedSwitch } from '../../ui/form/SavedSwitch.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { DayTimeField } from '../../ui/form/WarsawFields.js';
import { Failed } from '../../ui/states.js';
import { ProductSelect } from '../ProductSelect.js';
import { SaveButton } from '../SaveButton.js';
import { ScreenSkeleton } from '../ScreenSkeleton.js';
import { SettingsCard, useSettings } from '../Settings.js';
import { discountOf, productOf, refusalOf, withTime } from './code-values.js';
import { DiscountField } from './DiscountField.js';
import { useEventEnd } from './event-end.js';
import { withReason } from '../../base/api-error.js';

interface FreeCodeValues {
  code_slug: string;
  info: string;
  info_en: string;
  product_id: string;
  discount: string;
  expiration_date: string;
}

const valuesOf = (settings: FreeCodeSettings): FreeCodeValues => ({
  code_slug: settings.code_slug ?? '',
  info: settings.info ?? '',
  info_en: settings.info_en ?? '',
  product_id: settings.discount_cash === null && settings.discount_percent === null ? '' : productOf(settings),
  discount: discountOf(settings),
  expiration_date: settings.expiration_date === null ? '' : codeDateText(settings.expiration_date),
});

export function FreeCodeCard() {
  const { settings, error, refetch } = useFreeCodeSettings();
  const save = useSaveFreeCode();
  return (
    <SettingsCard title={t('codes.free.title')}>
      {error && !settings ? <Failed error={error} retry={refetch} /> : null}
      {!error && !settings && <ScreenSkeleton />}
      {settings && (
        <>
          <SavedSwitch
            label={t('codes.free.toggle')}
            hint={t('codes.free.toggle-hint')}
            saved={t('codes.saved')}
            checked={settings.free_code_after_signup}
            save={(free_code_after_signup) => save({ free_code_after_signup })}
          />
          <FreeCodeForm settings={settings} save={save} />
        </>
      )}
    </SettingsCard>
  );
}

interface FormProps {
  settings: FreeCodeSettings;
  save: (changes: FreeCodeFields) => Promise<FreeCodeSettings>;
}

function FreeCodeForm({ settings, save }: FormProps) {
  const { t: said } = useTexts();
  const { tellUnsaved } = useSettings();
  const [form] = Form.useForm<FreeCodeValues>();
  const [base, setBase] = useState(() => valuesOf(settings));
  const typed = Form.useWatch([], form) as Partial<FreeCodeValues> | undefined;
  const changed = hasChanges(base, typed ?? {});
  useEffect(() => {
    tellUnsaved('free-code', changed);
    return () => tellUnsaved('free-code', false);
  }, [changed, tellUnsaved]);

  const by = (judge: (text: string) => FieldRefusal | null) => [judged(said, judge)];
  const send = async (values: FreeCodeValues) => {
    const { expiration_date: end, ...rest } = values;
    const saved = valuesOf(await save({ ...rest, expiration_date: withTime(end) }));
    form.setFieldsValue(saved);
    setBase(saved);
    notify({ kind: 'success', title: t('codes.saved') });
  };
  return (
    <ServerForm<FreeCodeValues>
      form={form}
      initialValues={base}
      onSend={send}
      onRefused={(error) => {
        // FREECODE-12: a refusal of the whole is said over the page; one of a field stands there.
        if (Object.keys(error.formError).length > 0) return false;
        notify({ kind: 'error', title: withReason(error.message) });
        return true;
      }}
    >
      {({ sending }) => (
        <>
          <div className="kt-form__pair">
            <Form.Item
              name="code_slug"
              label={t('codes.free.code_slug')}
              rules={by((text) => refusalOf('code', text))}
              extra={t('codes.form.code-help')}
            >
              <Input autoComplete="off" spellCheck={false} />
            </Form.Item>
            <DiscountField rules={by((text) => refusalOf('discount', text))} />
            <Form.Item
              name="product_id"
              label={t('codes.form.product_id')}
              rules={by((text) => refusalOf('product_id', text))}
            >
              <ProductSelect
                kinds={['event', 'video']}
                first={{ value: codeProductText(null), label: t('codes.any') }}
              />
            </Form.Item>
            <FreeCodeEnd rules={by((text) => refusalOf('expiration_date', text))} />
            <Form.Item
              name="info"
              label={t('codes.free.info')}
              rules={by((text) => refusalOf('desc', text))}
              extra={t('codes.free.info-help')}
            >
              <Input maxLength={CODE_DESC_MAX} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="info_en"
              label={t('codes.free.info_en')}
              rules={by((text) => (text.trim() === '' ? null : refusalOf('desc', text)))}
            >
              <Input maxLength={CODE_DESC_MAX} autoComplete="off" lang="en" />
            </Form.Item>
          </div>
          <SaveButton of={t('codes.free.title')} changed={changed} sending={sending} />
        </>
      )}
    </ServerForm>
  );
}

/** Inside the form: what it holds decides what stands under it. */
function FreeCodeEnd({ rules }: { rules: FormItemProps['rules'] }) {
  return (
    <Form.Item name="expiration_date" label={t('codes.form.expiration_date')} rules={rules} extra={useEventEnd()}>
      <DayTimeField />
    </Form.Item>
  );
}
