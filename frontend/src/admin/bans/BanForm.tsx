/** Keeps a person out until a day and hour, or for ever (BAN-01 to BAN-09, BAN-17). */
import { BAN_REASON_MAX, banEnd, NO_BAN_REASON } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Checkbox, Form, Input } from 'antd';
import { useBanUserMutation } from '../../api/admin/bans.js';
import { serverNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { judged, rule } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { DayTimeField } from '../../ui/form/WarsawFields.js';

interface BanValues {
  reason: string;
  /** `YYYY-MM-DD HH:mm` in Warsaw, or empty. */
  expiration_date: string;
  forever: boolean;
  send_email: boolean;
}

/** As it stands it is valid but for the end, which must be chosen (OPEN3-48). */
const NEW: BanValues = { reason: NO_BAN_REASON, expiration_date: '', forever: false, send_email: false };

export function BanForm({ userId }: { userId: number }) {
  const { t: said } = useTexts();
  const [form] = Form.useForm<BanValues>();
  const forever = Form.useWatch('forever', form) ?? false;
  const [ban] = useBanUserMutation();

  const send = async ({ expiration_date, ...rest }: BanValues, attempt: string) => {
    const newBanDto = { ...rest, user_id: userId, expiration_date: expiration_date || null };
    await ban({ 'idempotency-key': attempt, newBanDto }).unwrap();
    form.resetFields();
    notify({ kind: 'success', title: t('bans.banned') });
  };
  const endRule = rule(said, (date) => {
    const end = banEnd({ date, forever: form.getFieldValue('forever') as boolean }, serverNow());
    return 'refused' in end ? end.refused : null;
  });
  return (
    <ServerForm<BanValues> form={form} initialValues={NEW} onSend={send} className="kt-bans__form">
      {({ sending }) => (
        <>
          <h3>{t('bans.new')}</h3>
          <Form.Item name="reason" label={t('bans.field.reason')} rules={[judged(said, reason)]} required>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={BAN_REASON_MAX} />
          </Form.Item>
          <div className="kt-bans__end">
            <Form.Item
              name="expiration_date"
              label={t('bans.field.expiration_date')}
              rules={[endRule]}
              dependencies={['forever']}
            >
              <DayTimeField disabled={forever} />
            </Form.Item>
            <Form.Item name="forever" valuePropName="checked">
              <Checkbox>{t('bans.field.forever')}</Checkbox>
            </Form.Item>
            <Form.Item name="send_email" valuePropName="checked">
              <Checkbox>{t('bans.field.send_email')}</Checkbox>
            </Form.Item>
          </div>
          <p className="kt-small kt-quiet">{t('bans.ends-now')}</p>
          <Button danger htmlType="submit" loading={sending}>
            {t('bans.ban')}
          </Button>
        </>
      )}
    </ServerForm>
  );
}

const reason = (text: string) => (text.trim() === '' ? ({ key: 'form.validate.required' } as const) : null);
