import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';

export interface SigningKey {
  kid: string;
  key: CryptoKey;
  /** With its private part. */
  jwk: JWK;
}

async function rsaKey(kid: string): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, key: privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

export interface PartnerKeys {
  first: SigningKey;
  second: SigningKey;
  /** Published nowhere, under the name of the first: what a forger would have. */
  forged: SigningKey;
}

/** Two keys that are published, and a forger's. */
export async function makeKeys(): Promise<PartnerKeys> {
  const [first, second, forged] = await Promise.all([rsaKey('first'), rsaKey('second'), rsaKey('first')]);
  return { first, second, forged };
}
