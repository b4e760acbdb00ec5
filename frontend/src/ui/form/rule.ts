/**
 * Rules of libs/domain as antd's: the message is said in the visitor's language, after the field was touched (AUTH-44). One that refuses an empty
 * field tells antd so: the field is `aria-required`, and forms of the back office mark it.
 */
import type { FormRule } from 'antd';
import type { FieldRefusal, FieldTextKey } from '@kurtyna/domain';
import type { TextKey } from '@kurtyna/texts/site';
import type { Say } from '../../base/i18n.js';

export function rule(t: Say, check: (value: string) => FieldTextKey | null): FormRule {
  return {
    required: check('') !== null,
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
  judge.length === 0
    ? judgedValue<unknown>(t, () => judge(''))
    : judgedValue<unknown>(t, (value) => judge(typeof value === 'string' ? value : ''));

/**
 * As `judged`, for a field that holds something else than a text, such as a file; undefined while it is empty. A judge without a parameter reads
 * the whole form, which is not there yet while the rule is made.
 */
export function judgedValue<Value>(t: Say, judge: (value: Value | undefined) => FieldRefusal | null): FormRule {
  return {
    required: judge.length > 0 && judge(undefined) !== null,
    validator: (_rule, value: Value | undefined) => {
      const refusal = judge(value);
      return refusal ? Promise.reject(new Error(t(refusal.key, refusal.values))) : Promise.resolve();
    },
  };
}

/** What `judgedValue` says of a field that must not stay empty. */
export const REQUIRED: FieldRefusal = { key: 'form.validate.required' };
