import type { Sentence, SignUpCommand } from '@kurtyna/contracts';
import { birthday, countryCode, email, password, personName, type FieldError } from '@kurtyna/domain';
import { isCommonPassword } from '../passwords/common-passwords.js';

/** A password a person may choose: the rule of the form, and not one that is guessed first (AUTH-36, D16). */
export function chosenPassword(value: string): FieldError {
  return password(value) ?? (isCommonPassword(value) ? 'form.validate.passwd' : null);
}

/** AUTH-24 to AUTH-43: the sentence of each field that is not right. Repeated password and terms are the form's and the door's. */
export function signUpErrors(command: SignUpCommand, now: string): Record<string, Sentence> | null {
  const found: [string, FieldError][] = [
    ['email', email(command.email)],
    ['firstname', personName(command.firstname)],
    ['lastname', personName(command.lastname)],
    ['password', chosenPassword(command.password)],
    ['country_code', countryCode(command.country_code)],
    ['birthday', birthday(command.birthday, now)],
  ];
  const errors = found.flatMap(([field, key]) => (key ? [[field, { key }] as const] : []));
  return errors.length ? Object.fromEntries(errors) : null;
}
