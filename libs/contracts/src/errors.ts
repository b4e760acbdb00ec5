/** Errors as data: what a service answers when it refuses, and what the gateway turns into HTTP (architecture §4, D26). */
import type { TextKey } from '@kurtyna/texts';

/** Kinds and not numbers: which HTTP status a kind gets stands in one table of the gateway. */
export const ERROR_KINDS = [
  'invalid', // input: 422 with formError
  'refused', // a business rule says no: 422
  'conflict', // taken, sold out, busy: 409
  'not-found', // missing, or not yours: 404
  'unauthenticated', // the session should end, or sign-in failed: 401
  'forbidden', // 403, only where the specification names it
  'too-many', // 429 with Retry-After
  'provider-failed', // an outside provider failed: 502
  'unavailable', // a part of our own is down or full: 503 with Retry-After
  'internal', // everything that is not ours: 500 with a request id and nothing else
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** A code is the part of its text's key after `errors.`; without a Polish and an English sentence it does not compile. */
export type ErrorCode = TextKey extends infer Key ? (Key extends `errors.${infer Code}` ? Code : never) : never;

export type TextValues = Record<string, string | number>;

/** One sentence, ready to be said in the reader's language. */
export interface Sentence {
  key: TextKey;
  values?: TextValues;
}

/** A refusal on the wire between services. */
export interface WireError {
  kind: ErrorKind;
  code: ErrorCode;
  values?: TextValues;
  /** Field name to sentence; becomes `formError` (ERR-03). */
  fields?: Record<string, Sentence>;
  retryAfterSeconds?: number;
  /** Extra members of the HTTP body that the specification names (for example `email`, `resend`, `type`). */
  extra?: Record<string, unknown>;
}
