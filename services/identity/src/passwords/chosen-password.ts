import { linkAccountPassword, password, type FieldError } from '@kurtyna/domain';
import { isCommonPassword } from './common-passwords.js';

/** A password a person may choose: the rule of the form for this account, and not one that is guessed first (AUTH-36, AUTH-37, D16). */
export function chosenPassword(value: string, { linkAccount }: { linkAccount: boolean }): FieldError {
  const rule = linkAccount ? linkAccountPassword : password;
  return rule(value) ?? (isCommonPassword(value) ? 'form.validate.passwd' : null);
}
