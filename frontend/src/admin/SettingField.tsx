/** A setting that is typed, with its own save, which can be pressed once it was changed (FEST-03, LINKS-05, LIMIT-15, NOTIF-06). */
import { settingError, type FlagSetting, type TypedSetting } from '@kurtyna/domain';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../base/i18n.js';
import { notify } from '../base/notify.js';
import { SaveButton } from './SaveButton.js';
import { ServerForm } from '../ui/form/ServerForm.js';
import { useSettings } from './Settings.js';
import { useOneField } from './use-one-field.js';
import { withReason } from '../base/api-error.js';

type StoredValue = string | number | null;

interface Props {
  name: Exclude<TypedSetting, FlagSetting>;
  label: string;
  hint?: string;
  /** A field of antd; without it, one line. */
  children?: ReactNode;
  /** The save stands below a field of several lines. */
  tall?: boolean;
  /** For a value that is no text: how it is typed, and read back. */
  asText?: (stored: StoredValue) => string;
  asValue?: (typed: string) => StoredValue;
}

const written = (stored: StoredValue): string => (stored === null ? '' : String(stored));
const same = (typed: string): StoredValue => typed;

export function SettingField({ name, label, hint, children, tall, asText = written, asValue = same }: Props) {
  const { t } = useTexts();
  const { config, save } = useSettings();
  const { form, initialValues, changed, take } = useOneField(name, asText(config[name] ?? null));

  const judge = (_rule: unknown, typed: string) => {
    const error = settingError(name, asValue(typed));
    return error ? Promise.reject(new Error(t(error.key, error.values))) : Promise.resolve();
  };
  const send = async ({ [name]: typed }: Record<string, string>) => {
    const saved = await save({ [name]: asValue(typed!) });
    take(asText(saved[name] ?? null));
    notify({ kind: 'success', title: t('common.config-saved') });
  };
  return (
    <ServerForm<Record<string, string>>
      form={form}
      initialValues={initialValues}
      onSend={send}
      sayRefused={withReason}
      className={tall ? 'kt-setting kt-setting--tall' : 'kt-setting'}
    >
      {({ sending }) => (
        <>
          <Form.Item name={name} label={label} extra={hint} rules={[{ validator: judge }]}>
            {children ?? <Input />}
          </Form.Item>
          <SaveButton of={label} changed={changed} sending={sending} />
        </>
      )}
    </ServerForm>
  );
}
