/** `/logowanie` and `/wylogowano`: e-mail, password, and what there is to say first (AUTH-01 to AUTH-15). */
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { required, email as emailRule } from '@kurtyna/domain';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../api/errors.js';
import { useSignInMutation } from '../../api/session.js';
import { useTexts } from '../../app/i18n.js';
import { signedIn } from '../../app/session/session.slice.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { paths, patterns, SIGN_IN_FLAGS } from '../../routes.js';
import { Door } from '../../ui/form/Door.js';
import { rule } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { PageHeading } from '../../ui/PageHeading.js';

interface SignIn {
  email: string;
  password: string;
  remember: boolean;
}

export function SignInPage() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const signedOut = pathname.startsWith(patterns.signedOut);
  return (
    <Door>
      <PageHeading title={t(signedOut ? 'auth.sign-in.signed-out' : 'auth.sign-in.title')} />
      {signedOut && <p className="kt-lead">{t('auth.sign-in.signed-out-text')}</p>}
      <FirstWord />
      <SignInForm />
      <p>
        {t('auth.sign-in.no-account')} <Link to={paths.signUp()}>{t('auth.sign-in.sign-up')}</Link>
      </p>
    </Door>
  );
}

/** What a flag of the address has to say (AUTH-10 to AUTH-15), or why one was led here. */
function FirstWord() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const flag = SIGN_IN_FLAGS.find((name) => query.has(name));
  if (flag) {
    const type = flag === 'sessionEnd' || flag === 'tlAlreadyRegistered' ? 'info' : 'error';
    return <Alert type={type} showIcon role="alert" title={t(`auth.flag.${flag}`)} />;
  }
  return query.get('redirect')?.startsWith('/platnosc') ? <p className="kt-lead">{t('auth.sign-in.to-buy')}</p> : null;
}

function SignInForm() {
  const { t } = useTexts();
  const [form] = Form.useForm<SignIn>();
  const [signIn] = useSignInMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const send = async (values: SignIn) => {
    const { user, token } = await signIn({ signInDto: { ...values, email: values.email.trim() } }).unwrap();
    dispatch(signedIn({ user, token })); // the redirect rules lead on from here
  };
  /** 403 has two meanings: the address waits for verification, or a link was mailed (AUTH-06, AUTH-07). */
  const refused = ({ statusCode, extra }: ApiError): boolean => {
    if (statusCode !== 403) return false;
    void navigate(typeof extra.email === 'string' ? paths.verification({ email: extra.email }) : paths.linkSent());
    return true;
  };
  return (
    <ServerForm<SignIn>
      form={form}
      initialValues={{ email: '', password: '', remember: false }}
      onSend={send}
      onRefused={refused}
    >
      {({ sending }) => (
        <>
          <Form.Item name="email" label={t('form.label.email')} rules={[rule(t, emailRule)]}>
            <Input type="email" autoComplete="username" inputMode="email" />
          </Form.Item>
          <Form.Item name="password" label={t('form.label.password')} rules={[rule(t, required)]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item name="remember" valuePropName="checked">
            <Checkbox>{t('form.label.remember')}</Checkbox>
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" block loading={sending}>
            {t('auth.sign-in.submit')}
          </Button>
        </>
      )}
    </ServerForm>
  );
}
