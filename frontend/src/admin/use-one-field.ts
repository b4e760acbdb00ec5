/** One value in a form of its own: what is stored, what is typed, and whether they differ. */
import { Form, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { useUnsaved } from './Settings.js';

type Values<Value> = Record<string, Value>;
interface OneField<Value> {
  form: FormInstance<Values<Value>>;
  initialValues: Values<Value>;
  changed: boolean;
  /** What holds from now on, as after a save. */
  take: (value: Value) => void;
}

export function useOneField<Value>(field: string, stored: Value): OneField<Value> {
  const [form] = Form.useForm<Values<Value>>();
  const [base, setBase] = useState(stored);
  const typed = Form.useWatch(field, form) as Value | undefined;
  const changed = typed !== undefined && typed !== base;

  const take = (value: Value) => {
    setBase(value);
    form.setFieldValue(field as never, value as never);
  };
  // What somebody else saved meanwhile is shown, unless something was typed here; typing itself is no reason to look.
  useEffect(() => {
    if (!changed) take(stored);
  }, [stored]);
  useUnsaved(field, changed);
  return { form, initialValues: { [field]: stored }, changed, take };
}
