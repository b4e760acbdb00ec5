/** A new password, typed twice (AUTH-36, AUTH-38, AUTH-65, AUTH-66). */
import { Form, type FormInstance } from 'antd';
import { password, passwordsMatch } from '@kurtyna/domain';
import { useTexts } from '../../base/i18n.js';
import { PasswordField } from './PasswordField.js';
import { rule } from './rule.js';

interface Props<Values> {
  form: FormInstance<Values>;
  name: 'password' | 'newpassword';
}

export function PasswordPair<Values extends { repeatpassword: string }>({ form, name }: Props<Values>) {
  const { t } = useTexts();
  const untyped = form as FormInstance;
  /** A message under the second field goes when the first is put right. */
  const judgeAgain = () => {
    if (untyped.getFieldError('repeatpassword').length > 0) {
      untyped.validateFields(['repeatpassword']).catch(() => undefined); // it is shown at the field
    }
  };
  return (
    <>
      <Form.Item
        name={name}
        label={t(`form.label.${name}`)}
        extra={t('form.hint.password')}
        rules={[rule(t, password)]}
      >
        <PasswordField label={t(`form.label.${name}`)} autoComplete="new-password" onBlur={judgeAgain} />
      </Form.Item>
      <Form.Item
        name="repeatpassword"
        label={t('form.label.repeatpassword')}
        rules={[rule(t, (value) => passwordsMatch((untyped.getFieldValue(name) as string | undefined) ?? '', value))]}
      >
        <PasswordField label={t('form.label.repeatpassword')} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
