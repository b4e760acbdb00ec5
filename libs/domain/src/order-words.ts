/** Words by which the office finds orders: a number, a code, a name or an address, as somebody says it on the telephone. */
import { plainText, type TextField } from './content/fields.js';

/** Signs; fewer than these are in half of all names. */
export const ORDER_WORDS_MIN = 3;
const LINE = plainText(200);

/** One line, of which the blanks around it do not count. */
export const ORDER_WORDS: TextField = {
  max: LINE.max,
  judge: (text) =>
    [...text.trim()].length < ORDER_WORDS_MIN ? { key: 'form.validate.wrong_input' } : LINE.judge(text),
};
