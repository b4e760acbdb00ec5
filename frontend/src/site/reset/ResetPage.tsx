/** `/resetowanie-hasla`: asks for the letter with the link (AUTH-55 to AUTH-58, AUTH-60). */
import { Button, Form, Input } from 'antd';
import { email as emailRule } from '@kurtyna/domain';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useRequestPasswordResetMutation } from '../../api/session.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { rule } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { PageHeading } from '../../ui/PageHeading.js';

interface Reset {
  email: string;
}

export function ResetPage() {
  const { t } = useTexts();
  const [form] = Form.useForm<Reset>();
  const [request] = useRequestPasswordResetMutation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const send = async (values: Reset) => {
    const { email } = await request({ passwordResetDto: { email: values.email.trim() } }).unwrap();
    await navigate(paths.resetSent({ email }));
  };
  return (
    <EntryLayout>
      <PageHeading title={t('auth.reset.title')} />
      <p className="kt-lead">{t('auth.reset.text')}</p>
      <ServerForm<Reset> form={form} initialValues={{ email: query.get('email') ?? '' }} onSend={send}>
        {({ sending }) => (
          <>
            <Form.Item name="email" label={t('form.label.email')} rules={[rule(t, emailRule)]}>
              <Input type="email" autoComplete="username" inputMode="email" />
            </Form.Item>
            <Button type="primary" size="large" htmlType="submit" block loading={sending}>
              {t('auth.reset.submit')}
            </Button>
          </>
        )}
      </ServerForm>
      <p>
        <Link to={paths.signIn()}>{t('auth.link.back')}</Link>
      </p>
    </EntryLayout>
  );
}
