/** `/odstapienie-od-umowy`: withdrawing from a contract in two steps, as the law wants it, without an account (mail-geo-legal 5.2). */
import { Alert, Button, Form, Input } from 'antd';
import {
  email as emailRule,
  formatDateTime,
  WITHDRAWAL_NAME,
  WITHDRAWAL_ORDER,
  WITHDRAWN_ORDER,
} from '@kurtyna/domain';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useGetUserQuery } from '../../api/users.js';
import { useDeclareWithdrawalMutation } from '../../api/withdrawals.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { judged, rule } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { wantHeadingFocus } from '../../ui/page-focus.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Loading } from '../../ui/states.js';
import '../../ui/form/form.css';
import './withdrawal.css';

interface Declaration {
  name: string;
  email: string;
  order: string;
}

/** What is written stays over both steps; after the second, when it was taken. */
type Step = { at: 'form' } | { at: 'confirm' } | { at: 'done'; declaredAt: string };

export function WithdrawalPage() {
  const { t } = useTexts();
  const begun = useBegun();
  const { signedIn } = begun;
  const [written, setWritten] = useState<Declaration | null>(null);
  const [step, setStep] = useState<Step>({ at: 'form' });
  const goTo = (next: Step) => {
    wantHeadingFocus();
    setStep(next);
    window.scrollTo(0, 0); // as on a page of its own
  };
  return (
    <div className="kt-page kt-page--text kt-withdrawal">
      <PageHeading key={step.at} title={t(`law.withdrawal.${step.at}.title`)} />
      <AntdProvider>
        {step.at === 'form' &&
          (begun.waiting ? (
            <Loading>
              <div className="kt-skeleton" style={{ height: 320 }} />
            </Loading>
          ) : (
            <Writing
              values={written ?? begun.values}
              onWritten={(values) => {
                setWritten(values);
                goTo({ at: 'confirm' });
              }}
            />
          ))}
        {step.at === 'confirm' && written && (
          <Confirming
            written={written}
            onBack={() => goTo({ at: 'form' })}
            onDone={(declaredAt) => goTo({ at: 'done', declaredAt })}
          />
        )}
        {step.at === 'done' && (
          <>
            <Alert
              type="success"
              showIcon
              role="status"
              title={t('law.withdrawal.done.text', { time: formatDateTime(step.declaredAt) })}
            />
            <p>{t('law.withdrawal.done.letter')}</p>
            <p>
              <Link to={paths.contact()}>{t('law.withdrawal.done.contact')}</Link>
            </p>
            <p>
              <Link to={paths.home({ signedIn })}>{t('law.withdrawal.done.home')}</Link>
            </p>
          </>
        )}
      </AntdProvider>
    </div>
  );
}

/** Who is signed in need not write again what the theatre knows (WCAG 3.3.7); the order comes with the link of its page. */
function useBegun(): { values: Declaration; waiting: boolean; signedIn: boolean } {
  const [query] = useSearchParams();
  const userId = useAppSelector((state) => (state.session.authenticated ? state.session.user?.id : undefined));
  const { currentData, isLoading } = useGetUserQuery({ id: userId ?? 0, only: 'user' }, { skip: userId === undefined });
  const { firstname = '', lastname = '', email = '' } = currentData?.user ?? {};
  return {
    values: { name: `${firstname} ${lastname}`.trim(), email, order: query.get(WITHDRAWN_ORDER) ?? '' },
    waiting: isLoading,
    signedIn: userId !== undefined,
  };
}

function Writing({ values, onWritten }: { values: Declaration; onWritten: (values: Declaration) => void }) {
  const { t } = useTexts();
  const [form] = Form.useForm<Declaration>();
  const write = ({ name, email, order }: Declaration) => {
    onWritten({ name: name.trim(), email: email.trim(), order: order.trim() });
    return Promise.resolve();
  };
  return (
    <>
      <p className="kt-lead">{t('law.withdrawal.form.text')}</p>
      <p>{t('law.withdrawal.form.lost')}</p>
      <ServerForm<Declaration> form={form} initialValues={values} onSend={write} className="kt-withdrawal__form">
        {() => (
          <>
            <Form.Item name="name" label={t('law.withdrawal.name')} rules={[judged(t, WITHDRAWAL_NAME.judge)]}>
              <Input autoComplete="name" />
            </Form.Item>
            <Form.Item name="email" label={t('law.withdrawal.email')} rules={[rule(t, emailRule)]}>
              <Input type="email" autoComplete="email" inputMode="email" />
            </Form.Item>
            <Form.Item
              name="order"
              label={t('law.withdrawal.order')}
              extra={t('law.withdrawal.order-hint')}
              rules={[judged(t, WITHDRAWAL_ORDER.judge)]}
            >
              <Input autoComplete="off" />
            </Form.Item>
            <Button type="primary" size="large" htmlType="submit">
              {t('law.withdrawal.form.button')}
            </Button>
          </>
        )}
      </ServerForm>
    </>
  );
}

interface ConfirmingProps {
  written: Declaration;
  onBack: () => void;
  onDone: (declaredAt: string) => void;
}

function Confirming({ written, onBack, onDone }: ConfirmingProps) {
  const { t } = useTexts();
  const [form] = Form.useForm<object>();
  const [declare] = useDeclareWithdrawalMutation();
  const send = async () => {
    const { declared_at } = await declare({ withdrawalDto: written }).unwrap();
    onDone(declared_at);
  };
  return (
    <>
      <p className="kt-lead">{t('law.withdrawal.confirm.text')}</p>
      <p>{t('law.withdrawal.confirm.sentence')}</p>
      <dl className="kt-withdrawal__facts">
        {(['name', 'email', 'order'] as const).map((field) => (
          <div key={field}>
            <dt>{t(`law.withdrawal.${field}`)}</dt>
            <dd>{written[field]}</dd>
          </div>
        ))}
      </dl>
      <ServerForm<object> form={form} onSend={send}>
        {({ sending }) => (
          <div className="kt-withdrawal__buttons">
            <Button type="primary" size="large" htmlType="submit" loading={sending}>
              {t('law.withdrawal.confirm.button')}
            </Button>
            <Button size="large" onClick={onBack} disabled={sending}>
              {t('law.withdrawal.confirm.back')}
            </Button>
          </div>
        )}
      </ServerForm>
    </>
  );
}
