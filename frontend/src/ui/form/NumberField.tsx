/**
 * A number of a form of the back office: a text that is read, not mended. Its value is the text, which stays where it is refused; below it stands
 * the number that will be sent, or while there is none, how to type it.
 */
import { formatPrice, parseZloty, readAge, readMinutes, readWeight, type FieldRefusal } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, type InputProps } from 'antd';
import { useTexts } from '../../base/i18n.js';
import { judged } from './rule.js';

interface Kind {
  read: (text: string) => number | null;
  /** The number in words; without it the digits that were typed say all. */
  say?: (number: number) => string;
  input?: InputProps;
}

const KINDS = {
  minutes: { read: readMinutes, say: minutesSaid },
  years: { read: readAge, say: (count) => t('form.years', { count }), input: { inputMode: 'numeric' } },
  weight: { read: readWeight },
  price: { read: parseZloty, say: formatPrice, input: { inputMode: 'decimal', suffix: 'zł' } },
} satisfies Record<string, Kind>;

function minutesSaid(n: number): string {
  const [h, min] = [Math.floor(n / 60), n % 60];
  if (h === 0) return t('form.minutes', { n });
  return min === 0 ? t('form.minutes-hours', { n, h }) : t('form.minutes-hours-minutes', { n, h, min });
}

const WRONG: FieldRefusal = { key: 'form.validate.wrong_input' };

interface Props {
  name: string;
  label: string;
  kind: keyof typeof KINDS;
  /** How to type it, or what an empty field means. */
  help: string;
}

export function NumberField({ name, label, kind, help }: Props) {
  const { t: said } = useTexts();
  const typed = Form.useWatch<string | undefined>(name) ?? '';
  const { read, say, input }: Kind = KINDS[kind];
  const number = read(typed);
  const judge = (text: string) => (text.trim() === '' || read(text) !== null ? null : WRONG);
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[judged(said, judge)]}
      extra={<span role="status">{number === null || !say ? help : say(number)}</span>}
    >
      <Input autoComplete="off" {...input} />
    </Form.Item>
  );
}
