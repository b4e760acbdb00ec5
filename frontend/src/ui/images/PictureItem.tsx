/**
 * A picture among the fields of a form that is saved as a whole: the value is the address of the stored one, the data URL of the one chosen, or
 * null for none. What is removed here is removed with the save, after its question.
 */
import type { ImagePurpose } from '@kurtyna/domain';
import { Form } from 'antd';
import { useRef } from 'react';
import { PictureField } from './PictureField.js';

interface Props {
  name: string;
  label: string;
  purpose: ImagePurpose;
  /** What the picture is of. */
  alt: string;
}

export function PictureItem({ name, label, purpose, alt }: Props) {
  return (
    <Form.Item name={name} label={label}>
      <Field purpose={purpose} alt={alt} />
    </Form.Item>
  );
}

interface FieldProps extends Pick<Props, 'purpose' | 'alt'> {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

function Field({ id, value = null, onChange, purpose, alt }: FieldProps) {
  const stored = useRef(value);
  const isChosen = value?.startsWith('data:') ?? false;
  return (
    <PictureField
      id={id}
      purpose={purpose}
      value={value}
      alt={alt}
      onChange={(dataUrl) => onChange?.(dataUrl)}
      onRemove={() => {
        onChange?.(isChosen ? stored.current : null);
        return Promise.resolve();
      }}
    />
  );
}
