import { randomInt } from 'node:crypto';

const NAME_LENGTH = 20;
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Ours, never the visitor's, and never used twice: whoever keeps a picture by its name may keep it for ever (D30, U5). */
export const newImageName = (ending: 'jpg' | 'png'): string =>
  `${Array.from({ length: NAME_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}.${ending}`;
