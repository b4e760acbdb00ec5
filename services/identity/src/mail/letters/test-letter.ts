import { text } from '@kurtyna/texts';
import type { Letter, Reader } from './letter.js';

/** The letter as it is, to who tries it out: a word before the subject is all that tells it from the one to everybody. */
export const asTest = (letter: Letter, { language }: Reader): Letter => ({
  ...letter,
  subject: text('mail.test', language, { subject: letter.subject }),
  heading: letter.heading ?? letter.subject,
});
