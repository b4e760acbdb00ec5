import { createHmac } from 'node:crypto';
import { normaliseEmail } from '@kurtyna/domain';

/** One for each purpose, so that two lists cannot be compared. With another key the hashes say nothing any more, and lapse. */
export const addressHash = (purpose: 'banned' | 'erased', email: string, key: string): string =>
  createHmac('sha256', key)
    .update(`${purpose} ${normaliseEmail(email)}`)
    .digest('base64url');
