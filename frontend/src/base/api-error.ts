/** What the server says when it refuses, read from the shapes RTK Query hands over (ERR-01 to ERR-03). */
import type { TextKey } from '@kurtyna/texts/site';
import { say, sayCode } from './i18n.js';

export interface ApiError {
  /** 0 when the server was not reached. */
  statusCode: number;
  message: string;
  code: string | undefined;
  formError: Record<string, string>;
  requestId: string | undefined;
  /** Members that only some errors have: `email`, `resend`, `type`, `reasons`. */
  extra: Record<string, unknown>;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** `fallback`: what is said where the server says nothing. */
export function toApiError(error: unknown, fallback: TextKey = 'errors.default'): ApiError {
  const { status, data } = (typeof error === 'object' && error !== null ? error : {}) as {
    status?: unknown;
    data?: unknown;
  };
  const body = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const { statusCode, message, code, formError, requestId, ...extra } = body;
  return {
    statusCode: typeof status === 'number' ? status : typeof statusCode === 'number' ? statusCode : 0,
    message: text(message) ?? sayCode(text(code)) ?? say(status === 'FETCH_ERROR' ? 'status.offline' : fallback),
    code: text(code),
    formError: readFormError(formError),
    requestId: text(requestId),
    extra,
  };
}

/** Whether the number of a request is worth reading: our side failed, or nobody answered. What was refused says itself what is to be done. */
export const showsRequestId = <E extends Pick<ApiError, 'statusCode' | 'requestId'>>(
  error: E,
): error is E & { requestId: string } =>
  error.requestId !== undefined && (error.statusCode === 0 || error.statusCode >= 500);

/** A refusal in a sentence of its own. Where the reason itself says no more than that there was an error, it stands alone. */
export function withReason(message: string): string {
  const nothingElse = say('common.error-with-reason', { error: '' }).replace(/:\s*$/, '');
  const saysItself = message.startsWith(nothingElse) || message === say('errors.unexpected');
  return saysItself ? message : say('common.error-with-reason', { error: message });
}

function readFormError(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
