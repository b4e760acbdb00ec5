import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes: state, nonce, and a code verifier of the shortest length RFC 7636 allows. */
export const randomText = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** RFC 7636, S256. */
export const codeChallenge = (verifier: string): string => sha256(verifier).toString('base64url');
