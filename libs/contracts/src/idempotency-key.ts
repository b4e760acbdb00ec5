/** `Idempotency-Key` header with a hash of what was asked: the same click sent again is the same act (D11). */
export interface IdempotencyKey {
  key: string;
  bodyHash: string;
}

/** Whose click an act is that adds something. */
export interface Click {
  adminId: number;
  idempotency?: IdempotencyKey | null;
}
