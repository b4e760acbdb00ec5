/** `/rejestracja`: a new account (AUTH-23 to AUTH-44). The rules are those of the server. */
import { Button, Checkbox, Form, Input } from 'antd';
import { birthday, countryCode, DEFAULT_COUNTRY, email, personName } from '@kurtyna/domain';
import { Link, useNavigate } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import { useSignUpMutation } from '../../api/session.js';
import { serverNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { Awaited } from '../entry/Awaited.js';
import { BirthdayFields } from '../../ui/form/BirthdayFields.js';
import { CountrySelect } from '../../ui/form/CountrySelect.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { PasswordPair } from '../../ui/form/PasswordPair.js';
import { rule, ticked } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { useWayBack } from '../entry/way-back.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { SmartLink } from '../../ui/SmartLink.js';

interface SignUp {
  email: string;
  password: string;
  repeatpassword: string;
  firstname: string;
  lastname: string;
  birthday: string;
  country_code: string;
  mailing: boolean;
  tos: boolean;
}

const EMPTY: SignUp = {
  email: '',
  password: '',
  repeatpassword: '',
  firstname: '',
  lastname: '',
  birthday: '',
  country_code: DEFAULT_COUNTRY,
  mailing: false,
  tos: false,
};

export function SignUpPage() {
  const { t } = useTexts();
  const redirect = useWayBack();
  return (
    <EntryLayout wide>
      <PageHeading title={t('auth.sign-up.title')} />
      <Awaited redirect={redirect} />
      <p>
        {t('auth.sign-up.have-account')} <Link to={paths.signIn({ redirect })}>{t('auth.sign-in.submit')}</Link>
      </p>
      <SignUpForm redirect={redirect} />
    </EntryLayout>
  );
}

function SignUpForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const config = useConfig();
  const [form] = Form.useForm<SignUp>();
  const [signUp] = useSignUpMutation();
  const navigate = useNavigate();
  const send = async (values: SignUp) => {
    const { email: address } = await signUp({ signUpDto: { ...values, redirect } }).unwrap();
    await navigate(paths.signUpDone({ email: address, redirect }));
  };
  return (
    <ServerForm<SignUp> form={form} initialValues={EMPTY} onSend={send}>
      {({ sending }) => (
        <>
          <Form.Item name="email" label={t('form.label.email')} rules={[rule(t, email)]}>
            <Input type="email" autoComplete="email" inputMode="email" />
          </Form.Item>
          <div className="kt-form__pair">
            <Form.Item name="firstname" label={t('form.label.firstname')} rules={[rule(t, personName)]}>
              <Input autoComplete="given-name" />
            </Form.Item>
            <Form.Item name="lastname" label={t('form.label.lastname')} rules={[rule(t, personName)]}>
              <Input autoComplete="family-name" />
            </Form.Item>
          </div>
          <PasswordPair form={form} name="password" />
          <div className="kt-form__pair">
            <Form.Item
              name="birthday"
              label={t('form.label.birthday')}
              rules={[rule(t, (value) => birthday(value, serverNow()))]}
            >
              <BirthdayFields />
            </Form.Item>
            <Form.Item name="country_code" label={t('form.label.country_code')} rules={[rule(t, countryCode)]}>
              <CountrySelect />
            </Form.Item>
          </div>
          <Form.Item name="mailing" valuePropName="checked">
            <Checkbox>{t('form.label.mailing')}</Checkbox>
          </Form.Item>
          <Form.Item
            name="tos"
            valuePropName="checked"
            validateTrigger="onChange"
            rules={[ticked(t, 'form.validate.tos')]}
            extra={
              <>
                <SmartLink to={config?.regulations_page || paths.regulations()}>
                  {t('common.footer.regulations')}
                </SmartLink>
                {' · '}
                <SmartLink to={config?.policy_page || paths.policy()}>{t('common.footer.policy')}</SmartLink>
              </>
            }
          >
            <Checkbox>{t('form.label.tos')}</Checkbox>
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" block loading={sending}>
            {t('auth.sign-up.submit')}
          </Button>
        </>
      )}
    </ServerForm>
  );
}
