/** A password that can be shown. antd's own button is called "Pokaż" twice where a form asks for two passwords. */
import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import './form.css';

interface Props extends Omit<InputProps, 'type' | 'suffix'> {
  /** Of the field: the button says which password it shows. */
  label: string;
}

export function PasswordField({ label, ...field }: Props) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...field}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="kt-password-shows"
          aria-label={t('form.show-password', { label })}
          aria-pressed={shown}
          onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        </button>
      }
    />
  );
}
