/** A code as its form holds it, and the way there and back. What is typed is text; the server reads it again. */
import {
  CODE_FIELDS,
  codeDateText,
  codeProductText,
  discountText,
  fromZloty,
  type CodeFieldName,
  type FieldRefusal,
} from '@kurtyna/domain';
import type { CodeFields, ListedCode, NewCodes } from '../../api/admin/codes.js';
import type { Stored } from '../../ui/form/DrawerForm.js';

export interface CodeValues {
  /** One code, exactly as typed, or several with a random part (OPEN3-18). */
  mode: 'single' | 'many';
  code: string;
  /** Of several. */
  number: string;
  desc: string;
  product_id: string;
  discount: string;
  limit: string;
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm` of Warsaw. */
  expiration_date: string;
}

export const BLANK: CodeValues = {
  mode: 'single',
  code: '',
  number: '',
  desc: '',
  product_id: '',
  discount: '',
  limit: '',
  expiration_date: '',
};

/** What a code takes off, as it is typed. */
export const discountOf = ({
  discount_cash: cash,
  discount_percent: percent,
}: {
  discount_cash: number | null;
  discount_percent: number | null;
}): string => {
  if (percent !== null) return discountText({ discount: percent, unit: 'percent' });
  return cash === null ? '' : discountText({ discount: fromZloty(cash), unit: 'amount' });
};

/** What a code is for, as the field has it. */
export const productOf = ({ event_id, video_id }: { event_id: number | null; video_id: number | null }): string => {
  if (event_id !== null) return codeProductText({ kind: 'event', id: event_id });
  return codeProductText(video_id === null ? null : { kind: 'video', id: video_id });
};

export const storedOf = (code: ListedCode): Stored<CodeValues> => ({
  values: {
    mode: 'single',
    code: code.code,
    number: '',
    desc: code.desc,
    product_id: productOf(code),
    discount: discountOf(code),
    limit: String(code.limit),
    expiration_date: code.expiration_date === null ? '' : codeDateText(code.expiration_date),
  },
  revision: code.revision,
});

/** The code in the answer to a save that came too late. */
export const presentIn = (extra: Record<string, unknown>): Stored<CodeValues> | null =>
  extra.present ? storedOf(extra.present as ListedCode) : null;

/** A day without a time is meant to its end. */
export const withTime = (typed: string): string => (typed.length === 10 ? `${typed} 23:59` : typed);

const whole = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : NaN);

/** Everything of a new code. */
export const toNewCodes = (values: CodeValues): NewCodes => ({
  code: values.code,
  desc: values.desc,
  product_id: values.product_id,
  discount: values.discount,
  limit: whole(values.limit),
  number: values.mode === 'many' ? whole(values.number) : null,
  expiration_date: withTime(values.expiration_date),
});

/** What was changed, and no more. */
export function toBody(changes: Partial<CodeValues>, revision: number | undefined): CodeFields {
  const { mode: _mode, number: _number, limit, expiration_date: end, ...rest } = changes;
  return {
    ...rest,
    ...(limit !== undefined && { limit: whole(limit) }),
    ...(end !== undefined && { expiration_date: end === '' ? null : withTime(end) }),
    revision,
  };
}

/** What the rules of the server say of this field now. `endless`: a stored code without an end, which may stay so. */
export function refusalOf(
  name: CodeFieldName,
  text: string,
  { many = false, endless = false }: { many?: boolean; endless?: boolean } = {},
): FieldRefusal | null {
  if (name === 'number' && many && text.trim() === '') return { key: 'form.validate.required' };
  if (name === 'expiration_date') return endless && text === '' ? null : CODE_FIELDS.expiration_date(withTime(text));
  return CODE_FIELDS[name](text);
}
