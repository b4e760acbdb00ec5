/** Lets somebody watch without paying (FREEACC-01 to FREEACC-08). */
import { ORDER_NOTE_MAX, type PlayableKind } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Checkbox, Form, Input } from 'antd';
import { useGrant } from '../../api/admin/payments.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { PersonField } from '../PersonField.js';

interface Values {
  userval: string;
  priceIncluded: boolean;
  desc: string;
}

export function FreeAccess({ kind, id }: { kind: PlayableKind; id: number }) {
  const { t: said } = useTexts();
  const [form] = Form.useForm<Values>();
  const grant = useGrant(kind, id);
  const send = async ({ userval, priceIncluded, desc }: Values, attempt: string) => {
    await grant({ userval: userval.trim(), priceIncluded, ...(desc.trim() !== '' && { desc }) }, attempt);
    form.resetFields();
    notify({ kind: 'success', title: t('orderPanel.free.done') });
  };
  return (
    <section aria-label={t('orderPanel.free.title')}>
      <h3>{t('orderPanel.free.title')}</h3>
      <ServerForm<Values> form={form} initialValues={{ userval: '', priceIncluded: false, desc: '' }} onSend={send}>
        {({ sending }) => (
          <>
            <Form.Item<Values>
              name="userval"
              label={t('orderPanel.free.userval')}
              rules={[{ required: true, whitespace: true, message: said('form.validate.required') }]}
            >
              <PersonField />
            </Form.Item>
            <Form.Item<Values> name="desc" label={t('orderPanel.free.desc')}>
              <Input maxLength={ORDER_NOTE_MAX} autoComplete="off" />
            </Form.Item>
            <Form.Item<Values> name="priceIncluded" valuePropName="checked">
              <Checkbox>{t('orderPanel.free.priceIncluded')}</Checkbox>
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('orderPanel.free.send')}
            </Button>
          </>
        )}
      </ServerForm>
    </section>
  );
}
