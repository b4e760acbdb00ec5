/** E-mail, password, remember; and what the two meanings of a 403 lead to (AUTH-01 to AUTH-08). */
import { Button, Checkbox, Form, Input } from 'antd';
import { email as emailRule, required, safeRedirect } from '@kurtyna/domain';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../base/api-error.js';
import { useSignInMutation } from '../../api/session.js';
import { useTexts } from '../../base/i18n.js';
import { rememberOrigin } from '../../app/origin.js';
import { signedIn } from '../../app/session/session.slice.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { PasswordField } from '../../ui/form/PasswordField.js';
import { rule } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';

interface SignIn {
  email: string;
  password: string;
  remember: boolean;
}

interface Props {
  /** Maintenance: no other page can be reached. `onLinkSent` is called instead; an unverified address is said here. */
  onlyPage?: boolean;
  onLinkSent?: () => void;
}

export function SignInForm({ onlyPage = false, onLinkSent }: Props) {
  const { t } = useTexts();
  const [form] = Form.useForm<SignIn>();
  const [signIn] = useSignInMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const redirect = safeRedirect(query.get('redirect')) ?? undefined;
  const [known] = useState(() => query.get('email') ?? '');
  // The address is there already: one goes on with the password, past the heading.
  useEffect(() => {
    if (known) form.getFieldInstance('password')?.focus();
  }, [known, form]);

  const send = async (values: SignIn) => {
    const { user, token } = await signIn({ signInDto: { ...values, email: values.email.trim() } }).unwrap();
    dispatch(signedIn({ user, token })); // the redirect rules lead on from here
  };
  /** 403: the address waits for verification, or a link was mailed (AUTH-06, AUTH-07). */
  const refused = ({ statusCode, extra }: ApiError): boolean => {
    if (statusCode !== 403) return false;
    if (typeof extra.email === 'string') {
      if (!onlyPage) void navigate(paths.verification({ email: extra.email, redirect }));
      return !onlyPage;
    }
    rememberOrigin(redirect ?? null);
    if (onlyPage) onLinkSent?.();
    else void navigate(paths.linkSent());
    return true;
  };
  const sayRefused = (message: string, { code }: ApiError) =>
    code !== 'auth.wrong-credentials' || onlyPage ? (
      message
    ) : (
      <>
        {message}{' '}
        <Link
          to={paths.reset({ email: form.getFieldValue('email') as string })}
          onClick={() => redirect && rememberOrigin(redirect)}
        >
          {t('auth.sign-in.forgot')}
        </Link>
      </>
    );
  return (
    <ServerForm<SignIn>
      form={form}
      initialValues={{ email: known, password: '', remember: false }}
      onSend={send}
      onRefused={refused}
      sayRefused={sayRefused}
    >
      {({ sending }) => (
        <>
          <Form.Item name="email" label={t('form.label.email')} rules={[rule(t, emailRule)]}>
            <Input type="email" autoComplete="username" inputMode="email" />
          </Form.Item>
          <Form.Item name="password" label={t('form.label.password')} rules={[rule(t, required)]}>
            <PasswordField label={t('form.label.password')} autoComplete="current-password" />
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
