/** What a body says: shallow, in NFC, without tricks (D27, N1, N3, N8), and with its pictures as bytes. */
import type { Sentence } from '@kurtyna/contracts';
import { cleanText } from '@kurtyna/domain';
import { DomainError, invalid } from '@kurtyna/platform/runtime';
import type { Form } from './multipart.js';
import { malformedJson } from './http-refusal.js';
import { sentence } from './rules.js';

const DEEPEST = 20;
const MOST_KEYS = 200;
/** Each list and each object stands at a key, and around them is the body. */
const MOST_OPENED = MOST_KEYS + 1;
/** The longest body the document allows has two lists of 2,000 ids beside its other keys. */
const MOST_COMMAS = 2 * 2000 + MOST_KEYS;
/** No field of any form is longer; a route that takes a longer one says so (`longestText`). */
const LONGEST_TEXT = 20_000;
/** A refusal repeats the name of its field. */
const LONGEST_NAME = 100;

/** What was taken out of a text, by the word that stands in its place (null: no picture could be read), and the fields that may hold such. */
export interface Pictures {
  files: ReadonlyMap<string, Buffer | null>;
  fields: readonly string[];
}

/** An object, in NFC. A text that is no JSON is 400, everything after that 422. */
export function parseBody(
  text: string,
  {
    pictures,
    longestText = LONGEST_TEXT,
    keys = MOST_KEYS,
  }: { pictures?: Pictures; longestText?: number; keys?: number } = {},
): Record<string, unknown> {
  assertShallow(text, keys);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformedJson();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse();
  const body = clean(value, null, longestText) as Record<string, unknown>;
  return pictures ? withPictures(body, pictures) : body;
}

/** The list that a text is the JSON of; null where it is none. */
export function parseList(text: string): unknown[] | null {
  assertShallow(text);
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (clean(value, null, LONGEST_TEXT) as unknown[]) : null;
  } catch {
    return null;
  }
}

const forms = new WeakSet<object>();
/** Whether this body came as a form, whose values are texts. */
export const isForm = (body: object): boolean => forms.has(body);

/** A form as the body it stands for: files in fields of pictures, everything else as text. */
export function formBody(
  form: Form | null,
  fields: readonly string[],
  longestText = LONGEST_TEXT,
): Record<string, unknown> {
  if (!form) throw refuse();
  const body = clean(form.texts, null, longestText) as Record<string, unknown>;
  for (const [name, bytes] of form.files) body[pictureField(name, fields)] = bytes;
  forms.add(body);
  return body;
}

/** The word of a picture becomes its bytes at `{field}_data`, whichever of both names it came under. Anywhere else it is refused. */
function withPictures(body: Record<string, unknown>, { files, fields }: Pictures): Record<string, unknown> {
  let found = 0;
  for (const [name, value] of Object.entries(body)) {
    const bytes = typeof value === 'string' ? files.get(value) : undefined;
    if (bytes === undefined) continue;
    if (!bytes) throw refuse(name, WRONG);
    delete body[name];
    body[pictureField(name, fields)] = bytes;
    found += 1;
  }
  if (found < files.size) throw refuse(); // deeper than a field, or as the name of one
  return body;
}

function pictureField(name: string, fields: readonly string[]): string {
  const field = fields.find((one) => name === one || name === `${one}_data`);
  if (field === undefined) throw refuse(name.slice(0, LONGEST_NAME), WRONG);
  return `${field}_data`;
}

/** One pass over the raw text, before anything is built of it: 98 KB of `[` cost a parser 0.37 s, 98 KB of `{},` 38 ms (D27). */
function assertShallow(text: string, mostKeys = MOST_KEYS): void {
  let depth = 0;
  let keys = 0;
  let opened = 0;
  let commas = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === BACKSLASH) i += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (++depth > DEEPEST || ++opened > MOST_OPENED) throw refuse();
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth -= 1;
    else if (code === COLON && ++keys > mostKeys) throw refuse();
    else if (code === COMMA && ++commas > MOST_COMMAS) throw refuse();
  }
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Names that reach into prototypes, or that every object seems to have: the list of known fields would take them for its own (N8). */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

function clean(value: unknown, field: string | null, longest: number): unknown {
  if (typeof value === 'string') return cleanString(value, field, longest);
  if (Array.isArray(value)) return value.map((item) => clean(item, field, longest));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key) || key.length > LONGEST_NAME) throw refuse(field, WRONG);
    result[key] = clean(inner, field ?? key, longest);
  }
  return result;
}

/** NUL breaks PostgreSQL and half a character breaks everything: no field may hold them (N3). The length is looked at first. */
function cleanString(text: string, field: string | null, longest: number): string {
  if (text.length > longest) throw refuse(field, sentence('form.validate.too_long', { max: longest }));
  if (text.includes('\0') || !text.isWellFormed()) throw refuse(field, WRONG);
  return cleanText(text);
}

const WRONG: Sentence = { key: 'form.validate.wrong_input' };

const refuse = (field: string | null = null, why?: Sentence): DomainError =>
  field === null || !why ? new DomainError('invalid', 'invalid') : invalid({ [field]: why });
