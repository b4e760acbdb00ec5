import type { ErrorCode, ErrorKind, Sentence, TextValues, WireError } from '@kurtyna/contracts';

export interface ErrorDetails {
  values?: TextValues;
  /** Field name to sentence; becomes `formError`. */
  fields?: Record<string, Sentence>;
  retryAfterSeconds?: number;
  extra?: Record<string, unknown>;
}

/** A refusal we mean: a kind, a stable code that is a key of the texts, and the fields it concerns (taste T27). */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }

  toWire(): WireError {
    return { kind: this.kind, code: this.code, ...this.details };
  }

  static fromWire({ kind, code, ...details }: WireError): DomainError {
    return new DomainError(kind, code, details);
  }
}

const maker =
  (kind: ErrorKind) =>
  (code: ErrorCode, details?: ErrorDetails): DomainError =>
    new DomainError(kind, code, details);

/** Input that does not fit its rules: 422 with `formError`. */
export const invalid = (fields: Record<string, Sentence>, code: ErrorCode = 'invalid'): DomainError =>
  new DomainError('invalid', code, { fields });
export const refused = maker('refused');
export const conflict = maker('conflict');
export const notFound = maker('not-found');
export const unauthenticated = maker('unauthenticated');
export const forbidden = maker('forbidden');
export const providerFailed = maker('provider-failed');
export const tooMany = (code: ErrorCode, retryAfterSeconds: number): DomainError =>
  new DomainError('too-many', code, { retryAfterSeconds, values: { seconds: retryAfterSeconds } });
/** A part of our own is down or full: 503 with `Retry-After`. */
export const unavailable = (retryAfterSeconds = 2): DomainError =>
  new DomainError('unavailable', 'unavailable', { retryAfterSeconds });
/** Too much is in hand: refused before anything was done, so that the same may be asked again (503 with `Retry-After`). */
export const busy = (retryAfterSeconds = 1): DomainError =>
  new DomainError('unavailable', 'busy', { retryAfterSeconds });
