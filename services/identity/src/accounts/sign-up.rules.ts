import type { Sentence, SignUpCommand } from '@kurtyna/contracts';
import { birthday, countryCode, email, normaliseEmail, personName, type FieldError } from '@kurtyna/domain';
import { chosenPassword } from '../passwords/chosen-password.js';
import { ERASED_DOMAIN } from './user.entity.js';

/** An address somebody may have; those of erased people are nobody's. */
export function ownEmail(value: string): FieldError {
  return email(value) ?? (normaliseEmail(value).endsWith(`@${ERASED_DOMAIN}`) ? 'form.validate.email' : null);
}

/** AUTH-24 to AUTH-43: the sentence of each field that is not right. Repeated password and terms are judged by the form and the gateway. */
export function signUpErrors(command: SignUpCommand, now: string): Record<string, Sentence> | null {
  const found: [string, FieldError][] = [
    ['email', ownEmail(command.email)],
    ['firstname', personName(command.firstname)],
    ['lastname', personName(command.lastname)],
    ['password', chosenPassword(command.password, { linkAccount: false })],
    ['country_code', countryCode(command.country_code)],
    ['birthday', birthday(command.birthday, now)],
  ];
  const errors = found.flatMap(([field, key]) => (key ? [[field, { key }] as const] : []));
  return errors.length ? Object.fromEntries(errors) : null;
}
