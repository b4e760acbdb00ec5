/** A setting that is a picture: chosen and seen first, then saved; removed after a question (VIEWS-01, VIEWS-03, ADSADM-06, ADSADM-07). */
import { CONFIG_IMAGES, type ConfigImage } from '@kurtyna/domain';
import { adminText } from '@kurtyna/texts/admin';
import { Form } from 'antd';
import { useRemoveConfigImage } from '../api/admin/appconfig.js';
import { useTexts } from '../base/i18n.js';
import { notify } from '../base/notify.js';
import { ServerForm } from '../ui/form/ServerForm.js';
import { PictureField } from '../ui/images/PictureField.js';
import { SaveButton } from './SaveButton.js';
import { useSettings } from './Settings.js';
import { useOneField } from './use-one-field.js';
import { withReason } from '../base/api-error.js';

interface Props {
  name: ConfigImage;
  label: string;
}

export function SettingPicture({ name, label }: Props) {
  const { t } = useTexts();
  const { config, save } = useSettings();
  const remove = useRemoveConfigImage();
  const field = `${name}_data` as const;
  const stored = config[name] ?? '';
  const { form, initialValues, changed, take } = useOneField(field, stored);

  const send = async ({ [field]: chosen }: Record<string, string>) => {
    const saved = await save({ [field]: chosen });
    take(saved[name] ?? '');
    notify({ kind: 'success', title: t('common.config-saved') });
  };
  const removeIt = async () => {
    if (changed) return take(stored);
    await remove(name);
    take('');
    notify({ kind: 'success', title: adminText('form.deleted') });
  };
  return (
    <ServerForm<Record<string, string>>
      form={form}
      initialValues={initialValues}
      onSend={send}
      sayRefused={withReason}
      className="kt-setting kt-setting--picture"
    >
      {({ sending }) => (
        <>
          <Form.Item name={field} label={label}>
            <FormPicture name={name} label={label} onRemove={removeIt} />
          </Form.Item>
          <SaveButton of={label} changed={changed} sending={sending} />
        </>
      )}
    </ServerForm>
  );
}

interface FormPictureProps extends Props {
  id?: string;
  value?: string;
  onChange?: (dataUrl: string) => void;
  onRemove: () => Promise<void>;
}

/** Form.Item gives id, value and change. */
function FormPicture({ id, name, label, value, onChange, onRemove }: FormPictureProps) {
  return (
    <PictureField
      id={id}
      purpose={CONFIG_IMAGES[name]}
      value={value || null}
      alt={label}
      onChange={(dataUrl) => onChange?.(dataUrl)}
      onRemove={onRemove}
    />
  );
}
