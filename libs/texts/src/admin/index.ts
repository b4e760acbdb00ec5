/**
 * The back office's own sentences. Polish only: its interface is Polish, whatever language the visitor chose (ADM-19, OPEN2-4). An entry
 * of its own, so that no visitor loads them.
 */
import { fill, find, type KeyOf, type TextValues } from '../lookup.js';
import { form } from './form.js';
import { frame } from './frame.js';
import { list } from './list.js';
import { users } from './users.js';

/** The nested objects. Placeholders are written `{name}`. */
export const adminTexts = { form, frame, list, users };

export type AdminTextKey = KeyOf<typeof adminTexts>;

const PLURALS = new Intl.PluralRules('pl');

/** As `text` of this library, for the back office. Throws RangeError for a key that does not exist. */
export function adminText(key: AdminTextKey, values: TextValues = {}): string {
  const sentence = find(adminTexts, key, PLURALS, values.count);
  if (sentence === undefined) throw new RangeError(`No text: ${key}`);
  return fill(sentence, values);
}
