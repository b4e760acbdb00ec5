/** The fields of a packet in their sections. Each is judged by the rules of the server, when it is left and before it is sent. */
import { PACKET_IMAGE_FIELDS, PACKET_IMAGES, type PacketImage, RESTRICTED_ACCESS } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, Select, Switch, type FormItemProps, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import type { WholePacket } from '../../api/admin/packets.js';
import type { Say } from '../../base/i18n.js';
import { RichText } from '../../ui/editor/RichText.js';
import type { FormSection } from '../../ui/form/DrawerForm.js';
import { DayTimeField } from '../../ui/form/WarsawFields.js';
import { PictureOf } from '../PictureOf.js';
import { ContentsSelect } from './ContentsSelect.js';
import { refusalOf, type PacketValues } from './packet-values.js';

interface Given {
  said: Say;
  /** The stored packet; missing while one is added. */
  packet?: WholePacket;
  /** Takes a stored picture away. */
  remove?: (field: PacketImage) => Promise<void>;
}

export function packetSections(given: Given): FormSection[] {
  return [
    { id: 'texts', title: t('packets.form.texts'), fields: <Texts {...given} /> },
    { id: 'contents', title: t('packets.form.contents'), fields: <Contents {...given} /> },
    { id: 'sale', title: t('packets.form.sale'), fields: <Sale {...given} /> },
    { id: 'pictures', title: t('packets.form.pictures'), fields: <Pictures {...given} /> },
  ];
}

const judged =
  (said: Say, name: keyof PacketValues): FormRule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const refusal = refusalOf(name, getFieldsValue(true) as PacketValues);
      return refusal ? Promise.reject(new Error(said(refusal.key, refusal.values))) : Promise.resolve();
    },
  });

interface FieldProps extends FormItemProps<PacketValues> {
  said: Say;
  name: keyof PacketValues;
  children: ReactNode;
}

function Field({ said, name, children, ...item }: FieldProps) {
  return (
    <Form.Item<PacketValues> name={name} label={t(`packets.form.${name}`)} rules={[judged(said, name)]} {...item}>
      {children}
    </Form.Item>
  );
}

function Texts({ said }: Given) {
  return (
    <>
      <Field said={said} name="title" required>
        <Input autoComplete="off" />
      </Field>
      <Field said={said} required name="description">
        <RichText label={t('packets.form.description')} />
      </Field>
    </>
  );
}

function Contents({ said, packet }: Given) {
  return (
    <div className="kt-form__pair">
      <Field said={said} name="events">
        <ContentsSelect kind="event" stored={packet?.events ?? []} />
      </Field>
      <Field said={said} name="videos">
        <ContentsSelect kind="video" stored={packet?.videos ?? []} />
      </Field>
    </div>
  );
}

function Sale({ said }: Given) {
  return (
    <>
      <div className="kt-form__pair">
        <Field said={said} required name="price">
          <Input inputMode="decimal" autoComplete="off" suffix="zł" className="kt-packet-number" />
        </Field>
        <Field said={said} name="exp_date" dependencies={['published']} extra={t('packets.form.exp_date-help')}>
          <DayTimeField />
        </Field>
        <Field said={said} name="age_restriction">
          <Input inputMode="numeric" autoComplete="off" suffix={t('packets.form.years')} className="kt-packet-number" />
        </Field>
        <Field said={said} name="restricted_access">
          <Select options={RESTRICTED_ACCESS.map((value) => ({ value, label: t(`packets.form.access.${value}`) }))} />
        </Field>
        <Field said={said} name="published" valuePropName="checked">
          <Switch />
        </Field>
        <Field
          said={said}
          name="force_visibility"
          valuePropName="checked"
          extra={t('packets.form.force_visibility-help')}
        >
          <Switch />
        </Field>
      </div>
    </>
  );
}

function Pictures({ said, packet, remove = () => Promise.resolve() }: Given) {
  return (
    <>
      <p className="kt-small kt-quiet">{t('packets.form.pictures-help')}</p>
      <div className="kt-packet-pictures">
        {PACKET_IMAGE_FIELDS.map((field) => (
          <Field key={field} said={said} name={`${field}_data`}>
            <PictureOf
              purpose={PACKET_IMAGES[field]}
              alt={t(`packets.form.${field}_data`)}
              stored={packet?.[field] ?? null}
              remove={() => remove(field)}
            />
          </Field>
        ))}
      </div>
    </>
  );
}
