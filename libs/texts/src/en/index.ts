/** English: fits the Polish source, checked by the compiler. */
import { mail } from './mail.js';
import { site } from './site.js';

export const en = { ...site, mail };
