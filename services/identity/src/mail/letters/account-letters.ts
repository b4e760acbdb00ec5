import { text } from '@kurtyna/texts';
import type { LetterWriter } from './letter.js';

/** The link of sign-up; only the page's POST uses the token up (D17). */
export const verifyEmailLetter: LetterWriter<'verify_email'> = (
  { firstname, email, token },
  { language, publicUrl },
) => ({
  subject: text('mail.verification.subject', language),
  template: 'verify-email',
  values: {
    greeting: text('mail.greeting', language, { firstname }),
    text: text('mail.verification.text', language),
    link: `${publicUrl}/weryfikacja-konta?${new URLSearchParams({ email, token })}`,
    button: text('mail.verification.button', language),
    validity: text('mail.verification.validity', language),
    fallback: text('mail.link-fallback', language),
    notYou: text('mail.not-you', language),
  },
});

/** Somebody signed up with the address of an account; one without a password here is not sent to set one (D19). */
export const accountExistsLetter: LetterWriter<'account_exists'> = (
  { firstname, hasPassword },
  { language, publicUrl },
) => ({
  subject: text('mail.exists-account.subject', language),
  template: 'account-exists',
  values: {
    greeting: text('mail.greeting', language, { firstname }),
    text: text('mail.exists-account.text', language),
    signInLink: `${publicUrl}/logowanie`,
    signIn: text('mail.exists-account.sign-in', language),
    resetLink: hasPassword ? `${publicUrl}/resetowanie-hasla` : null,
    reset: text('mail.exists-account.reset', language),
    notYou: text('mail.not-you', language),
  },
});

export const alreadyVerifiedLetter: LetterWriter<'already_verified'> = ({ firstname }, { language, publicUrl }) => ({
  subject: text('mail.already-verified.subject', language),
  template: 'already-verified',
  values: {
    greeting: text('mail.greeting', language, { firstname }),
    text: text('mail.already-verified.text', language),
    link: `${publicUrl}/logowanie`,
    button: text('mail.exists-account.sign-in', language),
    notYou: text('mail.not-you', language),
  },
});
