import { createHash, createHmac } from 'node:crypto';

/** The same for every letter to a person, so that none need be kept; of what is kept, the table has only the hash (D17). */
export const unsubscribeToken = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
