/** The one place where kinds of errors get their HTTP numbers (D26). */
import { HttpException } from '@nestjs/common';
import type { ErrorCode, ErrorKind, WireError } from '@kurtyna/contracts';
import { DomainError } from '@kurtyna/platform/runtime';
import { isTextKey, text, type Language, type TextKey } from '@kurtyna/texts';
import type { ErrorDto } from './error.dto.js';
import { HttpRefusal } from './http-refusal.js';

export const STATUS_OF_KIND = {
  invalid: 422,
  refused: 422,
  conflict: 409,
  'not-found': 404,
  unauthenticated: 401,
  forbidden: 403,
  'too-many': 429,
  'provider-failed': 502,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorKind, number>;

/** What the framework refuses by itself, by its status. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'payload-too-slow',
  413: 'payload-too-large',
  414: 'not-found',
  415: 'unsupported-media-type',
  429: 'too-many',
  431: 'payload-too-large',
  503: 'unavailable',
};

export interface HttpError {
  status: number;
  error: Omit<WireError, 'kind'>;
}

/** Whatever was thrown, as a status and an error we mean. What is not ours is a 500 that says nothing. */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof DomainError) return { status: STATUS_OF_KIND[thrown.kind], error: thrown.toWire() };
  if (thrown instanceof HttpRefusal) return { status: thrown.status, error: { code: thrown.code } };
  const status = statusOf(thrown);
  // A path that cannot be decoded, or a folder of files, leads nowhere: 400 is left for JSON that is none and 403 for rights (OPEN0-14).
  if (status === 400 || status === 403) return { status: 404, error: { code: 'not-found' } };
  const code = CODE_OF_STATUS[status];
  return code ? { status, error: { code } } : { status: 500, error: { code: 'internal' } };
}

function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const { statusCode } = (thrown ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : 500;
}

export function toErrorBody({ status, error }: HttpError, language: Language, requestId: string): ErrorDto {
  const { code, values, fields, extra } = error;
  const body: ErrorDto = {
    ...extra,
    statusCode: status,
    message: say(`errors.${code}`, language, values),
    code,
    requestId,
  };
  if (fields) {
    const said = Object.entries(fields).map(([field, sentence]) => [
      field,
      say(sentence.key, language, sentence.values),
    ]);
    body.formError = Object.fromEntries(said) as Record<string, string>;
  }
  return body;
}

/** ERR-07: a key that a newer service knows and we do not yet becomes the default sentence, never a raw key. */
function say(key: string, language: Language, values?: WireError['values']): string {
  return text(isTextKey(key) ? key : ('errors.default' satisfies TextKey), language, values);
}
