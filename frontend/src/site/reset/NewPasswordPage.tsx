/** `/nowe-haslo?email=&token=`: the link is checked first, which uses nothing up; then the new password (AUTH-61 to AUTH-68). */
import { Alert, Button, Form } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toApiError, type ApiError } from '../../base/api-error.js';
import { useCheckPasswordResetMutation, useSetPasswordMutation } from '../../api/session.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { MaySignIn } from '../entry/MaySignIn.js';
import { PasswordPair } from '../../ui/form/PasswordPair.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { wantHeadingFocus } from '../../ui/page-focus.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Failed } from '../../ui/states.js';

interface Letter {
  email: string;
  token: string;
}
type Step = 'form' | 'invalid' | 'done';

export function NewPasswordPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const email = query.get('email');
  const token = query.get('token');
  const [step, setStep] = useState<Step>(email && token ? 'form' : 'invalid');

  const moveOn = (next: Step) => {
    wantHeadingFocus(); // the form goes, and the focus with it
    setStep(next);
  };
  return (
    <EntryLayout>
      <PageHeading key={step} title={t('auth.reset.new-title')} />
      {step === 'done' && <MaySignIn title={t('auth.reset.success')} />}
      {step === 'form' && email && token && (
        <Checked email={email} token={token} onDone={() => moveOn('done')} onInvalid={() => moveOn('invalid')} />
      )}
      {step === 'invalid' && <Invalid />}
    </EntryLayout>
  );
}

function Invalid() {
  const { t } = useTexts();
  return (
    <>
      <Alert type="error" showIcon role="alert" title={t('auth.reset.link-invalid')} />
      <p>
        <Link className="kt-button kt-button--outline" to={paths.reset()}>
          {t('auth.reset.ask-again')}
        </Link>
      </p>
    </>
  );
}

interface Outcome {
  onDone: () => void;
  onInvalid: () => void;
}

/** The form, once the server knows the link; a server that does not answer says nothing about the link. */
function Checked({ email, token, onDone, onInvalid }: Letter & Outcome) {
  const { t } = useTexts();
  const [check, { isSuccess, error }] = useCheckPasswordResetMutation();
  const asked = useRef('');
  const ask = useCallback(() => check({ resetLinkDto: { email, token } }), [check, email, token]);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void ask();
  }, [ask, token]);

  if (isSuccess) return <NewPasswordForm email={email} token={token} onDone={onDone} onInvalid={onInvalid} />;
  if (!error) return <p role="status">{t('auth.reset.checking')}</p>;
  return toApiError(error).statusCode === 422 ? <Invalid /> : <Failed error={error} retry={ask} />;
}

interface NewPassword {
  newpassword: string;
  repeatpassword: string;
}

function NewPasswordForm({ email, token, onDone, onInvalid }: Letter & Outcome) {
  const [form] = Form.useForm<NewPassword>();
  const { t } = useTexts();
  const [setPassword] = useSetPasswordMutation();
  const send = async (values: NewPassword) => {
    await setPassword({ newPasswordDto: { email, token, ...values } }).unwrap();
    onDone();
  };
  /** The link has run out while the form stood open, or was used in another tab. */
  const refused = ({ code }: ApiError): boolean => {
    const linkRefused = code?.startsWith('reset.') ?? false;
    if (linkRefused) onInvalid();
    return linkRefused;
  };
  return (
    <ServerForm<NewPassword>
      form={form}
      initialValues={{ newpassword: '', repeatpassword: '' }}
      onSend={send}
      onRefused={refused}
    >
      {({ sending }) => (
        <>
          {/* Tells password managers whose password this is */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordPair form={form} name="newpassword" />
          <Button type="primary" size="large" htmlType="submit" block loading={sending}>
            {t('auth.reset.new-submit')}
          </Button>
        </>
      )}
    </ServerForm>
  );
}
