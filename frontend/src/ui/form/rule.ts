/** Rules of libs/domain as antd's: the message is said in the visitor's language, after the field was touched (AUTH-44). */
import type { FormRule } from 'antd';
import type { FieldTextKey } from '@kurtyna/domain';
import type { TextKey } from '@kurtyna/texts';
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
