/** What is said of the gift in both languages, what it costs, until when it is sold, and its pictures (GIFTADM-06 to GIFTADM-20). */
import { GIFT_DESCRIPTION_MAX, GIFT_IMAGE_FIELDS, GIFT_IMAGES, type GiftField, type GiftImage } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useRemoveGiftImage, type GiftChanges, type GiftConfig } from '../../api/admin/gifts.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { changedFields, hasChanges } from '../../ui/form/changes.js';
import { judged } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { DayField } from '../../ui/form/WarsawFields.js';
import { useDrawerAddress } from '../drawer-address.js';
import { PictureOf } from '../PictureOf.js';
import { refusedOverPage } from '../refused-over-page.js';
import { SaveButton } from '../SaveButton.js';
import { SOLD_WINDOWS } from '../sold-orders/sold-list.js';
import { useStaysInTab } from '../use-stays-in-tab.js';
import { refusalOf, valuesOf, type GiftValues } from './gift-values.js';

interface Props {
  config: GiftConfig;
  save: (changes: GiftChanges) => Promise<GiftConfig>;
}

export function GiftForm({ config, save }: Props) {
  const stays = useStaysInTab();
  const { name: opened } = useDrawerAddress(SOLD_WINDOWS);
  const [form] = Form.useForm<GiftValues>();
  const [base, setBase] = useState(() => valuesOf(config));
  const typed = Form.useWatch([], form) as Partial<GiftValues> | undefined;
  const changed = hasChanges(base, typed ?? {});

  /** Only what was changed: what somebody else saved meanwhile stays. */
  const send = async (values: GiftValues) => {
    const saved = valuesOf(await save(changedFields(base, values)));
    form.setFieldsValue(saved);
    setBase(saved);
    notify({ kind: 'success', title: t('gifts.saved') });
  };
  return (
    <ServerForm<GiftValues> form={form} initialValues={base} onSend={send} onRefused={refusedOverPage}>
      {({ sending }) => (
        <>
          {opened === null && (
            <AskBeforeLeaving unsaved={() => hasChanges(base, form.getFieldsValue())} stays={stays} />
          )}
          <div className="kt-form__pair">
            <Field name="gift_label" />
            <Field name="gift_label_en" extra={t('gifts.english-help')}>
              <Input lang="en" autoComplete="off" />
            </Field>
            <Field name="gift_description">
              <Description />
            </Field>
            <Field name="gift_description_en">
              <Description lang="en" />
            </Field>
            <Field name="gift_price">
              <Input inputMode="decimal" autoComplete="off" />
            </Field>
            <Field name="gift_expiration" extra={t('gifts.expiration-help')}>
              <DayField />
            </Field>
          </div>
          <Pictures config={config} />
          <SaveButton of={t('gifts.title')} changed={changed} sending={sending} />
        </>
      )}
    </ServerForm>
  );
}

function Field({ name, extra, children }: { name: GiftField; extra?: string; children?: ReactNode }) {
  const { t: said } = useTexts();
  return (
    <Form.Item<GiftValues>
      name={name}
      label={t(`gifts.${name}`)}
      extra={extra}
      rules={[judged(said, (text) => refusalOf(name, text))]}
    >
      {children ?? <Input autoComplete="off" />}
    </Form.Item>
  );
}

/** Counted as it is shown, and never cut: what is too long is said at the field. Form.Item gives id, value and change. */
const Description = (props: { lang?: string }) => (
  <Input.TextArea
    {...props}
    autoSize={{ minRows: 3, maxRows: 8 }}
    count={{ show: true, max: GIFT_DESCRIPTION_MAX, strategy: (text) => [...text].length }}
  />
);

function Pictures({ config }: Pick<Props, 'config'>) {
  const remove = useRemoveGiftImage();
  const removeStored = async (field: GiftImage) => {
    await remove(field);
    notify({ kind: 'success', title: t('form.deleted') });
  };
  return (
    <section className="kt-settings__part" aria-label={t('gifts.pictures')}>
      <h3>{t('gifts.pictures')}</h3>
      <p className="kt-small kt-quiet">{t('gifts.pictures-help')}</p>
      <div className="kt-settings__pictures">
        {GIFT_IMAGE_FIELDS.map((field) => (
          <Form.Item<GiftValues> key={field} name={`${field}_data`} label={t(`gifts.${field}`)}>
            <PictureOf
              purpose={GIFT_IMAGES[field]}
              alt={t(`gifts.${field}`)}
              stored={config[field]}
              remove={() => removeStored(field)}
            />
          </Form.Item>
        ))}
      </div>
    </section>
  );
}
