import type { ErrorCode } from '@kurtyna/contracts';

/** A refusal that exists in HTTP only: the request never became a question to a service. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: 400 | 404 | 405 | 408 | 413 | 414 | 415 | 431,
    readonly code: ErrorCode,
    /** The rest of its body would cost more than the answer is worth: the connection ends with the answer. */
    readonly endsConnection = false,
  ) {
    super(code);
    this.name = 'HttpRefusal';
  }
}

export const malformedJson = (): HttpRefusal => new HttpRefusal(400, 'malformed-json');
export const inTooManyPieces = (): HttpRefusal => new HttpRefusal(400, 'malformed-json', true);
export const tooLarge = (): HttpRefusal => new HttpRefusal(413, 'payload-too-large');
export const tooSlow = (): HttpRefusal => new HttpRefusal(408, 'payload-too-slow');
export const unsupportedType = (): HttpRefusal => new HttpRefusal(415, 'unsupported-media-type');
