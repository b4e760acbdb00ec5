/** The account's fields, by the server's own rules (ACCT-13 to ACCT-20, ACCT-47); administrators have three more. */
import { Button, Form, Input, Select, Switch } from 'antd';
import {
  birthday,
  countryCode,
  email,
  INVOICE_RULES,
  isBirthdayKnown,
  linkAccountPassword,
  nipLooksValid,
  normaliseNip,
  password,
  personName,
  ROLES,
} from '@kurtyna/domain';
import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { useUpdateUserMutation, type User } from '../../api/users.js';
import { serverNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { userChanged } from '../../app/session/session.slice.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { BirthdayFields } from '../../ui/form/BirthdayFields.js';
import { CountrySelect } from '../../ui/form/CountrySelect.js';
import { PasswordField } from '../../ui/form/PasswordField.js';
import { rule } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import type { Viewer } from './AccountPage.js';
import { ADDRESS_FIELDS, changesOf, initialValues, isPartner, type AccountValues } from './changes.js';
import type { MissingField } from './Warnings.js';

interface Props {
  user: User;
  viewer: Viewer;
  focusOn: MissingField | null;
  onDone: () => void;
}

export function EditForm({ user, viewer, focusOn, onDone }: Props) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<AccountValues>();
  const values = Form.useWatch([], form) as Partial<AccountValues> | undefined;
  const differs = (from: Partial<AccountValues>) => Object.keys(changesOf(user, from)).length > 0;
  const changed = differs(values ?? initialValues(user, viewer));
  const [update] = useUpdateUserMutation();
  const saved = useRef(false);
  useEffect(() => {
    if (focusOn) form.scrollToField(focusOn, { focus: true, block: 'center' });
  }, [focusOn, form]);

  const send = async (edited: AccountValues) => {
    const answer = await update({ id: user.id, userChangesDto: changesOf(user, edited) }).unwrap();
    if (viewer.own) dispatch(userChanged(answer.user));
    const email = answer.verification_to;
    notify({ kind: 'success', title: email ? t('auth.account.user-saved-link-sent', { email }) : t('common.saved') });
    saved.current = true;
    onDone();
  };
  return (
    <ServerForm<AccountValues> form={form} initialValues={initialValues(user, viewer)} onSend={send}>
      {({ sending }) => (
        <>
          <AskBeforeLeaving unsaved={() => !saved.current && differs(form.getFieldsValue())} stays={showsTheForm} />
          {!isPartner(user) && <PersonFields user={user} />}
          {viewer.admin && <AdminFields user={user} />}
          <Button type="primary" size="large" htmlType="submit" loading={sending} disabled={!changed}>
            {t('common.save')}
          </Button>
        </>
      )}
    </ServerForm>
  );
}

/** The account with its form open (ROUTE-18); nothing else of this site shows it. */
const showsTheForm = ({ pathname, search }: Location) =>
  pathname.startsWith(paths.account()) && new URLSearchParams(search).get('edit') === 'true';

function PersonFields({ user }: { user: User }) {
  const { t } = useTexts();
  const form = Form.useFormInstance<AccountValues>();
  // A birthday nobody knows may stay unknown; a known one cannot be taken away (ACCT-17, OPEN0-26).
  const born = (value: string) =>
    value === '' && !isBirthdayKnown(user.birthday) ? null : birthday(value, serverNow());
  /** Accounts that sign in by mailed link need the stronger one (AUTH-37, OPEN0-12); the form may be making the account one. */
  const role = (Form.useWatch('role', form) as AccountValues['role'] | undefined) ?? user.role;
  const mfa = (Form.useWatch('mfa', form) as boolean | undefined) ?? user.mfa;
  const byLink = role === 'admin' || mfa;
  const newPassword = (value: string) => (value === '' ? null : byLink ? linkAccountPassword(value) : password(value));
  return (
    <>
      <div className="kt-form__pair">
        <Form.Item name="firstname" label={t('form.label.firstname')} rules={[rule(t, personName)]}>
          <Input autoComplete="given-name" />
        </Form.Item>
        <Form.Item name="lastname" label={t('form.label.lastname')} rules={[rule(t, personName)]}>
          <Input autoComplete="family-name" />
        </Form.Item>
        <Form.Item name="birthday" label={t('form.label.birthday')} rules={[rule(t, born)]}>
          <BirthdayFields />
        </Form.Item>
        <Form.Item name="country_code" label={t('form.label.country_code')} rules={[rule(t, countryCode)]}>
          <CountrySelect />
        </Form.Item>
      </div>
      <Form.Item
        name="newpassword"
        label={t('form.label.newpassword')}
        extra={`${t('form.hint.newpassword')} ${byLink ? `${t('form.validate.passwd_2')} ` : ''}${t('form.hint.password')}`}
        rules={[rule(t, newPassword)]}
      >
        <PasswordField label={t('form.label.newpassword')} autoComplete="new-password" />
      </Form.Item>
      <AddressFields />
    </>
  );
}

const AUTOCOMPLETE: Record<(typeof ADDRESS_FIELDS)[number], string> = {
  street: 'street-address',
  postal_code: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  company: 'organization',
  nip: 'off',
};

/** All of it may stay empty; what is there follows the rules of an invoice, which it will fill in. */
function AddressFields() {
  const { t } = useTexts();
  const form = Form.useFormInstance<AccountValues>();
  const nip = Form.useWatch('nip', form) ?? '';
  const suspicious = /^\d{10}$/.test(normaliseNip(nip)) && !nipLooksValid(nip);
  return (
    <div className="kt-form__pair">
      {ADDRESS_FIELDS.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={`${t(`form.label.${name}`)} (${t('form.hint.optional')})`}
          rules={[rule(t, (value) => (value.trim() === '' ? null : INVOICE_RULES.company[name](value)))]}
          extra={
            name === 'nip' ? (
              <span role="status">{t(suspicious ? 'form.validate.nip_hint' : 'form.hint.nip')}</span>
            ) : undefined
          }
        >
          <Input autoComplete={AUTOCOMPLETE[name]} inputMode={name === 'nip' ? 'numeric' : undefined} />
        </Form.Item>
      ))}
    </div>
  );
}

/** Address and role change who somebody is here: for administrators only (ACCT-19, ACCT-20). The partner keeps the address. */
function AdminFields({ user }: { user: User }) {
  const { t } = useTexts();
  const roles = ROLES.filter((role) => role !== 'deleted').map((value) => ({ value, label: t(`auth.role.${value}`) }));
  const roleField = (
    <Form.Item name="role" label={t('auth.account.role')}>
      <Select options={roles} />
    </Form.Item>
  );
  if (isPartner(user)) return roleField;
  return (
    <>
      <div className="kt-form__pair">
        <Form.Item name="email" label={t('form.label.email')} rules={[rule(t, email)]}>
          <Input type="email" inputMode="email" autoComplete="off" />
        </Form.Item>
        {roleField}
      </div>
      <Form.Item name="mfa" label={t('auth.account.mfa')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
