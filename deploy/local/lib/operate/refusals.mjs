/** What services refuse operators, in words: the texts of the site speak to visitors. */
const FIELDS = {
  'form.validate.role': 'the e-mail address is in none of the trusted domains (TRUSTED_DOMAINS of identity)',
};
const CODES = {
  'user.not-found': 'nobody has an account with this e-mail address; they sign up on the site first',
  'auth.not-verified': 'the e-mail address is not confirmed yet; the letter with the link was sent at the sign-up',
  'auth.partner-account': 'the account is the partner’s, and none of those administers the theatre',
  'not-found': 'it does not know this command; it may be of an earlier release',
  unavailable: 'its database is away; it comes back by itself',
  internal: 'something failed; its log says what',
};

export function inWords({ code, fields = {} }) {
  const ofFields = Object.entries(fields).map(([field, { key }]) => FIELDS[key] ?? `${field}: ${key}`);
  const known = CODES[code] ?? (ofFields.length ? '' : code);
  return `${known || ofFields.join('; ')}.`;
}
