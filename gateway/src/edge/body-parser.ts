/**
 * How every body is read (D27): JSON only, bounded in size, depth and keys before it is parsed, NFC and without tricks after.
 * The provider's notices are the exception: their bytes are signed and go on as they came.
 */
import type { IncomingMessage } from 'node:http';
import type { Sentence } from '@kurtyna/contracts';
import { cleanText } from '@kurtyna/domain';
import { DomainError, invalid } from '@kurtyna/platform/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentence } from './rules.js';
import { malformedJson, tooLarge, unsupportedType } from './http-refusal.js';

export const RAW_PATHS = { callbacks: 'callbacks' } as const;

export const JSON_LIMIT = 100 * 1024;
export const NOTICE_LIMIT = 256 * 1024;
const DEEPEST = 20;
const MOST_KEYS = 200;
/** No field of any form is longer; whoever adds one that is, raises this. */
const LONGEST_TEXT = 20_000;
/** A refusal repeats the name of its field. */
const LONGEST_NAME = 100;

export const isNotice = ({ url }: { url: string }): boolean => url.startsWith(`/${RAW_PATHS.callbacks}/`);

export function installBodyParser(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) => readBody(request, payload));
  fastify.addHook('onRequest', (request, _reply, done) => {
    // Whatever a notice calls itself, its signature says what it is.
    if (isNotice(request)) request.raw.headers['content-type'] = 'application/octet-stream';
    done();
  });
}

async function readBody(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  if (isNotice(request)) return read(request, payload, NOTICE_LIMIT);
  if (!isJson(request)) throw unsupportedType();
  const bytes = await read(request, payload, JSON_LIMIT);
  return bytes.length === 0 ? undefined : parseBody(decode(bytes));
}

function isJson({ headers }: FastifyRequest): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return type.trim() === 'application/json' && isUtf8 && headers['content-encoding'] === undefined;
}

/** By hand and not with `for await`: an iterator over the stream costs more than all else that is done with a small body (performance P13). */
function read({ headers }: FastifyRequest, payload: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(headers['content-length'] ?? 0) > limit) return reject(tooLarge());
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      payload.removeListener('data', take).pause(); // what else comes is not read; the time-out of requests ends it (N11)
      reject(tooLarge());
    };
    const brokenOff = (): void => reject(malformedJson()); // half-way: not our failure, and nobody reads on
    if (payload.destroyed) return brokenOff(); // gone before it was read: nothing will be said any more
    payload
      .on('data', take)
      .once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
      .on('error', brokenOff)
      .on('close', brokenOff); // after the end it says nothing any more
  });
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

function decode(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw malformedJson();
  }
}

/** An object, in NFC. A text that is no JSON is 400, everything after that 422. */
export function parseBody(text: string): Record<string, unknown> {
  assertShallow(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformedJson();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse();
  return clean(value, null) as Record<string, unknown>;
}

/** One pass over the raw text, before anything is built of it: 98 KB of `[` cost a parser 0.37 s (D27). */
function assertShallow(text: string): void {
  let depth = 0;
  let keys = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === BACKSLASH) i += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (++depth > DEEPEST) throw refuse();
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth -= 1;
    else if (code === COLON && ++keys > MOST_KEYS) throw refuse();
  }
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Names that reach into prototypes, or that every object seems to have: the list of known fields would take them for its own (N8). */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

function clean(value: unknown, field: string | null): unknown {
  if (typeof value === 'string') return cleanString(value, field);
  if (Array.isArray(value)) return value.map((item) => clean(item, field));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key) || key.length > LONGEST_NAME) throw refuse(field, WRONG);
    result[key] = clean(inner, field ?? key);
  }
  return result;
}

/** NUL breaks PostgreSQL and half a character breaks everything: no field may hold them (N3). The length is looked at first. */
function cleanString(text: string, field: string | null): string {
  if (text.length > LONGEST_TEXT) throw refuse(field, sentence('form.validate.too_long', { max: LONGEST_TEXT }));
  if (text.includes('\0') || !text.isWellFormed()) throw refuse(field, WRONG);
  return cleanText(text);
}

const WRONG: Sentence = { key: 'form.validate.wrong_input' };

const refuse = (field: string | null = null, why?: Sentence): DomainError =>
  field === null || !why ? new DomainError('invalid', 'invalid') : invalid({ [field]: why });
