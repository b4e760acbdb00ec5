/** Polish: the source of all texts. */
import { mail } from './mail.js';
import { site } from './site.js';

export const pl = { ...site, mail };

/** The shape every language has to fit. */
export type Texts = typeof pl;
