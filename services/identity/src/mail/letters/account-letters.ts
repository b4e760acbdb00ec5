import { formatDateTime, mailedRedirect, NO_BAN_REASON, SITE_ADDRESSES } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import type { BanFacts } from '../letter-facts.js';
import { complaints } from './contact.js';
import type { Letter, LetterPayloads, LetterWriter, Reader } from './letter.js';

/** A query that ends with the page to come back to, where there is one: judged here again, whoever put the letter in (S16). */
function query(values: Record<string, string>, redirect: string | null | undefined): string {
  const back = mailedRedirect(redirect);
  const text = new URLSearchParams(back === null ? values : { ...values, redirect: back }).toString();
  return text && `?${text}`;
}

/** The link of sign-up; only the page's POST uses the token up (D17). */
export const verifyEmailLetter: LetterWriter<'verify_email'> = (
  { firstname, email, token, redirect },
  { language, publicUrl },
) => ({
  subject: text('mail.verification.subject', language),
  template: 'mailed-link',
  values: {
    greeting: text('mail.greeting', language, { firstname }),
    text: text('mail.verification.text', language),
    link: `${publicUrl}${SITE_ADDRESSES.verification}${query({ email, token }, redirect)}`,
    button: text('mail.verification.button', language),
    validity: text('mail.verification.validity', language),
    notYou: text('mail.not-you', language),
  },
});

/** Somebody signed up with the address of an account; one without a password here is not sent to set one (D19). */
export const accountExistsLetter: LetterWriter<'account_exists'> = (
  { firstname, hasPassword, redirect },
  { language, publicUrl },
) => ({
  subject: text('mail.exists-account.subject', language),
  template: 'account-exists',
  values: {
    greeting: text('mail.greeting', language, { firstname }),
    text: text('mail.exists-account.text', language),
    signInLink: `${publicUrl}${SITE_ADDRESSES.signIn}${query({}, redirect)}`,
    signIn: text('mail.exists-account.sign-in', language),
    resetLink: hasPassword ? `${publicUrl}${SITE_ADDRESSES.reset}` : null,
    reset: text('mail.exists-account.reset', language),
    notYou: text('mail.not-you', language),
  },
});

export const alreadyVerifiedLetter: LetterWriter<'already_verified'> = (
  { firstname, redirect },
  { language, publicUrl },
) => ({
  subject: text('mail.already-verified.subject', language),
  template: 'way-in',
  values: {
    greeting: text('mail.greeting', language, { firstname }),
    text: text('mail.already-verified.text', language),
    link: `${publicUrl}${SITE_ADDRESSES.signIn}${query({}, redirect)}`,
    button: text('mail.exists-account.sign-in', language),
    notYou: text('mail.not-you', language),
  },
});

/** A new password by mail; the page it opens asks for the password before anything is used up (AUTH-57, D17). */
export const passwordResetLetter: LetterWriter<'password_reset'> = (
  { firstname, email, token },
  { language, publicUrl },
) => ({
  subject: text('mail.reset.subject', language),
  template: 'mailed-link',
  values: {
    greeting: text('mail.greeting', language, { firstname }),
    text: text('mail.reset.text', language),
    link: `${publicUrl}${SITE_ADDRESSES.newPassword}?${new URLSearchParams({ email, token })}`,
    button: text('mail.reset.button', language),
    validity: text('mail.reset.validity', language),
    notYou: text('mail.not-you', language),
  },
});

/** Somebody asked to reset the password of an account that has none here: no link, only the way in (D19). */
export const partnerAccountLetter: LetterWriter<'partner_account'> = ({ firstname }, { language, publicUrl }) => ({
  subject: text('mail.partner-account.subject', language),
  template: 'way-in',
  values: {
    greeting: text('mail.greeting', language, { firstname }),
    text: text('mail.partner-account.text', language),
    link: `${publicUrl}${SITE_ADDRESSES.signIn}`,
    button: text('mail.exists-account.sign-in', language),
    notYou: text('mail.not-you', language),
  },
});

/** The second step of an administrator's sign-in (AUTH-16, AUTH-20). */
export const loginLinkLetter: LetterWriter<'login_link'> = (
  { firstname, email, token, page },
  { language, publicUrl },
) => ({
  subject: text('mail.login-link.subject', language),
  template: 'mailed-link',
  values: {
    greeting: text('mail.greeting', language, { firstname }),
    text: text('mail.login-link.text', language),
    link: `${publicUrl}${page}?${new URLSearchParams({ login_token: token, login_email: email })}`,
    button: text('mail.login-link.button', language),
    validity: text('mail.login-link.validity', language),
    notYou: text('mail.not-you', language),
  },
});

/** The notice that covers a stolen session (OPEN0-36). */
export const passwordChangedLetter: LetterWriter<'password_changed'> = ({ firstname, changedAt }, reader) => ({
  subject: text('mail.password-changed.subject', reader.language),
  template: 'password-changed',
  values: {
    greeting: text('mail.greeting', reader.language, { firstname }),
    text: text('mail.password-changed.text', reader.language, { time: formatDateTime(changedAt) }),
    link: `${reader.publicUrl}${SITE_ADDRESSES.reset}`,
    button: text('mail.exists-account.reset', reader.language),
    contact: complaints(reader),
  },
});

/** Why somebody is kept out for a day, in the words of the ban (LIMIT-07, OPEN2-46). */
export const ipBanNoticeLetter: LetterWriter<'ip_ban_notice'> = ({ firstname, until }, reader) => ({
  subject: text('mail.ip-ban-notice.subject', reader.language),
  template: 'refund-done',
  values: {
    greeting: text('mail.greeting', reader.language, { firstname }),
    text: text('mail.ip-ban-notice.text', reader.language, { time: formatDateTime(until) }),
    access: text('mail.ip-ban-notice.reason', reader.language),
    link: null,
    button: null,
    complaints: complaints(reader),
  },
});

/** An administrator's ban, with what was written as its reason (OPEN3-50). */
export const banNoticeLetter = (
  { firstname }: LetterPayloads['ban_notice'],
  { reason, until }: BanFacts,
  reader: Reader,
): Letter => ({
  subject: text('mail.ban-notice.subject', reader.language),
  template: 'refund-done',
  values: {
    greeting: text('mail.greeting', reader.language, { firstname }),
    text:
      until === null
        ? text('mail.ban-notice.forever', reader.language)
        : text('mail.ban-notice.until', reader.language, { time: formatDateTime(until) }),
    access: reason === NO_BAN_REASON ? null : text('mail.ban-notice.reason', reader.language, { reason }),
    link: null,
    button: null,
    complaints: complaints(reader),
  },
});

/** The last letter to a person; its address is forgotten with its sending (OPEN0-21, D36). */
export const accountDeletedLetter: LetterWriter<'account_deleted'> = ({ firstname }, reader) => ({
  subject: text('mail.account-deleted.subject', reader.language),
  template: 'account-deleted',
  values: {
    greeting: text('mail.greeting', reader.language, { firstname }),
    text: text('mail.account-deleted.text', reader.language),
    kept: text('mail.account-deleted.kept', reader.language),
    contact: complaints(reader),
  },
});
