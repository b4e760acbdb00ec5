/** The fields of an event in their sections. Each is judged by the rules of the server, when it is left and before it is sent. */
import { CHAT_CODE, SLUG, SUBTITLE } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, Switch, type FormItemProps, type FormRule } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import type { WholeEvent } from '../../api/admin/events.js';
import type { Say } from '../../base/i18n.js';
import type { FormSection } from '../../ui/form/DrawerForm.js';
import { DayField, TimeField } from '../../ui/form/WarsawFields.js';
import { endDayBeside, refusalOf, type EventValues } from './event-values.js';
import { PictureOf } from '../PictureOf.js';
import { ProductSelect } from '../ProductSelect.js';
import './event-form.css';

interface Given {
  said: Say;
  /** The stored event; missing while one is added. */
  event?: WholeEvent;
  /** The event that is copied. */
  like?: WholeEvent;
  /** Takes a stored picture away. */
  remove?: (field: 'image' | 'thumb') => Promise<void>;
}

export function eventSections(given: Given): FormSection[] {
  return [
    { id: 'texts', title: t('events.form.texts'), fields: <Texts {...given} /> },
    { id: 'when', title: t('events.form.when'), fields: <When {...given} /> },
    { id: 'sale', title: t('events.form.sale'), fields: <Sale {...given} /> },
    { id: 'show', title: t('events.form.show'), fields: <Visibility /> },
    { id: 'pictures', title: t('events.form.pictures'), fields: <Pictures {...given} /> },
  ];
}

const Item = Form.Item<EventValues>;
type Judged = Exclude<keyof EventValues, 'vimeo_chat' | 'main_image_data' | 'thumb_image_data'>;

const judged =
  (said: Say, name: Judged): FormRule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const refusal = refusalOf(name, getFieldsValue(true) as EventValues);
      return refusal ? Promise.reject(new Error(said(refusal.key, refusal.values))) : Promise.resolve();
    },
  });

function Field({
  said,
  name,
  children,
  ...item
}: { said: Say; name: Judged; children: ReactNode } & FormItemProps<EventValues>) {
  return (
    <Item
      name={name}
      label={t(`events.form.${name as Exclude<Judged, 'enable_tickets'>}`)}
      rules={[judged(said, name)]}
      {...item}
    >
      {children}
    </Item>
  );
}

function Texts({ said }: Given) {
  return (
    <>
      <Field said={said} name="title" required>
        <Input autoComplete="off" />
      </Field>
      <div className="kt-form__pair">
        <Field said={said} name="slug" extra={t('events.form.slug-help')}>
          <Input maxLength={SLUG.max + 20} autoComplete="off" spellCheck={false} />
        </Field>
        <Field said={said} name="video_id" required>
          <ProductSelect kinds={['video']} placeholder={t('events.form.video-search')} />
        </Field>
      </div>
      <Field said={said} name="subtitle">
        <Input maxLength={SUBTITLE.max + 100} autoComplete="off" />
      </Field>
    </>
  );
}

/** The day of the end goes with it. */
function StartDay({ value, onChange, ...rest }: ComponentProps<typeof DayField>) {
  const form = Form.useFormInstance<EventValues>();
  const take = (day: string) => {
    const date_to = form.getFieldValue('date_to') as string;
    const end = endDayBeside(day, { date_from: value ?? '', date_to });
    if (end !== date_to) form.setFieldValue('date_to', end); // before the rules look at both
    onChange?.(day);
  };
  return <DayField {...rest} value={value} onChange={take} />;
}

const PERIOD: (keyof EventValues)[] = ['date_from', 'time_from', 'time_to', 'full_day'];

function When({ said }: Given) {
  const allDay = Form.useWatch<boolean | undefined>('full_day') ?? false;
  return (
    <>
      <div className="kt-event-form__row">
        <Field said={said} name="date_from" required>
          <StartDay />
        </Field>
        {!allDay && (
          <Field said={said} name="time_from" required>
            <TimeField />
          </Field>
        )}
        <Field said={said} name="date_to" required dependencies={PERIOD}>
          <DayField />
        </Field>
        {!allDay && (
          <Field said={said} name="time_to" required>
            <TimeField />
          </Field>
        )}
      </div>
      <div className="kt-event-form__row">
        <Flag name="full_day" />
        <Flag name="hide_time_to" />
      </div>
    </>
  );
}

type FlagName = { [Name in keyof EventValues]: EventValues[Name] extends boolean ? Name : never }[keyof EventValues];

function Flag({ name }: { name: Exclude<FlagName, 'enable_tickets'> }) {
  return (
    <Item name={name} label={t(`events.form.${name}`)} valuePropName="checked">
      <Switch />
    </Item>
  );
}

/** On while tickets are not sold: the switch says the opposite of the field (EVTADM-34). */
function BlockPayments() {
  return (
    <Item
      name="enable_tickets"
      label={t('events.form.block-payments')}
      getValueProps={(enabled: boolean) => ({ checked: !enabled })}
      getValueFromEvent={(blocked: boolean) => !blocked}
    >
      <Switch />
    </Item>
  );
}

function Sale({ said, event }: Given) {
  const sold = Form.useWatch<boolean | undefined>('enable_tickets') ?? true;
  const taken = event?.numberOfTickets ?? null;
  return (
    <>
      <div className="kt-event-form__row">
        <Field said={said} name="event_price" extra={t('events.form.price-help')}>
          <Input inputMode="decimal" autoComplete="off" className="kt-event-form__number" />
        </Field>
        <Field
          said={said}
          name="available_tickets"
          extra={
            event
              ? t('events.form.tickets-help', { taken: taken ?? t('events.unknown') })
              : t('events.form.tickets-help-new')
          }
        >
          <Input inputMode="numeric" autoComplete="off" className="kt-event-form__number" />
        </Field>
      </div>
      <div className="kt-event-form__row">
        <BlockPayments />
        {!sold && <Flag name="enable_codes" />}
        <Flag name="auth_required" />
        <Flag name="mailing_free" />
      </div>
    </>
  );
}

function Visibility() {
  return (
    <>
      <div className="kt-event-form__row">
        <Flag name="published" />
        <Flag name="dashboard_hidden" />
        <Flag name="is_festival" />
        <Flag name="share_teatrlink" />
      </div>
      <Item name="vimeo_chat" label={t('events.form.vimeo_chat')}>
        <Input.TextArea maxLength={CHAT_CODE.max} autoSize={{ minRows: 2, maxRows: 6 }} spellCheck={false} />
      </Item>
    </>
  );
}

function Pictures({ event, like, remove = () => Promise.resolve() }: Given) {
  return (
    <>
      <p className="kt-small kt-quiet">{t('events.form.pictures-help')}</p>
      <div className="kt-form__pair">
        <Item
          name="main_image_data"
          label={t('events.form.main_image')}
          extra={like?.main_image && t('events.form.main_image-not-copied')}
        >
          <PictureOf
            purpose="main-image"
            alt={t('events.form.main_image')}
            stored={event?.main_image ?? null}
            remove={() => remove('image')}
          />
        </Item>
        <Item
          name="thumb_image_data"
          label={t('events.form.thumb_image')}
          extra={like?.thumb_image && t('events.form.thumb_image-not-copied')}
        >
          <PictureOf
            purpose="thumbnail"
            alt={t('events.form.thumb_image')}
            stored={event?.thumb_image ?? null}
            remove={() => remove('thumb')}
          />
        </Item>
      </div>
    </>
  );
}
