/** Rules of libs/domain as antd's: the message is said in the visitor's language, after the field was touched (AUTH-44). */
import type { FormRule } from 'antd';
import type { FieldRefusal, FieldTextKey } from '@kurtyna/domain';
import type { TextKey } from '@kurtyna/texts/site';
import type { Say } from '../../base/i18n.js';

export function rule(t: Say, check: (value: string) => FieldTextKey | null): FormRule {
  return {
    validator: (_rule, value: unknown) => {
      const key = check(typeof value === 'string' ? value : '');
      return key ? Promise.reject(new Error(t(key))) : Promise.resolve();
    },
  };
}

/** A box that must be ticked. */
export function ticked(t: Say, key: TextKey): FormRule {
  return {
    validator: (_rule, value: unknown) => (value === true ? Promise.resolve() : Promise.reject(new Error(t(key)))),
  };
}

/** As `rule`, for a text of what the theatre shows: its sentence has values of its own. */
export const judged = (t: Say, judge: (text: string) => FieldRefusal | null): FormRule =>
  judgedValue<unknown>(t, (value) => judge(typeof value === 'string' ? value : ''));

/** As `judged`, for a field that holds something else than a text, such as a file; undefined while it is empty. */
export function judgedValue<Value>(t: Say, judge: (value: Value | undefined) => FieldRefusal | null): FormRule {
  return {
    validator: (_rule, value: Value | undefined) => {
      const refusal = judge(value);
      return refusal ? Promise.reject(new Error(t(refusal.key, refusal.values))) : Promise.resolve();
    },
  };
}

/** What `judgedValue` says of a field that must not stay empty. */
export const REQUIRED: FieldRefusal = { key: 'form.validate.required' };
