import { SITE_ADDRESSES } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import type { LinkedWords, Reader } from './letter.js';

/** Where one asks and complains: by mail, and where the theatre has named no address on its page. */
export const complaints = ({ language, publicUrl, contactEmail }: Reader): string | LinkedWords =>
  contactEmail
    ? text('mail.complaints', language, { email: contactEmail })
    : { words: text('mail.complaints-page', language), link: publicUrl + SITE_ADDRESSES.contact };
