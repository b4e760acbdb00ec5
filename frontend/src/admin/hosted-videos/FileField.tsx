/** A file of the own machine, as a field of antd's form: its value is what `read` makes of it. */
import { adminText as t } from '@kurtyna/texts/admin';
import { useState } from 'react';
import './transfer.css';

interface Props<Value> {
  /** Of media types and endings, as `accept` has them. */
  accept: string;
  read: (file: File) => Value | Promise<Value>;
  /** What is said of the chosen file. */
  describe: (value: Value) => string;
  // From antd's Form.Item:
  id?: string;
  value?: Value | undefined;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

export function FileField<Value>({ accept, read, describe, value, onChange, ...field }: Props<Value>) {
  const [emptied, setEmptied] = useState(0);
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    onChange?.(await read(file));
    setEmptied(emptied + 1); // the same file, changed meanwhile, can be chosen again
  };
  return (
    <span className="kt-file">
      <input {...field} key={emptied} type="file" accept={accept} onChange={(event) => void choose(event.target)} />
      <span className="kt-file__button" aria-hidden>
        {t(value === undefined ? 'hostedVideos.field.choose-file' : 'hostedVideos.field.choose-other')}
      </span>
      {value !== undefined && <span className="kt-file__name">{describe(value)}</span>}
    </span>
  );
}
